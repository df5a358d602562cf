import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Schedule, ScheduleFire } from '../../../contract/schedule.ts'
import { schedules, tasks } from '../../api/calls.ts'
import { usePageOf } from '../../api/cursor.ts'
import { useFreshness } from '../../api/freshness.ts'
import { useApi } from '../../api/hooks.ts'
import { durationText } from '../../i18n/duration-text.ts'
import { wordedSentence } from '../../i18n/worded.ts'
import { paths } from '../../paths.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { OlderNewest } from '../../ui/OlderNewest.tsx'
import { ListSkeleton, LoadError } from '../../ui/Page.tsx'
import { TaskVersion } from '../../ui/runs/TaskVersion.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { Duration, TimeText } from '../../ui/TimeText.tsx'
import { FireOutcome } from './FireOutcome.tsx'
import classes from './schedules.module.css'

const shownTasks = '5'
const shownFires = '10'
/** A delay up to this long is not shown as late. */
const onTimeSeconds = 60

/** Below the row of a schedule: the outcome of each due time, and the tasks that were started. */
export function ScheduleHistory({ schedule }: { schedule: Schedule }) {
  return (
    <div className={classes.opened}>
      <LastTasks schedule={schedule} />
      <Fires schedule={schedule} />
    </div>
  )
}

function LastTasks({ schedule }: { schedule: Schedule }) {
  const { t } = useTranslation()
  const { id, project_id, name } = schedule
  const list = useApi(tasks.list, { params: { project_id }, query: { schedule_id: id, count: shownTasks } })
  useFreshness(project_id, () => void list.refetch())
  return (
    <History
      title={t('schedules.lastTasks')}
      label={t('schedules.lastTasksOf', { name })}
      list={list}
      none="noTasks"
      more={
        list.data && list.data.length > 0 ? (
          <AnchorLink {...paths.history(project_id, { q: `schedule:${id}` })} size="sm">
            {t('schedules.allRuns')}
          </AnchorLink>
        ) : null
      }
    >
      {list.data?.map((task) => (
        <li key={task.id}>
          <TaskLink id={task.id}>
            <StatusBadge status={task.status} />
          </TaskLink>
          <TaskLink id={task.id}>#{task.id}</TaskLink>
          <TaskVersion task={task} />
          <span className={classes.dim}>
            <TimeText time={task.start ?? task.created} /> <Duration start={task.start} end={task.end} />
          </span>
        </li>
      ))}
    </History>
  )
}

function Fires({ schedule }: { schedule: Schedule }) {
  const { t } = useTranslation()
  const { id, project_id, name } = schedule
  const [before, setBefore] = useState<number>()
  const list = usePageOf(schedules.fires, { params: { project_id, id }, query: { before, count: shownFires } })
  useFreshness(project_id, () => void list.refetch())
  const next = list.data?.next ?? null
  return (
    <History
      title={t('schedules.fires')}
      label={t('schedules.firesOf', { name })}
      list={{ ...list, data: list.data?.rows }}
      none="noFires"
      more={<OlderNewest before={before} next={next} onGo={setBefore} small />}
    >
      {list.data?.rows.map((fire) => (
        <Fire key={fire.id} fire={fire} />
      ))}
    </History>
  )
}

function Fire({ fire }: { fire: ScheduleFire }) {
  const { t, i18n } = useTranslation()
  const format = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' })
  const text = (time: string) => format.format(new Date(time))
  const after = (Date.parse(fire.recorded) - Date.parse(fire.last_due_at)) / 1000
  const late = after - fire.delay_sec
  // Shorter than the spread if the schedule was changed in the meantime.
  const delay = Math.round(Math.min(after, fire.delay_sec))
  return (
    <li>
      <time dateTime={fire.last_due_at}>{text(fire.last_due_at)}</time>
      <FireOutcome fire={fire} />
      {fire.task_id === null ? null : <TaskLink id={fire.task_id}>#{fire.task_id}</TaskLink>}
      {fire.count > 1 ? (
        <span className={classes.dim}>
          {t('schedules.times', { count: fire.count, from: text(fire.due_at), to: text(fire.last_due_at) })}
        </span>
      ) : null}
      {fire.outcome === 'fired' && delay > 0 ? (
        <span className={classes.dim}>{t('schedules.spreadBy', { duration: durationText(delay) })}</span>
      ) : null}
      {fire.outcome === 'fired' && late > onTimeSeconds ? (
        <span className={classes.dim}>{t('schedules.late', { duration: durationText(late) })}</span>
      ) : null}
      {fire.reason ? (
        <span className={classes.reason}>
          <bdi>{wordedSentence(fire.reason, fire.reason_message)}</bdi>
        </span>
      ) : null}
    </li>
  )
}

interface HistoryProps {
  title: string
  label: string
  list: { data: readonly unknown[] | undefined; error: Error | null; refetch: () => unknown }
  none: 'noTasks' | 'noFires'
  more?: ReactNode
  children: ReactNode
}

function History({ title, label, list, none, more, children }: HistoryProps) {
  const { t } = useTranslation()
  const content = () => {
    if (list.error && !list.data) return <LoadError error={list.error} onRetry={() => void list.refetch()} />
    if (!list.data) return <ListSkeleton rows={2} />
    if (list.data.length === 0)
      return (
        <Text size="sm" c="dimmed">
          {t(`schedules.${none}`)}
        </Text>
      )
    return (
      <ul className={classes.history} aria-label={label}>
        {children}
      </ul>
    )
  }
  return (
    <section>
      <div className={classes.partTitle}>{title}</div>
      {content()}
      {more}
    </section>
  )
}

function TaskLink({ id, children }: { id: number; children: ReactNode }) {
  return (
    <Link {...paths.here({ t: id })} className={classes.plain}>
      {children}
    </Link>
  )
}
