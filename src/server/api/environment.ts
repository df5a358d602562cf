import { type Selectable, sql } from 'kysely'
import { type Environment, type EnvironmentSecretDraft, environments } from '../../contract/environment.ts'
import { say } from '../../contract/message.ts'
import type { Member } from '../access/caller.ts'
import type { Tx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'
import { type Router, route } from '../http/route.ts'
import { invalid } from '../refuse.ts'
import { containerColumns, withContainer } from '../resources/container.ts'
import { environment } from '../resources/environment.ts'
import { toColumns, withLabels } from '../resources/labels.ts'
import { projectTable } from '../resources/project-table.ts'
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
    async storeRest(tx, { secrets }, { id, project_id }) {
      const names = await secretNames(tx, project_id, id)
      const replaced = await applySecrets(tx, project_id, id, secrets)
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
        const { name, type, login, owner } = secret
        const row = await keys.insert({ name, type, login, owner, secret: null, environment_id: id })
        const sealed = copied(secret, row)
        if (sealed) await keys.seal(row.id, sealed)
      }
    },
  })

  route(router, environments.get, async ({ params, caller }) => {
    const row = await projectTable(db, 'environment', params.project_id).get(params.id)
    const secrets = await db
      .selectFrom('access_key')
      .select(['id', 'owner', 'name'])
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
  ) {
    const keys = projectTable(tx, 'access_key', project_id)
    const replaced: string[] = []
    let seal: Awaited<ReturnType<typeof keySealer>> | undefined
    const sealed = async (row: { id: number; project_id: number }, text: string) =>
      (seal ??= await keySealer(tx, cipher))(row, { text })
    for (const [index, draft] of drafts.entries()) {
      if (draft.operation === '') continue
      if (draft.operation === 'create') {
        if (draft.secret === '') throw invalid(`secrets.${index}.secret`, 'secret_needs_value')
        const row = await keys.insert({
          name: draft.name,
          type: 'string',
          login: '',
          secret: null,
          owner: draft.type === 'env' ? 'environment' : 'variable',
          environment_id,
        })
        await keys.seal(row.id, await sealed(row, draft.secret))
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
      await keys.seal(row.id, await sealed(row, draft.secret))
      replaced.push(draft.name)
    }
    await checkNames(tx, project_id, environment_id)
    return replaced
  }
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
