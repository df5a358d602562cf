import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { say } from '../../contract/message.ts'
import { readStorageKey, storageKeyProblem } from '../../contract/rules/storage-path.ts'
import type { Tables } from '../db/schema.ts'
import { requireFeatureFor } from '../editions/features.ts'
import { badRequest, invalid } from '../refuse.ts'
import { projectTable } from '../resources/project-table.ts'
import type { KeySecret } from '../secrets/read-secret.ts'
import type { Services } from '../services.ts'
import type { Changes } from './kind.ts'
import { accessOf, openStorage } from './open-storage.ts'
import { changesFor } from './secret-form.ts'
import { NotStored, StorageFault } from './storage-fault.ts'

/** The secret of a key or a variable group in a storage. */
export interface Source {
  source_storage_id: number
  source_storage_key: string
}

type KeyRow = Selectable<Tables['access_key']>

/** Secrets that are removed at the same time. */
const atOnce = 8

/** Returns a new place below a prefix. */
export const newPlace = (prefix: string): string => {
  const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'
  return prefix + [...randomBytes(10)].map((byte) => letters[byte % letters.length]).join('')
}

/**
 * Writes a secret to its storage, before the row that names it is saved. Refuses (400) if the storage is read-only or
 * does not take it. Never called inside a transaction. `field`: of the body.
 */
export function writeSecret(
  services: Services,
  project_id: number,
  source: Source,
  { secret, login }: { secret: KeySecret; login: string },
  field: string,
): Promise<void> {
  const changes = changesFor(secret, login, source.source_storage_key)
  return writeChanges(services, project_id, source, changes, { field, readonly: 'storage_readonly' })
}

/** Changes fields of a secret in its storage, like writeSecret. `readonly`: the code of the refusal if it is read-only. */
export async function writeChanges(
  services: Services,
  project_id: number,
  { source_storage_id, source_storage_key }: Source,
  changes: Changes,
  { field, readonly }: { field: string; readonly: 'storage_readonly' | 'storage_readonly_login' },
): Promise<void> {
  const row = await projectTable(services.database.db, 'secret_storage', project_id).find(source_storage_id)
  if (!row) throw invalid('source_storage_id', 'no_such_secret_storage')
  await requireFeatureFor({ config: services.config, db: services.database.db }, 'secret_storages', field)
  if (row.readonly) throw invalid(field, say(readonly, { storage: row.name }))
  const problem = storageKeyProblem(source_storage_key)
  if (problem) throw invalid(field, problem)
  try {
    const storage = openStorage(services, accessOf(services, row), limitOf(services))
    try {
      const { path } = readStorageKey(source_storage_key)
      await storage.write(path, changes)
    } finally {
      void storage.close?.().catch(() => {})
    }
  } catch (error) {
    if (!(error instanceof StorageFault)) throw error
    throw invalid(field, say('key_not_written', { storage: row.name, problem: error.reason }))
  }
}

/**
 * Removes the secrets of keys from their storages, before the keys are deleted: not from those that are read-only, and
 * not what another key uses, too. Refuses (400) if a storage does not remove one.
 */
export async function removeSecrets(services: Services, project_id: number, rows: readonly KeyRow[]): Promise<void> {
  const { db } = services.database
  const going = new Set(rows.map(({ id }) => id))
  // What was there before its key was not written by it.
  const written = rows.filter(({ synced }) => !synced)
  const byStorage = Map.groupBy(written, ({ source_storage_id }) => source_storage_id)
  for (const [storage_id, own] of byStorage) {
    const row = storage_id === null ? undefined : await projectTable(db, 'secret_storage', project_id).find(storage_id)
    if (!row || row.readonly) continue
    const users = await projectTable(db, 'access_key', project_id).list({
      sort: 'id',
      among: { source_storage_id: [row.id] },
    })
    const used = users.filter(({ id }) => !going.has(id)).map(({ source_storage_key }) => source_storage_key)
    const places = [...new Set(own.map(({ source_storage_key }) => source_storage_key))].filter(
      (key) => key !== '' && !used.some((other) => overlap(key, other)),
    )
    await removePlaces(services, row, places)
  }
}

async function removePlaces(
  services: Services,
  row: Selectable<Tables['secret_storage']>,
  places: readonly string[],
): Promise<void> {
  if (places.length === 0) return
  try {
    const storage = openStorage(services, accessOf(services, row), limitOf(services))
    try {
      for (let at = 0; at < places.length; at += atOnce)
        await Promise.all(places.slice(at, at + atOnce).map((key) => removeOne(storage, key)))
    } finally {
      void storage.close?.().catch(() => {})
    }
  } catch (error) {
    if (!(error instanceof StorageFault)) throw error
    throw badRequest(say('key_not_removed', { storage: row.name, problem: error.reason }))
  }
}

async function removeOne(storage: ReturnType<typeof openStorage>, key: string): Promise<void> {
  const { path, field } = readStorageKey(key)
  if (field === '') return storage.remove(path)
  try {
    const others = Object.keys(await storage.read(path)).filter((name) => name !== field)
    if (others.length === 0) await storage.remove(path)
    else await storage.write(path, { [field]: null })
  } catch (error) {
    // It was removed there.
    if (!(error instanceof NotStored)) throw error
  }
}

/** Whether removing the first would change the second. */
function overlap(one: string, other: string): boolean {
  const [a, b] = [readStorageKey(one), readStorageKey(other)]
  return a.path === b.path && (a.field === '' || b.field === '' || a.field === b.field)
}

const limitOf = ({ config }: Services) => AbortSignal.timeout(config.secret_storages.timeout_sec * 2000)
