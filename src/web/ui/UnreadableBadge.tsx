import { Badge, Box, Group, Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { IconLockX } from './icons.ts'

/** Marks a stored secret that the server cannot decrypt because it lacks the encryption key. */
export function UnreadableBadge() {
  const { t } = useTranslation()
  return (
    <Tooltip label={t('keys.unreadableHint')} multiline maw={320}>
      <Badge
        color="red"
        variant="outline"
        c="var(--status-failed)"
        tabIndex={0}
        miw="max-content"
        role="img"
        aria-label={t('keys.unreadable')}
      >
        <Group gap={4} wrap="nowrap">
          <IconLockX size={14} />
          {/* On a phone the name needs the space. */}
          <Box visibleFrom="xs">{t('keys.unreadable')}</Box>
        </Group>
      </Badge>
    </Tooltip>
  )
}
