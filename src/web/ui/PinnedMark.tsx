import { Badge, Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { IconPinFilled } from './icons.ts'

/**
 * Marks a task that retention rules do not delete. `compact` shows only the icon, with the label for screen readers.
 */
export function PinnedMark({ compact = false }: { compact?: boolean }) {
  const { t } = useTranslation()
  const label = t('common.pinned')
  if (!compact)
    return (
      <Badge variant="outline" color="gray" c="var(--text)" leftSection={<IconPinFilled size={12} aria-hidden />}>
        {label}
      </Badge>
    )
  return (
    <Tooltip label={label}>
      <span role="img" aria-label={label} style={{ display: 'inline-flex', verticalAlign: 'text-bottom' }}>
        <IconPinFilled size={14} aria-hidden />
      </span>
    </Tooltip>
  )
}
