import { randomBytes } from 'node:crypto'
import { say } from '../../contract/message.ts'
import { type Actor, noteWrite } from '../audit/audit-log.ts'
import type { Origin } from '../audit/origin.ts'
import { isoIn, isoNow } from '../clock.ts'
import type { Database, Db } from '../db/open.ts'
import { badRequest, notFound } from '../refuse.ts'
import { hashToken } from '../sign-in/session.ts'

/** Tokens of SCIM clients. They are another kind than API tokens: each opens its own part of the server only. */

const prefix = 'scim_'
const maxTokens = 20

/** Creates a token, with the event. Only this answer contains it. */
export async function makeScimToken(
  { transaction }: Database,
  actor: Actor,
  draft: { name: string; expires_at: string | null },
) {
  const token = `${prefix}${randomBytes(32).toString('hex')}`
  return transaction(async (tx) => {
    const { n } = await tx
      .selectFrom('scim_token')
      .select((select) => select.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    if (n >= maxTokens) throw badRequest(say('scim_tokens_too_many', { max: maxTokens }))
    const row = await tx
      .insertInto('scim_token')
      .values({ ...draft, prefix: token.slice(0, prefix.length + 8), created: isoNow(), token_hash: hashToken(token) })
      .returningAll()
      .executeTakeFirstOrThrow()
    await noteWrite(tx, actor, { type: 'scim_token', project_id: null, id: row.id, after: { name: row.name } })
    return { ...row, token }
  })
}

/** Revokes a token, with the event. */
export async function removeScimToken({ transaction }: Database, actor: Actor, id: number): Promise<void> {
  await transaction(async (tx) => {
    const row = await tx.deleteFrom('scim_token').where('id', '=', id).returningAll().executeTakeFirst()
    if (!row) throw notFound('scim_token')
    await noteWrite(tx, actor, { type: 'scim_token', project_id: null, id, before: { name: row.name } })
  })
}

/** Returns who acts with a token; null if it is unknown or has expired. Records the use, to the minute. */
export async function scimActor(db: Db, token: string, from: Origin): Promise<Actor | null> {
  if (!token.startsWith(prefix)) return null
  const row = await db
    .selectFrom('scim_token')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  if (!row || (row.expires_at !== null && row.expires_at <= isoNow())) return null
  if (row.last_used === null || row.last_used < isoIn(-60))
    await db
      .updateTable('scim_token')
      .set({ last_used: isoNow() })
      .where('id', '=', row.id)
      .execute()
      // A database that takes no writes must not turn readers away.
      .catch(() => undefined)
  return { user_id: null, username: `SCIM ${row.name}`, from: { ...from, source: 'scim' } }
}
