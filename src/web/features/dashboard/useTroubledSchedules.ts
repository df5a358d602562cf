import type { Schedule } from '../../../contract/schedule.ts'
import { useDeviceSetting } from '../../api/device.ts'
import { usePauses } from '../../api/pauses.ts'
import { useProject } from '../../api/session.tsx'
import { useTroubled } from './useSchedules.ts'

export interface Troubled {
  rows: Schedule[]
  /** Dismisses the missed due time: it is not shown again on this device. */
  see: (schedule: Schedule) => void
}

/** Schedules that cannot start as they are, or whose newest due time was missed. */
export function useTroubledSchedules(): Troubled {
  const { project } = useProject()
  const all = useTroubled()
  const pauses = usePauses(project.id)
  const [seen, setSeen] = useDeviceSetting<Record<number, string>>(`seen schedules ${project.id}`, {})
  // The banner of a pause explains the missed times of all schedules.
  const paused = pauses === undefined || pauses.project !== null || pauses.server !== null
  // A one-time schedule that was missed is switched off afterwards.
  const isMissed = ({ id, type, last_fire, next_due }: Schedule) =>
    !paused &&
    (next_due !== null || type === 'run_at') &&
    last_fire?.outcome === 'missed' &&
    seen[id] !== last_fire.due_at
  const isUnfit = ({ problem, active, repository_id }: Schedule) =>
    problem !== null && (active || repository_id !== null)
  return {
    rows: (all ?? []).filter((one) => isUnfit(one) || isMissed(one)),
    see: ({ id, last_fire }) => setSeen({ ...seen, ...(last_fire ? { [id]: last_fire.due_at } : {}) }),
  }
}
