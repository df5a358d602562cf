import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { IconRobot } from './icons.ts'

/** Marks a service account: a user for programs, who cannot sign in. */
export function ServiceBadge() {
  const { t } = useTranslation()
  return (
    <Badge
      variant="outline"
      color="gray"
      c="var(--text)"
      miw="max-content"
      leftSection={<IconRobot size={12} aria-hidden />}
    >
      {t('users.service')}
    </Badge>
  )
}
