import { Alert, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Cron, cronProblem, readCron } from '../../../contract/rules/cron.ts'
import { type DueMark, duePreview, runsPerDay, runsPerHour } from '../../../contract/rules/due-marks.ts'
import type { Schedule } from '../../../contract/schedule.ts'
import { useCronWords } from '../../ui/cron-words.ts'
import { clashFinder, manyStarts } from './due-clashes.ts'
import { type ScheduleValues, zoneOf } from './schedule-values.ts'
import classes from './schedules.module.css'
import { momentOf } from './wall-clock.ts'

interface SchedulePreviewProps {
  values: ScheduleValues
  serverZone: string
  /** Nothing of it happens as long as it is not enabled. */
  off: boolean
  /** The other schedules of the project that start something by themselves. */
  others: readonly Schedule[]
}

const shownRuns = 10
const oftenPerHour = 12

/** What a schedule will do, told while it is made: in words, its next runs, and what is odd about them. */
export function SchedulePreview({ values, off, serverZone, others }: SchedulePreviewProps) {
  const { t } = useTranslation()
  const now = useMinute()
  const { type, cron_format, run_at } = useDeferredValue(values)
  const zone = zoneOf(values, serverZone)
  const cron = useMemo(
    () => (type === '' && cronProblem(cron_format, zone, now) === null ? readCron(cron_format) : null),
    [type, cron_format, zone, now],
  )
  const content = () => {
    if (type === 'run_at') {
      const at = momentOf(run_at, zone)
      if (!at) return <Text size="sm">{t('schedules.noRun')}</Text>
      return (
        <>
          {at <= now ? <Note>{t('schedules.past')}</Note> : null}
          <Runs due={[{ at, mark: null }]} {...{ zone, others, serverZone }} templateId={values.template_id} />
        </>
      )
    }
    if (!cron || 'problem' in cron) return <Text size="sm">{t('schedules.noRun')}</Text>
    return <Repeated {...{ cron, zone, now, others, serverZone }} expression={cron_format} values={values} />
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
  others: readonly Schedule[]
  serverZone: string
}

function Repeated({ cron, expression, zone, now, values, others, serverZone }: RepeatedProps) {
  const { t, i18n } = useTranslation()
  const words = useCronWords()
  const { due, skipped } = useMemo(() => duePreview(cron, zone, now, shownRuns), [cron, zone, now])
  const perHour = useMemo(() => runsPerHour(cron, zone, now), [cron, zone, now])
  const perDay = useMemo(() => runsPerDay(cron, zone, now), [cron, zone, now])
  return (
    <>
      <Text className={classes.words} role="status">
        {words(expression) ?? expression}
      </Text>
      {cron.kind === 'fields' && cron.eitherDay ? <Text size="xs">{t('schedules.eitherDay')}</Text> : null}
      {perHour > oftenPerHour ? (
        <Alert color="orange" variant="outline" icon={<IconAlertTriangle />} title={t('schedules.often')} py={6}>
          {t('schedules.perDay', { count: perDay, number: perDay.toLocaleString(i18n.language) })}
        </Alert>
      ) : null}
      {skipped.map(({ at, date, first, last, count }) => (
        <Note key={at.getTime()}>{t('schedules.skipped', { date, first, last, count })}</Note>
      ))}
      <Runs due={due} zone={cron.zone ?? zone} {...{ others, serverZone }} templateId={values.template_id} />
    </>
  )
}

interface RunsProps {
  due: { at: Date; mark: DueMark | null }[]
  zone: string
  templateId: number | null
  others: readonly Schedule[]
  serverZone: string
}

/** The next runs on the clocks of the schedule's zone and of the viewer's. */
function Runs({ due, zone, templateId, others, serverZone }: RunsProps) {
  const { t, i18n } = useTranslation()
  const local = Intl.DateTimeFormat().resolvedOptions().timeZone
  const both = local !== zone
  const clashesOf = useMemo(() => clashFinder(others, serverZone), [others, serverZone])
  const rows = useMemo(
    () => due.map((one) => ({ ...one, clashes: clashesOf(one.at, templateId) })),
    [due, clashesOf, templateId],
  )
  const format = (timeZone: string) =>
    new Intl.DateTimeFormat(i18n.language, {
      timeZone,
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    })
  const [there, here] = [format(zone), format(local)]
  return (
    <table className={classes.runs} aria-label={t('schedules.nextRuns')}>
      <thead>
        <tr>
          <th scope="col">{t('schedules.zoneColumn', { zone })}</th>
          {both ? <th scope="col">{t('schedules.localColumn', { zone: local })}</th> : null}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ at, mark, clashes }) => (
          <tr key={at.getTime()}>
            <td>
              <time dateTime={at.toISOString()}>{there.format(at)}</time>
              {mark ? <Note>{t(`schedules.${mark.kind}`, { date: mark.date, time: mark.time })}</Note> : null}
              {clashes.same.length > 0 ? <Note>{t('schedules.clash', { names: clashes.same.join(', ') })}</Note> : null}
              {clashes.total >= manyStarts ? <Note>{t('schedules.crowded', { total: clashes.total })}</Note> : null}
            </td>
            {both ? <td>{here.format(at)}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What is odd, with the shape of a warning. */
function Note({ children }: { children: ReactNode }) {
  return (
    <div className={classes.note}>
      <IconAlertTriangle size={14} aria-hidden />
      <bdi>{children}</bdi>
    </div>
  )
}

/** Now, anew with each minute. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), 60_000 - (Date.now() % 60_000) + 50)
    return () => clearTimeout(timer)
  }, [now])
  return now
}
