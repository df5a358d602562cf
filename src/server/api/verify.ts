import { passkeys } from '../../contract/passkey.ts'
import { secondFactor } from '../../contract/second-factor.ts'
import type { Caller, HalfCaller } from '../access/caller.ts'
import { deviceCookie } from '../http/identify.ts'
import { type Router, route } from '../http/route.ts'
import { badRequest, halfSignedIn, notAllowed, notSignedIn, Refusal } from '../refuse.ts'
import { storeChallenge, takeChallenge } from '../second-factor/challenge.ts'
import { checkPasscode } from '../second-factor/check-passcode.ts'
import { checkPasskey, passkeysOf } from '../second-factor/passkeys.ts'
import { useRecoveryCode } from '../second-factor/recovery-codes.ts'
import { countTry, takeTry } from '../second-factor/tries.ts'
import { authenticationOptions, siteOf } from '../second-factor/web-authn.ts'
import type { Services } from '../services.ts'
import { endHalfSession } from '../sign-in/session.ts'
import { finishSession, originOf, type Sender } from './open-session.ts'

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
export function verifyApi(router: Router, services: Services) {
  const { config, database, devices, sign_ins, log } = services

  route(router, secondFactor.state, async ({ caller }) => ({
    awaits: isHalf(caller) ? caller.awaits : null,
    passkeys: (await passkeysOf(database.db, caller.user_id)).length > 0,
    user_id: caller.user_id,
    username: caller.username,
  }))

  route(router, secondFactor.verify, async (request) => {
    const { caller, body } = request
    if (!isHalf(caller)) return undefined
    if (caller.awaits !== 'totp') throw halfSignedIn(caller.awaits)
    if (!config.auth.totp.enabled) throw notAllowed('totp_disabled')
    await attempt('passcode', caller, request, async () => {
      const result = await checkPasscode(services, caller.user_id, body.passcode)
      if (result !== 'right') return result === 'used' ? 'passcode_used' : 'passcode_wrong'
      await finishSession(services, caller, request, async () => ({
        method: 'totp',
        how: 'the code of an authenticator app',
      }))
      return null
    })
    return undefined
  })

  route(router, secondFactor.recover, async (request) => {
    const { caller, body } = request
    if (!isHalf(caller)) return undefined
    if (caller.awaits !== 'totp') throw halfSignedIn(caller.awaits)
    if (!config.auth.totp.enabled) throw notAllowed('totp_disabled')
    if (!config.auth.totp.allow_recovery) throw notAllowed('recovery_disabled')
    await attempt('recovery', caller, request, async () => {
      const done = await finishSession(services, caller, request, async (tx) => {
        const left = await useRecoveryCode(tx, caller.user_id, body.recovery_code)
        return left === null ? null : { method: 'recovery', how: `a recovery code (${left} left)` }
      })
      return done ? null : 'recovery_code_wrong'
    })
    return undefined
  })

  route(router, passkeys.ask, async ({ caller, origin }) => {
    if (!isHalf(caller)) throw badRequest('passkeys_none')
    if (caller.awaits !== 'totp') throw halfSignedIn(caller.awaits)
    if (!config.auth.totp.enabled) throw notAllowed('totp_disabled')
    const site = siteOf(config.web_host, origin)
    const credentials = (await passkeysOf(database.db, caller.user_id)).map(({ credential }) => credential)
    if (credentials.length === 0) throw badRequest('passkeys_none')
    const options = await authenticationOptions(site, credentials)
    await storeChallenge(database.db, caller.session_id, options.challenge)
    return { ...options }
  })

  route(router, passkeys.verify, async (request) => {
    const { caller, body } = request
    if (!isHalf(caller)) return undefined
    if (caller.awaits !== 'totp') throw halfSignedIn(caller.awaits)
    if (!config.auth.totp.enabled) throw notAllowed('totp_disabled')
    const site = siteOf(config.web_host, request.origin)
    await attempt('passcode', caller, request, async () => {
      const challenge = await takeChallenge(database.db, caller.session_id)
      if (challenge === null) return 'passkey_refused'
      const proof = { site, challenge, response: body.response }
      const name = await checkPasskey(database.db, caller.user_id, proof)
      if (name === null) return 'passkey_refused'
      await finishSession(services, caller, request, async () => ({ method: 'passkey', how: `the passkey ${name}` }))
      return null
    })
    return undefined
  })

  /** Runs a check within the limits; it returns why the code is refused, or null. Failures are recorded. */
  async function attempt(
    kind: 'passcode' | 'recovery',
    half: HalfCaller,
    sender: Sender,
    check: () => Promise<'passcode_wrong' | 'passcode_used' | 'recovery_code_wrong' | 'passkey_refused' | null>,
  ): Promise<void> {
    const refused = (what: 'code' | 'code_limited') =>
      sign_ins
        .refused(what, half.username, originOf(sender))
        .catch((error: unknown) => log.error({ error }, 'failed to record a sign-in'))
    const { last } = await takeTry(database, half.session_id)
    const device = devices.read(deviceCookie(sender.cookies), half.user_id)
    const counted = await countTry(database, { kind, user_id: half.user_id, device }).catch(async (error: unknown) => {
      if (error instanceof Refusal) await refused('code_limited')
      throw error
    })
    const problem = await check()
    if (problem === null) return counted.forget()
    await refused('code')
    if (!last) throw notSignedIn(problem)
    await endHalfSession(database.db, half.session_id)
    throw notSignedIn('second_factor_tries')
  }
}

const isHalf = (caller: Caller | HalfCaller): caller is HalfCaller => 'half' in caller
