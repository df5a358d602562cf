import type { Db } from '../db/open.ts'

/**
 * Selects tasks of any project with the names that lists across projects show: the project, the template, and who or
 * what started them.
 */
export function tasksOfProjects(db: Db) {
  return db
    .selectFrom('task')
    .innerJoin('project', 'project.id', 'task.project_id')
    .innerJoin('template', 'template.id', 'task.template_id')
    .leftJoin('user', 'user.id', 'task.user_id')
    .leftJoin('schedule', 'schedule.id', 'task.schedule_id')
    .leftJoin('integration', 'integration.id', 'task.integration_id')
    .select(['task.id as task_id', 'task.project_id', 'task.template_id', 'task.status', 'task.build_task_id'])
    .select(['task.created', 'task.start'])
    .select(['project.name as project_name', 'template.name as template_name', 'template.app', 'user.username'])
    .select(['task.schedule_id', 'schedule.name as schedule_name'])
    .select(['task.integration_id', 'integration.name as integration_name'])
}
