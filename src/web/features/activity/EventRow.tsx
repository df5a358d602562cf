import { ActionIcon, Table, Text, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Event } from '../../../contract/event.ts'
import { objectLook } from '../../resources.ts'
import type { Icon } from '../../ui/icon.tsx'
import { IconPoint } from '../../ui/icons.ts'
import { IconChevronRight, IconListDetails } from '../../ui/more-icons.ts'
import { TimeText } from '../../ui/TimeText.tsx'
import classes from './activity.module.css'
import { ChangeList } from './ChangeList.tsx'
import { descriptionOf } from './description.ts'
import { EventOrigin } from './EventOrigin.tsx'
import { EventResultBadge } from './EventResultBadge.tsx'
import { EventSentence } from './EventSentence.tsx'
import { serverObjectIcons } from './server-object-icons.ts'

/**
 * One event: time and sentence, with its project and the source of the request if `named`. The changes of an update are
 * shown on demand.
 */
export function EventRow({ event, named, onOpen }: { event: Event; named: boolean; onOpen: () => void }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const TypeIcon = iconOf(event.object_type ?? '')
  const list = `changes-${event.id}`
  return (
    <Table.Tr>
      <Table.Td className={`${classes.time} ${classes.middle}`}>
        <TimeText time={event.created} />
      </Table.Td>
      <Table.Td className={classes.description}>
        <Text size="xs" c="dimmed" hiddenFrom="sm">
          <TimeText time={event.created} />
        </Text>
        <TypeIcon size={16} aria-hidden style={{ verticalAlign: '-3px', marginInlineEnd: 6 }} />
        <EventSentence event={event} />
        <EventResultBadge result={event.result} />
        {named && event.project_name !== null && event.object_type !== 'project' ? (
          <Text span size="sm" c="dimmed">
            {' · '}
            <bdi>{event.project_name}</bdi>
          </Text>
        ) : null}
        {named ? <EventOrigin event={event} /> : null}
        {event.changes === null ? null : event.changes.length === 0 ? (
          <Text size="xs" c="dimmed">
            {t('activity.noChanges')}
          </Text>
        ) : (
          <div>
            <UnstyledButton
              className={classes.toggle}
              aria-expanded={open}
              aria-controls={open ? list : undefined}
              onClick={() => setOpen(!open)}
            >
              <IconChevronRight size={14} aria-hidden />
              {t('activity.changes', { count: event.changes.length })}
              <span className="visually-hidden">: {descriptionOf(event)}</span>
            </UnstyledButton>
            {open ? <ChangeList id={list} changes={event.changes} /> : null}
          </div>
        )}
      </Table.Td>
      <Table.Td className={classes.details}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('activity.detailsOf', { event: descriptionOf(event) })}
          onClick={onOpen}
        >
          <IconListDetails size={16} />
        </ActionIcon>
      </Table.Td>
    </Table.Tr>
  )
}

/** Types of other versions have a point. */
function iconOf(type: string): Icon {
  const ofServer: Record<string, Icon> = serverObjectIcons
  return objectLook(type)?.icon ?? ofServer[type] ?? IconPoint
}
