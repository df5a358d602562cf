import { useDebouncedValue } from '@mantine/hooks'
import type { Clash } from '../../../contract/coming-schedule.ts'
import { comingSchedules } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'

/** This many starts in the same minute are reported. */
export const manyStarts = 5

const minuteMs = 60_000
/** Delay after the last input before the server is queried. */
const debounceMs = 300

/** Returns the other starts in the minutes of these moments, by moment. Empty until the response arrives. */
export function useClashes(
  moments: readonly Date[],
  templateId: number | null,
  except: number | undefined,
): (at: Date) => Clash | undefined {
  const { project } = useProject()
  const [at] = useDebouncedValue(moments.map(minuteOf).join(','), debounceMs)
  const { data } = useApi(
    comingSchedules.clashes,
    {
      params: { project_id: project.id },
      query: { at, template_id: templateId ?? undefined, except },
    },
    { enabled: at !== '', keepPrevious: true },
  )
  return (moment) => data?.find((one) => one.at === minuteOf(moment))
}

const minuteOf = (moment: Date) => new Date(Math.floor(moment.getTime() / minuteMs) * minuteMs).toISOString()
