import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'
import { blobPrefix, keyIdOf } from './cipher.ts'

/**
 * Every column with sealed values. A column missing here is not checked by `vault check` and not rotated by `vault
 * rekey`; test/api/encryption.test.ts searches the whole database for sealed values elsewhere.
 */
export interface SealedColumn {
  table:
    | 'access_key'
    | 'task_private'
    | 'schedule'
    | 'integration'
    | 'delivery'
    | 'alert_channel'
    | 'totp'
    | 'identity_provider'
    | 'user_identity'
    | 'identity_link'
    | 'session'
    | 'terraform_state'
    | 'secret_storage'
    | 'identity_key'
    | 'audit_key'
    | 'push_key'
    | 'push_subscription'
  column: string
  id: 'id' | 'task_id'
  /** Replaced soon: with the end of its task, or the next sign-in. A lost value does not have to be entered again. */
  passing: boolean
  place(row: { id: number; project_id: number }): string
}

/** Returns the place a key's secret is sealed to: a blob moved to another row or project does not open. */
export const keyPlace = (key: { id: number; project_id: number }) =>
  `access_key/secret/${key.id}/project ${key.project_id}`

/** Returns the place the secret answers of one run are sealed to. */
export const taskSecretPlace = (task_id: number) => `task_private/secret/${task_id}`

/** Returns the place the job of a running task is sealed to. */
export const taskJobPlace = (task_id: number) => `task_private/job/${task_id}`

/** Returns the place the secret answers of a schedule or an integration are sealed to. */
export const scheduleSecretPlace = (row: { id: number; project_id: number }) =>
  `schedule/secret/${row.id}/project ${row.project_id}`
export const integrationSecretPlace = (row: { id: number; project_id: number }) =>
  `integration/secret/${row.id}/project ${row.project_id}`

/** Returns the place the body of a delivery is sealed to. */
export const deliveryPlace = (row: { id: number; project_id: number }) =>
  `delivery/body/${row.id}/project ${row.project_id}`

/**
 * Returns the place the secrets of an alert channel are sealed to; those of the server's channels belong to no project
 * (0).
 */
export const channelPlace = (row: { id: number; project_id: number | null }) =>
  `alert_channel/secret/${row.id}/project ${row.project_id ?? 0}`

/** Returns the place the secrets of a secret storage are sealed to. */
export const storagePlace = (row: { id: number; project_id: number }) =>
  `secret_storage/secret/${row.id}/project ${row.project_id}`

/** Returns the place the secret of an authenticator app is sealed to. */
export const totpPlace = (row: { id: number }) => `totp/secret/${row.id}`

/** Returns the place the secret of an identity provider is sealed to. */
export const providerPlace = (row: { id: number }) => `identity_provider/secret/${row.id}`

/** Returns the place the refresh token of an identity is sealed to. */
export const refreshTokenPlace = (row: { id: number }) => `user_identity/refresh_token/${row.id}`

/** Returns the place to which is sealed what a provider proved of a user who has not given the password yet. */
export const linkPlace = (row: { id: number }) => `identity_link/proven/${row.id}`

/** Returns the place the key of a state's content is sealed to. */
export const statePlace = (row: { id: number; project_id: number }) =>
  `terraform_state/secret/${row.id}/project ${row.project_id}`

/** Returns the place a private key for identity tokens is sealed to. */
export const identityKeyPlace = (row: { id: number }) => `identity_key/secret/${row.id}`

/** Returns the place the seed of a key of the audit log is sealed to. */
export const auditKeyPlace = (row: { id: number }) => `audit_key/secret/${row.id}`

/** Returns the place the private key is sealed to by which push services know this server. */
export const pushKeyPlace = (row: { id: number }) => `push_key/secret/${row.id}`

/** Returns the place the address and the keys of a browser that gets messages are sealed to. */
export const pushPlace = (row: { id: number }) => `push_subscription/secret/${row.id}`

/** The place of ID tokens of sessions: a session that is replaced after the second factor passes its token on. */
export const idTokenPlace = 'session/id_token'

export const sealedColumns: readonly SealedColumn[] = [
  { table: 'access_key', column: 'secret', id: 'id', passing: false, place: keyPlace },
  { table: 'task_private', column: 'secret', id: 'task_id', passing: true, place: ({ id }) => taskSecretPlace(id) },
  { table: 'task_private', column: 'job', id: 'task_id', passing: true, place: ({ id }) => taskJobPlace(id) },
  { table: 'schedule', column: 'secret', id: 'id', passing: false, place: scheduleSecretPlace },
  { table: 'integration', column: 'secret', id: 'id', passing: false, place: integrationSecretPlace },
  { table: 'delivery', column: 'body', id: 'id', passing: true, place: deliveryPlace },
  { table: 'alert_channel', column: 'secret', id: 'id', passing: false, place: channelPlace },
  { table: 'secret_storage', column: 'secret', id: 'id', passing: false, place: storagePlace },
  { table: 'totp', column: 'secret', id: 'id', passing: false, place: totpPlace },
  { table: 'identity_provider', column: 'secret', id: 'id', passing: false, place: providerPlace },
  { table: 'user_identity', column: 'refresh_token', id: 'id', passing: true, place: refreshTokenPlace },
  { table: 'identity_link', column: 'proven', id: 'id', passing: true, place: linkPlace },
  { table: 'session', column: 'id_token', id: 'id', passing: true, place: () => idTokenPlace },
  { table: 'terraform_state', column: 'secret', id: 'id', passing: false, place: statePlace },
  { table: 'identity_key', column: 'secret', id: 'id', passing: false, place: identityKeyPlace },
  // The next start makes a new one; the chain of the lost one is checked by its public key.
  { table: 'audit_key', column: 'secret', id: 'id', passing: true, place: auditKeyPlace },
  // Browsers subscribe again.
  { table: 'push_key', column: 'secret', id: 'id', passing: true, place: pushKeyPlace },
  { table: 'push_subscription', column: 'secret', id: 'id', passing: true, place: pushPlace },
]

export interface SealedRow {
  id: number
  project_id: number
  sealed: string
}

/** Returns up to `limit` values with ids above `after` that another key than this one sealed, by id. */
export async function rowsOfOtherKeys(
  db: Db,
  column: SealedColumn,
  key_id: string,
  after: number,
  limit: number,
): Promise<SealedRow[]> {
  const { rows } = await sql<SealedRow>`select ${sql.ref(column.id)} as id, ${projectOf(column)} as project_id,
    ${sql.ref(column.column)} as sealed from ${sql.table(column.table)}
    where ${sql.ref(column.id)} > ${after} and ${sql.ref(column.column)} is not null
    and substr(${sql.ref(column.column)}, 1, 11) <> ${blobPrefix(key_id)}
    order by ${sql.ref(column.id)} limit ${limit}`.execute(db)
  return rows
}

/** Returns the value of one row; undefined if the row is gone. */
export async function sealedRow(
  db: Db | Tx,
  column: SealedColumn,
  id: number,
): Promise<{ id: number; project_id: number; sealed: string | null } | undefined> {
  const { rows } = await sql<{
    id: number
    project_id: number
    sealed: string | null
  }>`select ${sql.ref(column.id)} as id,
    ${projectOf(column)} as project_id, ${sql.ref(column.column)} as sealed from ${sql.table(column.table)}
    where ${sql.ref(column.id)} = ${id}`.execute(db)
  return rows[0]
}

/** Replaces a value, unless it changed since it was read. */
export async function replaceSealed(
  tx: Tx | Db,
  column: SealedColumn,
  row: { id: number; sealed: string | null },
  sealed: string | null,
): Promise<boolean> {
  const at = sql.ref(column.column)
  const same = row.sealed === null ? sql`${at} is null` : sql`${at} = ${row.sealed}`
  const result = await sql`update ${sql.table(column.table)} set ${at} = ${sealed}
    where ${sql.ref(column.id)} = ${row.id} and ${same}`.execute(tx)
  return Number(result.numAffectedRows ?? 0) > 0
}

export interface KeyUse {
  column: SealedColumn
  /** '' for values that this server did not seal. */
  key_id: string
  rows: number
}

/** Returns the number of values that each key has sealed. */
export async function keyUse(db: Db | Tx): Promise<KeyUse[]> {
  const found: KeyUse[] = []
  for (const column of sealedColumns) {
    const { rows } = await sql<{ head: string; rows: number }>`select substr(${sql.ref(column.column)}, 1, 11) as head,
      count(*) as rows from ${sql.table(column.table)} where ${sql.ref(column.column)} is not null
      group by substr(${sql.ref(column.column)}, 1, 11)`.execute(db)
    for (const row of rows) found.push({ column, key_id: keyIdOf(row.head), rows: row.rows })
  }
  return found.sort((a, b) => (a.key_id < b.key_id ? -1 : 1))
}

/** The project of tasks is in another table, and accounts have none; their places need none. */
const withoutProject: readonly SealedColumn['table'][] = [
  'task_private',
  'totp',
  'identity_provider',
  'user_identity',
  'identity_link',
  'session',
  'identity_key',
  'audit_key',
  'push_key',
  'push_subscription',
]

function projectOf(column: SealedColumn): RawBuilder<unknown> {
  return withoutProject.includes(column.table) ? sql`0` : sql`coalesce(project_id, 0)`
}
