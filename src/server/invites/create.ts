import type { BodyOf } from '../../contract/endpoint.ts'
import type { invites, ProjectInvite } from '../../contract/invite.ts'
import { say } from '../../contract/message.ts'
import type { Member } from '../access/caller.ts'
import type { Origin } from '../audit/origin.ts'
import { isoIn, isoNow } from '../clock.ts'
import type { Tx } from '../db/open.ts'
import { newLinkToken } from '../password-link/make.ts'
import { conflict, invalid } from '../refuse.ts'
import { checkGiven } from '../roles/given-role.ts'
import type { Services } from '../services.ts'
import { policyOf } from '../sign-in/policy.ts'
import { hashToken } from '../sign-in/session.ts'
import { invitedName, inviteOf } from './invite-row.ts'
import { noteInvite } from './note.ts'
import { countInvite } from './send.ts'

export const inviteSeconds = 7 * 86_400
/** Pending invitations of one project. */
const mostPending = 200

/** Creates an invitation, with the event, and returns it with the token of its link. */
export async function createInvite(
  services: Services,
  caller: Member,
  draft: BodyOf<typeof invites.create>,
  origin: Origin,
): Promise<{ invite: ProjectInvite; token: string }> {
  const { invite_type } = await policyOf(services)
  if (draft.email && invite_type === 'username') throw invalid('email', 'invite_no_email')
  if (draft.user_id && invite_type === 'email') throw invalid('user_id', 'invite_no_user')
  await countInvite(services, caller.user_id, draft.email ?? `user ${draft.user_id}`)
  const token = newLinkToken()
  const invite = await services.database.transaction(async (tx) => {
    const { project_id } = caller
    await checkGiven(tx, caller, project_id, draft.role)
    const email = draft.email ?? null
    const user_id = draft.user_id ?? null
    await refuseMember(tx, project_id, { user_id, email })
    await replaceOld(tx, project_id, { user_id, email })
    const { id } = await tx
      .insertInto('project_invite')
      .values({
        project_id,
        user_id,
        email,
        role: draft.role,
        status: 'pending',
        inviter_user_id: caller.user_id,
        token_hash: hashToken(token),
        created: isoNow(),
        expires_at: draft.expires_at ?? isoIn(inviteSeconds),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const made = await inviteOf(tx, project_id, id)
    await noteInvite(tx, caller, { ...made, invited: invitedName(made) }, 'created', origin)
    return made
  })
  return { invite, token }
}

type Invited = { user_id: number | null; email: string | null }

/** Refuses an unknown user, and one who is a member already. Whether an address has an account is not revealed. */
async function refuseMember(tx: Tx, project_id: number, { user_id, email }: Invited): Promise<void> {
  if (user_id !== null) {
    const user = await tx
      .selectFrom('user')
      .select('id')
      .where('id', '=', user_id)
      .where('blocked_at', 'is', null)
      .where('service', '=', false)
      .executeTakeFirst()
    if (!user) throw invalid('user_id', 'no_such_user')
  }
  const member = await tx
    .selectFrom('project_user')
    .innerJoin('user', 'user.id', 'project_user.user_id')
    .select('user.id')
    .where('project_user.project_id', '=', project_id)
    .where((where) =>
      user_id === null
        ? where(where.fn<string>('lower', ['user.email']), '=', where.fn<string>('lower', [where.val(email)]))
        : where('user.id', '=', user_id),
    )
    .executeTakeFirst()
  if (member) throw conflict('member_already')
}

/** Refuses a second pending invitation, and removes earlier ones of the same person that came to nothing. */
async function replaceOld(tx: Tx, project_id: number, { user_id, email }: Invited): Promise<void> {
  const pending = await tx
    .selectFrom('project_invite')
    .select((select) => select.fn.countAll<number>().as('n'))
    .where('project_id', '=', project_id)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  if (pending.n >= mostPending) throw conflict(say('invites_pending_most', { count: mostPending }))
  const same = await tx
    .selectFrom('project_invite')
    .select(['id', 'status', 'expires_at'])
    .where('project_id', '=', project_id)
    .where('status', '!=', 'accepted')
    .where((where) =>
      user_id === null
        ? where(where.fn<string>('lower', ['email']), '=', where.fn<string>('lower', [where.val(email)]))
        : where('user_id', '=', user_id),
    )
    .execute()
  if (same.some((row) => row.status === 'pending' && row.expires_at > isoNow()))
    throw conflict('invite_pending_already')
  for (const { id } of same) await tx.deleteFrom('project_invite').where('id', '=', id).execute()
}
