import { conflict } from '../refuse.ts'
import { CannotDecrypt, type Cipher } from '../secrets/cipher.ts'
import { totpPlace } from '../secrets/sealed-columns.ts'
import type { Services } from '../services.ts'
import { stepOfCode } from './totp.ts'

/**
 * Whether the code is that of the user's confirmed authenticator app. A code is accepted once: the step of the last one
 * is stored, in an update that finds an older one, so of two requests at the same moment one succeeds.
 */
export async function checkPasscode(
  { database: { db }, cipher }: Pick<Services, 'database' | 'cipher'>,
  user_id: number,
  code: string,
): Promise<'right' | 'wrong' | 'used'> {
  const app = await db
    .selectFrom('totp')
    .select(['id', 'user_id', 'secret'])
    .where('user_id', '=', user_id)
    .where('confirmed', 'is not', null)
    .executeTakeFirst()
  if (!app) return 'wrong'
  const step = stepOfCode(readSecret(cipher, app), code)
  if (step === null) return 'wrong'
  const accepted = await db
    .updateTable('totp')
    .set({ last_step: step })
    .where('id', '=', app.id)
    .where('last_step', '<', step)
    .returning('id')
    .executeTakeFirst()
  return accepted ? 'right' : 'used'
}

/** Returns the secret in base32; refuses (409) if this server does not have the key that it is sealed with. */
export function readSecret(cipher: Cipher, app: { id: number; user_id: number; secret: string | null }): string {
  if (app.secret === null) throw conflict('totp_unreadable')
  try {
    return cipher.open(totpPlace(app), app.secret)
  } catch (error) {
    if (error instanceof CannotDecrypt) throw conflict('totp_unreadable')
    throw error
  }
}
