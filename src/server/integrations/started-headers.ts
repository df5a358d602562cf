import { isOpen } from './authenticate.ts'
import type { Started } from './create-tasks.ts'

/**
 * Returns the headers of the first task, for senders that expect one. An open address never shows what it starts (rule
 * S4).
 */
export function startedHeaders(started: readonly Started[]): Record<string, string> {
  const first = started.find(({ integration }) => !isOpen(integration))
  if (!first) return {}
  const { integration, task } = first
  return {
    'x-semaphore-task-id': String(task.id),
    'x-semaphore-template-id': String(task.template_id),
    'x-semaphore-project-id': String(task.project_id),
    'x-semaphore-integration-id': String(integration.id),
  }
}
