import type { Task } from '../../../../contract/task.ts'

/** Returns the input of the call that lists the last successful run of a task's template before the task. */
export const lastSuccess = ({ project_id, template_id, id }: Pick<Task, 'project_id' | 'template_id' | 'id'>) => ({
  params: { project_id },
  query: { template_id: String(template_id), before: String(id), status: 'success', count: '1' },
})
