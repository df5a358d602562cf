import type { Db } from '../db/open.ts'
import { type ChannelSettings, textOf } from './kind.ts'

/**
 * Returns the addresses of the channel and, if it is set to notify members, of members and administrators with alerts
 * on who are not blocked.
 */
export async function recipientsOf(db: Db, settings: ChannelSettings, project_id: number | null): Promise<string[]> {
  const addresses = addressesIn(textOf(settings, 'to'))
  const members = settings.members === true ? await alertedUsers(db, project_id) : []
  return [...new Set([...addresses, ...members])]
}

/** Returns the addresses in a text, separated by commas, semicolons or white space. */
export function addressesIn(text: string): string[] {
  return text.split(/[,;\s]+/).filter(Boolean)
}

/** Without a project: only administrators. */
async function alertedUsers(db: Db, project_id: number | null): Promise<string[]> {
  const users = await db
    .selectFrom('user')
    .leftJoin('project_user', (join) =>
      join.onRef('project_user.user_id', '=', 'user.id').on('project_user.project_id', '=', project_id ?? 0),
    )
    .select('user.email')
    .where('user.alert', '=', true)
    .where('user.blocked_at', 'is', null)
    .where((where) => where.or([where('user.admin', '=', true), where('project_user.role', 'is not', null)]))
    .orderBy('user.id')
    .execute()
  return users.map((user) => user.email).filter(Boolean)
}
