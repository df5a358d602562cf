import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { EventResult } from '../../../contract/event-facts.ts'
import { IconX } from '../../ui/icons.ts'
import { IconBan } from '../../ui/more-icons.ts'

/** That something was denied or failed; nothing if it succeeded. */
export function EventResultBadge({ result }: { result: EventResult }) {
  const { t } = useTranslation()
  if (result === 'success') return null
  const Icon = result === 'denied' ? IconBan : IconX
  return (
    <Badge
      variant="light"
      color={result === 'denied' ? 'yellow' : 'red'}
      size="sm"
      ms={8}
      leftSection={<Icon size={12} aria-hidden />}
      style={{ verticalAlign: 'middle' }}
    >
      {t(`activity.results.${result}`)}
    </Badge>
  )
}
