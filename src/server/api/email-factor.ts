import { secondFactor } from '../../contract/second-factor.ts'
import type { Caller, HalfCaller } from '../access/caller.ts'
import { readCookie } from '../http/cookies.ts'
import { type Request, type Router, route } from '../http/route.ts'
import { badRequest, halfSignedIn, invalid, notAllowed, tooMany } from '../refuse.ts'
import { checkEmailCode, emailCodeOf, sendEmailCode } from '../second-factor/email-code.ts'
import { addEmailFactor, emailFactorOf, mayUseEmail } from '../second-factor/email-factor.ts'
import { requireProof } from '../second-factor/proof.ts'
import { removeEmailFactor } from '../second-factor/remove.ts'
import { requiresFactor } from '../second-factor/required.ts'
import { countTry } from '../second-factor/tries.ts'
import type { Services } from '../services.ts'
import { finishSession, originOf } from './open-session.ts'

/** Codes by e-mail as one's own second factor. */
export function emailFactorApi(router: Router, services: Services) {
  const { database, bus } = services
  const { db } = database

  route(router, secondFactor.setUpEmail, async (request) => {
    const { session_id, token } = await mayAdd(request)
    const { user_id } = request.caller
    if (await emailFactorOf(db, user_id)) throw badRequest('email_factor_exists')
    const device = `session ${session_id}`
    const wait_ms = await sendEmailCode(services, { session_id, user_id, token, device, origin: originOf(request) })
    if (wait_ms !== null) throw tooMany('email_codes_too_many', wait_ms / 1000)
    return undefined
  })

  route(router, secondFactor.confirmEmail, async (request) => {
    const { caller } = request
    const { session_id, token } = await mayAdd(request)
    const device = `session ${session_id}`
    const counted = await countTry(database, { kind: 'passcode', account: caller.user_id, device })
    const sent = await emailCodeOf(db, session_id)
    const result = await checkEmailCode(db, { session_id, token }, request.body.passcode)
    if (result !== 'right' || !sent)
      throw invalid('passcode', result === 'expired' ? 'email_code_expired' : 'email_code_wrong')
    await counted.forget()
    const user = { id: caller.user_id, username: caller.username }
    const recovery_codes = await addEmailFactor(services, user, { address: sent.address, origin: originOf(request) })
    if ('half' in caller)
      await finishSession(services, caller, request, async () => ({ method: 'email', how: 'a code by e-mail' }))
    return { recovery_codes }
  })

  route(router, secondFactor.removeEmail, async (request) => {
    const { caller } = request
    if (caller.by === 'token' || caller.session_id === null) throw notAllowed('token_changes_no_factor')
    await requireProof(db, caller)
    const user = { id: caller.user_id, username: caller.username }
    const end_sessions = await requiresFactor(services, user.id)
    await removeEmailFactor(database, caller, user, { end_sessions })
    bus.publish('rights')
    return undefined
  })

  /** Returns the session of a caller who may turn on codes by e-mail. */
  async function mayAdd({ caller, cookies }: Pick<Request<typeof secondFactor.setUpEmail>, 'caller' | 'cookies'>) {
    const session_id = sessionOf(caller)
    if (!services.config.auth.email.enabled) throw notAllowed('email_codes_disabled')
    if (!(await mayUseEmail(services, { user_id: caller.user_id, session_id })))
      throw notAllowed('email_factor_refused')
    if (!('half' in caller)) await requireProof(db, caller)
    return { session_id, token: readCookie(cookies, 'session', services.config) ?? '' }
  }
}

function sessionOf(caller: Caller | HalfCaller): number {
  if ('half' in caller) {
    if (caller.awaits !== 'set_up') throw halfSignedIn(caller.awaits)
    return caller.session_id
  }
  if (caller.by === 'token' || caller.session_id === null) throw notAllowed('token_changes_no_factor')
  return caller.session_id
}
