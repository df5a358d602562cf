import type { Selectable } from 'kysely'
import { readStorageKey } from '../../contract/rules/storage-path.ts'
import type { Tables } from '../db/schema.ts'
import type { FoundSecret } from './found-secrets.ts'

type KeyRow = Pick<
  Selectable<Tables['access_key']>,
  'id' | 'name' | 'type' | 'source_storage_id' | 'source_storage_key' | 'synced'
>

export interface SyncPlan<Row extends KeyRow> {
  created: (FoundSecret & { name: string })[]
  /** Keys whose secret has another form now. */
  changed: { key: Row; secret: FoundSecret }[]
  /** Keys whose secret is no longer there. */
  gone: Row[]
  unchanged: number
}

/**
 * Compares the secrets of a folder with the keys of the project. A key that a user made for a secret stays as it is, and
 * counts as its key. `keys`: all of the key store.
 */
export function planSync<Row extends KeyRow>(
  storage_id: number,
  folder: string,
  secrets: readonly FoundSecret[],
  keys: readonly Row[],
): SyncPlan<Row> {
  const own = keys.filter((key) => key.source_storage_id === storage_id)
  const byPath = Map.groupBy(own, pathOf)
  const names = new Set(keys.map(({ name }) => name))
  const plan: SyncPlan<Row> = { created: [], changed: [], gone: [], unchanged: 0 }
  for (const secret of secrets) {
    const known = byPath.get(plain(secret.path))
    if (!known) {
      const name = nameOf(secret.path, folder, names)
      names.add(name)
      plan.created.push({ ...secret, name })
      continue
    }
    const wrong = known.find((key) => key.synced && !fits(key, secret))
    if (wrong) plan.changed.push({ key: wrong, secret })
    else plan.unchanged++
  }
  const there = new Set(secrets.map(({ path }) => plain(path)))
  plan.gone = own.filter((key) => key.synced && !there.has(pathOf(key)))
  return plan
}

/** Storages read a path with or without a slash at its ends alike. */
const plain = (path: string) => path.replace(/^\/+|\/+$/g, '')
const pathOf = (key: KeyRow) => plain(readStorageKey(key.source_storage_key).path)

const fits = (key: KeyRow, { type, source_storage_key }: FoundSecret) =>
  key.type === type && key.source_storage_key === source_storage_key

/** Returns the path below the folder, or the whole one if a key has that name already. */
function nameOf(path: string, folder: string, taken: ReadonlySet<string>): string {
  const start = folder === '' ? '' : `${plain(folder)}/`
  const whole = plain(path)
  const short = start !== '' && whole.startsWith(start) ? whole.slice(start.length) : whole
  return (taken.has(short) ? whole : short).slice(0, 200)
}
