import { passkeys } from '../../contract/passkey.ts'
import { secondFactor } from '../../contract/second-factor.ts'
import type { Caller, HalfCaller } from '../access/caller.ts'
import { type Cookies, readCookie } from '../http/cookies.ts'
import { type Router, route } from '../http/route.ts'
import { badRequest, halfSignedIn, notAllowed } from '../refuse.ts'
import { storeChallenge, takeChallenge } from '../second-factor/challenge.ts'
import { checkPasscode } from '../second-factor/check-passcode.ts'
import { checkEmailCode, emailCodeOf } from '../second-factor/email-code.ts'
import { mayUseEmail } from '../second-factor/email-factor.ts'
import { factorsOf } from '../second-factor/of-users.ts'
import { checkPasskey, passkeyOf, passkeysOf } from '../second-factor/passkeys.ts'
import { useRecoveryCode } from '../second-factor/recovery-codes.ts'
import { authenticationOptions, siteOf } from '../second-factor/web-authn.ts'
import type { Services } from '../services.ts'
import { attempt } from './attempt.ts'
import { verifyEmailSignIn } from './email-sign-in.ts'
import { finishSession } from './open-session.ts'

/** The second step of a sign-in: a code of the authenticator app or by e-mail, a passkey, or a recovery code. */
export function verifyApi(router: Router, services: Services) {
  const { config, database } = services

  route(router, secondFactor.state, async ({ caller }) => {
    if (isHalf(caller) && caller.awaits === 'sign_in') {
      // Whether a mail was sent is not revealed: it would say whether the address is known.
      const none = { app: false, passkeys: false, email_offered: false, user_id: null }
      return {
        awaits: caller.awaits,
        ...none,
        email: { address: caller.email, mail: 'sent' as const },
        username: caller.email,
      }
    }
    const { session_id, user_id, username } = caller
    const { app, passkeys } = await factorsOf(database.db, user_id)
    return {
      awaits: isHalf(caller) ? caller.awaits : null,
      app,
      passkeys,
      email: session_id === null ? null : await emailCodeOf(database.db, session_id),
      email_offered: await mayUseEmail(services, { user_id, session_id }),
      user_id,
      username,
    }
  })

  route(router, secondFactor.verify, async (request) => {
    const { caller, body } = request
    if (isHalf(caller) && caller.awaits === 'sign_in') {
      await verifyEmailSignIn(services, caller, request)
      return undefined
    }
    const half = awaiting(caller, 'totp', 'email')
    if (!half) return undefined
    await attempt(services, 'passcode', { half, sender: request }, async () => {
      const proved = half.awaits === 'email' ? await emailCode(half, request.cookies, body) : await appCode(half, body)
      if (typeof proved === 'string') return proved
      await finishSession(services, half, request, async () => proved)
      return null
    })
    return undefined
  })

  route(router, secondFactor.recover, async (request) => {
    const half = awaiting(request.caller, 'totp', 'email')
    if (!half) return undefined
    if (!config.auth.totp.allow_recovery) throw notAllowed('recovery_disabled')
    await attempt(services, 'recovery', { half, sender: request }, async () => {
      const done = await finishSession(services, half, request, async (tx) => {
        const left = await useRecoveryCode(tx, half.user_id, request.body.recovery_code)
        return left === null ? null : { method: 'recovery', how: `a recovery code (${left} left)` }
      })
      return done ? null : 'recovery_code_wrong'
    })
    return undefined
  })

  route(router, passkeys.ask, async ({ caller, origin }) => {
    const { session_id, user_id } = awaiting(caller, 'totp') ?? (caller as Caller)
    if (session_id === null) throw notAllowed('token_changes_no_factor')
    const credentials = (await passkeysOf(database.db, user_id)).map(({ credential }) => credential)
    if (credentials.length === 0) throw badRequest('passkeys_none')
    const options = await authenticationOptions(siteOf(config.web_host, origin), credentials)
    await storeChallenge(database.db, session_id, options.challenge)
    return { ...options }
  })

  route(router, passkeys.verify, async (request) => {
    const half = awaiting(request.caller, 'totp')
    if (!half) return undefined
    const { response } = request.body
    const site = siteOf(config.web_host, request.origin)
    await attempt(services, 'passcode', { half, sender: request }, async () => {
      const challenge = await takeChallenge(database.db, half.session_id)
      const passkey = challenge === null ? undefined : await passkeyOf(database.db, response.id)
      if (challenge === null || passkey?.user_id !== half.user_id) return 'passkey_refused'
      if (!(await checkPasskey(database.db, passkey, { site, challenge, response }))) return 'passkey_refused'
      await finishSession(services, half, request, async () => ({
        method: 'passkey',
        how: `the passkey ${passkey.name}`,
      }))
      return null
    })
    return undefined
  })

  async function appCode({ user_id }: HalfCaller, { passcode }: { passcode: string }) {
    const result = await checkPasscode(services, user_id, passcode)
    if (result === 'right') return { method: 'totp', how: 'the code of an authenticator app' } as const
    return result === 'used' ? 'passcode_used' : 'passcode_wrong'
  }

  async function emailCode(half: HalfCaller, cookies: Cookies, { passcode }: { passcode: string }) {
    const token = readCookie(cookies, 'session', config) ?? ''
    const result = await checkEmailCode(database.db, { session_id: half.session_id, token }, passcode)
    if (result === 'right') return { method: 'email', how: 'a code by e-mail' } as const
    return result === 'expired' ? 'email_code_expired' : 'email_code_wrong'
  }

  /**
   * Returns the session that awaits one of these, or null if the caller is signed in already. Refuses sessions that await
   * something else, and what the server has switched off since.
   */
  function awaiting(caller: Caller | HalfCaller, ...what: readonly HalfCaller['awaits'][]): HalfCaller | null {
    if (!isHalf(caller)) return null
    if (!what.includes(caller.awaits)) throw halfSignedIn(caller.awaits)
    if (caller.awaits === 'totp' && !config.auth.totp.enabled) throw notAllowed('totp_disabled')
    if (caller.awaits === 'email' && !config.auth.email.enabled) throw notAllowed('email_codes_disabled')
    return caller
  }
}

const isHalf = <T extends object>(caller: T): caller is Extract<T, { half: true }> => 'half' in caller
