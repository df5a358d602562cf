import { Badge, Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../api/session.tsx'
import { openAccountDialog } from '../../shell/account-dialog.ts'
import { IconCertificate } from '../../ui/more-icons.ts'

/** Marks a Pro user in the account menu of the edition `pro`. */
export function ProBadge() {
  const { t } = useTranslation()
  return useMe().pro ? (
    <Badge variant="outline" color="gray" c="var(--text-dim)" size="sm" me={6}>
      {t('users.pro')}
    </Badge>
  ) : null
}

/** The entry of the account menu for the subscription, for administrators of the edition `pro`. */
export function SubscriptionItem() {
  const { t } = useTranslation()
  const { admin, has_active_subscription } = useMe()
  return admin ? (
    <Menu.Item leftSection={<IconCertificate size={16} />} onClick={() => openAccountDialog('subscription')}>
      {t(has_active_subscription ? 'editions.title' : 'editions.activateIt')}
    </Menu.Item>
  ) : null
}
