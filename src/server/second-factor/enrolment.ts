import type { Actor } from '../audit/audit-log.ts'
import { isoNow } from '../clock.ts'
import { holdRows } from '../db/hold-rows.ts'
import type { Db, Tx } from '../db/open.ts'
import { badRequest, invalid, notFound } from '../refuse.ts'
import { refuseWrongKey } from '../secrets/canary.ts'
import { totpPlace } from '../secrets/sealed-columns.ts'
import type { Services } from '../services.ts'
import { readSecret } from './check-passcode.ts'
import { noteFactor } from './note.ts'
import { firstRecoveryCodes } from './recovery-codes.ts'
import { addressOf, newSecret, stepOfCode } from './totp.ts'

type Parts = Pick<Services, 'database' | 'cipher' | 'config'>
type Account = { id: number; username: string; email: string }

/**
 * Begins to set up an authenticator app: nothing asks for it until it is confirmed. Beginning again makes a new secret.
 * Refuses (400) a user who has one.
 */
export async function beginEnrolment({ database, cipher, config }: Parts, user: Account) {
  const secret = newSecret()
  const row = await database.transaction(async (tx) => {
    await refuseWrongKey(tx, cipher)
    await holdRows(tx, 'user', [user.id])
    await tx.deleteFrom('totp').where('user_id', '=', user.id).where('confirmed', 'is', null).execute()
    const other = await tx.selectFrom('totp').select('id').where('user_id', '=', user.id).executeTakeFirst()
    if (other) throw badRequest('totp_already_enabled')
    const made = await tx
      .insertInto('totp')
      .values({ user_id: user.id, secret: null, created: isoNow(), confirmed: null })
      .returning(['id', 'created', 'user_id'])
      .executeTakeFirstOrThrow()
    const sealed = cipher.seal(totpPlace(made), secret)
    await tx.updateTable('totp').set({ secret: sealed }).where('id', '=', made.id).execute()
    return made
  })
  return { ...row, secret, url: addressFor(config, user, secret) }
}

/** Returns the otpauth:// address of an app that is being set up; missing (404) once it is confirmed. */
export async function addressOfEnrolment({ database, cipher, config }: Parts, user: Account, id: number) {
  const row = await totpRow(database.db, user.id, id)
  if (row.confirmed !== null) throw notFound('totp')
  return addressFor(config, user, readSecret(cipher, row))
}

/** The account in the app is the e-mail address, as with Semaphore UI. */
const addressFor = ({ auth }: Parts['config'], user: Account, secret: string) =>
  addressOf(secret, { issuer: auth.totp.app_name, account: user.email || user.username })

/**
 * Confirms an authenticator app with its first code, with the event: from now on it is required to sign in. Returns the
 * recovery codes if it is the first second factor. The code counts as used.
 */
export async function confirmEnrolment(
  { database, cipher, config }: Parts,
  actor: Actor,
  user: Account,
  { id, passcode }: { id: number; passcode: string },
): Promise<string[]> {
  const row = await totpRow(database.db, user.id, id)
  if (row.confirmed !== null) throw badRequest('totp_already_enabled')
  const step = stepOfCode(readSecret(cipher, row), passcode)
  if (step === null) throw invalid('passcode', 'passcode_wrong')
  return database.transaction(async (tx) => {
    const confirmed = await tx
      .updateTable('totp')
      .set({ confirmed: isoNow(), last_step: step })
      .where('id', '=', id)
      .where('confirmed', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!confirmed) throw notFound('totp')
    await noteFactor(tx, actor, user, 'second_factor_added')
    return firstRecoveryCodes(tx, config, user.id)
  })
}

/** Returns the user's authenticator app with this id; refuses (404) others. */
export async function totpRow(db: Db | Tx, user_id: number, id: number) {
  const row = await db
    .selectFrom('totp')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('totp')
  return row
}
