import { Alert, Button, Group, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { InventoryDraft } from '../../../contract/inventory.ts'
import type { PlainCode } from '../../../contract/message.ts'
import type { Template } from '../../../contract/template.ts'
import { inventories, keys } from '../../api/calls.ts'
import { useApi, useChange } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { useContractForm } from '../../flows/form.ts'
import { useUnsavedGuard } from '../../flows/unsaved.ts'
import { CodeEditor } from '../../ui/CodeEditor.tsx'
import { monospaceInput } from '../../ui/monospace-input.ts'
import { KeyPicker } from '../keys/KeyPicker.tsx'
import { PathPicker } from '../repositories/PathPicker.tsx'
import { DeployKey } from './DeployKey.tsx'
import { thisMachine } from './local-inventory.ts'

interface NewInventoryProps {
  template: Template
  onCreated: (id: number) => Promise<void>
  onCancel: () => void
}

/** Ansible needs a key to sign in, even if it is the key None; the API leaves it optional, as its clients expect. */
const shape = InventoryDraft.superRefine(
  ({ ssh_key_id }, context) => {
    const message: PlainCode = 'user_credentials_required'
    if (ssh_key_id === null) context.addIssue({ code: 'custom', path: ['ssh_key_id'], message })
  },
  { when: () => true },
)

interface Values {
  name: string
  type: 'static' | 'file'
  inventory: string
  ssh_key_id: number | null
  become_key_id: number | null
}

/** Hosts that are typed, or a file of the template's repository, with the credentials for them. */
export function NewInventory({ template, onCreated, onCancel }: NewInventoryProps) {
  const { t } = useTranslation()
  const { project } = useProject()
  const params = { project_id: project.id }
  const create = useChange(inventories.create)
  const keyList = useApi(keys.list, { params }).data
  const none = keyList?.find(({ type }) => type === 'none')?.id ?? null
  const [other, setOther] = useState('')
  // The key of a local inventory needs no choice; others start without one.
  const complete = (values: Values): Values => ({
    ...values,
    ssh_key_id: values.ssh_key_id ?? (isLocal(values) ? none : null),
  })
  const contract = useContractForm<Values>(
    z.preprocess((values) => complete(values as Values), shape),
    { name: t('guide.step.inventory'), type: 'static', inventory: '', ssh_key_id: null, become_key_id: null },
    `guide inventory ${project.id}`,
  )
  const { form, field, choice, submit, busy, error, dirty } = contract
  const { type, inventory, ssh_key_id } = form.values
  useUnsavedGuard(dirty && !busy)
  const chosenKey = keyList?.find(({ id }) => id === ssh_key_id)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit(async (values) => {
          const made = await create.mutateAsync({ params, body: complete(values) })
          form.resetDirty()
          await onCreated(made.id)
        })
      }}
    >
      <Stack gap="md">
        {error ? (
          <Alert color="red" variant="outline" role="alert">
            {error.message}
          </Alert>
        ) : null}
        <SegmentedControl
          aria-label={t('guide.hostsFrom')}
          data={[
            { value: 'static', label: t('guide.typeHosts') },
            { value: 'file', label: t('guide.fileOfRepository') },
          ]}
          value={type}
          onChange={(next) => {
            form.setValues({ type: next, inventory: other })
            setOther(inventory)
          }}
        />
        {type === 'file' ? (
          <PathPicker
            {...field('inventory')}
            repositoryId={template.repository_id}
            branch={template.git_branch}
            kind="inventory"
            label={t('inventories.path')}
            required
            styles={monospaceInput}
          />
        ) : (
          <div>
            <CodeEditor
              {...choice('inventory')}
              label={t('guide.step.inventory')}
              description={t('guide.hostsHint')}
              language="ini"
              lines={6}
            />
            <Button
              variant="subtle"
              size="xs"
              mt={4}
              onClick={() =>
                form.setFieldValue('inventory', `${inventory.trim() ? `${inventory.trimEnd()}\n` : ''}${thisMachine}`)
              }
            >
              {t('guide.addThisMachine')}
            </Button>
          </div>
        )}
        <KeyPicker
          {...choice('ssh_key_id')}
          label={t('inventories.userKey')}
          description={t('guide.credentialsHint')}
          required
        />
        {chosenKey?.type === 'ssh' ? <DeployKey keyId={chosenKey.id} forHosts /> : null}
        <KeyPicker
          {...choice('become_key_id')}
          label={t('inventories.becomeKey')}
          description={t('inventories.becomeKeyHint')}
          types={['login_password']}
        />
        <TextInput {...field('name')} label={t('common.name')} required autoComplete="off" />
        <Group>
          <Button type="submit" loading={busy} disabled={inventory.trim() === ''}>
            {t('guide.saveInventory')}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {t('guide.existingInventory')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Whether every host is this machine, where no one signs in. */
function isLocal({ type, inventory }: Values): boolean {
  const lines = inventory.split('\n').filter((line) => line.trim() !== '')
  return type === 'static' && lines.length > 0 && lines.every((line) => /\bansible_connection=local\b/.test(line))
}
