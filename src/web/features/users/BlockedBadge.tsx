import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { IconLock } from '../../ui/more-icons.ts'

/** Marks a user who cannot sign in, with the time since when in the tooltip. */
export function BlockedBadge({ since }: { since: string }) {
  const { t, i18n } = useTranslation()
  const day = new Date(since).toLocaleDateString(i18n.language, { dateStyle: 'medium' })
  return (
    <Badge
      variant="outline"
      color="gray"
      c="var(--text)"
      miw="max-content"
      leftSection={<IconLock size={12} aria-hidden />}
      title={`${t('users.blockedSince')} ${day}`}
    >
      {t('users.blocked')}
    </Badge>
  )
}
