import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Event } from '../../../contract/event.ts'
import type { SearchChanges } from '../../paths.ts'
import { SidePanel } from '../../ui/Dialog.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { useWidthIs } from '../../ui/widths.ts'
import { ChangeList } from './ChangeList.tsx'
import { descriptionOf } from './description.ts'
import { EventResultBadge } from './EventResultBadge.tsx'
import { EventSentence } from './EventSentence.tsx'

interface EventDrawerProps {
  event: Event
  /** Shows only the events that this one is one of. */
  onNarrow: (changes: SearchChanges) => void
  onClose: () => void
}

/** Everything about one event: who, what, when and from where, and the fields before and after. */
export function EventDrawer({ event, onNarrow, onClose }: EventDrawerProps) {
  const { t } = useTranslation()
  const phone = useWidthIs('phone')
  const text = (value: string | number | null | undefined) =>
    value === null || value === undefined || value === '' ? null : (
      <bdi style={{ overflowWrap: 'anywhere' }}>{value}</bdi>
    )
  const token = event.token_id ? `${event.token_name ?? ''} #${event.token_id}`.trim() : null
  return (
    <SidePanel onClose={onClose} size={phone ? '100%' : 560} title={t('activity.event', { id: event.id })}>
      <Stack gap="md">
        <Text style={{ overflowWrap: 'anywhere' }}>
          <EventSentence event={event} />
          <EventResultBadge result={event.result} />
        </Text>
        <FactList
          values={[
            [t('activity.who'), text(event.user_name ?? t('activity.itself'))],
            [t('activity.what'), text(descriptionOf(event))],
            [t('activity.object'), text(objectText(event))],
            [t('activity.project'), text(event.project_name)],
            [t('activity.when'), text(event.created)],
            [t('activity.source'), text(event.source && t(`activity.sources.${event.source}`))],
            [t('activity.result'), text(t(`activity.results.${event.result}`))],
            [t('activity.address'), text(event.address)],
            [t('activity.program'), text(event.user_agent)],
            [t('activity.tokenUsed'), text(token)],
            [t('activity.request'), text(event.request_id)],
          ]}
        />
        {event.changes === null ? null : event.changes.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('activity.noChanges')}
          </Text>
        ) : (
          <section aria-label={t('activity.changes', { count: event.changes.length })}>
            <Text size="sm" fw={600}>
              {t('activity.changes', { count: event.changes.length })}
            </Text>
            <ChangeList id={`event-${event.id}`} changes={event.changes} />
          </section>
        )}
        <Narrow event={event} onNarrow={onNarrow} onClose={onClose} />
      </Stack>
    </SidePanel>
  )
}

/** Buttons that leave only the events with something in common with this one. */
function Narrow({ event, onNarrow, onClose }: EventDrawerProps) {
  const { t } = useTranslation()
  const { object_type: type, object_id, user_id, token_id, request_id } = event
  const offered: [label: string, changes: SearchChanges | null][] = [
    [t('activity.onlyObject'), type !== null && object_id !== null ? { type, object: object_id } : null],
    [t('activity.onlyUser'), user_id === null ? null : { user: user_id, feed: 'all' }],
    [t('activity.onlyToken'), token_id ? { token: token_id } : null],
    [t('activity.onlyRequest'), request_id ? { request: request_id } : null],
  ]
  return (
    <Group gap="xs" role="group" aria-label={t('activity.only')}>
      <Text size="sm" c="dimmed">
        {t('activity.only')}
      </Text>
      {offered.map(([label, changes]) =>
        changes ? (
          <Button
            key={label}
            variant="default"
            size="xs"
            onClick={() => {
              onClose()
              onNarrow(changes)
            }}
          >
            {label}
          </Button>
        ) : null,
      )}
    </Group>
  )
}

const objectText = ({ object_type, object_id, object_title }: Event): string =>
  [object_type, object_id === null ? '' : `#${object_id}`, object_title].filter(Boolean).join(' ')
