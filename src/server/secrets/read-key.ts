import type { Selectable } from 'kysely'
import type { Credential } from '../../contract/job.ts'
import type { Tables } from '../db/schema.ts'
import type { Services } from '../services.ts'
import { readSource } from './key-source.ts'
import { readKeySecret } from './read-secret.ts'

export type SourcedRow = Pick<
  Selectable<Tables['access_key']>,
  | 'id'
  | 'project_id'
  | 'name'
  | 'type'
  | 'login'
  | 'secret'
  | 'source_storage_id'
  | 'source_storage_type'
  | 'source_storage_key'
>

/**
 * Returns a key with its secret in clear: the stored one, or the one that its file or variable has now. One that may be in
 * a secret storage is read by SecretReader (secret-storages/reader.ts). Throws CannotDecrypt, and its kind SourceUnread.
 */
export function readKey({ cipher, config }: Pick<Services, 'cipher' | 'config'>, row: SourcedRow): Credential {
  const { source_storage_type, type, login } = row
  if (source_storage_type === null || type === 'none' || type === 'string') return readKeySecret(cipher, row)
  const value = readSource(config, { ...row, source_storage_type })
  if (type === 'login_password') return { type, login, password: value }
  // The passphrase is stored: the file is that of other programs.
  const stored = row.secret === null ? undefined : readKeySecret(cipher, row)
  return { type, login, private_key: value, passphrase: stored?.type === 'ssh' ? stored.passphrase : '' }
}
