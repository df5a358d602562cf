import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import type { Inventory } from '../../../contract/inventory.ts'
import { terraformStates } from '../../api/calls.ts'
import { useChange } from '../../api/hooks.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

/** Removes the state of a workspace, whose versions stay. */
export function ClearDialog({ workspace, onClose }: { workspace: Inventory; onClose: () => void }) {
  const { t } = useTranslation()
  const { project_id, id, inventory } = workspace
  const clear = useChange(terraformStates.clear)
  return (
    <ConfirmDialog
      title={t('states.clearTitle')}
      confirmLabel={t('states.clear')}
      typed={{ text: inventory, label: t('states.typeName', { name: inventory }) }}
      onClose={onClose}
      onConfirm={async () => {
        await clear.mutateAsync({ params: { project_id, id }, body: { name: inventory } })
        notifications.show({ message: t('states.cleared'), autoClose: 3000 })
      }}
    >
      {t('states.clearText')}
    </ConfirmDialog>
  )
}
