import { optionsOfApps } from '../config/app-settings.ts'
import { sharedQueries } from '../db/shared-queries.ts'
import { groupStatements } from './variables.ts'

/**
 * Reads what every job is made of, together: the task, its template with groups, vaults and repository, the keys of hosts,
 * and the settings of apps. Rows of other projects look like missing ones.
 */
export const jobRows = sharedQueries({ task_id: 'integer' }, (db, { task_id }: { task_id: number }) => {
  const task = db.selectFrom('task').where('task.id', '=', task_id)
  const withTemplate = task.innerJoin('template', (join) =>
    join.onRef('template.id', '=', 'task.template_id').onRef('template.project_id', '=', 'task.project_id'),
  )
  const withRepository = withTemplate.innerJoin('repository', (join) =>
    join.onRef('repository.id', '=', 'template.repository_id').onRef('repository.project_id', '=', 'task.project_id'),
  )
  const project_id = task.select('task.project_id').$asScalar().$notNull()
  const template_id = task.select('task.template_id').$asScalar().$notNull()
  return {
    task: task
      .innerJoin('project', 'project.id', 'task.project_id')
      .leftJoin('task_private', 'task_private.task_id', 'task.id')
      .leftJoin('user', 'user.id', 'task.user_id')
      .leftJoin('runner', 'runner.id', 'task.runner_id')
      .selectAll('task')
      .select([
        'project.name as project_name',
        'project.created as project_created',
        'project.container as project_container',
        'project.limits as project_limits',
      ])
      .select('project.strict_host_keys')
      .select(['task_private.secret', 'user.username', 'runner.name as runner_name', 'runner.limit_means']),
    template: withTemplate.selectAll('template'),
    repository: withRepository.selectAll('repository'),
    repository_key: withRepository
      .innerJoin('access_key', (join) =>
        join
          .onRef('access_key.id', '=', 'repository.ssh_key_id')
          .onRef('access_key.project_id', '=', 'task.project_id'),
      )
      .selectAll('access_key'),
    ...groupStatements(db, { template_id, project_id }),
    vaults: withTemplate
      .innerJoin('template_vault', (join) =>
        join
          .onRef('template_vault.template_id', '=', 'template.id')
          .onRef('template_vault.project_id', '=', 'template.project_id'),
      )
      .selectAll('template_vault')
      .orderBy('template_vault.id'),
    mappings: db
      .selectFrom('host_config')
      .select(['type', 'host', 'ssh_key_id'])
      .where('project_id', '=', project_id)
      .orderBy('id'),
    known_hosts: db
      .selectFrom('known_host')
      .select(['line', 'by_hand'])
      .where('project_id', '=', project_id)
      .orderBy('id'),
    apps: optionsOfApps(db),
  }
})
