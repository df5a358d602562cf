import type { Selectable } from 'kysely'
import type { Credential } from '../../contract/job.ts'
import type { Tables } from '../db/schema.ts'
import { CannotDecrypt, type Cipher } from './cipher.ts'

type KeyRow = Pick<Selectable<Tables['access_key']>, 'id' | 'project_id' | 'name' | 'type' | 'login' | 'secret'>

/** The place a key's secret is sealed to: a blob moved to another row or project does not open. */
export const keyPlace = (key: { id: number; project_id: number }) =>
  `access_key/secret/${key.id}/project ${key.project_id}`

/** What is sealed for each type of key, beside the login. */
export type KeySecret = { private_key: string; passphrase: string } | { password: string } | { text: string }

export function sealKey(cipher: Cipher, key: { id: number; project_id: number }, secret: KeySecret): string {
  return cipher.seal(keyPlace(key), JSON.stringify(secret))
}

/** A key with its secret in clear, for a job. */
export function readKeySecret(cipher: Cipher, key: KeyRow): Credential {
  if (key.type === 'none' || key.type === 'string') return { type: 'none' }
  if (key.secret === null) throw new CannotDecrypt(`key ${key.name} has no secret yet; edit it and enter one`)
  const secret = JSON.parse(cipher.open(keyPlace(key), key.secret)) as Record<string, string>
  if (key.type === 'ssh')
    return { type: 'ssh', login: key.login, private_key: secret.private_key ?? '', passphrase: secret.passphrase ?? '' }
  return { type: 'login_password', login: key.login, password: secret.password ?? '' }
}

/** The value of a variable group's secret. */
export function readText(cipher: Cipher, key: KeyRow): string {
  if (key.secret === null) throw new CannotDecrypt(`secret ${key.name} has no value yet; edit the variable group`)
  return (JSON.parse(cipher.open(keyPlace(key), key.secret)) as { text: string }).text
}
