import { useQuery } from '@tanstack/react-query'
import type { Schedule } from '../../../contract/schedule.ts'
import type { ReplyOf } from '../../api/call.ts'
import type { comingSchedules } from '../../api/calls.ts'
import { useProject } from '../../api/session.tsx'
import { comingIn, troubledIn } from './queries.ts'

const minWaitMs = 5_000
const maxWaitMs = 30_000
/** Time that a server may take to start what is due. */
const startMs = 2_000

type Coming = ReplyOf<typeof comingSchedules.list>

/**
 * Runs of the project that start within a day; refetched when the next of them has started. Undefined while loading.
 */
export function useComing(): Coming | undefined {
  const { project } = useProject()
  return useQuery({
    ...comingIn(project.id),
    refetchInterval: ({ state }) => untilNext(state.data),
  }).data
}

/** Schedules of the project that cannot start as they are, or missed their newest due time. */
export function useTroubled(): Schedule[] | undefined {
  const { project } = useProject()
  const coming = useComing()
  return useQuery({
    ...troubledIn(project.id),
    refetchInterval: () => untilNext(coming),
  }).data
}

function untilNext(coming: Coming | undefined): number {
  const next = coming?.rows[0]?.next_start
  if (next === undefined) return maxWaitMs
  return Math.min(maxWaitMs, Math.max(minWaitMs, Date.parse(next) + startMs - Date.now()))
}
