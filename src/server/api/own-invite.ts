import { ownInvites, type ShownInvite } from '../../contract/invite.ts'
import { say } from '../../contract/message.ts'
import type { Caller } from '../access/caller.ts'
import { originIn } from '../audit/origin.ts'
import { isoNow } from '../clock.ts'
import { type Router, route } from '../http/route.ts'
import { acceptInvite, presentInviter } from '../invites/accept.ts'
import { isFor, mayCreateAccount, pendingInvite, type Which } from '../invites/find.ts'
import type { InviteRow } from '../invites/invite-row.ts'
import { noteInvite } from '../invites/note.ts'
import { conflict, notAllowed } from '../refuse.ts'
import type { Services } from '../services.ts'
import { limitGuesses } from '../sign-in/limit-guesses.ts'
import { hashPassword } from '../sign-in/password.ts'
import { refusePassword } from '../sign-in/password-rules.ts'
import { passwordRules, policyOf } from '../sign-in/policy.ts'
import { insertUser } from '../users/add-user.ts'
import { userOfLogin } from '../users/find-user.ts'
import { onNameTaken } from '../users/names.ts'
import { openSession, originOf } from './open-session.ts'

/** Invitations, for those who are invited. */
export function ownInviteApi(router: Router, services: Services) {
  const { database, bus } = services
  const { db } = database

  route(router, ownInvites.list, async ({ caller }) => {
    if (!(await policyOf(services)).invites_enabled) return []
    const rows = await db
      .selectFrom('project_invite')
      .selectAll()
      .where('user_id', '=', caller.user_id)
      .where('status', '=', 'pending')
      .where('expires_at', '>', isoNow())
      .orderBy('id')
      .execute()
    return Promise.all(
      rows.map(async (row) => ({ id: row.id, project_id: row.project_id, ...(await shown(row, caller)) })),
    )
  })

  route(router, ownInvites.look, async ({ body, caller, ip }) => shown(await find(body, caller, ip), caller))

  route(router, ownInvites.accept, async ({ body, caller, ip, request_id, header }) => {
    const invite = await find(body, caller, ip)
    if (!(await isFor(db, invite, caller.user_id))) throw notAllowed('invite_other_account')
    const inviter = await presentInviter(services, invite, originOf({ ip, request_id, header }))
    const user = { id: caller.user_id, username: caller.username }
    await database.transaction((tx) =>
      acceptInvite(tx, services, { invite, inviter }, user, originOf({ ip, request_id, header })),
    )
    bus.publish('rights')
    return { project_id: invite.project_id }
  })

  route(router, ownInvites.decline, async ({ body, caller, ip, request_id, header }) => {
    const invite = await find(body, caller, ip)
    await database.transaction(async (tx) => {
      await tx
        .updateTable('project_invite')
        .set({ status: 'declined' })
        .where('id', '=', invite.id)
        .where('status', '=', 'pending')
        .execute()
      const actor = {
        user_id: caller?.user_id ?? null,
        username: caller?.username ?? null,
        from: originOf({ ip, request_id, header }),
      }
      const invited = invite.email ?? caller?.username ?? ''
      await noteInvite(tx, actor, { ...invite, invited }, 'declined', originOf({ ip, request_id, header }))
    })
    return undefined
  })

  route(router, ownInvites.join, async (request) => {
    const { body, ip } = request
    const { token, username, name, password } = body
    const invite = await find({ token }, null, ip)
    const email = invite.email
    const policy = await policyOf(services)
    if (email === null || !policy.password_sign_in || !(await mayCreateAccount(db, invite)))
      throw notAllowed('invite_no_account')
    if (await userOfLogin(db, email)) throw conflict('invite_sign_in')
    const origin = originOf(request)
    const inviter = await presentInviter(services, invite, origin)
    await refusePassword(await passwordRules(services), password, { username, email })
    const password_hash = await hashPassword(password)
    const user = await onNameTaken(() =>
      database.transaction(async (tx) => {
        const account = {
          username,
          name,
          email,
          alert: false,
          admin: false,
          pro: false,
          external: false,
          password_hash,
        }
        const by = { inviter: inviter.username, origin: originIn(origin) }
        const row = await insertUser(tx, inviter, account, say('event_user_created_by_invitation', { username, ...by }))
        await acceptInvite(tx, services, { invite, inviter }, row, origin)
        return row
      }),
    )
    bus.publish('rights')
    await openSession(services, user, request)
    return { project_id: invite.project_id }
  })

  /** Returns a pending invitation; guesses of links are limited. Refuses (403) while invitations are disabled. */
  async function find(which: Which, caller: Caller | null, ip: string): Promise<InviteRow> {
    if (!(await policyOf(services)).invites_enabled) throw notAllowed('invites_disabled')
    return limitGuesses(database, 'links of invitations', ip, () => pendingInvite(db, which, caller))
  }

  async function shown(invite: InviteRow, caller: Caller | null): Promise<ShownInvite> {
    const { role, expires_at, email } = invite
    const project = await db.selectFrom('project').select('name').where('id', '=', invite.project_id).executeTakeFirst()
    const custom = await db
      .selectFrom('role')
      .select('name')
      .where('slug', '=', role)
      .where((where) => where.or([where('project_id', '=', invite.project_id), where('project_id', 'is', null)]))
      .executeTakeFirst()
    const people = await db
      .selectFrom('user')
      .select(['id', 'name', 'username'])
      .where('id', 'in', [invite.inviter_user_id ?? 0, invite.user_id ?? 0])
      .execute()
    return {
      project_name: project?.name ?? '',
      role,
      role_name: custom?.name ?? '',
      inviter_name: people.find(({ id }) => id === invite.inviter_user_id)?.name ?? '',
      expires_at,
      email,
      username: people.find(({ id }) => id === invite.user_id)?.username ?? null,
      as: await wayOf(invite, caller),
    }
  }

  async function wayOf(invite: InviteRow, caller: Caller | null): Promise<ShownInvite['as']> {
    if (caller) return (await isFor(db, invite, caller.user_id)) ? 'member' : 'other'
    if (!(await mayCreateAccount(db, invite)) || !(await policyOf(services)).password_sign_in) return 'sign_in'
    return (await userOfLogin(db, invite.email ?? '')) ? 'sign_in' : 'new'
  }
}
