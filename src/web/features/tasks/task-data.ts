import type { z } from 'zod'
import type { TaskDetails } from '../../../contract/task.ts'

/** A task as its page shows it. */
export type TaskData = z.output<typeof TaskDetails>
