import { Table, Text, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Event } from '../../../contract/event.ts'
import { objectLook } from '../../resources.ts'
import { IconChevronRight, IconPoint } from '../../ui/icons.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { TimeText } from '../../ui/TimeText.tsx'
import classes from './activity.module.css'
import { ChangeList } from './ChangeList.tsx'

/** One event: time, actor and description. The changes of an update are shown on demand. */
export function EventRow({ event, projectId }: { event: Event; projectId: number }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const { object_id: id, object_name: objectName, object_exists: exists } = event
  const { icon: Icon = IconPoint, link: linkTo } = objectLook(event.object_type ?? '') ?? {}
  const link = linkTo && id !== null && exists ? linkTo(projectId, { id, name: objectName }) : null
  const description = event.description ?? ''
  const who = event.username ?? t('activity.itself')
  // Known texts name a template by its number only.
  const name = description.includes(event.object_name) ? '' : event.object_name
  const list = `changes-${event.id}`
  return (
    <Table.Tr>
      <Table.Td className={`${classes.time} ${classes.middle}`}>
        <TimeText time={event.created} />
      </Table.Td>
      <Table.Td className={`${classes.user} ${classes.middle}`} title={who}>
        <bdi>{who}</bdi>
      </Table.Td>
      <Table.Td className={classes.description}>
        <Text size="xs" c="dimmed" hiddenFrom="sm">
          <TimeText time={event.created} /> · <bdi>{who}</bdi>
        </Text>
        <Icon size={16} aria-hidden style={{ verticalAlign: '-3px', marginInlineEnd: 6 }} />
        {link ? (
          <AnchorLink {...link}>
            <bdi>{description}</bdi>
          </AnchorLink>
        ) : (
          <bdi>{description}</bdi>
        )}
        {name ? (
          <Text span c="dimmed">
            {' '}
            <bdi>{name}</bdi>
          </Text>
        ) : null}
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
              <span className="visually-hidden">: {description}</span>
            </UnstyledButton>
            {open ? <ChangeList id={list} changes={event.changes} /> : null}
          </div>
        )}
      </Table.Td>
    </Table.Tr>
  )
}
