import type { Selectable } from 'kysely'
import { compiledQuery } from '../db/compiled-query.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'
import type { Loaded } from '../secret-storages/recent-secret.ts'
import type { SourcedRow } from '../secrets/read-key.ts'
import type { ExtractedValue } from './extract.ts'
import type { Matcher } from './match.ts'
import { same } from './signature.ts'

/** An integration with the key that authenticates its senders. */
export type ResolvedIntegration = Selectable<Tables['integration']> & {
  key: (SourcedRow & { loaded?: Loaded }) | null
}

export interface ResolvedAlias {
  level: 'integration' | 'project' | 'global'
  alias_id: number | null
  /** Of the alias; null for the server's alias. */
  project_id: number | null
  integrations: ResolvedIntegration[]
}

/** Returns the integrations of an alias; undefined if the alias does not exist. */
export async function resolveAlias(
  db: Db,
  global_alias: string | null,
  alias: string,
): Promise<ResolvedAlias | undefined> {
  if (global_alias !== null && same(Buffer.from(alias), Buffer.from(global_alias)))
    return { level: 'global', alias_id: null, project_id: null, integrations: await readIntegrations(db, {}) }
  const [row] = await aliasRow(db, { alias })
  if (!row) return undefined
  const { project_id, integration_id } = row
  const level = integration_id === null ? 'project' : 'integration'
  return {
    level,
    alias_id: row.id,
    project_id,
    integrations: await readIntegrations(db, { project_id, ids: integration_id === null ? null : [integration_id] }),
  }
}

const aliasRow = compiledQuery((db, { alias }: { alias: string }) =>
  db.selectFrom('integration_alias').select(['id', 'project_id', 'integration_id']).where('alias', '=', alias),
)

/** Returns these integrations, or the searchable ones; of a project or of all. */
export async function readIntegrations(
  db: Db,
  where: { project_id?: number; ids?: readonly number[] | null },
): Promise<ResolvedIntegration[]> {
  const { project_id, ids = null } = where
  if (ids?.length === 0) return []
  const [id, ...others] = ids ?? []
  const rows =
    project_id !== undefined && id !== undefined && others.length === 0
      ? await integrationRow(db, { project_id, id })
      : await integrationRows(db)
          .$if(project_id !== undefined, (query) => query.where('integration.project_id', '=', project_id as number))
          .$if(ids !== null, (query) => query.where('integration.id', 'in', ids ?? []))
          .$if(ids === null, (query) => query.where('integration.searchable', '=', true))
          .orderBy('integration.id')
          .execute()
  return rows.map(({ key_id, key_project_id, key_name, key_type, key_login, key_secret, ...row }) => {
    const { key_storage_id, key_source, key_source_key, ...integration } = row
    return {
      ...integration,
      key:
        key_id === null || key_project_id !== integration.project_id || key_type === null
          ? null
          : {
              id: key_id,
              project_id: key_project_id,
              name: key_name ?? '',
              type: key_type,
              login: key_login ?? '',
              secret: key_secret,
              source_storage_id: key_storage_id,
              source_storage_type: key_source,
              source_storage_key: key_source_key ?? '',
            },
    }
  })
}

const integrationRow = compiledQuery((db, of: { project_id: number; id: number }) =>
  integrationRows(db).where('integration.project_id', '=', of.project_id).where('integration.id', '=', of.id),
)

const integrationRows = (db: Db | Tx) =>
  db
    .selectFrom('integration')
    .leftJoin('access_key', 'access_key.id', 'integration.auth_secret_id')
    .selectAll('integration')
    .select([
      'access_key.id as key_id',
      'access_key.project_id as key_project_id',
      'access_key.name as key_name',
      'access_key.type as key_type',
      'access_key.login as key_login',
      'access_key.secret as key_secret',
      'access_key.source_storage_id as key_storage_id',
      'access_key.source_storage_type as key_source',
      'access_key.source_storage_key as key_source_key',
    ])

/**
 * Returns the matchers and extracted values of these integrations, by integration. Matchers are not read if they will
 * not be applied.
 */
export async function partsOf(
  db: Db,
  ids: readonly number[],
  match: boolean,
): Promise<{ matchers: Map<number, Matcher[]>; values: Map<number, ExtractedValue[]> }> {
  if (ids.length === 0) return { matchers: new Map(), values: new Map() }
  const [id, ...others] = ids
  const read = <Table extends 'integration_matcher' | 'integration_value'>(table: Table) => {
    const name = table as 'integration_matcher'
    const rows =
      id !== undefined && others.length === 0
        ? partsOfOne(db, { id }, name)
        : db.selectFrom(name).selectAll().where('integration_id', 'in', ids).orderBy('id').execute()
    return rows as unknown as Promise<Selectable<Tables[Table]>[]>
  }
  return {
    matchers: Map.groupBy(match ? await read('integration_matcher') : [], (row) => row.integration_id),
    values: Map.groupBy(await read('integration_value'), (row) => row.integration_id),
  }
}

const partsOfOne = compiledQuery((db, { id }: { id: number }, table: 'integration_matcher') =>
  db.selectFrom(table).selectAll().where('integration_id', '=', id).orderBy('id'),
)
