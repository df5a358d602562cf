import { randomBytes } from 'node:crypto'
import { tokens } from '../../contract/token.ts'
import { isoNow } from '../clock.ts'
import { noteWrite } from '../events.ts'
import { type Door, route } from '../http/route.ts'
import { invalid, notAllowed, notFound } from '../refuse.ts'
import type { Services } from '../services.ts'
import { hashToken } from '../sign-in/session.ts'

const mostTokens = 200

export function tokenApi(door: Door, { database, bus }: Services) {
  const { db, transaction } = database

  route(door, tokens.list, async ({ caller }) => {
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

  route(door, tokens.create, async ({ caller, body }) => {
    // Rule S13: whoever got hold of a token for an hour must not make one for ever of it.
    if (caller.expires_at !== null && (body.expires_at === null || body.expires_at > caller.expires_at))
      throw invalid('expires_at', `this token expires at ${caller.expires_at} and makes none that live longer: sign in`)
    const { n } = await db
      .selectFrom('api_token')
      .select((select) => select.fn.countAll<number>().as('n'))
      .where('user_id', '=', caller.user_id)
      .executeTakeFirstOrThrow()
    if (n >= mostTokens) throw notAllowed(`You have ${n} tokens: delete some that nobody uses any more`)
    // Clients lower-case the whole header, so the alphabet is lower-case hex; 256 random bits all the same.
    const token = randomBytes(32).toString('hex')
    const row = {
      prefix: token.slice(0, 8),
      user_id: caller.user_id,
      name: body.name,
      created: isoNow(),
      expires_at: body.expires_at,
    }
    await transaction(async (tx) => {
      const { id } = await tx
        .insertInto('api_token')
        .values({ ...row, token_hash: hashToken(token) })
        .returning('id')
        .executeTakeFirstOrThrow()
      await noteWrite(tx, caller, { type: 'token', project_id: null, id, after: { name: described(row) } })
    })
    return { ...row, id: token, token_id: token, expired: false }
  })

  route(door, tokens.remove, async ({ caller, params }) => {
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
      if (rows.length === 0) throw notFound('Token')
      for (const row of rows)
        await noteWrite(tx, caller, { type: 'token', project_id: null, id: row.id, before: { name: described(row) } })
    })
    bus.publish('rights')
    return undefined
  })
}

/** Of a token never more than its first characters is told. */
const described = (token: { name: string; prefix: string }) => token.name || token.prefix
