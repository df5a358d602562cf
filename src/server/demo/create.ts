import { SentQuestion } from '../../contract/survey-variable.ts'
import type { Tx } from '../db/open.ts'
import { projectTable } from '../resources/project-table.ts'
import { keySealer } from '../secrets/read-secret.ts'
import type { Services } from '../services.ts'
import { demoEnvironments, demoInventories, demoRepository, demoTemplates, demoViews } from './templates.ts'

/** Fills a new project with everything needed to try the product without a network. */
export async function fillDemo(
  tx: Tx,
  { cipher }: Pick<Services, 'cipher'>,
  project_id: number,
  git_url: string,
): Promise<void> {
  const none = await tx
    .selectFrom('access_key')
    .select('id')
    .where('project_id', '=', project_id)
    .where('name', '=', 'None')
    .executeTakeFirstOrThrow()
  const repository = await projectTable(tx, 'repository', project_id).insert({
    name: demoRepository.name,
    git_url,
    git_branch: demoRepository.git_branch,
    ssh_key_id: none.id,
  })
  const ids = {
    view: new Map<string, number>(),
    inventory: new Map<string, number>(),
    environment: new Map<string, number>(),
    template: new Map<string, number>(),
  }
  for (const [position, title] of demoViews.entries()) {
    const view = await projectTable(tx, 'view', project_id).insert({
      title,
      position,
      hidden: false,
      sort_column: null,
    })
    ids.view.set(title, view.id)
  }
  for (const { name, type, inventory } of demoInventories) {
    const row = await projectTable(tx, 'inventory', project_id).insert({
      name,
      type,
      inventory,
      ssh_key_id: none.id,
      become_key_id: null,
      repository_id: null,
      template_id: null,
      runner_tag: null,
    })
    ids.inventory.set(name, row.id)
  }
  const seal = await keySealer(tx, cipher)
  for (const { secrets, ...group } of demoEnvironments) {
    const row = await projectTable(tx, 'environment', project_id).insert(group)
    ids.environment.set(group.name, row.id)
    for (const { name, secret } of secrets) {
      const keys = projectTable(tx, 'access_key', project_id)
      const key = await keys.insert({
        name,
        type: 'string',
        login: '',
        secret: null,
        owner: 'environment',
        environment_id: row.id,
      })
      await keys.seal(key.id, seal(key, { text: secret }))
    }
  }
  for (const template of demoTemplates) {
    const row = await projectTable(tx, 'template', project_id).insert({
      name: template.name,
      description: template.description,
      app: template.app,
      playbook: template.playbook,
      type: template.type ?? '',
      inventory_id: ids.inventory.get(template.inventory ?? '') ?? null,
      repository_id: repository.id,
      view_id: ids.view.get(template.view) ?? null,
      build_template_id: ids.template.get(template.build_template ?? '') ?? null,
      start_version: template.start_version ?? null,
      autorun: template.autorun ?? false,
      git_branch: null,
      arguments: template.arguments ?? null,
      allow_override_args_in_task: false,
      allow_override_branch_in_task: false,
      allow_parallel_tasks: false,
      suppress_success_alerts: false,
      suppress_error_alerts: false,
      working_directory: null,
      runner_tag: null,
      survey_vars: JSON.stringify(SentQuestion.array().parse(template.survey_vars ?? [])),
      task_params: JSON.stringify(template.task_params ?? null),
    })
    ids.template.set(template.name, row.id)
    const environment_id = ids.environment.get(template.environment ?? '')
    if (environment_id !== undefined)
      await tx.insertInto('template_environment').values({ template_id: row.id, environment_id, position: 0 }).execute()
  }
}
