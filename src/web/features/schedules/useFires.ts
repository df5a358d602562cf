import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import type { CalendarFire } from '../../../contract/schedule-calendar.ts'
import { scheduleCalendar } from '../../api/calls.ts'
import type { ApiError } from '../../api/client.ts'
import { query } from '../../api/hooks.ts'
import type { CalendarDay } from './calendar-axis.ts'
import { maxSpreadMs } from './calendar-runs.ts'

/** Days of one request: with the longest spread before them, they stay below the 8 days that the server answers at once. */
const daysAtOnce = 7

interface Fires {
  /** undefined while they are loading; the parts that are there, in a month. */
  data: CalendarFire[] | undefined
  error: Error | null
  refetch: () => void
}

/** Loads what became of the due times on these days that are past, week by week. */
export function useFires(project_id: number, days: readonly CalendarDay[], now: number): Fires {
  const weeks = Array.from({ length: Math.ceil(days.length / daysAtOnce) }, (_, at) =>
    days.slice(at * daysAtOnce, (at + 1) * daysAtOnce),
  ).filter((week) => (week[0]?.begin ?? now) < now)
  return useQueries({
    queries: weeks.map((week) => {
      // By their due times: a run that starts on the first day may have been due on the previous day.
      const from = new Date((week[0]?.begin ?? 0) - maxSpreadMs).toISOString()
      const to = new Date(week.at(-1)?.end ?? 0).toISOString()
      return query(scheduleCalendar.list, { params: { project_id }, query: { from, to } })
    }),
    combine: together,
  })
}

/** A separate function: TanStack Query then computes the result again only if an answer changes. */
function together(answers: UseQueryResult<CalendarFire[], ApiError>[]): Fires {
  const arrived = answers.length === 0 || answers.some(({ data }) => data !== undefined)
  return {
    data: arrived ? unique(answers.flatMap(({ data }) => data ?? [])) : undefined,
    error: answers.find(({ error }) => error)?.error ?? null,
    refetch: () => {
      for (const answer of answers) void answer.refetch()
    },
  }
}

/** Requests overlap by the longest spread. */
function unique(fires: CalendarFire[]): CalendarFire[] {
  return [...new Map(fires.map((fire) => [`${fire.schedule_id} ${fire.due_at}`, fire])).values()]
}
