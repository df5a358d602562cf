import type { Selectable } from 'kysely'
import { say } from '../../contract/message.ts'
import { type Actor, noteWrite } from '../audit/audit-log.ts'
import { isoNow } from '../clock.ts'
import type { Database, Tx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'
import { invalid, notAllowed } from '../refuse.ts'
import { userRow } from '../users/user-row.ts'
import { hashToken } from './session.ts'
import { makeTokenText } from './token-text.ts'

const maxTokens = 200

interface MadeToken {
  /** Returned only here; it cannot be read again. */
  token: string
  row: Selectable<Tables['api_token']>
}

interface NewToken {
  user_id: number
  name: string
  description?: string
  expires_at: string | null
  read_only?: boolean
  /** The only projects it reaches; null for all of its user. */
  project_ids?: readonly number[] | null
}

/** Creates an API token of a user, with the event. */
export async function makeToken(
  { transaction }: Pick<Database, 'transaction'>,
  actor: Actor,
  { user_id, name, description = '', expires_at, read_only = false, project_ids = null }: NewToken,
): Promise<MadeToken> {
  return transaction(async (tx) => {
    if (project_ids) await refuseForeign(tx, user_id, project_ids)
    const others = await tx.selectFrom('api_token').select('prefix').where('user_id', '=', user_id).execute()
    if (others.length >= maxTokens) throw notAllowed(say('tokens_too_many', { count: others.length }))
    // Tokens are listed and revoked by their first 8 characters, which are the same for 1 in a million.
    let token = makeTokenText()
    while (others.some(({ prefix }) => prefix === prefixOf(token))) token = makeTokenText()
    const row = await tx
      .insertInto('api_token')
      .values({
        user_id,
        name,
        description,
        expires_at,
        read_only,
        project_ids: project_ids && JSON.stringify(project_ids),
        prefix: prefixOf(token),
        created: isoNow(),
        token_hash: hashToken(token),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await noteToken(tx, actor, { after: row })
    return { token, row }
  })
}

const prefixOf = (token: string) => token.slice(0, 8)

/** Refuses projects that the user of the token does not see. */
async function refuseForeign(tx: Tx, user_id: number, ids: readonly number[]): Promise<void> {
  const { admin } = await userRow(tx, user_id)
  const seen = await tx
    .selectFrom('project')
    .select('id')
    .where('id', 'in', [...ids])
    .$if(!admin, (query) =>
      query.where('id', 'in', (own) =>
        own.selectFrom('project_user').select('project_id').where('user_id', '=', user_id),
      ),
    )
    .execute()
  if (seen.length < ids.length) throw invalid('project_ids', 'token_projects_foreign')
}

type Row = Pick<Selectable<Tables['api_token']>, 'id' | 'name' | 'prefix' | 'user_id'>

/** Writes the event of a created or deleted token, with at most its first characters. */
export async function noteToken(tx: Tx, actor: Actor, { before, after }: { before?: Row; after?: Row }): Promise<void> {
  const row = after ?? before
  const eventFields = (one: Row) => ({ name: one.name || one.prefix })
  // Another user's token: administrators revoke tokens, and create those of service accounts.
  const owner =
    row && actor.user_id !== row.user_id
      ? await tx.selectFrom('user').select('username').where('id', '=', row.user_id).executeTakeFirst()
      : undefined
  await noteWrite(tx, actor, {
    type: 'token',
    project_id: null,
    id: row?.id ?? null,
    ...(before ? { before: eventFields(before) } : {}),
    ...(after ? { after: eventFields(after) } : {}),
    ...(owner && row
      ? {
          description: say(after ? 'event_token_created' : 'event_token_deleted', {
            username: owner.username,
            ...eventFields(row),
          }),
        }
      : {}),
  })
}
