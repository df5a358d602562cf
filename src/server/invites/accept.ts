import { say } from '../../contract/message.ts'
import { membership } from '../access/authorize.ts'
import type { Caller, Member } from '../access/caller.ts'
import type { Origin } from '../audit/origin.ts'
import { isoNow } from '../clock.ts'
import type { Tx } from '../db/open.ts'
import { addMember } from '../projects/add-member.ts'
import { badRequest, Refusal } from '../refuse.ts'
import { checkGiven } from '../roles/given-role.ts'
import type { Services } from '../services.ts'
import type { InviteRow } from './invite-row.ts'
import { noteInvite } from './note.ts'

/**
 * Returns the inviter as a member of the project now; `from`: where the invited person's request comes from. Refuses the invitation of a person who may no longer invite: one
 * who was removed, blocked or demoted must leave no way back (rule S11).
 */
export async function presentInviter({ database }: Services, invite: InviteRow, from: Origin): Promise<Member> {
  const user = await database.db
    .selectFrom('user')
    .selectAll()
    .where('id', '=', invite.inviter_user_id)
    .where('blocked_at', 'is', null)
    .executeTakeFirst()
  if (!user) throw badRequest('invite_inviter')
  const caller: Caller = {
    user_id: user.id,
    username: user.username,
    name: user.name,
    admin: user.admin,
    service: false,
    by: 'session',
    session_id: null,
    expires_at: null,
    scope: null,
    from,
  }
  const member = await membership(database, caller, invite.project_id)
  if (!member?.may('manageProjectUsers')) throw badRequest('invite_inviter')
  return member
}

/** Makes a user a member by an invitation, with the events. Of two requests at the same moment the second is refused. */
export async function acceptInvite(
  tx: Tx,
  services: Services,
  { invite, inviter }: { invite: InviteRow; inviter: Member },
  user: { id: number; username: string },
  origin: Origin,
): Promise<void> {
  const { id, project_id, role } = invite
  const accepted = await tx
    .updateTable('project_invite')
    .set({ status: 'accepted', accepted_at: isoNow(), user_id: user.id })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst()
  if (!accepted) throw badRequest('invite_closed')
  await givenStill(tx, inviter, project_id, role)
  const actor = { user_id: user.id, username: user.username, from: origin }
  const invited = invite.email ?? user.username
  await noteInvite(tx, actor, { id, project_id, role, invited }, 'accepted', origin)
  await addMember(tx, services, actor, {
    project_id,
    user,
    role,
    description: say('event_member_joined', { user: user.id, inviter: inviter.username }),
  })
}

/** The role may have been deleted, or have got rights that the inviter does not have. */
async function givenStill(tx: Tx, inviter: Member, project_id: number, role: string): Promise<void> {
  try {
    await checkGiven(tx, inviter, project_id, role)
  } catch (error) {
    throw error instanceof Refusal ? badRequest('invite_inviter') : error
  }
}
