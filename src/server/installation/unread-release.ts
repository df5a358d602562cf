import type { Caller } from '../access/caller.ts'
import type { Services } from '../services.ts'

/**
 * Returns whether the caller has not yet seen that the server was upgraded to this release. Users who were created since
 * know no other one.
 */
export async function unreadRelease(
  { database: { db }, upgraded, version }: Pick<Services, 'database' | 'upgraded' | 'version'>,
  { user_id }: Pick<Caller, 'user_id'>,
): Promise<boolean> {
  if (!upgraded) return false
  const row = await db
    .selectFrom('user')
    .leftJoin('user_option', (join) =>
      join.onRef('user_option.user_id', '=', 'user.id').on('user_option.key', '=', 'release.seen'),
    )
    .select(['user.created', 'user_option.value as seen'])
    .where('user.id', '=', user_id)
    .executeTakeFirst()
  return row !== undefined && row.created < upgraded.at && row.seen !== version
}
