import { useTranslation } from 'react-i18next'
import type { Inventory } from '../../../contract/inventory.ts'
import { AliasDraft, type TerraformAlias } from '../../../contract/terraform-state.ts'
import { terraformAliases } from '../../api/calls.ts'
import { useChange } from '../../api/hooks.ts'
import { useContractForm } from '../../flows/form.ts'
import { SaveDialog } from '../../flows/SaveDialog.tsx'
import { KeyPicker } from '../keys/KeyPicker.tsx'

interface AddressFormProps {
  workspace: Inventory
  /** Absent for a new address. */
  item?: TerraformAlias | undefined
  onClose: () => void
}

/** Adds an address of a state, or changes the key whose login and password it asks for. */
export function AddressForm({ workspace, item, onClose }: AddressFormProps) {
  const { t } = useTranslation()
  const create = useChange(terraformAliases.create)
  const update = useChange(terraformAliases.update)
  const params = { project_id: workspace.project_id, id: workspace.id }
  const contract = useContractForm(
    AliasDraft,
    // 0: none is chosen yet, which the shape refuses with its own message.
    { auth_key_id: item?.auth_key_id ?? 0 },
    `state address ${workspace.id} ${item?.id ?? 'new'}`,
  )
  const { value, onChange, ...field } = contract.choice('auth_key_id')
  return (
    <SaveDialog
      title={item ? t('states.changeKey') : t('states.newAddress')}
      help="stateAddress"
      contract={contract}
      stored={item !== undefined}
      savedName={() => t('states.addressWord')}
      save={(body) =>
        item
          ? update.mutateAsync({ params: { ...params, alias_id: item.id }, body })
          : create.mutateAsync({ params, body })
      }
      onClose={onClose}
    >
      <KeyPicker
        {...field}
        value={value || null}
        onChange={(id) => onChange(id ?? 0)}
        label={t('states.key')}
        description={t('states.keyHelp')}
        types={['login_password']}
        required
      />
    </SaveDialog>
  )
}
