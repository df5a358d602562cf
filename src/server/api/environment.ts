import { type Selectable, sql } from 'kysely'
import {
  type Environment,
  type EnvironmentDraft,
  type EnvironmentSecretDraft,
  environments,
} from '../../contract/environment.ts'
import { say } from '../../contract/message.ts'
import type { Member } from '../access/caller.ts'
import { changedMeanwhile } from '../audit/changed-meanwhile.ts'
import type { Tx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'
import { type Router, route } from '../http/route.ts'
import { invalid } from '../refuse.ts'
import { containerColumns, withContainer } from '../resources/container.ts'
import { environment } from '../resources/environment.ts'
import { toColumns, withLabels } from '../resources/labels.ts'
import { projectTable } from '../resources/project-table.ts'
import { newPlace, removeSecrets, writeSecret } from '../secret-storages/write-back.ts'
import { canRead, keySealer, secretCopier } from '../secrets/read-secret.ts'
import type { Services } from '../services.ts'
import { projectResourceApi } from './project-resource.ts'

export function environmentApi(router: Router, services: Services) {
  const { database, cipher } = services
  const { db } = database

  const { get: _, ...calls } = environments
  projectResourceApi(router, services, calls, environment, {
    toApi: (rows, caller) => rows.map((row) => toApi(caller, row)),
    columns: ({ secrets: _, ...group }) => containerColumns(toColumns(group)),
    changed: ({ secrets: _, ...group }) => containerColumns(toColumns(group)),
    async prepare(draft, project_id, before, revision) {
      // Another user's change is not overwritten in a storage either.
      if (before && typeof revision === 'number' && before.revision !== revision)
        throw await changedMeanwhile(db, 'environment', before.id)
      await storeElsewhere(services, project_id, draft, before)
    },
    async removeElsewhere(rows, project_id) {
      for (const { id } of rows) {
        const keys = await projectTable(db, 'access_key', project_id).list({
          sort: 'id',
          among: { environment_id: [id] },
        })
        await removeSecrets(services, project_id, keys)
      }
    },
    async storeRest(tx, { secrets }, { id, project_id, secret_storage_id }) {
      const names = await secretNames(tx, project_id, id)
      const replaced = await applySecrets(tx, project_id, id, secrets, secret_storage_id)
      return {
        before: { secrets: names },
        after: { secrets: await secretNames(tx, project_id, id) },
        secrets: replaced,
      }
    },
    async copyRest(tx, from, { id, project_id }) {
      const keys = projectTable(tx, 'access_key', project_id)
      const copied = await secretCopier(tx, cipher)
      for (const secret of await keys.list({ sort: 'id', among: { environment_id: [from.id] } })) {
        const { name, type, login, owner, source_storage_id, source_storage_key } = secret
        const source = { source_storage_id, source_storage_key }
        const row = await keys.insert({ name, type, login, owner, secret: null, environment_id: id, ...source })
        const sealed = copied(secret, row)
        if (sealed) await keys.seal(row.id, sealed)
      }
    },
  })

  route(router, environments.get, async ({ params, caller }) => {
    const row = await projectTable(db, 'environment', params.project_id).get(params.id)
    const secrets = await db
      .selectFrom('access_key')
      .select(['id', 'owner', 'name', 'source_storage_id', 'source_storage_key'])
      // The prefix identifies the key and is enough; the values of a large group would be megabytes.
      .select(sql<string | null>`substr(secret, 1, 11)`.as('secret'))
      .where('project_id', '=', params.project_id)
      .where('environment_id', '=', row.id)
      .orderBy('id')
      .execute()
    return {
      ...toApi(caller, row),
      secrets: secrets.map((secret) => ({
        id: secret.id,
        name: secret.name,
        type: secret.owner === 'environment' ? ('env' as const) : ('var' as const),
        secret: '' as const,
        readable: canRead(cipher, secret),
        source_storage_id: secret.source_storage_id,
        source_storage_key: caller.may('viewVariables') ? secret.source_storage_key : '',
      })),
    }
  })

  /**
   * Applies create, update (a rename; a new value only if one is given) and delete; an entry without an operation
   * leaves a secret unchanged. Returns the names of the secrets whose value changed.
   */
  async function applySecrets(
    tx: Tx,
    project_id: number,
    environment_id: number,
    drafts: readonly EnvironmentSecretDraft[],
    storage_id: number | null,
  ) {
    const keys = projectTable(tx, 'access_key', project_id)
    const replaced: string[] = []
    let seal: Awaited<ReturnType<typeof keySealer>> | undefined
    const sealed = async (row: { id: number; project_id: number }, text: string) =>
      (seal ??= await keySealer(tx, cipher))(row, { text })
    for (const [index, draft] of drafts.entries()) {
      if (draft.operation === '') continue
      if (draft.operation === 'create') {
        const elsewhere = draft.source_storage_key !== ''
        if (draft.secret === '' && !elsewhere) throw invalid(`secrets.${index}.secret`, 'secret_needs_value')
        const source = elsewhere ? { source_storage_id: storage_id, source_storage_key: draft.source_storage_key } : {}
        const row = await keys.insert({
          name: draft.name,
          type: 'string',
          login: '',
          secret: null,
          owner: draft.type === 'env' ? 'environment' : 'variable',
          environment_id,
          ...source,
        })
        if (!elsewhere) await keys.seal(row.id, await sealed(row, draft.secret))
        continue
      }
      const row = draft.id ? await keys.find(draft.id) : undefined
      if (row?.environment_id !== environment_id) throw invalid(`secrets.${index}.id`, 'no_such_secret')
      if (draft.operation === 'delete') {
        await keys.remove(row.id)
        continue
      }
      await keys.update(row.id, { name: draft.name })
      if (draft.secret === '') continue
      if (row.source_storage_id === null) await keys.seal(row.id, await sealed(row, draft.secret))
      replaced.push(draft.name)
    }
    await checkNames(tx, project_id, environment_id)
    return replaced
  }
}

/**
 * Writes the secrets of a draft that a storage has, and removes those that it deletes. New ones get their place; a
 * stored one stays where it is, whatever storage its group has now.
 */
async function storeElsewhere(
  services: Services,
  project_id: number,
  draft: Pick<EnvironmentDraft, 'secrets' | 'secret_storage_id' | 'secret_storage_key_prefix'>,
  before: Selectable<Tables['environment']> | undefined,
): Promise<void> {
  const keys = projectTable(services.database.db, 'access_key', project_id)
  const storage_id =
    draft.secret_storage_id === undefined ? (before?.secret_storage_id ?? null) : draft.secret_storage_id
  const prefix = draft.secret_storage_key_prefix ?? before?.secret_storage_key_prefix ?? ''
  const removed: Selectable<Tables['access_key']>[] = []
  for (const [index, secret] of draft.secrets.entries()) {
    const field = `secrets.${index}.secret`
    const value = { secret: { text: secret.secret }, login: '' }
    if (secret.operation === 'create') {
      if (storage_id === null) {
        if (secret.source_storage_key !== '')
          throw invalid(`secrets.${index}.source_storage_key`, 'storage_needed_for_path')
        continue
      }
      if (secret.secret === '' && secret.source_storage_key === '') throw invalid(field, 'secret_needs_value')
      if (secret.source_storage_key === '') secret.source_storage_key = newPlace(prefix)
      const source = { source_storage_id: storage_id, source_storage_key: secret.source_storage_key }
      if (secret.secret !== '') await writeSecret(services, project_id, source, value, field)
      continue
    }
    const row = secret.id && secret.operation !== '' ? await keys.find(secret.id) : undefined
    if (!row || !before || row.environment_id !== before.id || row.source_storage_id === null) continue
    const source = { source_storage_id: row.source_storage_id, source_storage_key: row.source_storage_key }
    if (secret.operation === 'delete') removed.push(row)
    else if (secret.secret !== '') await writeSecret(services, project_id, source, value, field)
  }
  await removeSecrets(services, project_id, removed)
}

/** Refuses two secrets of the same name: which one a task gets would be arbitrary. */
async function checkNames(tx: Tx, project_id: number, environment_id: number): Promise<void> {
  const rows = await tx
    .selectFrom('access_key')
    .select(['name', 'owner'])
    .where('project_id', '=', project_id)
    .where('environment_id', '=', environment_id)
    .execute()
  const seen = new Set<string>()
  for (const row of rows) {
    const key = `${row.owner} ${row.name}`
    if (seen.has(key)) throw invalid('secrets', say('secret_twice', { name: row.name }))
    seen.add(key)
  }
}

/** Values are only for members who may see them; every member sees the names. */
function toApi(caller: Member, row: Selectable<Tables['environment']>): Environment {
  const group = withContainer(withLabels(row))
  return caller.may('viewVariables') ? group : { ...group, json: '{}', env: '{}' }
}

/** Returns the names of the secrets, without their values, for the event of a change. */
async function secretNames(tx: Tx, project_id: number, environment_id: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('access_key')
    .select(['name', 'owner'])
    .where('project_id', '=', project_id)
    .where('environment_id', '=', environment_id)
    .orderBy('id')
    .execute()
  return rows.map(({ name, owner }) => (owner === 'environment' ? `${name} (env)` : name))
}
