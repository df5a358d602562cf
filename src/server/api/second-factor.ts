import { secondFactor } from '../../contract/second-factor.ts'
import type { Caller, HalfCaller } from '../access/caller.ts'
import { type Router, route } from '../http/route.ts'
import { badRequest, halfSignedIn, invalid, notAllowed } from '../refuse.ts'
import { checkPasscode } from '../second-factor/check-passcode.ts'
import { addressOfEnrolment, beginEnrolment, confirmEnrolment, totpRow } from '../second-factor/enrolment.ts'
import { noteFactor } from '../second-factor/note.ts'
import { noteProof, requireProof } from '../second-factor/proof.ts'
import { qrPicture } from '../second-factor/qr-picture.ts'
import { renewRecoveryCodes } from '../second-factor/recovery-codes.ts'
import { removeSecondFactor } from '../second-factor/remove.ts'
import { countTry } from '../second-factor/tries.ts'
import type { Services } from '../services.ts'
import { policyOf } from '../sign-in/policy.ts'
import { changeableAccount, proveOwnPassword } from './account-of.ts'
import { finishSession, originOf } from './open-session.ts'

/** The second factor of an account: set up, confirm, recovery codes, remove. */
export function secondFactorApi(router: Router, services: Services) {
  const { database, config, bus, sign_ins } = services
  const { db } = database

  route(router, secondFactor.prove, async ({ caller, body, ip, header }) => {
    if (caller.by === 'token' || caller.session_id === null) throw notAllowed('token_changes_no_factor')
    if (body.passcode) {
      const device = `session ${caller.session_id}`
      const counted = await countTry(database, { kind: 'passcode', user_id: caller.user_id, device })
      const result = await checkPasscode(services, caller.user_id, body.passcode)
      if (result !== 'right') {
        await sign_ins.refused('code', caller.username, originOf({ ip, header }))
        throw invalid('passcode', result === 'used' ? 'passcode_used' : 'passcode_wrong')
      }
      await counted.forget()
    } else {
      const user = await changeableAccount(database, caller, caller.user_id)
      await proveOwnPassword(database, caller, user, { current_password: body.current_password, ip })
    }
    await noteProof(db, caller.session_id)
    return undefined
  })

  route(router, secondFactor.setUp, async ({ caller, params }) => {
    const user = await ownAccount(caller, params.id)
    if (!config.auth.totp.enabled) throw notAllowed('totp_disabled')
    return beginEnrolment(services, user)
  })

  route(router, secondFactor.qr, async ({ caller, params }) => {
    const user = await ownAccount(caller, params.id)
    return whole(qrPicture(await addressOfEnrolment(services, user, params.totp_id)))
  })

  route(router, secondFactor.confirm, async (request) => {
    const { caller, params, body } = request
    const user = await ownAccount(caller, params.id)
    const app = { id: params.totp_id, passcode: body.passcode, origin: originOf(request) }
    await totpRow(db, user.id, app.id)
    // A session that has to set it up has just proved the password.
    const half = 'half' in caller
    if (!half) await requireProof(db, caller)
    const recovery_codes = await confirmEnrolment(services, caller, user, app)
    if (half)
      await finishSession(services, caller, request, async () => ({ method: 'totp', how: 'a new authenticator app' }))
    return { recovery_codes }
  })

  route(router, secondFactor.renewCodes, async ({ caller, params, ip, header }) => {
    const user = await ownAccount(caller, params.id)
    const app = await totpRow(db, user.id, params.totp_id)
    if (app.confirmed === null) throw badRequest('totp_not_enabled')
    if (!config.auth.totp.allow_recovery) throw notAllowed('recovery_disabled')
    await requireProof(db, caller)
    return database.transaction(async (tx) => {
      await totpRow(tx, user.id, app.id)
      await noteFactor(tx, caller, user, 'recovery_codes_renewed', originOf({ ip, header }))
      return { recovery_codes: await renewRecoveryCodes(tx, user.id) }
    })
  })

  route(router, secondFactor.remove, async ({ caller, params, ip, header }) => {
    const user = await changeableAccount(database, caller, params.id)
    const app = await totpRow(db, user.id, params.totp_id)
    if (caller.by === 'token' && user.id === caller.user_id) throw notAllowed('token_changes_no_factor')
    if (user.id === caller.user_id && app.confirmed !== null) await requireProof(db, caller)
    // Where a second factor is required, the user sets up another one at the next sign-in.
    const end_sessions = (await policyOf(services)).second_factor_required
    await removeSecondFactor(database, caller, user, { origin: originOf({ ip, header }), end_sessions })
    bus.publish('rights')
    return undefined
  })

  /** Returns the caller's own account. Other users cannot read its secret, and tokens cannot change it. */
  async function ownAccount(caller: Caller | HalfCaller, id: number) {
    if ('half' in caller) {
      if (caller.awaits !== 'set_up') throw halfSignedIn(caller.awaits)
      if (id !== caller.user_id) throw notAllowed('admins_change_users')
      return db.selectFrom('user').select(['id', 'username', 'email']).where('id', '=', id).executeTakeFirstOrThrow()
    }
    const user = await changeableAccount(database, caller, id)
    if (user.id !== caller.user_id) throw notAllowed('second_factor_of_others')
    if (caller.by === 'token') throw notAllowed('token_changes_no_factor')
    return user
  }
}

async function* whole(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}
