import type { Selectable } from 'kysely'
import type { ProjectInvite } from '../../contract/invite.ts'
import { isoNow } from '../clock.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'
import { notFound } from '../refuse.ts'

export type InviteRow = Selectable<Tables['project_invite']>

const select = (db: Db | Tx) =>
  db
    .selectFrom('project_invite')
    .leftJoin('user as inviter', 'inviter.id', 'project_invite.inviter_user_id')
    .leftJoin('user as invited', 'invited.id', 'project_invite.user_id')
    .selectAll('project_invite')
    .select(['inviter.username as inviter_username', 'inviter.name as inviter_name'])
    .select(['invited.username as invited_username', 'invited.name as invited_name'])

type Joined = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

/** Returns the invitations to a project, newest first. */
export async function invitesOf(db: Db, project_id: number): Promise<ProjectInvite[]> {
  const rows = await select(db)
    .where('project_invite.project_id', '=', project_id)
    .orderBy('project_invite.id', 'desc')
    .execute()
  return rows.map(shown)
}

/** Returns an invitation of this project; refuses (404) any other. */
export async function inviteOf(db: Db | Tx, project_id: number, id: number): Promise<ProjectInvite> {
  const row = await select(db)
    .where('project_invite.project_id', '=', project_id)
    .where('project_invite.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('invite')
  return shown(row)
}

/** The state, in which a pending invitation whose time is over has expired. */
export const stateOf = ({ status, expires_at }: Pick<InviteRow, 'status' | 'expires_at'>) =>
  status === 'pending' && expires_at <= isoNow() ? 'expired' : status

function shown(row: Joined): ProjectInvite {
  const named = (id: number | null, username: string | null, name: string | null) =>
    id === null ? null : { id, username: username ?? '', name: name ?? '' }
  return {
    ...row,
    status: stateOf(row),
    inviter_user: named(row.inviter_user_id, row.inviter_username, row.inviter_name),
    user: named(row.user_id, row.invited_username, row.invited_name),
  }
}

/** Returns the recipient of an invitation, for events and mails. */
export const invitedName = ({ email, user }: Pick<ProjectInvite, 'email' | 'user'>): string =>
  email ?? user?.username ?? ''
