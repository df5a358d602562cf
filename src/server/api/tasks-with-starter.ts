import type { Db, Tx } from '../db/open.ts'

/**
 * Selects tasks joined with their template, their runner, and who or what started them, under the names that every list of tasks
 * has: the start of a query to which lists add their columns. Each join finds at most one row, by its primary key.
 */
export function tasksWithStarter(db: Db | Tx) {
  return db
    .selectFrom('task')
    .innerJoin('template', 'template.id', 'task.template_id')
    .leftJoin('user', 'user.id', 'task.user_id')
    .leftJoin('schedule', 'schedule.id', 'task.schedule_id')
    .leftJoin('integration', 'integration.id', 'task.integration_id')
    .leftJoin('runner', 'runner.id', 'task.runner_id')
    .select(['schedule.name as schedule_name', 'integration.name as integration_name', 'runner.name as runner_name'])
}
