import { isoNow } from '../../src/server/clock.ts'
import { applyRules } from '../../src/server/identity/apply-rules.ts'
import type { TestServer } from './server.ts'

/** Puts a user into exactly these SCIM groups, and evaluates the rules as a sign-in does. */
export async function putIntoGroups({ server }: TestServer, user_id: number, names: readonly string[]): Promise<void> {
  const { services } = server
  const now = { created: isoNow(), modified: isoNow() }
  await services.database.transaction(async (tx) => {
    await tx
      .insertInto('scim_user')
      .values({ user_id, external_id: null, attributes: '{}', ...now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await tx.deleteFrom('scim_member').where('user_id', '=', user_id).execute()
    for (const display_name of names) {
      const there = await tx
        .selectFrom('scim_group')
        .select('id')
        .where('display_name', '=', display_name)
        .executeTakeFirst()
      const { id } =
        there ??
        (await tx
          .insertInto('scim_group')
          .values({ display_name, external_id: null, ...now })
          .returning('id')
          .executeTakeFirstOrThrow())
      await tx.insertInto('scim_member').values({ group_id: id, user_id }).execute()
    }
    await applyRules(tx, services, user_id, null)
  })
}
