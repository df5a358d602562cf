import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { InventoryDraft, inventoryTypesOf } from '../../../contract/inventory.ts'
import type { Template } from '../../../contract/template.ts'
import { inventories } from '../../api/calls.ts'
import { useChange } from '../../api/hooks.ts'
import { useContractForm } from '../../flows/form.ts'
import { SaveDialog } from '../../flows/SaveDialog.tsx'
import { inventoryValues } from '../inventories/inventory-values.ts'
import { KeyPicker } from '../keys/KeyPicker.tsx'

interface NewWorkspaceProps {
  template: Template
  /** The names of the template's workspaces. */
  taken: readonly string[]
  onClose: () => void
}

/** Adds a workspace to a template. Its name is also that of the inventory that stores it. */
export function NewWorkspace({ template, taken, onClose }: NewWorkspaceProps) {
  const { t } = useTranslation()
  const create = useChange(inventories.create)
  const contract = useContractForm(InventoryDraft, emptyWorkspace(template), `workspace ${template.id} new`)
  return (
    <SaveDialog
      title={t('workspaces.new')}
      help="workspace"
      contract={contract}
      stored={false}
      takenName={async ({ inventory }) => (taken.includes(inventory.trim()) ? inventory.trim() : null)}
      savedName={({ inventory }) => `${t('workspaces.word')} ${inventory.trim()}`}
      save={(values) => {
        const name = values.inventory.trim()
        const params = { project_id: template.project_id }
        return create.mutateAsync({ params, body: { ...values, name, inventory: name } })
      }}
      onClose={onClose}
    >
      <TextInput
        {...contract.field('inventory')}
        label={t('common.name')}
        description={t('workspaces.nameHelp')}
        required
        data-autofocus
        autoComplete="off"
      />
      <KeyPicker
        {...contract.choice('ssh_key_id')}
        label={t('workspaces.key')}
        description={t('workspaces.keyHelp')}
        types={['ssh', 'login_password', 'none']}
      />
    </SaveDialog>
  )
}

function emptyWorkspace({ id, app }: Template): z.output<typeof InventoryDraft> {
  return {
    ...inventoryValues(undefined),
    // Replaced by that of the workspace when it is saved.
    name: 'workspace',
    type: inventoryTypesOf[app]?.[0] ?? 'terraform-workspace',
    template_id: id,
  }
}
