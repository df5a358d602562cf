import { scimTokens } from '../../contract/scim-token.ts'
import { type Router, route } from '../http/route.ts'
import { makeScimToken, removeScimToken } from '../scim/token.ts'
import type { Services } from '../services.ts'

/** The tokens of SCIM clients. The calls of those clients are in http/scim-routes.ts. */
export function scimTokenApi(router: Router, { database }: Services) {
  const { db } = database

  route(router, scimTokens.list, async () => {
    const tokens = await db.selectFrom('scim_token').selectAll().orderBy('id').execute()
    const count = async (table: 'scim_user' | 'scim_group') => {
      const { n } = await db
        .selectFrom(table)
        .select((select) => select.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
      return n
    }
    return { tokens, users: await count('scim_user'), groups: await count('scim_group') }
  })

  route(router, scimTokens.create, ({ body, caller }) => makeScimToken(database, caller, body))

  route(router, scimTokens.remove, async ({ params, caller }) => {
    await removeScimToken(database, caller, params.id)
    return undefined
  })
}
