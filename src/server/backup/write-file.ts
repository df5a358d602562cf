import { type Selectable, sql } from 'kysely'
import type { BackupFile } from '../../contract/backup.ts'
import type { Database, Tx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'
import { present } from '../present.ts'
import { notFound } from '../refuse.ts'
import { readPause, shownPause } from '../schedules/pause.ts'
import { maybe, nameIn } from './names.ts'
import { uniqueNames } from './unique-names.ts'
import { readTriggers, writeTriggers } from './write-triggers.ts'

/**
 * Returns the project as a backup file, as it was at one moment. Columns are named here one by one, so that a new
 * column is not exported by itself.
 */
export async function writeBackup({ dialect, transaction }: Database, project_id: number): Promise<BackupFile> {
  const rows = await transaction(async (tx) => {
    if (dialect === 'postgres') await sql`set transaction isolation level repeatable read`.execute(tx)
    return { ...(await readProject(tx, project_id)), triggers: await readTriggers(tx, project_id) }
  })
  const keys = uniqueNames(rows.keys, (row) => row.name, 200)
  const repositories = uniqueNames(rows.repositories, (row) => row.name, 200)
  const inventories = uniqueNames(rows.inventories, (row) => row.name, 200)
  const environments = uniqueNames(rows.environments, (row) => row.name, 200)
  const views = uniqueNames(rows.views, (row) => row.title, 100)
  const templates = uniqueNames(rows.templates, (row) => row.name, 200)
  const groups = Map.groupBy(rows.groups, (group) => group.template_id)
  const vaults = Map.groupBy(rows.vaults, (vault) => vault.template_id)
  const secrets = Map.groupBy(rows.secrets, (secret) => secret.environment_id)
  const { project } = rows
  const { crons, ...triggers } = writeTriggers(rows.triggers, { keys, repositories, inventories, templates })

  return {
    meta: present({
      name: project.name,
      alert: project.alert,
      alert_chat: project.alert_chat,
      max_parallel_tasks: project.max_parallel_tasks,
      type: project.type,
      keep_tasks: project.keep_tasks,
      keep_days: project.keep_days,
      pause: shownPause(readPause(project.pause))?.reason ?? null,
    }),
    templates: rows.templates.map((row) => {
      const used = (groups.get(row.id) ?? []).flatMap((group) => environments.get(group.environment_id) ?? [])
      return present({
        name: nameIn(templates, row.id),
        app: row.app,
        playbook: row.playbook,
        description: row.description,
        type: row.type,
        arguments: row.arguments,
        git_branch: row.git_branch,
        working_directory: row.working_directory,
        runner_tag: row.runner_tag,
        start_version: row.start_version,
        autorun: row.autorun,
        allow_override_args_in_task: row.allow_override_args_in_task,
        allow_override_branch_in_task: row.allow_override_branch_in_task,
        allow_parallel_tasks: row.allow_parallel_tasks,
        suppress_success_alerts: row.suppress_success_alerts,
        suppress_error_alerts: row.suppress_error_alerts,
        priority: row.priority,
        max_parallel_tasks: row.max_parallel_tasks,
        queue_timeout_sec: row.queue_timeout_sec,
        run_timeout_sec: row.run_timeout_sec,
        silence_timeout_sec: row.silence_timeout_sec,
        retry_attempts: row.retry_attempts,
        retry_delay_sec: row.retry_delay_sec,
        keep_tasks: row.keep_tasks,
        keep_days: row.keep_days,
        inventory: maybe(inventories, row.inventory_id),
        repository: maybe(repositories, row.repository_id),
        environment: used[0] ?? null,
        environments: used,
        build_template: maybe(templates, row.build_template_id),
        view: maybe(views, row.view_id),
        vaults: (vaults.get(row.id) ?? []).map((vault) =>
          present({
            name: vault.name,
            type: vault.type,
            script: vault.script,
            vault_key: maybe(keys, vault.vault_key_id),
          }),
        ),
        survey_vars: JSON.parse(row.survey_vars) as Record<string, unknown>[],
        task_params: JSON.parse(row.task_params) as Record<string, unknown> | null,
        cron: crons.get(row.id) ?? null,
      })
    }),
    repositories: rows.repositories.map((row) =>
      present({
        name: nameIn(repositories, row.id),
        git_url: withoutSecret(row.git_url),
        git_branch: row.git_branch,
        ssh_key: maybe(keys, row.ssh_key_id),
      }),
    ),
    keys: rows.keys.map((row) => ({ name: nameIn(keys, row.id), type: row.type })),
    views: rows.views.map((row) =>
      present({
        title: nameIn(views, row.id),
        position: row.position,
        hidden: row.hidden,
        type: row.type,
        sort_column: row.sort_column,
        sort_reverse: row.sort_reverse,
      }),
    ),
    inventories: rows.inventories.map((row) =>
      present({
        name: nameIn(inventories, row.id),
        type: row.type,
        inventory: row.inventory,
        runner_tag: row.runner_tag,
        ssh_key: maybe(keys, row.ssh_key_id),
        become_key: maybe(keys, row.become_key_id),
        repository: maybe(repositories, row.repository_id),
        template: maybe(templates, row.template_id),
      }),
    ),
    environments: rows.environments.map((row) => ({
      name: nameIn(environments, row.id),
      json: row.json,
      env: row.env,
      secrets: (secrets.get(row.id) ?? []).map(({ name, owner }) => ({
        name,
        type: owner === 'environment' ? 'env' : 'var',
      })),
    })),
    ...triggers,
    secret_storages: [],
  }
}

/** Yields the file as text, indented by 2 and in pieces: the whole text would double the memory. */
export async function* backupText(file: BackupFile): AsyncGenerator<string> {
  const sections = Object.entries(file)
  for (const [index, [name, value]] of sections.entries()) {
    yield `${index === 0 ? '{' : ','}\n  ${JSON.stringify(name)}: `
    if (!Array.isArray(value) || value.length === 0) {
      yield indented(value, '  ')
      continue
    }
    for (let at = 0; at < value.length; at += 100) {
      const some = value.slice(at, at + 100).map((item: unknown) => `\n    ${indented(item, '    ')}`)
      yield `${at === 0 ? '[' : ','}${some.join(',')}`
    }
    yield '\n  ]'
  }
  yield '\n}'
}

/** JSON writes line breaks inside texts as `\n`, so every actual one belongs to the indentation. */
function indented(value: unknown, by: string): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${by}`)
}

async function readProject(tx: Tx, project_id: number) {
  const all = <Table extends 'repository' | 'inventory' | 'environment' | 'view' | 'template'>(table: Table) =>
    tx
      .selectFrom(table as 'view')
      .selectAll()
      .where('project_id', '=', project_id)
      .orderBy('id')
      .execute() as unknown as Promise<Selectable<Tables[Table]>[]>
  const project = await tx.selectFrom('project').selectAll().where('id', '=', project_id).executeTakeFirst()
  if (!project) throw notFound('project')
  const access = await tx
    .selectFrom('access_key')
    // Neither secret nor login: who logs in where is half of a secret, and it is entered with the other half.
    .select(['id', 'name', 'type', 'owner', 'environment_id'])
    .where('project_id', '=', project_id)
    .orderBy('id')
    .execute()
  const groups = await tx
    .selectFrom('template_environment')
    .innerJoin('template', 'template.id', 'template_environment.template_id')
    .select(['template_environment.template_id', 'template_environment.environment_id'])
    .where('template.project_id', '=', project_id)
    .orderBy('template_environment.template_id')
    .orderBy('template_environment.position')
    .execute()
  const vaults = await tx
    .selectFrom('template_vault')
    .innerJoin('template', 'template.id', 'template_vault.template_id')
    .select(['template_id', 'vault_key_id', 'template_vault.name', 'template_vault.type', 'script'])
    .where('template.project_id', '=', project_id)
    .orderBy('template_vault.id')
    .execute()
  return {
    project,
    keys: access.filter((key) => key.owner === ''),
    secrets: access.filter((key) => key.owner !== ''),
    repositories: await all('repository'),
    inventories: await all('inventory'),
    environments: await all('environment'),
    views: await all('view'),
    templates: await all('template'),
    groups,
    vaults,
  }
}

/** Removes tokens that users put into an address, as user, password or query; they belong in the key store. */
export function withoutSecret(git_url: string): string {
  if (/^https?:\/\//.test(git_url)) return git_url.replace(/[?#].*$/s, '').replace(/^(https?:\/\/)[^/]*@/, '$1')
  return git_url.replace(/^(ssh:\/\/[^/@:]*):[^/]*@/, '$1@')
}
