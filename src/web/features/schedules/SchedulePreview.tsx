import { Alert, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Clash } from '../../../contract/coming-schedule.ts'
import { type Cron, cronProblem } from '../../../contract/rules/cron.ts'
import { type DueMark, daysLeftOut, duePreview, runsPerDay, runsPerHour } from '../../../contract/rules/due-marks.ts'
import { rulesProblem, scheduleCron, startOf } from '../../../contract/rules/schedule-due.ts'
import { listText } from '../../i18n/list-text.ts'
import { useCronWords } from '../../ui/cron-words.ts'
import { IconAlertTriangle, IconInfoCircle } from '../../ui/icons.ts'
import { offsetText } from './RuleHints.tsx'
import { rulesOf, type ScheduleValues, zoneOf } from './schedule-values.ts'
import classes from './schedules.module.css'
import { manyStarts, useClashes } from './useClashes.ts'
import { momentOf } from './wall-clock.ts'

interface SchedulePreviewProps {
  values: ScheduleValues
  /** Id that determines the spread and excludes the schedule's own runs from clashes; undefined for a new schedule. */
  id: number | undefined
  serverZone: string
  /** Nothing is started as long as the schedule is not enabled. */
  off: boolean
}

const shownRuns = 10
const oftenPerHour = 12
const namedDays = 5

/** What a schedule will do, updated while it is edited: in words, its next runs, and warnings. */
export function SchedulePreview({ values, id, off, serverZone }: SchedulePreviewProps) {
  const { t } = useTranslation()
  const now = useMinute()
  const shown = useDeferredValue(values)
  const { type, cron_format, run_at } = shown
  const zone = zoneOf(values, serverZone)
  const rules = useMemo(() => {
    const typed = rulesOf(shown, serverZone)
    // While the user types, the value may be a lone minus sign, or a number that validation rejects.
    const offset_days = Math.abs(typed.offset_days) <= 31 ? typed.offset_days : 0
    return { ...typed, cron_format, offset_days }
  }, [cron_format, shown, serverZone])
  const cron = useMemo(
    () => (type === '' && cronProblem(cron_format, zone, now) === null ? scheduleCron(rules) : null),
    [type, cron_format, rules, zone, now],
  )
  const content = () => {
    if (type === 'run_at') {
      const at = momentOf(run_at, zone)
      if (!at) return <Text size="sm">{t('schedules.noRun')}</Text>
      return (
        <>
          {at <= now ? <Note>{t('schedules.past')}</Note> : null}
          <Runs due={[{ at, mark: null, start: null }]} {...{ zone, id }} templateId={values.template_id} />
        </>
      )
    }
    if (!cron) return <Text size="sm">{t('schedules.noRun')}</Text>
    const problem = rulesProblem(rules, zone, now)
    if (problem) return <Note>{t(`messages.${problem.message}`)}</Note>
    return <Repeated {...{ cron, zone, now, id }} expression={cron_format} values={shown} />
  }
  return (
    <section className={classes.preview} aria-label={t('schedules.preview')}>
      <Stack gap="sm">
        <Title order={3} size="sm" c="dimmed">
          {t('schedules.preview')}
        </Title>
        {off ? (
          <Alert variant="outline" color="gray" icon={<IconInfoCircle />} py={6}>
            {t('schedules.previewOff')}
          </Alert>
        ) : null}
        {content()}
      </Stack>
    </section>
  )
}

interface RepeatedProps {
  cron: Cron
  expression: string
  zone: string
  now: Date
  values: ScheduleValues
  id: number | undefined
}

function Repeated({ cron, expression, zone, now, values, id }: RepeatedProps) {
  const { t, i18n } = useTranslation()
  const words = useCronWords()
  const { due, skipped } = useMemo(() => duePreview(cron, zone, now, shownRuns), [cron, zone, now])
  const leftOut = useMemo(() => daysLeftOut(cron, zone, now, namedDays), [cron, zone, now])
  const spread = values.spread_minutes ?? 0
  const runs = useMemo(() => {
    const start = (at: Date) =>
      id === undefined || spread === 0
        ? null
        : new Date(startOf(cron, zone, { id, spread_minutes: spread }, at.getTime()))
    return due.map((one) => ({ ...one, start: start(one.at) }))
  }, [due, cron, zone, id, spread])
  const moved = offsetText(t, values.offset_days ?? 0)
  const perHour = useMemo(() => runsPerHour(cron, zone, now), [cron, zone, now])
  const perDay = useMemo(() => runsPerDay(cron, zone, now), [cron, zone, now])
  return (
    <>
      <Text className={classes.words} role="status">
        {words(expression) ?? expression}
      </Text>
      {moved ? <Text size="sm">{moved}</Text> : null}
      {spread > 0 ? <Text size="sm">{t('schedules.hintSpread', { count: spread })}</Text> : null}
      {leftOut.length > 0 ? <Note>{t('schedules.leftOut', { days: listText(leftOut) })}</Note> : null}
      {cron.kind === 'fields' && cron.eitherDay ? <Text size="xs">{t('schedules.eitherDay')}</Text> : null}
      {perHour > oftenPerHour ? (
        <Alert color="orange" variant="outline" icon={<IconAlertTriangle />} title={t('schedules.often')} py={6}>
          {t('schedules.perDay', { count: perDay, number: perDay.toLocaleString(i18n.language) })}
        </Alert>
      ) : null}
      {skipped.map(({ at, date, first, last, count }) => (
        <Note key={at.getTime()}>{t('schedules.skipped', { date, first, last, count })}</Note>
      ))}
      <Runs due={runs} zone={cron.zone ?? zone} id={id} templateId={values.template_id} />
    </>
  )
}

interface RunsProps {
  /**
   * `start`: the start if the spread delays it after the due time; null if it starts on time, or the spread is not
   * known yet.
   */
  due: { at: Date; mark: DueMark | null; start: Date | null }[]
  zone: string
  templateId: number | null
  id: number | undefined
}

/** The next runs in the schedule's zone and in the viewer's. */
function Runs({ due, zone, templateId, id }: RunsProps) {
  const { t, i18n } = useTranslation()
  const local = Intl.DateTimeFormat().resolvedOptions().timeZone
  const both = local !== zone
  const clashOf = useClashes(
    due.map(({ at, start }) => start ?? at),
    templateId,
    id,
  )
  const rows = due.map((one) => ({ ...one, clash: clashOf(one.start ?? one.at) }))
  const format = (timeZone: string) =>
    new Intl.DateTimeFormat(i18n.language, {
      timeZone,
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
  const [there, here] = [format(zone), format(local)]
  const clock = new Intl.DateTimeFormat(i18n.language, { timeZone: zone, timeStyle: 'short', hourCycle: 'h23' })
  return (
    <table className={classes.runs} aria-label={t('schedules.nextRuns')}>
      <thead>
        <tr>
          <th scope="col">{t('schedules.zoneColumn', { zone })}</th>
          {both ? <th scope="col">{t('schedules.localColumn', { zone: local })}</th> : null}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ at, mark, start, clash }) => (
          <tr key={at.getTime()}>
            <td>
              <time dateTime={at.toISOString()}>{there.format(at)}</time>
              {start ? (
                <span className={`${classes.block} ${classes.dim}`}>
                  {t('schedules.startsAt', { time: clock.format(start) })}
                </span>
              ) : null}
              {mark ? <Note>{t(`schedules.${mark.kind}`, { date: mark.date, time: mark.time })}</Note> : null}
              {clash && clash.same_total > 0 ? <Note>{t('schedules.clash', { names: namesIn(clash) })}</Note> : null}
              {clash && clash.total + 1 >= manyStarts ? (
                <Note>{t('schedules.crowded', { total: clash.total + 1 })}</Note>
              ) : null}
            </td>
            {both ? <td>{here.format(at)}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function namesIn({ same, same_total }: Clash): string {
  const more = same_total - same.length
  return [...same, ...(more > 0 ? [`+ ${more}`] : [])].join(', ')
}

/** A warning, with its icon. */
function Note({ children }: { children: ReactNode }) {
  return (
    <div className={classes.note}>
      <IconAlertTriangle size={14} aria-hidden />
      <bdi>{children}</bdi>
    </div>
  )
}

/** Returns the current time and renders again every minute. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), 60_000 - (Date.now() % 60_000) + 50)
    return () => clearTimeout(timer)
  }, [now])
  return now
}
