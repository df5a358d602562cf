import { createHash, randomBytes } from 'node:crypto'
import type { SignInWay, VerificationMethod } from '../../contract/user-session.ts'
import type { Caller, HalfCaller } from '../access/caller.ts'
import { systemActor } from '../audit/audit-log.ts'
import type { Origin } from '../audit/origin.ts'
import { isoIn, isoNow } from '../clock.ts'
import { compiledQuery } from '../db/compiled-query.ts'
import type { Database, Db, Tx } from '../db/open.ts'
import { endSessions } from './end-sessions.ts'
import { mayBeToken } from './token-text.ts'
import { noteTokenUse } from './token-use.ts'

/** Sessions end after 7 days without a request and after 30 days in any case. */
const idleSeconds = 7 * 24 * 3600
const maxSeconds = 30 * 24 * 3600
/** A session that needs its second factor ends after 10 minutes. */
const halfSeconds = 600

/** Session values and tokens have 256 random bits: only a fast hash of them is stored. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

interface NewSession {
  /** The step that it must complete before any other call. */
  awaits?: HalfCaller['awaits'] | null
  way?: SignInWay
  /** The second factor that was just proved. */
  verification_method?: VerificationMethod
  /** The ID token of the provider, sealed. */
  id_token?: string | null | undefined
}

/** Starts a session and returns its secret. */
export async function startSession(
  db: Db | Tx,
  user_id: number,
  ip: string,
  user_agent: string,
  { awaits = null, way = 'password', verification_method = 'none', id_token = null }: NewSession = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = isoNow()
  await db
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      user_id,
      created: now,
      last_active: now,
      ip,
      user_agent: user_agent.slice(0, 300),
      awaits,
      way,
      verification_method,
      id_token,
      proved_at: verification_method === 'none' ? null : now,
    })
    .execute()
  return token
}

/**
 * Gives a session a new secret, which it returns: the old one, which someone may have seen, opens nothing any more. Its ID,
 * and so its open sockets, stay.
 */
export async function renewSession(tx: Tx, id: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx
    .updateTable('session')
    .set({ token_hash: hashToken(token) })
    .where('id', '=', id)
    .execute()
  return token
}

export async function endSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', hashToken(token)).execute()
}

/** Ends a session that has not proved its second factor. */
export async function endHalfSession(db: Db, id: number): Promise<void> {
  await db.deleteFrom('session').where('id', '=', id).where('awaits', 'is not', null).execute()
}

interface Looked {
  /** The hash of its secret, or its ID. */
  key: string | number
  active_after: string
  created_after: string
}

const sessionOf = compiledQuery((db, session: Looked, by: 'token_hash' | 'id') =>
  db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .select(['session.id', 'session.last_active', 'session.created', 'session.awaits'])
    .select(['user.id as user_id', 'user.username', 'user.name', 'user.admin'])
    .where(`session.${by}`, '=', session.key)
    .where('session.last_active', '>', session.active_after)
    .where('session.created', '>', session.created_after)
    .where('user.blocked_at', 'is', null),
)

/**
 * Returns the caller of a session, by its secret, or by its ID for a socket that was opened with the secret. `look`: only
 * checks whether the session is still valid, without extending it.
 */
export async function sessionCaller(
  db: Db,
  session: string | number,
  { from, look = false }: { from: Origin; look?: boolean },
): Promise<Caller | HalfCaller | null> {
  const valid = { active_after: isoIn(-idleSeconds), created_after: isoIn(-maxSeconds) }
  const [row] =
    typeof session === 'string'
      ? await sessionOf(db, { key: hashToken(session), ...valid }, 'token_hash')
      : await sessionOf(db, { key: session, ...valid }, 'id')
  if (!row) return null
  const source = { ...from, source: 'console' } as const
  if (row.awaits !== null) {
    if (row.created <= isoIn(-halfSeconds)) return null
    return {
      half: true,
      awaits: row.awaits,
      session_id: row.id,
      user_id: row.user_id,
      username: row.username,
      from: source,
    }
  }
  // Once a minute is exact enough for a limit of days, and keeps reads from writing. A database that takes no writes
  // (full disk, read-only) must not turn readers away.
  if (!look && row.last_active < isoIn(-60))
    await db
      .updateTable('session')
      .set({ last_active: isoNow() })
      .where('id', '=', row.id)
      .execute()
      .catch(() => {})
  return {
    user_id: row.user_id,
    username: row.username,
    name: row.name,
    admin: row.admin,
    by: 'session',
    session_id: row.id,
    service: false,
    scope: null,
    expires_at: null,
    from: source,
  }
}

/** Returns the projects of a stored scope. */
export function projectsIn({ project_ids }: { project_ids: string | null }): number[] | null {
  return project_ids === null ? null : (JSON.parse(project_ids) as number[])
}

const tokenOf = compiledQuery((db, { token_hash }: { token_hash: string }) =>
  db
    .selectFrom('api_token')
    .innerJoin('user', 'user.id', 'api_token.user_id')
    .select(['api_token.id', 'api_token.expires_at', 'api_token.last_used', 'api_token.last_address'])
    .select(['api_token.read_only', 'api_token.project_ids'])
    .select(['user.id as user_id', 'user.username', 'user.name', 'user.admin', 'user.service'])
    .where('api_token.token_hash', '=', token_hash)
    .where('user.blocked_at', 'is', null),
)

/** Returns the caller of a token. `look`: only checks whether the token is still valid, without recording a use. */
export async function tokenCaller(
  db: Db,
  token: string,
  { from, look = false }: { from: Origin; look?: boolean },
): Promise<Caller | null> {
  if (!mayBeToken(token)) return null
  const [row] = await tokenOf(db, { token_hash: hashToken(token) })
  if (!row || (row.expires_at !== null && row.expires_at <= isoNow())) return null
  if (!look) noteTokenUse(db, row, from.address)
  return {
    user_id: row.user_id,
    username: row.username,
    name: row.name,
    admin: row.admin,
    by: 'token',
    session_id: null,
    service: row.service,
    scope:
      row.read_only || row.project_ids !== null ? { read_only: row.read_only, project_ids: projectsIn(row) } : null,
    expires_at: row.expires_at,
    from: { ...from, source: 'token', token_id: row.id },
  }
}

/** Deletes sessions that have expired, with an event for each of their users. */
export async function dropOldSessions({ transaction }: Pick<Database, 'transaction'>): Promise<void> {
  await transaction((tx) =>
    endSessions(tx, { actor: systemActor, why: null }, (query) =>
      query.where((where) =>
        where.or([
          where('last_active', '<=', isoIn(-idleSeconds)),
          where('created', '<=', isoIn(-maxSeconds)),
          where.and([where('awaits', 'is not', null), where('created', '<=', isoIn(-halfSeconds))]),
        ]),
      ),
    ),
  )
}
