import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import type { Subscription } from '../../../contract/subscription.ts'
import { users } from '../../api/calls.ts'
import { useChange } from '../../api/hooks.ts'
import type { Me } from '../../api/session.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

interface MakeProProps {
  subscription: Subscription
  me: Me
  onClose: () => void
}

/** Asks the administrator who has activated a subscription whether to be one of its Pro users. */
export function MakePro({ subscription: { used, users: count }, me, onClose }: MakeProProps) {
  const { t } = useTranslation()
  const { mutateAsync: change } = useChange(users.update)
  const { id, username, name, email, alert, admin, revision } = me
  return (
    <ConfirmDialog
      title={t('editions.makePro')}
      confirmLabel={t('editions.makeProYes')}
      harmless
      onConfirm={async () => {
        await change({ params: { id }, body: { username, name, email, alert, admin, pro: true, revision } })
        notifications.show({ message: t('editions.madePro') })
      }}
      onClose={onClose}
    >
      {t('editions.makeProText', { used, count })}
    </ConfirmDialog>
  )
}
