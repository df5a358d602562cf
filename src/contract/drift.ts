import { z } from 'zod'
import { time } from './shapes.ts'

/** What checks for drift know of a workspace. */
export const driftStatuses = ['in_sync', 'drifted', 'unknown'] as const
export type DriftStatus = (typeof driftStatuses)[number]

/** Why it is unknown: never checked, the last check failed, or the state has changed since. */
export const driftReasons = ['never_checked', 'check_failed', 'state_changed'] as const
export type DriftReason = (typeof driftReasons)[number]

/** Whether what a workspace manages differs from its configuration. */
export const Drift = z.object({
  status: z.enum(driftStatuses),
  /** Since when: the first of the checks with this result, or when it became unknown. null: never checked. */
  since: time.nullable(),
  /** null unless it is unknown. */
  reason: z.enum(driftReasons).nullable(),
  /** When the last check ended that had a result. */
  checked: time.nullable(),
  /** The last check, also if it failed; null if there was none, or the task was deleted. */
  task_id: z.number().nullable(),
  template_id: z.number().nullable(),
  /** How many resources and outputs differ. */
  resources: z.number(),
})
export type Drift = z.infer<typeof Drift>

/** Actions of a plan that a difference can have. */
export const driftActions = ['create', 'update', 'replace', 'delete', 'import', 'move', 'forget'] as const

export const DriftDetails = Drift.extend({
  /** What applying the plan would do to each, without values; the first 500. `output.<name>` for an output. */
  changes: z.array(z.object({ address: z.string(), action: z.enum(driftActions) })),
})
export type DriftDetails = z.infer<typeof DriftDetails>
export type DriftChange = DriftDetails['changes'][number]
