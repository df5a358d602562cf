import { randomBytes } from 'node:crypto'
import { secondFactor } from '../../contract/second-factor.ts'
import { session } from '../../contract/session.ts'
import type { EmailCaller } from '../access/caller.ts'
import { readCookie, setSessionCookies } from '../http/cookies.ts'
import { type Request, type Router, route } from '../http/route.ts'
import { ownsAddress } from '../identity/identities.ts'
import { notSignedIn, tooMany } from '../refuse.ts'
import { hashOfCode } from '../second-factor/code.ts'
import { sendEmailCode } from '../second-factor/email-code.ts'
import { countTry } from '../second-factor/tries.ts'
import type { Services } from '../services.ts'
import { askAgain, askForCode, refuseAddress } from '../sign-in/email-sign-in.ts'
import { checkEmailSignIn, limitPending } from '../sign-in/pending.ts'
import { addEmailUser } from '../users/add-email-user.ts'
import { userOfEmail } from '../users/find-user.ts'
import { openSession, originOf, type Sender } from './open-session.ts'

/** Signing in with an e-mail address and a code that is sent to it. */
export function emailSignInApi(router: Router, services: Services) {
  const { config, database, devices } = services

  route(router, session.loginByEmail, async (request) => {
    const { email } = request.body
    refuseAddress(services, email)
    await limitPending(database, request.ip)
    const token = randomBytes(32).toString('base64url')
    await askForCode(services, { email, token, ...(await causeOf(request, email)) })
    setSessionCookies(request.reply, config, token)
    return undefined
  })

  route(router, session.resend, async (request) => {
    const { caller } = request
    const token = readCookie(request.cookies, 'session', config) ?? ''
    if (!('half' in caller)) return undefined
    if (caller.awaits === 'sign_in') {
      refuseAddress(services, caller.email)
      await limitPending(database, request.ip)
      await askAgain(services, caller, { token, ...(await causeOf(request, caller.email)) })
    } else if (caller.awaits === 'email') {
      const device = devices.read(readCookie(request.cookies, 'device', config), caller.user_id)
      const wait_ms = await sendEmailCode(services, { ...caller, token, device, origin: originOf(request) })
      if (wait_ms !== null) throw tooMany('email_codes_too_many', wait_ms / 1000)
    }
    return undefined
  })

  async function causeOf(request: Pick<Sender, 'ip' | 'request_id' | 'header' | 'cookies'>, email: string) {
    const user = await userOfEmail(database.db, email)
    const device = devices.read(readCookie(request.cookies, 'device', config), user?.id ?? 0)
    return { device: user ? device : null, address: request.ip, origin: originOf(request) }
  }
}

/** Finishes a sign-in by e-mail with its code. */
export async function verifyEmailSignIn(
  services: Services,
  pending: EmailCaller,
  request: Request<typeof secondFactor.verify>,
): Promise<void> {
  const { config, database, sign_ins, log } = services
  refuseAddress(services, pending.email)
  const token = readCookie(request.cookies, 'session', config) ?? ''
  const known = await userOfEmail(database.db, pending.email)
  const device = known ? services.devices.read(readCookie(request.cookies, 'device', config), known.id) : null
  const tried = await countTry(database, { kind: 'email', account: pending.email.toLowerCase(), device })
  const result = await checkEmailSignIn(database.db, pending.pending_id, hashOfCode(token, request.body.passcode))
  if (result !== 'right') {
    await sign_ins
      .refused('failed', known?.username ?? null, originOf(request))
      .catch((error: unknown) => log.error({ error }, 'failed to record a sign-in'))
    throw notSignedIn(result === 'last' ? 'second_factor_tries' : 'email_code_wrong')
  }
  await tried.forget()
  // Only who has the mailbox learns what the account is like.
  const create = services.config.auth.email.allow_create_external_user
  // An account that got the address meanwhile, from a provider that does not vouch for it, is not that of the mailbox.
  if (known ? !(await ownsAddress(database.db, known.id)) : !create) throw notSignedIn('email_sign_in_refused')
  const user = known ?? (await addEmailUser(services, pending.email, originOf(request)))
  await openSession(services, user, request, { way: 'email', how: 'a code by e-mail' })
}
