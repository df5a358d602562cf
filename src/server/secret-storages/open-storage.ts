import { readFile } from 'node:fs/promises'
import { rootCertificates } from 'node:tls'
import { say } from '../../contract/message.ts'
import { type StorageType, storageFieldsFor } from '../../contract/storage-fields.ts'
import type { Services } from '../services.ts'
import { makeAsk } from './ask.ts'
import { readCredentials, type StorageRow } from './credentials.ts'
import type { OpenStorage } from './kind.ts'
import { storageKinds } from './kinds.ts'
import { StorageFault } from './storage-fault.ts'
import { identityToken } from './storage-identity.ts'

/** A storage with parameters and secrets, saved or not. */
export interface Access {
  project_id: number
  type: StorageType
  params: Readonly<Record<string, string>>
  secrets: Readonly<Record<string, string>>
}

/** Returns how a saved storage is reached. Throws StorageFault if its secrets cannot be decrypted. */
export const accessOf = (services: Pick<Services, 'cipher'>, row: StorageRow): Access => ({
  project_id: row.project_id,
  type: row.type,
  params: JSON.parse(row.params) as Record<string, string>,
  secrets: readCredentials(services.cipher, row),
})

/**
 * Opens a storage for one piece of work, which the signal ends. Nothing is sent yet. Throws StorageFault if something
 * is not entered, as in a restored storage.
 */
export function openStorage(
  services: Pick<Services, 'database' | 'cipher' | 'config'>,
  { project_id, type, params, secrets }: Access,
  signal: AbortSignal,
): OpenStorage {
  const { allow_private, timeout_sec, kubernetes_token_file, kubernetes_servers } = services.config.secret_storages
  const fields = storageFieldsFor(type, params)
  const values = new Map(
    fields.map(([name, { secret, default: usual = '' }]) => [name, (secret ? secrets : params)[name] || usual]),
  )
  const missing = fields.find(([name, { required }]) => required && !values.get(name))
  if (missing) throw new StorageFault(say('secret_storage_field_missing', { field: missing[0] }))
  const kind = storageKinds[type]
  const entered = values.get('ca') ?? ''
  const ca = entered && kind.cloud ? [...rootCertificates, entered].join('\n') : entered
  const ask = makeAsk({ allow_private, ca, ms: timeout_sec * 1000, signal })
  return kind.open({
    get: (field) => values.get(field) ?? '',
    ask,
    identityToken: (audience) => identityToken(services, project_id, audience),
    async serverToken(url) {
      const origin = URL.parse(url)?.origin
      // Otherwise anyone who may add a storage would get the token at an address of their own.
      const allowed = kubernetes_servers.some((server) => URL.parse(server)?.origin === origin)
      if (!kubernetes_token_file || !allowed) throw new StorageFault('secret_storage_server_token')
      try {
        // Read each time: Kubernetes replaces it.
        return (await readFile(kubernetes_token_file, 'utf8')).trim()
      } catch (error) {
        const { code = 'unknown' } = error as NodeJS.ErrnoException
        throw new StorageFault(say('secret_storage_server_token_unread', { code }))
      }
    },
  })
}
