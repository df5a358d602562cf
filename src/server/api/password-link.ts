import { say } from '../../contract/message.ts'
import { passwordLinks } from '../../contract/password-link.ts'
import { noteUser } from '../audit/note-user.ts'
import type { Origin } from '../audit/origin.ts'
import { readCookie } from '../http/cookies.ts'
import { type Router, route } from '../http/route.ts'
import { mailTexts } from '../mail/language.ts'
import { canMailLinks, secretLink, sendLink } from '../mail/links.ts'
import { canSendMail, sendMail } from '../mail/send-mail.ts'
import { makeForgotten } from '../password-link/forgot.ts'
import { makePasswordLink, useLink, userOfLink } from '../password-link/make.ts'
import { badRequest, conflict, halfSignedIn, invalid, notAllowed } from '../refuse.ts'
import { requireOwnSession } from '../second-factor/proof.ts'
import type { Services } from '../services.ts'
import { limitGuesses } from '../sign-in/limit-guesses.ts'
import { checkPassword } from '../sign-in/password.ts'
import { passwordRules, policyOf } from '../sign-in/policy.ts'
import { setPassword } from '../users/set-password.ts'
import { type UserRow, userRow } from '../users/user-row.ts'
import { changeableAccount } from './account-of.ts'
import { finishSession, originOf } from './open-session.ts'

/** How long a link of an administrator is valid. */
const hours = 24

/** Links to set a password, and the new password that a sign-in requires. */
export function passwordLinkApi(router: Router, services: Services) {
  const { database, config, bus, devices, log } = services
  const { db } = database
  const forgotten = makeForgotten(services)

  route(router, passwordLinks.create, async ({ params, caller, origin }) => {
    await changeableAccount(database, caller, params.id)
    await requireOwnSession(db, caller)
    if (params.id === caller.user_id) throw badRequest('link_own')
    if (!(await policyOf(services)).password_sign_in) throw conflict('password_sign_in_disabled')
    const { user, token, expires_at } = await database.transaction(async (tx) => {
      const user = await userRow(tx, params.id)
      if (user.external) throw badRequest('external_password')
      if (user.service) throw badRequest('service_password')
      if (user.blocked_at !== null) throw conflict('link_blocked')
      const text = say('event_password_link_created', { username: user.username })
      await noteUser(tx, caller, user, 'password_link_created', text)
      return { user, ...(await makePasswordLink(tx, user.id, hours * 3600)) }
    })
    const link = secretLink(config, origin, 'reset-password', token)
    const to = user.email
    if (to === '') return sendLink(services, { link, expires_at, mail: null })
    const texts = await mailTexts(services, { to, from: caller.from })
    const mail = texts.password_created({ ...user, first: user.password_hash === null, hours })
    return sendLink(services, { link, expires_at, mail: { to, ...mail } })
  })

  route(router, passwordLinks.forgot, async ({ body, ip, request_id, header, cookies }) => {
    const { password_sign_in } = await policyOf(services)
    if (!password_sign_in) throw notAllowed('password_sign_in_disabled')
    if (!canMailLinks(config)) throw notAllowed('reset_no_mail')
    const device = (user_id: number) => devices.read(readCookie(cookies, 'device', config), user_id)
    await forgotten({ auth: body.auth, origin: originOf({ ip, request_id, header }), device })
    return undefined
  })

  route(router, passwordLinks.look, async ({ body, ip }) => {
    const user = await linked(body.token, ip)
    const { password_min_length } = await policyOf(services)
    return { username: user.username, name: user.name, password_min_length, first: user.password_hash === null }
  })

  route(router, passwordLinks.use, async ({ body, ip, request_id, header }) => {
    const user = await linked(body.token, ip)
    const origin = originOf({ ip, request_id, header })
    await setPassword(
      database,
      await passwordRules(services),
      { user_id: user.id, username: user.username, from: origin },
      user.id,
      {
        password: body.password,
        keep_session: null,
        revoke_tokens: false,
        first: (tx) => useLink(tx, body.token),
        how: { code: 'event_password_set_by_link', origin },
      },
    )
    bus.publish('rights')
    // The answer does not wait for the mail server.
    if (canSendMail(config) && user.password_hash !== null)
      void sendChanged(user, origin).catch((error: unknown) =>
        log.warn({ error }, 'failed to send the message about a new password'),
      )
    return undefined
  })

  route(router, passwordLinks.change, async (request) => {
    const { caller, body } = request
    if (!('half' in caller)) throw badRequest('new_password_not_due')
    if (caller.awaits !== 'new_password') throw halfSignedIn(caller.awaits)
    const row = await db
      .selectFrom('user')
      .select('password_hash')
      .where('id', '=', caller.user_id)
      .executeTakeFirstOrThrow()
    if ((await checkPassword(row.password_hash, body.password)).ok) throw invalid('password', 'password_same')
    await setPassword(database, await passwordRules(services), caller, caller.user_id, {
      password: body.password,
      keep_session: caller.session_id,
      revoke_tokens: false,
      how: { code: 'event_password_changed_at_sign_in', origin: originOf(request) },
    })
    bus.publish('rights')
    await finishSession(services, caller, request, async () => ({ method: null, how: 'a new password' }))
    return undefined
  })

  async function sendChanged(user: UserRow, origin: Origin): Promise<void> {
    const texts = await mailTexts(services, { to: user.email, from: origin })
    await sendMail(services, { to: user.email, ...texts.password_changed(user) })
  }

  const linked = (token: string, ip: string) =>
    limitGuesses(database, 'links to set a password', ip, () => userOfLink(db, token))
}
