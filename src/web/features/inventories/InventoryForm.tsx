import { Button, Group, Select, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type Inventory, InventoryDraft, inventories } from '../../../contract/inventory.ts'
import { useContractForm } from '../../api/form.ts'
import { useChange } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { CodeEditor } from '../../ui/CodeEditor.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { monospaceInput } from '../../ui/monospace-input.ts'
import { KeyPicker } from '../keys/KeyPicker.tsx'
import { RepositoryPicker } from '../repositories/RepositoryPicker.tsx'

export interface InventoryFormProps {
  /** Without: a new inventory. */
  item?: Inventory | undefined
  example?: boolean | undefined
  onClose: () => void
  /** With the id of an inventory that was made here. */
  onCreated?: (id: number) => void
}

/** What the form makes; workspaces are made on the page of their template. */
const ansibleTypes = ['static', 'static-yaml', 'file'] as const

/** Sudo needs a password; a key of type None stands for "without". */
const becomeTypes = ['login_password', 'none'] as const

const examples: Partial<Record<Inventory['type'], string>> = {
  static: `[web]
web1.example.com
web2.example.com ansible_port=2222

[database]
db1.example.com

[all:vars]
ansible_python_interpreter=auto_silent
`,
  'static-yaml': `all:
  children:
    web:
      hosts:
        web1.example.com:
        web2.example.com:
          ansible_port: 2222
    database:
      hosts:
        db1.example.com:
`,
}

const thisMachine = `[local]
localhost ansible_connection=local
`

export function InventoryForm({ item, example = false, onClose, onCreated }: InventoryFormProps) {
  const { t } = useTranslation()
  const { project, can } = useProject()
  const create = useChange(inventories.create)
  const update = useChange(inventories.update)
  const { form, busy, error, dirty, submit } = useContractForm(
    InventoryDraft,
    {
      name: item?.name ?? (example ? t('inventories.exampleName') : ''),
      type: item?.type ?? 'static',
      inventory: item?.inventory ?? (example ? thisMachine : ''),
      ssh_key_id: item?.ssh_key_id ?? null,
      become_key_id: item?.become_key_id ?? null,
      repository_id: item?.repository_id ?? null,
      // Not shown here, and kept.
      template_id: item?.template_id ?? null,
      runner_tag: item?.runner_tag ?? null,
    },
    `inventory ${project.id} ${item?.id ?? 'new'}`,
  )
  const { type, inventory } = form.values
  const readOnly = !can('manageProjectResources')
  // Path and content share a field of the contract; here changing the type back and forth loses neither.
  const other = useRef('')
  const changeType = (next: Inventory['type']) => {
    if ((next === 'file') !== (type === 'file')) {
      form.setFieldValue('inventory', other.current)
      other.current = inventory
    }
    form.setFieldValue('type', next)
  }
  const workspace = type.endsWith('-workspace')
  const sample = examples[type]

  const save = () =>
    submit(async (body) => {
      const made = item
        ? await update.mutateAsync({ params: { project_id: project.id, id: item.id }, body })
        : await create.mutateAsync({ params: { project_id: project.id }, body })
      const words = { name: `${t('inventories.word')} ${body.name.trim()}` }
      notifications.show({ message: item ? t('common.saved', words) : t('common.created', words), autoClose: 3000 })
      onClose()
      if (!item) onCreated?.((made as Inventory).id)
    })

  return (
    <FormDialog
      title={readOnly ? t('inventories.view') : item ? t('inventories.edit') : t('inventories.new')}
      error={error}
      busy={busy}
      dirty={dirty}
      submitLabel={item ? t('common.save') : t('common.create')}
      onSubmit={save}
      onClose={onClose}
      size={720}
      readOnly={readOnly ? t('inventories.readOnly') : undefined}
    >
      <TextInput label={t('common.name')} required data-autofocus autoComplete="off" {...form.getInputProps('name')} />
      <KeyPicker
        label={t('inventories.userKey')}
        description={t('inventories.userKeyHint')}
        disabled={readOnly}
        value={form.values.ssh_key_id}
        onChange={(value) => form.setFieldValue('ssh_key_id', value)}
        error={form.errors.ssh_key_id}
      />
      {workspace ? null : (
        <KeyPicker
          label={t('inventories.becomeKey')}
          description={t('inventories.becomeKeyHint')}
          types={becomeTypes}
          disabled={readOnly}
          value={form.values.become_key_id}
          onChange={(value) => form.setFieldValue('become_key_id', value)}
          error={form.errors.become_key_id}
        />
      )}
      <Select
        label={t('common.type')}
        required
        allowDeselect={false}
        disabled={workspace || readOnly}
        data={(workspace ? [type] : ansibleTypes).map((value) => ({ value, label: t(`inventories.type.${value}`) }))}
        value={type}
        onChange={(next) => next && changeType(next)}
        error={form.errors.type}
      />
      {type === 'file' ? (
        <>
          <TextInput
            label={t('inventories.path')}
            description={t('inventories.pathHint')}
            required
            autoComplete="off"
            spellCheck={false}
            styles={monospaceInput}
            {...form.getInputProps('inventory')}
          />
          <RepositoryPicker
            label={t('inventories.repository')}
            description={t('inventories.repositoryHint')}
            disabled={readOnly}
            value={form.values.repository_id}
            onChange={(value) => form.setFieldValue('repository_id', value)}
            error={form.errors.repository_id}
          />
        </>
      ) : workspace ? (
        <TextInput
          label={t('inventories.workspace')}
          required
          autoComplete="off"
          {...form.getInputProps('inventory')}
        />
      ) : (
        <div>
          <CodeEditor
            label={t('inventories.content')}
            description={type === 'static' ? t('inventories.contentHint') : t('inventories.contentYamlHint')}
            language={type === 'static' ? 'ini' : 'yaml'}
            lines={12}
            readOnly={readOnly}
            value={inventory}
            onChange={(text) => form.setFieldValue('inventory', text)}
            error={form.errors.inventory}
          />
          {sample && inventory.trim() === '' && !readOnly ? (
            <Group mt={6}>
              <Button variant="default" size="xs" onClick={() => form.setFieldValue('inventory', sample)}>
                {t('inventories.insertExample')}
              </Button>
            </Group>
          ) : null}
        </div>
      )}
    </FormDialog>
  )
}
