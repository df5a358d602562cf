import { importPKCS8, type JWTPayload, SignJWT } from 'jose'
import { say } from '../../contract/message.ts'
import { CannotDecrypt } from '../secrets/cipher.ts'
import { identityKeyPlace } from '../secrets/sealed-columns.ts'
import type { Services } from '../services.ts'
import { currentKeys } from './keys.ts'

/** Claims of a token, without those of its key and time. */
export type Claims = JWTPayload & { exp: number }

/**
 * Signs tokens with the key that signs now. Before, it records until when the key must stay published: a key that was
 * removed meanwhile signs nothing.
 */
export async function signTokens(
  { database, cipher }: Pick<Services, 'database' | 'cipher'>,
  claims: readonly Claims[],
): Promise<string[]> {
  const until = new Date(Math.max(...claims.map(({ exp }) => exp)) * 1000).toISOString()
  for (;;) {
    const key = (await currentKeys({ database, cipher })).find(({ state }) => state === 'active')
    if (!key?.secret) continue
    const held = await database.db
      .updateTable('identity_key')
      .set((column) => ({
        tokens_until: column.case().when('tokens_until', '>', until).then(column.ref('tokens_until')).else(until).end(),
      }))
      .where('id', '=', key.id)
      .executeTakeFirst()
    if (Number(held.numUpdatedRows) === 0) continue
    const private_key = await importPKCS8(opened({ cipher }, key.id, key.secret), 'RS256')
    const header = { alg: 'RS256', typ: 'JWT', kid: key.kid }
    return Promise.all(claims.map((one) => new SignJWT(one).setProtectedHeader(header).sign(private_key)))
  }
}

function opened({ cipher }: Pick<Services, 'cipher'>, id: number, secret: string): string {
  try {
    return cipher.open(identityKeyPlace({ id }), secret)
  } catch (error) {
    if (!(error instanceof CannotDecrypt)) throw error
    throw new CannotDecrypt(say('identity_key_not_decrypted', { problem: error.reason }))
  }
}
