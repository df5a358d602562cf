import { useQuery } from '@tanstack/react-query'
import { type Schedule, schedules } from '../../../contract/schedule.ts'
import { query } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'

const soonestMs = 5_000
const latestMs = 30_000
/** What a server may take to start what is due. */
const startMs = 2_000

/** The schedules of the project, asked for again when the next of them has been due; undefined while they load. */
export function useSchedules(): Schedule[] | undefined {
  const { project } = useProject()
  return useQuery({
    ...query(schedules.list, { params: { project_id: project.id } }),
    refetchInterval: ({ state }) => {
      const next = (state.data ?? []).reduce(
        (least, { next_due }) => (next_due === null ? least : Math.min(least, Date.parse(next_due))),
        Number.POSITIVE_INFINITY,
      )
      return Math.min(latestMs, Math.max(soonestMs, next + startMs - Date.now()))
    },
  }).data
}
