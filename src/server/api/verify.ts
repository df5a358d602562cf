import { passkeys } from '../../contract/passkey.ts'
import { secondFactor } from '../../contract/second-factor.ts'
import type { Caller, HalfCaller } from '../access/caller.ts'
import { type Router, route } from '../http/route.ts'
import { badRequest, halfSignedIn, notAllowed } from '../refuse.ts'
import { storeChallenge, takeChallenge } from '../second-factor/challenge.ts'
import { checkPasscode } from '../second-factor/check-passcode.ts'
import { factorsOf } from '../second-factor/of-users.ts'
import { checkPasskey, passkeyOf, passkeysOf } from '../second-factor/passkeys.ts'
import { useRecoveryCode } from '../second-factor/recovery-codes.ts'
import { authenticationOptions, siteOf } from '../second-factor/web-authn.ts'
import type { Services } from '../services.ts'
import { attempt } from './attempt.ts'
import { finishSession } from './open-session.ts'

/** The second step of a sign-in: a code of the authenticator app, a passkey, or a recovery code. */
export function verifyApi(router: Router, services: Services) {
  const { config, database } = services

  route(router, secondFactor.state, async ({ caller }) => ({
    awaits: isHalf(caller) ? caller.awaits : null,
    ...(await factorsOf(database.db, caller.user_id)),
    user_id: caller.user_id,
    username: caller.username,
  }))

  route(router, secondFactor.verify, async (request) => {
    const half = awaiting(request.caller)
    if (!half) return undefined
    await attempt(services, 'passcode', { half, sender: request }, async () => {
      const result = await checkPasscode(services, half.user_id, request.body.passcode)
      if (result !== 'right') return result === 'used' ? 'passcode_used' : 'passcode_wrong'
      const proved = { method: 'totp', how: 'the code of an authenticator app' } as const
      await finishSession(services, half, request, async () => proved)
      return null
    })
    return undefined
  })

  route(router, secondFactor.recover, async (request) => {
    const half = awaiting(request.caller)
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
    const { session_id, user_id } = awaiting(caller) ?? (caller as Caller)
    if (session_id === null) throw notAllowed('token_changes_no_factor')
    const credentials = (await passkeysOf(database.db, user_id)).map(({ credential }) => credential)
    if (credentials.length === 0) throw badRequest('passkeys_none')
    const options = await authenticationOptions(siteOf(config.web_host, origin), credentials)
    await storeChallenge(database.db, session_id, options.challenge)
    return { ...options }
  })

  route(router, passkeys.verify, async (request) => {
    const half = awaiting(request.caller)
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

  /**
   * Returns the session that awaits a second factor, or null if the caller is signed in already. Refuses sessions that
   * await something else.
   */
  function awaiting(caller: Caller | HalfCaller): HalfCaller | null {
    if (!isHalf(caller)) return null
    if (caller.awaits !== 'totp') throw halfSignedIn(caller.awaits)
    if (!config.auth.totp.enabled) throw notAllowed('totp_disabled')
    return caller
  }
}

const isHalf = (caller: Caller | HalfCaller): caller is HalfCaller => 'half' in caller
