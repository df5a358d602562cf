import type { Db } from '../db/open.ts'
import { tasksWithStarter } from './tasks-with-starter.ts'

/**
 * Selects tasks of any project with the names that lists across projects show: the project, the template, and who or
 * what started them.
 */
export function tasksOfProjects(db: Db) {
  return tasksWithStarter(db)
    .innerJoin('project', 'project.id', 'task.project_id')
    .select(['task.id as task_id', 'task.project_id', 'task.template_id', 'task.status', 'task.build_task_id'])
    .select(['task.created', 'task.start', 'task.schedule_id', 'task.integration_id'])
    .select(['project.name as project_name', 'template.name as template_name', 'template.app'])
    .select(['user.username', 'user.name as user_name'])
}
