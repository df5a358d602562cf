import type { Credential } from '../../contract/job.ts'
import type { CodedMessage } from '../../contract/message.ts'
import type { SourcedRow } from '../secrets/read-key.ts'
import type { Services } from '../services.ts'
import { SecretReader } from './reader.ts'
import { StorageFault } from './storage-fault.ts'

/** Senders may ask a thousand times a second, and a storage is not to be asked for each of them. */
const cacheMs = 5000
const maxCached = 1000

/** The secret of a key that is not stored here, or why it could not be read. */
export type Loaded = Credential | { problem: CodedMessage }

type Parts = Pick<Services, 'database' | 'cipher' | 'config'>

const loaded = new WeakMap<Parts['cipher'], Map<string, { secret: Promise<Loaded>; until: number }>>()

/** Returns the secret of a key in a storage, as it was at most some seconds ago: to check what others prove. */
export function recentSecret(parts: Parts, key: SourcedRow): Promise<Loaded> {
  const memory = loaded.get(parts.cipher) ?? new Map<string, { secret: Promise<Loaded>; until: number }>()
  loaded.set(parts.cipher, memory)
  const place = `${key.id} ${key.type} ${key.source_storage_id} ${key.source_storage_key}`
  const known = memory.get(place)
  if (known && known.until > Date.now()) return known.secret
  if (memory.size >= maxCached) memory.clear()
  const secret = read(parts, key)
  memory.set(place, { secret, until: Date.now() + cacheMs })
  return secret
}

async function read(parts: Parts, key: SourcedRow): Promise<Loaded> {
  const secrets = new SecretReader(parts, key.project_id)
  try {
    return await secrets.key(key)
  } catch (error) {
    if (error instanceof StorageFault) return { problem: error.reason }
    throw error
  } finally {
    secrets.close()
  }
}
