import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { say } from '../../contract/message.ts'
import { type Actor, noteWrite } from '../audit/audit-log.ts'
import { isoNow } from '../clock.ts'
import type { Database, Tx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'
import { notAllowed } from '../refuse.ts'
import { hashToken } from './session.ts'

const maxTokens = 200

interface MadeToken {
  /** Returned only here; it cannot be read again. */
  token: string
  row: Selectable<Tables['api_token']>
}

/** Creates an API token of a user, with the event. */
export async function makeToken(
  { transaction }: Database,
  actor: Actor,
  draft: { user_id: number; name: string; expires_at: string | null },
): Promise<MadeToken> {
  // Clients send the header in any case (identify.ts), so the alphabet is lower-case hex; it still has 256 random bits.
  const token = randomBytes(32).toString('hex')
  return transaction(async (tx) => {
    const { n } = await tx
      .selectFrom('api_token')
      .select((select) => select.fn.countAll<number>().as('n'))
      .where('user_id', '=', draft.user_id)
      .executeTakeFirstOrThrow()
    if (n >= maxTokens) throw notAllowed(say('tokens_too_many', { count: n }))
    const row = await tx
      .insertInto('api_token')
      .values({ ...draft, prefix: token.slice(0, 8), created: isoNow(), token_hash: hashToken(token) })
      .returningAll()
      .executeTakeFirstOrThrow()
    await noteToken(tx, actor, { after: row })
    return { token, row }
  })
}

type Row = Pick<Selectable<Tables['api_token']>, 'id' | 'name' | 'prefix'>

/** Writes the event of a created or deleted token, with at most its first characters. */
export async function noteToken(tx: Tx, actor: Actor, { before, after }: { before?: Row; after?: Row }): Promise<void> {
  const eventFields = (row: Row) => ({ name: row.name || row.prefix })
  await noteWrite(tx, actor, {
    type: 'token',
    project_id: null,
    id: (after ?? before)?.id ?? null,
    ...(before ? { before: eventFields(before) } : {}),
    ...(after ? { after: eventFields(after) } : {}),
  })
}
