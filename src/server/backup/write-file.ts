import { sql } from 'kysely'
import { z } from 'zod'
import { BackupFile, type RestoredSection, restoredSections } from '../../contract/backup.ts'
import type { IdentityToken } from '../../contract/workload-identity.ts'
import type { Database, Tx } from '../db/open.ts'
import { present } from '../present.ts'
import { notFound } from '../refuse.ts'
import { readContainer } from '../resources/container.ts'
import { environment } from '../resources/environment.ts'
import { draftedResources } from '../resources/index.ts'
import { key } from '../resources/key.ts'
import { listOf } from '../resources/labels.ts'
import { readLimits } from '../resources/limits.ts'
import { projectTable } from '../resources/project-table.ts'
import { secretStorage } from '../resources/secret-storage.ts'
import { template } from '../resources/template.ts'
import { readPause, shownPause } from '../schedules/pause.ts'
import { readSync } from '../secret-storages/sync-storage.ts'
import { draftedRows, writeDrafts } from './drafts.ts'
import { fileRow, type Names, nameColumn } from './file-row.ts'
import { maybe } from './names.ts'
import { uniqueNames } from './unique-names.ts'
import { commitChecks, readTriggers, writeTriggers } from './write-triggers.ts'

/** Returns the project as a backup file, as it was at one moment. */
export async function writeBackup({ dialect, transaction }: Database, project_id: number): Promise<BackupFile> {
  const rows = await transaction(async (tx) => {
    if (dialect === 'postgres') await sql`set transaction isolation level repeatable read`.execute(tx)
    return { ...(await readProject(tx, project_id)), triggers: await readTriggers(tx, project_id) }
  })
  const names = namesOf({ ...rows, ...rows.triggers })
  const groups = Map.groupBy(rows.groups, (group) => group.template_id)
  const vaults = Map.groupBy(rows.vaults, (vault) => vault.template_id)
  const secrets = Map.groupBy(rows.secrets, (secret) => secret.environment_id)
  const checks = commitChecks(rows.triggers)
  const { shape } = BackupFile
  const { project } = rows

  return inOrder({
    meta: present({
      name: project.name,
      alert: project.alert,
      alert_chat: project.alert_chat,
      max_parallel_tasks: project.max_parallel_tasks,
      type: project.type,
      keep_tasks: project.keep_tasks,
      keep_days: project.keep_days,
      container: readContainer(project.container) ?? null,
      labels: project.labels === '' ? null : listOf(project.labels),
      runner_tag: project.runner_tag,
      strict_host_keys: project.strict_host_keys || null,
      max_daily_minutes: project.max_daily_minutes || null,
      limits: readLimits(project.limits) ?? null,
      max_total_log_bytes: project.max_total_log_bytes || null,
      pause: shownPause(readPause(project.pause))?.reason ?? null,
    }),
    templates: rows.templates.map((row) => {
      const used = (groups.get(row.id) ?? []).flatMap((group) => names.environments.get(group.environment_id) ?? [])
      return fileRow(shape.templates.element, template, row, names, {
        environment: used[0] ?? null,
        environments: used,
        vaults: (vaults.get(row.id) ?? []).map(({ name, type, script, vault_key_id }) =>
          present({ name, type, script, vault_key: maybe(names.keys, vault_key_id) }),
        ),
        artifacts: listOf(row.artifacts),
        identity_tokens: JSON.parse(row.identity_tokens) as IdentityToken[],
        container: readContainer(row.container) ?? null,
        limits: readLimits(row.limits) ?? null,
        survey_vars: JSON.parse(row.survey_vars) as Record<string, unknown>[],
        task_params: JSON.parse(row.task_params) as Record<string, unknown> | null,
        cron: checks.get(row.id) ?? null,
      })
    }),
    keys: rows.keys.map((row) =>
      fileRow(shape.keys.element, key, row, names, { ...sourceOf(names, row), synced: row.synced || null }),
    ),
    environments: rows.environments.map((row) =>
      fileRow(shape.environments.element, environment, row, names, {
        secret_storage_key_prefix: row.secret_storage_key_prefix || null,
        container: readContainer(row.container) ?? null,
        secrets: (secrets.get(row.id) ?? []).map(({ name, owner, ...source }) => ({
          name,
          type: owner === 'environment' ? 'env' : 'var',
          ...present(sourceOf(names, source)),
        })),
      }),
    ),
    ...writeDrafts(rows, names),
    ...writeTriggers(rows.triggers, names),
    secret_storages: rows.secret_storages.map((row) =>
      fileRow(shape.secret_storages.element, secretStorage, row, names, {
        params: JSON.parse(row.params) as Record<string, string>,
        sync: readSync(row),
      }),
    ),
  })
}

/** Returns the storage that has a secret, and where in it or on the server it is; nothing for one that is stored here. */
function sourceOf(names: Names, row: { source_storage_id: number | null; source_storage_key: string }) {
  const source_storage =
    row.source_storage_id === null ? null : (names.secret_storages?.get(row.source_storage_id) ?? null)
  return { source_storage, source_storage_key: row.source_storage_key || null }
}

/** Returns the file with its sections in the order of its shape. */
function inOrder(file: BackupFile): BackupFile {
  const sections = BackupFile.keyof().options.map((section) => [section, file[section]])
  return Object.fromEntries(sections) as BackupFile
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

/** The sections whose objects have names that others, or the file's reader, refer to. */
type NamedRows = Record<RestoredSection, readonly { id: number; name?: string; title?: string; host?: string }[]>

function namesOf(rows: NamedRows) {
  const named = restoredSections.map((section) => {
    const column = nameColumn(section)
    return [section, uniqueNames(rows[section], (row) => row[column] ?? '', longestName(section, column))]
  })
  return Object.fromEntries(named) as Record<RestoredSection, Map<number, string>>
}

/** Returns the number of characters that a name in a section may have. */
function longestName(section: RestoredSection, column: ReturnType<typeof nameColumn>): number {
  const draft = draftedResources.find(({ collection }) => collection === section)?.draft
  const shape = draft?.shape[column]
  return (shape instanceof z.ZodString ? shape.maxLength : null) ?? 200
}

async function readProject(tx: Tx, project_id: number) {
  const project = await tx.selectFrom('project').selectAll().where('id', '=', project_id).executeTakeFirst()
  if (!project) throw notFound('project')
  const access = await tx
    .selectFrom('access_key')
    // Neither secret nor login: who logs in where is half of a secret, and it is entered with the other half.
    .select(['id', 'name', 'description', 'labels', 'type', 'owner', 'environment_id'])
    .select(['source_storage_id', 'source_storage_type', 'source_storage_key', 'synced'])
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
    secret_storages: await projectTable(tx, 'secret_storage', project_id).list({ sort: 'id' }),
    keys: access.filter((key) => key.owner === ''),
    secrets: access.filter((key) => key.owner !== ''),
    environments: await projectTable(tx, 'environment', project_id).list({ sort: 'id' }),
    ...(await draftedRows(tx, project_id)),
    templates: await projectTable(tx, 'template', project_id).list({ sort: 'id' }),
    groups,
    vaults,
  }
}
