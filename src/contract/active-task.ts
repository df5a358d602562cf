import { z } from 'zod'
import { endpoint, pathId } from './endpoint.ts'
import { time } from './shapes.ts'
import { taskStatuses } from './task-status.ts'

/** A task of any project that waits or runs. */
export const ActiveTask = z.object({
  task_id: z.number(),
  project_id: z.number(),
  project_name: z.string(),
  template_id: z.number(),
  template_name: z.string(),
  app: z.string(),
  /** null if no user started it by hand. */
  username: z.string().nullable(),
  user_name: z.string().nullable(),
  /** The trigger, if it was not a person. A name is also null if its object was deleted. */
  schedule_id: z.number().nullable(),
  schedule_name: z.string().nullable(),
  integration_id: z.number().nullable(),
  integration_name: z.string().nullable(),
  /** The build that it deploys. */
  build_task_id: z.number().nullable(),
  status: z.enum(taskStatuses),
  location: z.enum(['queue', 'running']),
  /** Its position in the queue, from 1; null if it does not wait. */
  position: z.number().nullable(),
  runner_id: z.number().nullable(),
  runner_name: z.string().nullable(),
  created: time,
  start: time.nullable(),
})
export type ActiveTask = z.infer<typeof ActiveTask>

const one = z.object({ id: pathId })

export const activeTasks = {
  list: endpoint('GET /api/tasks', 'admin', {
    summary:
      'Tasks that wait or run in all projects: the running ones first, then the queue in its order; at most 2000',
    reply: z.array(ActiveTask),
  }),
  get: endpoint('GET /api/tasks/:id', 'admin', {
    summary: 'The same list, as Semaphore UI answers here',
    params: one,
    reply: z.array(ActiveTask),
  }),
  stop: endpoint('DELETE /api/tasks/:id', 'admin', { summary: 'Stop a task of any project, gently', params: one }),
}
