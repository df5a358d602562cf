import { say } from '../../contract/message.ts'
import { storageKeyProblem } from '../../contract/rules/storage-path.ts'
import { maxSynced } from '../../contract/secret-sync.ts'
import type { Fields, OpenStorage } from './kind.ts'
import { NotStored, NotUsable, StorageFault } from './storage-fault.ts'

/** A secret of a storage that can be a key. */
export interface FoundSecret {
  path: string
  type: 'ssh' | 'login_password'
  /** How the key names it: its path, and the field of one that has only another field. */
  source_storage_key: string
}

/** Secrets that are read at the same time. */
const atOnce = 8

/**
 * Returns the secrets below a folder that can be keys, by path, and the paths of the others. Throws StorageFault if the
 * folder has no secrets: one that was renamed must not cost a project its keys.
 */
export async function findSecrets(
  storage: OpenStorage,
  folder: string,
): Promise<{ found: FoundSecret[]; ignored: string[] }> {
  if (!storage.list) throw new StorageFault('secret_storage_cannot_list')
  const paths = (await storage.list(folder, maxSynced)).toSorted()
  if (paths.length > maxSynced) throw new StorageFault(say('sync_too_many', { max: maxSynced }))
  if (paths.length === 0) throw new NotStored(say('sync_folder_empty', { path: folder || '/' }))
  const found: FoundSecret[] = []
  const ignored: string[] = []
  for (let at = 0; at < paths.length; at += atOnce) {
    const some = paths.slice(at, at + atOnce)
    const read = await Promise.all(some.map((path) => fieldsOf(storage, path)))
    for (const [index, path] of some.entries()) {
      const fields = read[index]
      // A list may name what was deleted.
      if (!fields) continue
      const secret = asKey(path, fields)
      if (secret && storageKeyProblem(secret.source_storage_key) === null) found.push(secret)
      else ignored.push(path)
    }
  }
  return { found, ignored }
}

async function fieldsOf(storage: OpenStorage, path: string): Promise<Fields | undefined> {
  try {
    return await storage.read(path)
  } catch (error) {
    if (error instanceof NotStored) return undefined
    // It is no key, and the others are.
    if (error instanceof NotUsable) return {}
    throw error
  }
}

/** The fields that a key is made of by themselves (secret-form.ts). */
const usual = ['private_key', 'password', 'value']

function asKey(path: string, fields: Fields): FoundSecret | undefined {
  const texts = Object.entries(fields).filter(
    (one): one is [string, string] => typeof one[1] === 'string' && one[1] !== '',
  )
  const named = texts.find(([name]) => usual.includes(name))
  const [field, text] = named ?? (texts.length === 1 ? texts[0] : undefined) ?? []
  if (field === undefined || text === undefined) return undefined
  const type = text.includes('PRIVATE KEY-----') ? 'ssh' : 'login_password'
  return { path, type, source_storage_key: named ? path : `${path}#${field}` }
}
