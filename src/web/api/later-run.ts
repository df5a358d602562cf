import type { z } from 'zod'
import type { TriggerParamsDraft } from '../../contract/trigger-params.ts'

/** What "Run later…" hands from the run dialog to the form of a new schedule. In memory: secrets are none of an address. */
export interface LaterRun {
  project_id: number
  template_id: number
  task_params: z.input<typeof TriggerParamsDraft>
}

let handed: LaterRun | null = null

export function handLaterRun(run: LaterRun): void {
  handed = run
}

/** Once: a form that is opened by itself later begins empty. */
export function takeLaterRun(): LaterRun | null {
  const run = handed
  handed = null
  return run
}
