import { english } from '../src/contract/messages/english.ts'
import { type Cron, readCron } from '../src/contract/rules/cron.ts'
import { duePreview, runsPerDay, runsPerHour } from '../src/contract/rules/due-marks.ts'
import { nextDue } from '../src/contract/rules/next-due.ts'
import { count, type Measurement, ms, percentile, type Row } from './measurement.ts'

/**
 * Computes the next due time of a schedule in every time zone: the first query of a zone reads its tables. Needs no
 * server.
 */
export const nextDueSpeed: Measurement = async ({ quick }) => {
  const crons = expressions.map(cronOf)
  const zones = Intl.supportedValuesOf('timeZone')
  const [begin, rounds] = [Date.UTC(2026, 10, 21), quick ? 1 : 20]
  const first = timed(() => nextDue(cronOf('0 3 * * *'), 'Etc/GMT+7', new Date(begin)))
  const firstOfZone = zones.map((zone, n) =>
    timed(() => nextDue(crons[n % crons.length] as Cron, zone, new Date(begin + n * 86_400_000))),
  )
  const later: number[] = []
  for (let round = 0; round < rounds; round++) {
    for (const zone of zones) {
      for (const cron of crons) {
        const after = new Date(begin + later.length * 3_700_000 - Math.floor(later.length / 80_000) * 3e11)
        later.push(timed(() => nextDue(cron, zone, after)))
      }
    }
  }
  const preview = timed(() => {
    const minutely = cronOf('* * * * *')
    const from = new Date(begin)
    return [
      duePreview(minutely, 'Europe/Berlin', from, 10),
      runsPerHour(minutely, 'UTC', from),
      runsPerDay(minutely, 'UTC', from),
    ]
  })
  const row = (thing: string, times: number[]): Row => ({
    thing: `next due time, ${thing}`,
    budget: '5 ms a call',
    measured: `${count(times.length)} calls: p50 ${exact(percentile(times, 50))}, p99 ${exact(percentile(times, 99))}, max ${ms(percentile(times, 100))}`,
  })
  return [
    { thing: 'next due time, first call of the process', budget: '', measured: ms(first) },
    row('first call in a zone', firstOfZone),
    row('any zone, 12 expressions', later),
    { thing: 'preview of a minutely schedule with its warnings', budget: '', measured: ms(preview) },
  ]
}

const expressions = [
  ['* * * * *', '*/5 8-18 * * mon-fri', '30 2 * * *', '0 3 * * 1', '0 */2 * * *', '0 0 1 1 *', '0 0 29 2 *'],
  ['0 0 L * *', '0 6 * * mon#2', '0 6 * * 0L', '0 0 * 2 1#5', '@every 90m'],
].flat()

function cronOf(text: string): Cron {
  const cron = readCron(text)
  if ('problem' in cron) throw new Error(english(cron.problem))
  return cron
}

function timed(run: () => unknown): number {
  const begin = performance.now()
  run()
  return performance.now() - begin
}

const exact = (value: number) => `${value.toFixed(3)} ms`
