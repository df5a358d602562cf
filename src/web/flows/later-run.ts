import type { z } from 'zod'
import type { TriggerParamsDraft } from '../../contract/trigger-params.ts'

/**
 * What "Run later…" passes from the run dialog to the form of a new schedule. In memory, because addresses must not
 * contain secrets.
 */
export interface LaterRun {
  project_id: number
  template_id: number
  task_params: z.input<typeof TriggerParamsDraft>
}

let handed: LaterRun | null = null

export function handLaterRun(run: LaterRun): void {
  handed = run
}

/** Returns the values once, so that a schedule form opened later starts empty. */
export function takeLaterRun(): LaterRun | null {
  const run = handed
  handed = null
  return run
}
