import type { Selectable } from 'kysely'
import type { Credential } from '../../contract/job.ts'
import { say } from '../../contract/message.ts'
import type { Tx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'
import { conflict } from '../refuse.ts'
import { refuseWrongKey } from './canary.ts'
import { CannotDecrypt, type Cipher, keyIdOf } from './cipher.ts'
import { keyPlace } from './sealed-columns.ts'

type KeyRow = Pick<Selectable<Tables['access_key']>, 'id' | 'project_id' | 'name' | 'type' | 'login' | 'secret'>

/** The sealed part of each type of key; the login is stored beside it. */
export type KeySecret = { private_key: string; passphrase: string } | { password: string } | { text: string }

/**
 * Returns the function that seals secrets for rows of this transaction: the only way to store one. Refuses (409) while
 * the stored secrets belong to a key that this server does not have, so that two keys are never mixed by accident.
 */
export async function keySealer(tx: Tx, cipher: Cipher) {
  await refuseWrongKey(tx, cipher)
  return (key: { id: number; project_id: number }, secret: KeySecret): string =>
    cipher.seal(keyPlace(key), JSON.stringify(secret))
}

/** Whether the secret can be read; false if this server does not have the key it was stored with. */
export function canRead(cipher: Cipher, key: { secret: string | null }): boolean {
  return key.secret === null || cipher.opens(keyIdOf(key.secret))
}

/** Returns a key with its secret in clear, for a job. */
export function readKeySecret(cipher: Cipher, key: KeyRow): Credential {
  if (key.type === 'none' || key.type === 'string') return { type: 'none' }
  if (key.secret === null) throw new CannotDecrypt(say('key_empty', { name: key.name }))
  const secret = opened(cipher, key, key.secret, 'key_not_decrypted')
  if (key.type === 'ssh')
    return { type: 'ssh', login: key.login, private_key: secret.private_key ?? '', passphrase: secret.passphrase ?? '' }
  return { type: 'login_password', login: key.login, password: secret.password ?? '' }
}

/**
 * Returns the function that seals the secret of a row for another one, to whose place it is then bound. Refuses (409)
 * what this server cannot read.
 */
export async function secretCopier(tx: Tx, cipher: Cipher) {
  const seal = await keySealer(tx, cipher)
  return (from: KeyRow, to: { id: number; project_id: number }): string | null => {
    if (from.secret === null) return null
    try {
      const what = from.type === 'string' ? 'group_secret_not_decrypted' : 'key_not_decrypted'
      return seal(to, opened(cipher, from, from.secret, what) as KeySecret)
    } catch (error) {
      throw error instanceof CannotDecrypt ? conflict(error.reason) : error
    }
  }
}

/** Returns the value of a variable group's secret. */
export function readText(cipher: Cipher, key: KeyRow): string {
  if (key.secret === null) throw new CannotDecrypt(say('group_secret_empty', { name: key.name }))
  return opened(cipher, key, key.secret, 'group_secret_not_decrypted').text ?? ''
}

function opened(
  cipher: Cipher,
  key: KeyRow,
  sealed: string,
  what: 'key_not_decrypted' | 'group_secret_not_decrypted',
): Record<string, string> {
  let clear: string
  try {
    clear = cipher.open(keyPlace(key), sealed)
  } catch (error) {
    if (!(error instanceof CannotDecrypt)) throw error
    throw new CannotDecrypt(say(what, { name: key.name, problem: error.reason }))
  }
  return JSON.parse(clear) as Record<string, string>
}
