import { invites } from '../../contract/invite.ts'
import { isoIn, isoNow } from '../clock.ts'
import { type Router, route } from '../http/route.ts'
import { createInvite, inviteSeconds } from '../invites/create.ts'
import { invitedName, inviteOf, invitesOf } from '../invites/invite-row.ts'
import { noteInvite } from '../invites/note.ts'
import { countInvite, sendInvite } from '../invites/send.ts'
import { newLinkToken } from '../password-link/make.ts'
import { badRequest, notAllowed } from '../refuse.ts'
import { checkGiven } from '../roles/given-role.ts'
import type { Services } from '../services.ts'
import { policyOf } from '../sign-in/policy.ts'
import { hashToken } from '../sign-in/session.ts'
import { originOf } from './open-session.ts'

/** Invitations to a project, for those who manage its team. */
export function inviteApi(router: Router, services: Services) {
  const { database } = services
  const { db } = database

  route(router, invites.list, ({ params }) => invitesOf(db, params.project_id))

  route(router, invites.get, ({ params }) => inviteOf(db, params.project_id, params.id))

  route(router, invites.create, async ({ caller, body, ip, request_id, header, origin }) => {
    await refuseDisabled()
    const { invite, token } = await createInvite(services, caller, body, originOf({ ip, request_id, header }))
    const sent = await sendInvite(services, { invite, token, origin, from: caller.from })
    return { ...(await inviteOf(db, invite.project_id, invite.id)), ...sent }
  })

  route(router, invites.update, async ({ params, caller, body, ip, request_id, header }) => {
    await database.transaction(async (tx) => {
      const invite = await inviteOf(tx, params.project_id, params.id)
      if (invite.status === 'accepted') throw badRequest('invite_accepted_already')
      if (body.status === 'pending') await checkGiven(tx, caller, params.project_id, invite.role)
      const again = body.status === 'pending' && invite.expires_at <= isoNow()
      const changed = await tx
        .updateTable('project_invite')
        .set({ status: body.status, ...(again ? { expires_at: isoIn(inviteSeconds) } : {}) })
        .where('id', '=', invite.id)
        // It may be accepted at this moment.
        .where('status', '!=', 'accepted')
        .returning('id')
        .executeTakeFirst()
      if (!changed) throw badRequest('invite_accepted_already')
      await noteInvite(
        tx,
        caller,
        { ...invite, invited: invitedName(invite) },
        'updated',
        originOf({ ip, request_id, header }),
      )
    })
    return undefined
  })

  route(router, invites.resend, async ({ params, caller, ip, request_id, header, origin }) => {
    await refuseDisabled()
    const before = await inviteOf(db, params.project_id, params.id)
    if (before.status === 'accepted') throw badRequest('invite_accepted_already')
    await countInvite(services, caller.user_id, before.email ?? `user ${before.user_id}`)
    const token = newLinkToken()
    const invite = await database.transaction(async (tx) => {
      await checkGiven(tx, caller, params.project_id, before.role)
      // The one who sends it again vouches for it.
      const next = {
        token_hash: hashToken(token),
        status: 'pending',
        expires_at: isoIn(inviteSeconds),
        mailed_at: null,
        inviter_user_id: caller.user_id,
      } as const
      await tx
        .updateTable('project_invite')
        .set(next)
        .where('id', '=', before.id)
        .where('status', '!=', 'accepted')
        .execute()
      const after = await inviteOf(tx, params.project_id, params.id)
      await noteInvite(
        tx,
        caller,
        { ...after, invited: invitedName(after) },
        'resent',
        originOf({ ip, request_id, header }),
      )
      return after
    })
    return sendInvite(services, { invite, token, origin, from: caller.from })
  })

  route(router, invites.remove, async ({ params, caller, ip, request_id, header }) => {
    await database.transaction(async (tx) => {
      const invite = await inviteOf(tx, params.project_id, params.id)
      await tx.deleteFrom('project_invite').where('id', '=', invite.id).execute()
      await noteInvite(
        tx,
        caller,
        { ...invite, invited: invitedName(invite) },
        'deleted',
        originOf({ ip, request_id, header }),
      )
    })
    return undefined
  })

  async function refuseDisabled(): Promise<void> {
    if (!(await policyOf(services)).invites_enabled) throw notAllowed('invites_disabled')
  }
}
