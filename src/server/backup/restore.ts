import type { Selectable } from 'kysely'
import type { CodedMessage } from '../../contract/message.ts'
import { type Actor, noteWrite } from '../audit/audit-log.ts'
import { isoNow } from '../clock.ts'
import type { Database, Tx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'
import { containerColumns, withContainer } from '../resources/container.ts'
import type { DraftedSection } from '../resources/index.ts'
import { allColumns, toColumns, withLabels } from '../resources/labels.ts'
import { limitColumns, withLimits } from '../resources/limits.ts'
import { checkPodTemplate } from '../resources/pod-template.ts'
import { iso } from '../schedules/due-times.ts'
import { notePause, saveProjectPause } from '../schedules/pause.ts'
import { databaseTime } from '../schedules/ticker.ts'
import { insertDrafts, linkDrafts } from './drafts.ts'
import { limited } from './findings.ts'
import { at, insertAll, maybe } from './insert-rows.ts'
import { insertChannels } from './restore-channels.ts'
import type { RestorePlan } from './restore-plan.ts'
import { insertStorages, storageWarnings } from './restore-storages.ts'
import { insertTriggers } from './restore-triggers.ts'

export interface Restored {
  project: Selectable<Tables['project']>
  emptyKeys: number
  emptySecrets: number
  /** Warnings that only arose when it was created. */
  warnings: CodedMessage[]
}

/** Ids of the created objects, by the places of the plan. */
export type MadeIds = Readonly<Record<'keys' | 'environments' | 'templates' | DraftedSection, readonly number[]>>

const pausedReason = 'restored from a backup: let them run when those of the original do not any more'

/**
 * Creates the project of a plan in one transaction: all of it or nothing. Unless `paused` is false, active schedules
 * are paused: the file may be a copy of a project that still runs, and both would do the same work.
 */
export function restoreProject(
  database: Pick<Database, 'transaction' | 'now'>,
  plan: RestorePlan,
  actor: Actor,
  owner_id: number,
  { paused = true }: { paused?: boolean } = {},
): Promise<Restored> {
  return database.transaction(async (tx) => {
    const project = await tx
      .insertInto('project')
      .values({ ...limitColumns(containerColumns(toColumns(plan.project))), created: isoNow() })
      .returningAll()
      .executeTakeFirstOrThrow()
    await tx.insertInto('project_user').values({ project_id: project.id, user_id: owner_id, role: 'owner' }).execute()
    const ids = await insertObjects(tx, project.id, plan)
    const now = await databaseTime(database)(tx)
    const triggers = await insertTriggers(tx, project.id, plan, ids, now, paused)
    const warnings = [
      ...storageWarnings(plan),
      ...triggers.warnings,
      ...(await insertChannels(tx, project.id, plan, ids, now)),
    ]
    const description = 'Project created (restored)'
    await noteWrite(tx, actor, {
      type: 'project',
      project_id: project.id,
      id: project.id,
      after: withLimits(withContainer(withLabels(project))),
      description,
    })
    if (paused && (triggers.on || plan.pause !== null)) {
      const reason = plan.pause ?? pausedReason
      const pause = { reason, since: iso(now), by: actor.username, until: null }
      await saveProjectPause(tx, project.id, pause)
      await notePause(tx, actor, project.id, pause)
    }
    return {
      project,
      emptyKeys: plan.keys.filter(
        (key) => key && key.type !== 'none' && key.source_storage_id === null && key.source_storage_type === null,
      ).length,
      emptySecrets: plan.environments.flatMap(({ secrets }) => secrets).filter((one) => one.source_storage_id === null)
        .length,
      warnings: limited(warnings),
    }
  })
}

/** Inserts an object before those that refer to it; if two refer to each other, one is updated afterwards. */
async function insertObjects(tx: Tx, project_id: number, plan: RestorePlan): Promise<MadeIds> {
  const emptyKey = { project_id, login: '', secret: null }
  const storages = await insertStorages(tx, project_id, plan)
  const ownKeys = plan.keys.flatMap((key, index) => (key ? { ...key, index } : []))
  const keyIds = await insertAll(
    tx,
    'access_key',
    ownKeys.map((key) => ({
      ...emptyKey,
      ...allColumns(key),
      name: key.name,
      type: key.type,
      source_storage_id: maybe(storages, key.source_storage_id),
      source_storage_type: key.source_storage_type,
      source_storage_key: key.source_storage_key,
      synced: key.synced && key.source_storage_id !== null,
      owner: '' as const,
      environment_id: null,
    })),
  )
  for (const { container } of plan.environments) checkPodTemplate(container)
  const keys: number[] = []
  for (const [turn, { index }] of ownKeys.entries()) keys[index] = keyIds[turn] as number
  const environments = await insertAll(
    tx,
    'environment',
    plan.environments.map(({ name, json, env, container, ...group }) => ({
      project_id,
      name,
      ...allColumns(group),
      json,
      env,
      container: container ? JSON.stringify(container) : null,
      secret_storage_id: maybe(storages, group.secret_storage_id ?? null),
      secret_storage_key_prefix: group.secret_storage_key_prefix ?? '',
    })),
  )
  await insertAll(
    tx,
    'access_key',
    plan.environments.flatMap(({ secrets }, at) =>
      secrets.map(({ name, type, source_storage_id, source_storage_key }) => ({
        ...emptyKey,
        name,
        type: 'string' as const,
        owner: type === 'env' ? ('environment' as const) : ('variable' as const),
        environment_id: environments[at] ?? null,
        source_storage_id: maybe(storages, source_storage_id),
        source_storage_key,
      })),
    ),
  )
  const drafted = await insertDrafts(tx, project_id, plan, { keys, environments })
  const templates = await insertAll(
    tx,
    'template',
    plan.templates.map((row) => ({
      ...columnsOf(row),
      project_id,
      inventory_id: maybe(drafted.inventories, row.inventory_id),
      repository_id: at(drafted.repositories, row.repository_id),
      view_id: maybe(drafted.views, row.view_id),
      build_template_id: null,
      registry_key_id: maybe(keys, row.registry_key_id ?? null),
      survey_vars: JSON.stringify(row.survey_vars),
      task_params: JSON.stringify(row.task_params),
    })),
  )
  await insertAll(
    tx,
    'template_environment',
    plan.templates.flatMap(({ environment_ids }, index) =>
      environment_ids.map((id, position) => ({
        template_id: at(templates, index + 1),
        environment_id: at(environments, id),
        position,
      })),
    ),
    false,
  )
  await insertAll(
    tx,
    'template_vault',
    plan.templates.flatMap(({ vaults }, index) =>
      vaults.map(({ name, type, script, vault_key_id }) => ({
        project_id,
        name,
        type,
        script,
        template_id: at(templates, index + 1),
        vault_key_id: maybe(keys, vault_key_id),
      })),
    ),
  )
  await linkTemplates(tx, plan, templates)
  const made = { ...drafted, keys, environments, templates }
  await linkDrafts(tx, plan, made)
  return made
}

/** Returns the columns of the row, without what other tables store. */
function columnsOf(draft: RestorePlan['templates'][number]) {
  const { vaults: _, environment_id: __, environment_ids: ___, container, limits, ...others } = draft
  const { artifacts = [], identity_tokens = [], ...columns } = others
  checkPodTemplate(container)
  return {
    ...columns,
    artifacts: artifacts.join('\n'),
    identity_tokens: JSON.stringify(identity_tokens),
    container: container ? JSON.stringify(container) : null,
    limits: limits ? JSON.stringify(limits) : null,
  }
}

/** Sets the build of deploys, once there are templates. */
async function linkTemplates(tx: Tx, plan: RestorePlan, templates: readonly number[]): Promise<void> {
  for (const [index, { build_template_id }] of plan.templates.entries())
    if (build_template_id !== null)
      await tx
        .updateTable('template')
        .set({ build_template_id: at(templates, build_template_id) })
        .where('id', '=', at(templates, index + 1))
        .execute()
}
