import { say } from '../../contract/message.ts'
import { tokens } from '../../contract/token.ts'
import { isoNow } from '../clock.ts'
import { type Router, route } from '../http/route.ts'
import { invalid, notFound } from '../refuse.ts'
import type { Services } from '../services.ts'
import { hashToken } from '../sign-in/session.ts'
import { makeToken, noteToken } from '../sign-in/token.ts'

export function tokenApi(router: Router, { database, bus }: Services) {
  const { db, transaction } = database

  route(router, tokens.list, async ({ caller }) => {
    const rows = await db
      .selectFrom('api_token')
      .selectAll()
      .where('user_id', '=', caller.user_id)
      .orderBy('id')
      .execute()
    return rows.map((row) => ({
      ...row,
      id: row.prefix,
      expired: row.expires_at !== null && row.expires_at <= isoNow(),
    }))
  })

  route(router, tokens.create, async ({ caller, body }) => {
    // Rule S13: a temporary token must not be able to create a token that lasts longer.
    if (caller.expires_at !== null && (body.expires_at === null || body.expires_at > caller.expires_at))
      throw invalid('expires_at', say('token_outlives', { at: caller.expires_at }))
    const { token, row } = await makeToken(database, caller, { user_id: caller.user_id, ...body })
    return { ...row, id: token, token_id: token, expired: false }
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
        .returning(['id', 'name', 'prefix'])
        .execute()
      if (rows.length === 0) throw notFound('token')
      for (const row of rows) await noteToken(tx, caller, { before: row })
    })
    bus.publish('rights')
    return undefined
  })
}
