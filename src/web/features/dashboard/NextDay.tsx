import { Anchor, Badge, Group, Text, Title } from '@mantine/core'
import { IconCalendarClock, IconGitCommit } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { readCron } from '../../../contract/rules/cron.ts'
import { dueBetween } from '../../../contract/rules/next-due.ts'
import type { Schedule } from '../../../contract/schedule.ts'
import { system } from '../../../contract/system.ts'
import { useApi } from '../../api/hooks.ts'
import { usePauses } from '../../api/pauses.ts'
import { useProject } from '../../api/session.tsx'
import { paths } from '../../paths.ts'
import { AppIcon } from '../../ui/AppIcon.tsx'
import { TimeText } from '../../ui/TimeText.tsx'
import { ownZone, setZone } from '../schedules/own-zone.ts'
import classes from './next-day.module.css'

const mostShown = 6
/** Every minute of the day on which the clocks are put back. */
const mostOfADay = 1600

/** What starts within a day, the next first, one line for each schedule. */
export function NextDay({ rows, end }: { rows: Schedule[]; end: number }) {
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
        {rows.slice(0, mostShown).map((schedule) => (
          <Row key={schedule.id} schedule={schedule} end={end} />
        ))}
      </ul>
      {rows.length > mostShown ? (
        <Anchor
          component={Link}
          to={paths.schedules(project.id)}
          search={{ view: 'calendar' } as never}
          size="sm"
          aria-label={`${t('triggers.next24')}: ${t('triggers.more', { count: rows.length - mostShown })}`}
        >
          {t('triggers.more', { count: rows.length - mostShown })}
        </Anchor>
      ) : null}
    </section>
  )
}

function Row({ schedule, end }: { schedule: Schedule; end: number }) {
  const { t, i18n } = useTranslation()
  const { project } = useProject()
  const serverZone = useApi(system.info).data?.schedule_timezone ?? 'UTC'
  const count = runsUntil(schedule, serverZone, end)
  const Icon = schedule.repository_id === null ? IconCalendarClock : IconGitCommit
  return (
    <li className={classes.row}>
      <span className={classes.name}>
        <AppIcon app={schedule.tpl_app} size={16} />
        <Anchor
          component={Link}
          to={paths.template(project.id, schedule.template_id)}
          size="sm"
          fw={600}
          truncate
          title={schedule.tpl_name}
        >
          <bdi>{schedule.tpl_name}</bdi>
        </Anchor>
      </span>
      <span className={classes.name}>
        <Icon size={14} aria-hidden className={classes.icon} />
        <Anchor
          component={Link}
          to={paths.schedules(project.id)}
          search={{ edit: schedule.id } as never}
          size="sm"
          truncate
          title={schedule.name}
        >
          <bdi>{schedule.name}</bdi>
        </Anchor>
      </span>
      <Text size="sm" c="dimmed" className={classes.when}>
        <TimeText time={schedule.next_due} /> ·{' '}
        <ClockTimes at={schedule.next_due} zone={ownZone(schedule, serverZone)} />
        {count > 1 ? ` · ${t('triggers.runsADay', { count, number: count.toLocaleString(i18n.language) })}` : ''}
      </Text>
    </li>
  )
}

/** By the viewer's clock, and by the schedule's where it shows another time. */
function ClockTimes({ at, zone }: { at: string | null; zone: string }) {
  const { t, i18n } = useTranslation()
  const time = Date.parse(at ?? '')
  if (Number.isNaN(time)) return null
  const text = (timeZone?: string) =>
    new Intl.DateTimeFormat(i18n.language, { weekday: 'short', hour: '2-digit', minute: '2-digit', timeZone }).format(
      time,
    )
  const [here, there] = [text(), text(zone)]
  return (
    <>
      {here}
      {here === there ? null : ` (${t('triggers.inZone', { time: there, zone })})`}
    </>
  )
}

/** How often it is due until then. */
function runsUntil(schedule: Schedule, serverZone: string, end: number): number {
  if (schedule.next_due === null || schedule.type === 'run_at') return 1
  const cron = readCron(schedule.cron_format)
  if ('problem' in cron) return 1
  const from = new Date(Date.parse(schedule.next_due) - 1)
  return dueBetween(cron, setZone(schedule, serverZone), from, new Date(end), mostOfADay).length
}
