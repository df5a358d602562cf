import { type Cron, readCron } from '../../../contract/rules/cron.ts'
import { nextDue } from '../../../contract/rules/next-due.ts'
import type { Schedule } from '../../../contract/schedule.ts'
import { setZone } from './own-zone.ts'

/** So many starts in one minute are told of. */
export const manyStarts = 5

export interface Clashes {
  /** Schedules of the same template that are due in the same minute. */
  same: string[]
  /** How many of the project's schedules are due then, this one included. */
  total: number
}

type Other = Pick<Schedule, 'name' | 'template_id' | 'type' | 'cron_format' | 'time_zone' | 'run_at'>

interface Due {
  name: string
  template_id: number
  isDue: (at: number) => boolean
}

const minute = 60_000

/** Prepared once for the list: what of it is due in a minute, and what of that clashes with a run of the template. */
export function clashFinder(
  others: readonly Other[],
  serverZone: string,
): (at: Date, templateId: number | null) => Clashes {
  const due = others.flatMap((other): Due[] => {
    const isDue = dueIn(other, serverZone)
    return isDue ? [{ name: other.name, template_id: other.template_id, isDue }] : []
  })
  return (at, templateId) => {
    const begin = Math.floor(at.getTime() / minute) * minute
    const found = due.filter(({ isDue }) => isDue(begin))
    return {
      same: found.filter((one) => one.template_id === templateId).map(({ name }) => name),
      total: found.length + 1,
    }
  }
}

/** Whether it is due within the minute that begins then; null: it never is. */
function dueIn(other: Other, serverZone: string): ((begin: number) => boolean) | null {
  if (other.type === 'run_at') {
    const at = Date.parse(other.run_at ?? '')
    return (begin) => at >= begin && at < begin + minute
  }
  const cron = readCron(other.cron_format)
  if ('problem' in cron) return null
  const zone = setZone(other, serverZone)
  return (begin) => dueAt(cron, zone, begin)
}

function dueAt(cron: Cron, zone: string, begin: number): boolean {
  const next = nextDue(cron, zone, new Date(begin - 1))
  return next !== null && next.getTime() < begin + minute
}
