import { Badge, Group, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ComingSchedule } from '../../../contract/coming-schedule.ts'
import { usePauses } from '../../api/pauses.ts'
import { useProject } from '../../api/session.tsx'
import { paths } from '../../paths.ts'
import { AppIcon } from '../../ui/AppIcon.tsx'
import { IconCalendarClock } from '../../ui/icons.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { IconGitCommit } from '../../ui/more-icons.ts'
import { TimeText } from '../../ui/TimeText.tsx'
import classes from './next-day.module.css'

/** Schedules that start within a day, the next one first, one line per schedule; `rows` are the first of `total`. */
export function NextDay({ rows, total }: { rows: ComingSchedule[]; total: number }) {
  const { t } = useTranslation()
  const { project } = useProject()
  const pauses = usePauses(project.id)
  const paused = Boolean(pauses?.project ?? pauses?.server)
  return (
    <section aria-label={t('triggers.next24')}>
      <Group gap="sm" mb={6}>
        <Title order={2}>{t('triggers.next24')}</Title>
        {paused ? (
          <Badge color="red" variant="outline">
            {t('pause.mark')}
          </Badge>
        ) : null}
      </Group>
      <ul className={classes.rows}>
        {rows.map((schedule) => (
          <Row key={schedule.id} schedule={schedule} />
        ))}
      </ul>
      {total > rows.length ? (
        <AnchorLink
          {...paths.schedules(project.id, { view: 'calendar' })}
          size="sm"
          aria-label={`${t('triggers.next24')}: ${t('triggers.more', { count: total - rows.length })}`}
        >
          {t('triggers.more', { count: total - rows.length })}
        </AnchorLink>
      ) : null}
    </section>
  )
}

function Row({ schedule }: { schedule: ComingSchedule }) {
  const { t, i18n } = useTranslation()
  const { project } = useProject()
  const { starts: count, next_start } = schedule
  const number = count.toLocaleString(i18n.language)
  const Icon = schedule.repository_id === null ? IconCalendarClock : IconGitCommit
  return (
    <li className={classes.row}>
      <span className={classes.name}>
        <AppIcon app={schedule.tpl_app} size={16} />
        <AnchorLink
          {...paths.template(project.id, schedule.template_id)}
          size="sm"
          fw={600}
          truncate
          title={schedule.tpl_name}
        >
          <bdi>{schedule.tpl_name}</bdi>
        </AnchorLink>
      </span>
      <span className={classes.name}>
        <Icon size={14} aria-hidden className={classes.icon} />
        <AnchorLink {...paths.schedules(project.id, { edit: schedule.id })} size="sm" truncate title={schedule.name}>
          <bdi>{schedule.name}</bdi>
        </AnchorLink>
      </span>
      <Text size="sm" c="dimmed" className={classes.when}>
        <TimeText time={next_start} /> · <ClockTimes at={next_start} zone={schedule.zone} />
        {schedule.repository_id === null
          ? count > 1 && ` · ${t('triggers.runsADay', { count, number })}`
          : ` · ${t('triggers.checksADay', { count, number })}`}
      </Text>
    </li>
  )
}

/** The time in the viewer's zone, and in the schedule's zone if it differs. */
function ClockTimes({ at, zone }: { at: string; zone: string }) {
  const { t, i18n } = useTranslation()
  const time = Date.parse(at)
  const text = (timeZone?: string) =>
    new Intl.DateTimeFormat(i18n.language, {
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    }).format(time)
  const here = text()
  const there = isKnown(zone) ? text(zone) : here
  return (
    <>
      {here}
      {here === there ? null : ` (${t('triggers.inZone', { time: there, zone })})`}
    </>
  )
}

/** A server may know zones that a browser does not. */
function isKnown(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    return false
  }
}
