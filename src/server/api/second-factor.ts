import { secondFactor } from '../../contract/second-factor.ts'
import type { Caller, HalfCaller } from '../access/caller.ts'
import { type Router, route } from '../http/route.ts'
import { badRequest, halfSignedIn, notAllowed } from '../refuse.ts'
import { emailFactorOf, mayUseEmail } from '../second-factor/email-factor.ts'
import { addressOfEnrolment, beginEnrolment, confirmEnrolment, totpRow } from '../second-factor/enrolment.ts'
import { noteFactor } from '../second-factor/note.ts'
import { hasSecondFactor } from '../second-factor/of-users.ts'
import { passkeysOf } from '../second-factor/passkeys.ts'
import { requireOwnSession, requireProof } from '../second-factor/proof.ts'
import { qrPicture } from '../second-factor/qr-picture.ts'
import { countRecoveryCodes, renewRecoveryCodes } from '../second-factor/recovery-codes.ts'
import { removeApp, removeSecondFactor } from '../second-factor/remove.ts'
import { requiresFactor } from '../second-factor/required.ts'
import type { Services } from '../services.ts'
import { changeableAccount } from './account-of.ts'
import { finishSession } from './open-session.ts'

/** The second factors of an account: set up and confirm an app, recovery codes, remove. */
export function secondFactorApi(router: Router, services: Services) {
  const { database, config, bus } = services
  const { db } = database

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
    const app = { id: params.totp_id, passcode: body.passcode }
    await totpRow(db, user.id, app.id)
    // A session that has to set it up has just proved the password.
    const half = 'half' in caller
    if (!half) await requireProof(db, caller)
    const recovery_codes = await confirmEnrolment(services, caller, user, app)
    if (half)
      await finishSession(services, caller, request, async () => ({ method: 'totp', how: 'a new authenticator app' }))
    return { recovery_codes }
  })

  route(router, secondFactor.renewCodes, async ({ caller, params }) => {
    const user = await ownAccount(caller, params.id)
    const app = await totpRow(db, user.id, params.totp_id)
    if (app.confirmed === null) throw badRequest('totp_not_enabled')
    return renewCodes(caller, user)
  })

  route(router, secondFactor.renewOwnCodes, async ({ caller }) => {
    const user = await ownAccount(caller, caller.user_id)
    return renewCodes(caller, user)
  })

  route(router, secondFactor.mine, async ({ caller: { user_id, session_id } }) => {
    const app = await db
      .selectFrom('totp')
      .select(['id', 'created'])
      .where('user_id', '=', user_id)
      .where('confirmed', 'is not', null)
      .executeTakeFirst()
    return {
      app: app ?? null,
      passkeys: (await passkeysOf(db, user_id)).length,
      email: await emailFactorOf(db, user_id),
      email_offered: await mayUseEmail(services, { user_id, session_id }),
      recovery_codes: await countRecoveryCodes(db, user_id),
      required: await requiresFactor(services, user_id),
    }
  })

  route(router, secondFactor.remove, async ({ caller, params }) => {
    const user = await changeableAccount(database, caller, params.id)
    const app = await totpRow(db, user.id, params.totp_id)
    await mayRemove(caller, user.id, app.confirmed !== null)
    await removeApp(database, caller, user, await removal(user.id))
    bus.publish('rights')
    return undefined
  })

  route(router, secondFactor.removeAll, async ({ caller, params }) => {
    const user = await changeableAccount(database, caller, params.id)
    await mayRemove(caller, user.id, true)
    await removeSecondFactor(database, caller, user, await removal(user.id))
    bus.publish('rights')
    return undefined
  })

  /** Where a second factor is required, the user sets up another one at the next sign-in. */
  const removal = async (user_id: number) => ({
    end_sessions: await requiresFactor(services, user_id),
  })

  /** One's own factors need a session with a proof; administrators remove those of others, who have lost them, with a recent one. */
  async function mayRemove(caller: Caller, user_id: number, proof: boolean): Promise<void> {
    if (user_id !== caller.user_id) return requireOwnSession(db, caller)
    if (caller.by === 'token') throw notAllowed('token_changes_no_factor')
    if (proof) await requireProof(db, caller)
  }

  async function renewCodes(caller: Caller, user: { id: number; username: string }) {
    if (!config.auth.totp.allow_recovery) throw notAllowed('recovery_disabled')
    await requireProof(db, caller)
    return database.transaction(async (tx) => {
      if (!(await hasSecondFactor(tx, user.id))) throw badRequest('totp_not_enabled')
      await noteFactor(tx, caller, user, 'recovery_codes_renewed')
      return { recovery_codes: await renewRecoveryCodes(tx, user.id) }
    })
  }

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
