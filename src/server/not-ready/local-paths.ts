import { setTimeout as delay } from 'node:timers/promises'
import { type NotReady, notReady } from '../../contract/not-ready.ts'
import type { Config } from '../config.ts'
import { type LocalFault, localFault, localPathOf } from '../repositories.ts'

/**
 * Whether local repositories and inventory files may be used, as seen some seconds ago: lists check many of them, and a
 * transaction must not wait for a file system.
 */

const cacheMs = 5_000
/** Maximum wait for a file system that does not answer; until it does, the last result counts. */
const maxWaitMs = 1_000
const maxKept = 2_000
const maxAtOnce = 200

interface Seen {
  at: number
  fault: LocalFault | null
}

const seen = new Map<string, Seen>()
const running = new Map<string, Promise<void>>()

/** What is checked: the URL of a repository, or an absolute path of an inventory. Others are ignored. */
export interface LocalPlace {
  kind: 'repository' | 'inventory'
  /** URL or path. */
  place: string
}

/**
 * Checks paths that were not checked recently; `fresh`: all of them. Returns within a second, with what is known by
 * then.
 */
export async function checkLocalPlaces(config: Config, places: readonly LocalPlace[], fresh = false): Promise<void> {
  const now = performance.now()
  const wanted = new Map(places.filter(isLocal).map((place) => [keyOf(config, place), place]))
  const stale = [...wanted].filter(([key]) => fresh || now - (seen.get(key)?.at ?? Number.NEGATIVE_INFINITY) > cacheMs)
  if (stale.length === 0) return
  const checks = Promise.all(stale.slice(0, maxAtOnce).map(([key, place]) => checkPlace(config, key, place, fresh)))
  const timer = new AbortController()
  await Promise.race([checks, delay(maxWaitMs, undefined, { signal: timer.signal }).catch(() => undefined)])
  timer.abort()
}

async function checkPlace(config: Config, key: string, place: LocalPlace, fresh: boolean): Promise<void> {
  const under_way = running.get(key)
  if (under_way) {
    await under_way
    if (!fresh) return
  }
  const own = localFault(config, place).then((fault) => {
    if (seen.size >= maxKept) seen.clear()
    seen.set(key, { at: performance.now(), fault })
  })
  running.set(key, own)
  await own.finally(() => running.delete(key))
}

/** Returns why templates that use this repository cannot run, as far as known. */
export function repositoryReasons(config: Config, repository: { name: string; git_url: string }): NotReady[] {
  const fault = seen.get(keyOf(config, { kind: 'repository', place: repository.git_url }))?.fault
  if (!fault) return []
  const { name } = repository
  return fault === 'missing'
    ? [notReady('repository_path', { name, path: localPathOf(repository.git_url) ?? '' })]
    : [notReady('repository_folder', { name })]
}

/** Returns why templates that use this inventory cannot run, as far as known. */
export function inventoryReasons(config: Config, { name, type, inventory, repository_id }: InventoryPlace): NotReady[] {
  if (!isAbsoluteFile({ type, inventory })) return []
  if (repository_id !== null) return [notReady('inventory_repository', { name })]
  const fault = seen.get(keyOf(config, { kind: 'inventory', place: inventory }))?.fault
  return fault ? [notReady('inventory_folder', { name })] : []
}

export interface InventoryPlace {
  name: string
  type: string
  inventory: string
  repository_id: number | null
}

export const isAbsoluteFile = ({ type, inventory }: Pick<InventoryPlace, 'type' | 'inventory'>): boolean =>
  type === 'file' && inventory.startsWith('/')

/** Returns the paths of these rows that are to be checked. */
export const repositoryPlaces = (rows: readonly { git_url: string }[]): LocalPlace[] =>
  rows.map(({ git_url }) => ({ kind: 'repository', place: git_url }))
export const inventoryPlaces = (rows: readonly Pick<InventoryPlace, 'type' | 'inventory'>[]): LocalPlace[] =>
  rows.filter(isAbsoluteFile).map(({ inventory }) => ({ kind: 'inventory', place: inventory }))

const isLocal = ({ kind, place }: LocalPlace) => kind === 'inventory' || localPathOf(place) !== null

const keyOf = (config: Config, { kind, place }: LocalPlace) =>
  JSON.stringify([config.repositories.local_roots, kind, place])
