import type { Selectable } from 'kysely'
import { say } from '../../contract/message.ts'
import { type TokenDraft, tokens } from '../../contract/token.ts'
import type { Caller } from '../access/caller.ts'
import { isoNow } from '../clock.ts'
import type { Tables } from '../db/schema.ts'
import { type Router, route } from '../http/route.ts'
import { invalid, notAllowed, notFound } from '../refuse.ts'
import { requireRecentProof } from '../second-factor/proof.ts'
import type { Services } from '../services.ts'
import { policyOf } from '../sign-in/policy.ts'
import { hashToken, projectsIn } from '../sign-in/session.ts'
import { makeToken, noteToken } from '../sign-in/token.ts'
import { tokenExpiry } from '../sign-in/token-expiry.ts'
import { changeableAccount } from './account-of.ts'

export function tokenApi(router: Router, services: Services) {
  const { database, bus } = services
  const { db, transaction } = database

  route(router, tokens.list, async ({ caller }) => {
    const rows = await db
      .selectFrom('api_token')
      .selectAll()
      .where('user_id', '=', caller.user_id)
      .orderBy('id')
      .execute()
    return rows.map(shown)
  })

  route(router, tokens.create, ({ caller, body }) => {
    if (caller.service) throw notAllowed('token_service_makes_none')
    return create(caller, caller.user_id, body)
  })

  route(router, tokens.createFor, async ({ caller, params, body }) => {
    const user = await changeableAccount(database, caller, params.id)
    if (!user.service) throw notAllowed('tokens_of_others')
    return create(caller, user.id, body)
  })

  async function create(caller: Caller, user_id: number, { expires_at: wanted, ...draft }: TokenDraft) {
    await requireRecentProof(db, caller)
    const expires_at = tokenExpiry((await policyOf(services)).token_max_days, wanted)
    // Rule S13: a temporary token must not be able to create a token that lasts longer.
    if (caller.expires_at !== null && (expires_at === null || expires_at > caller.expires_at))
      throw invalid('expires_at', say('token_outlives', { at: caller.expires_at }))
    const { token, row } = await makeToken(database, caller, { user_id, expires_at, ...draft })
    return { ...shown(row), id: token, token_id: token }
  }

  route(router, tokens.all, async ({ query }) => {
    const rows = await db
      .selectFrom('api_token')
      .innerJoin('user', 'user.id', 'api_token.user_id')
      .selectAll('api_token')
      .select(['user.username', 'user.name as user_name', 'user.service'])
      .$if(query.user_id !== undefined, (rows) => rows.where('api_token.user_id', '=', query.user_id as number))
      .orderBy('api_token.id')
      .execute()
    return rows.map(shown)
  })

  route(router, tokens.revoke, async ({ caller, params }) => {
    await transaction(async (tx) => {
      const row = await tx
        .deleteFrom('api_token')
        .where('id', '=', params.id)
        .returning(['id', 'name', 'prefix', 'user_id'])
        .executeTakeFirst()
      if (!row) throw notFound('token')
      await noteToken(tx, caller, { before: row })
    })
    bus.publish('rights')
    return undefined
  })

  route(router, tokens.remove, async ({ caller, params }) => {
    await transaction(async (tx) => {
      const rows = await tx
        .deleteFrom('api_token')
        .where('user_id', '=', caller.user_id)
        .where((where) =>
          where.or([
            where('prefix', '=', params.token.toLowerCase()),
            where('token_hash', '=', hashToken(params.token.toLowerCase())),
          ]),
        )
        .returning(['id', 'name', 'prefix', 'user_id'])
        .execute()
      if (rows.length === 0) throw notFound('token')
      for (const row of rows) await noteToken(tx, caller, { before: row })
    })
    bus.publish('rights')
    return undefined
  })
}

/** Returns what the API says about a token. */
function shown<Row extends Selectable<Tables['api_token']>>(row: Row) {
  const expired = row.expires_at !== null && row.expires_at <= isoNow()
  return { ...row, id: row.prefix, number: row.id, project_ids: projectsIn(row), expired }
}
