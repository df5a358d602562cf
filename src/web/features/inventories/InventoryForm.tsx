import { Button, Group, Select, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type Inventory, InventoryDraft, isAbsolute } from '../../../contract/inventory.ts'
import type { PlainCode } from '../../../contract/message.ts'
import { notReady } from '../../../contract/not-ready.ts'
import { inventories, keys, repositories } from '../../api/calls.ts'
import { send } from '../../api/client.ts'
import { useApi, useChange } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { named } from '../../flows/conflict-rows.ts'
import { useContractForm } from '../../flows/form.ts'
import { LabelsSection, labelFields } from '../../flows/labels.tsx'
import { RunnerTagInput } from '../../flows/RunnerTagInput.tsx'
import { SaveDialog } from '../../flows/SaveDialog.tsx'
import { useSameName } from '../../flows/same-name.ts'
import { CodeEditor } from '../../ui/CodeEditor.tsx'
import { monospaceInput } from '../../ui/monospace-input.ts'
import { NotReadyAlert } from '../../ui/NotReady.tsx'
import { KeyPicker } from '../keys/KeyPicker.tsx'
import { PathPicker } from '../repositories/PathPicker.tsx'
import { RepositoryPicker } from '../repositories/RepositoryPicker.tsx'
import { InventoryExample } from './InventoryExample.tsx'
import { inventoryValues } from './inventory-values.ts'
import { useInventoryDoubt } from './useInventoryDoubt.ts'
import { hasHosts, useInventoryPreview } from './useInventoryPreview.tsx'

export interface InventoryFormProps {
  /** Absent for a new inventory. */
  item?: Inventory | undefined
  example?: boolean | undefined
  onClose: () => void
  /** Called with the id of a newly created inventory. */
  onCreated?: (id: number) => void
}

/** The types that the form creates; workspaces are created on the page of their template. */
const ansibleTypes = ['static', 'static-yaml', 'file'] as const

/** Ansible needs a key to sign in, even if it is the key None; the API leaves it optional, as its clients expect. */
const shape = InventoryDraft.superRefine(
  (draft, context) => {
    if (draft.ssh_key_id === null && !draft.type.endsWith('-workspace'))
      context.addIssue({
        code: 'custom',
        path: ['ssh_key_id'],
        message: 'user_credentials_required' satisfies PlainCode,
      })
  },
  { when: () => true },
)

const thisMachine = `[local]
localhost ansible_connection=local
`

export function InventoryForm({ item, example = false, onClose, onCreated }: InventoryFormProps) {
  const { t } = useTranslation()
  const { project, can, canOn } = useProject()
  const create = useChange(inventories.create)
  const update = useChange(inventories.update)
  const takenName = useSameName(inventories.list, item)
  const preview = useInventoryPreview()
  const doubt = useInventoryDoubt(project.id, item)
  const params = { project_id: project.id, id: item?.id ?? 0 }
  const keyList = useApi(keys.list, { params: { project_id: project.id } })
  const repositoryList = useApi(repositories.list, { params: { project_id: project.id } })
  const contract = useContractForm(
    shape,
    {
      ...inventoryValues(item),
      ...(example ? { name: t('inventories.exampleName'), inventory: thisMachine } : {}),
    },
    `inventory ${project.id} ${item?.id ?? 'new'}`,
    {
      revision: item?.revision,
      load: async () => {
        const inventory = await send(inventories.get, { params })
        return { revision: inventory.revision, values: inventoryValues(inventory) }
      },
      fields: [
        { path: 'name', label: t('common.name') },
        ...labelFields(t),
        { path: 'ssh_key_id', label: t('inventories.userKey'), show: named(keyList.data) },
        { path: 'become_key_id', label: t('inventories.becomeKey'), show: named(keyList.data) },
        {
          path: 'type',
          label: t('common.type'),
          show: (type) => t(`inventories.type.${type as Inventory['type']}`),
        },
        { path: 'inventory', label: t('inventories.content') },
        { path: 'repository_id', label: t('inventories.repository'), show: named(repositoryList.data) },
        { path: 'runner_tag', label: t('inventories.runnerTag') },
      ],
    },
  )
  const { form, field, choice } = contract
  const { type, inventory } = form.values
  const readOnly = item ? !canOn('editResources', { type: 'inventory', id: item.id }) : !can('editResources')
  // Path and content share a field of the contract; switching the type back and forth loses neither.
  const other = useRef('')
  const changeType = (next: Inventory['type']) => {
    if ((next === 'file') !== (type === 'file')) {
      form.setFieldValue('inventory', other.current)
      other.current = inventory
    }
    form.setFieldValue('type', next)
  }
  const workspace = type.endsWith('-workspace')
  const mixed = type === 'file' && isAbsolute(inventory) && form.values.repository_id !== null
  const problems = item?.inventory === inventory ? item.not_ready.filter(({ code }) => code === 'inventory_folder') : []
  const reasons = mixed ? [notReady('inventory_repository', { name: form.values.name })] : problems

  return (
    <>
      <SaveDialog
        title={readOnly ? t('inventories.view') : item ? t('inventories.edit') : t('inventories.new')}
        help="inventory"
        contract={contract}
        stored={item !== undefined}
        takenName={takenName}
        doubt={doubt}
        savedName={({ name }) => `${t('inventories.word')} ${name.trim()}`}
        save={(body, revision) =>
          item
            ? update.mutateAsync({ params, body: { ...body, revision } })
            : create.mutateAsync({ params: { project_id: project.id }, body })
        }
        onCreated={onCreated}
        onClose={onClose}
        size={720}
        readOnly={readOnly ? t('inventories.readOnly') : undefined}
      >
        <NotReadyAlert reasons={reasons} editing />
        <TextInput {...field('name')} required data-autofocus autoComplete="off" />
        <LabelsSection contract={contract} />
        <KeyPicker
          description={t('inventories.userKeyHint')}
          required={!workspace}
          disabled={readOnly}
          {...choice('ssh_key_id')}
        />
        {workspace ? null : (
          <KeyPicker
            description={t('inventories.becomeKeyHint')}
            types={['login_password']}
            disabled={readOnly}
            {...choice('become_key_id')}
          />
        )}
        <Select
          {...choice('type')}
          required
          allowDeselect={false}
          disabled={workspace || readOnly}
          data={(workspace ? [type] : ansibleTypes).map((value) => ({ value, label: t(`inventories.type.${value}`) }))}
          onChange={(next) => next && changeType(next)}
        />
        {type === 'file' ? (
          <>
            <PathPicker
              {...field('inventory')}
              repositoryId={form.values.repository_id}
              kind="inventory"
              label={t('inventories.path')}
              description={t('inventories.pathHint')}
              required
              styles={monospaceInput}
            />
            <RepositoryPicker
              description={t('inventories.repositoryHint')}
              disabled={readOnly}
              {...choice('repository_id')}
            />
          </>
        ) : workspace ? (
          <TextInput {...field('inventory')} label={t('inventories.workspace')} required autoComplete="off" />
        ) : (
          <div>
            <CodeEditor
              description={type === 'static' ? t('inventories.contentHint') : t('inventories.contentYamlHint')}
              language={type === 'static' ? 'ini' : 'yaml'}
              lines={12}
              readOnly={readOnly}
              {...choice('inventory')}
            />
            <InventoryExample
              type={type}
              empty={inventory.trim() === ''}
              onInsert={readOnly ? undefined : (text) => form.setFieldValue('inventory', text)}
            />
          </div>
        )}
        {hasHosts(type) && !readOnly ? (
          <Group>
            <Button
              variant="default"
              size="xs"
              disabled={inventory.trim() === ''}
              onClick={() => preview.show(form.values)}
            >
              {t('inventories.preview')}
            </Button>
          </Group>
        ) : null}
        <RunnerTagInput {...choice('runner_tag')} description={t('inventories.runnerTagHint')} />
      </SaveDialog>
      {preview.dialog}
    </>
  )
}
