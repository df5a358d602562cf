import { setTimeout as delay } from 'node:timers/promises'
import { type NotReady, notReady } from '../../contract/not-ready.ts'
import type { Config } from '../config/config.ts'
import { type LocalFault, type LocalPlace, localFaults, localPathOf } from '../repositories/remote.ts'
import type { Services } from '../services.ts'

/**
 * Whether local repositories and inventory files may be used, as seen some seconds ago: lists check many of them, and a
 * transaction must not wait for a file system.
 */

const cacheMs = 5_000
/** A place without a fault is not looked at again within this time, even before a run: the runner checks it, too. */
const freshMs = 1_000
/** Maximum wait for a file system that does not answer; until it does, the last result counts. */
const maxWaitMs = 1_000
const maxKept = 2_000
const maxAtOnce = 200

interface Seen {
  at: number
  fault: LocalFault | null
}

const seen = new Map<string, Seen>()
let changes = 0

/** Grows whenever a place is seen in another condition than before. */
export const changesOfPlaces = () => changes

const looking = new Map<string, Promise<void>>()

type Looking = Pick<Services, 'config' | 'users'>

/**
 * Looks at the places that were not seen lately. `fresh` (before a run): also at all places with a fault, which may have
 * been removed since. A look starts a process (5-20 ms of the server), so a hundred runs a second must share one.
 * Answers within a second, even if a file system does not; a look that fails changes nothing.
 */
export async function checkLocalPlaces(services: Looking, places: readonly LocalPlace[], fresh = false): Promise<void> {
  const now = performance.now()
  const faulty = (key: string) => fresh && Boolean(seen.get(key)?.fault)
  const expired = (key: string) =>
    now - (seen.get(key)?.at ?? Number.NEGATIVE_INFINITY) > (fresh ? freshMs : cacheMs) || faulty(key)
  const wanted = new Map(places.filter(isLocal).map((place) => [keyOf(services.config, place), place]))
  const stale = [...wanted].filter(([key]) => expired(key))
  if (stale.length === 0) return
  const under_way = stale.flatMap(([key]) => (faulty(key) ? [] : (looking.get(key) ?? [])))
  const unasked = stale.filter(([key]) => faulty(key) || !looking.has(key)).slice(0, maxAtOnce)
  const looks = Promise.all([...under_way, look(services, unasked)])
  const timer = new AbortController()
  await Promise.race([looks, delay(maxWaitMs, undefined, { signal: timer.signal }).catch(() => undefined)])
  timer.abort()
}

/** Looks at all these places, those of one project together. */
async function look(services: Looking, wanted: readonly (readonly [string, LocalPlace])[]): Promise<void> {
  const groups = Map.groupBy(wanted, ([, { project_id }]) => project_id)
  await Promise.all(
    [...groups].map(async ([project_id, group]) => {
      const places = group.map(([, place]) => place)
      const own = localFaults(services, project_id, places)
        .then((faults) => {
          if (seen.size >= maxKept) seen.clear()
          const at = performance.now()
          for (const [index, [key]] of group.entries()) {
            const fault = faults[index] ?? null
            if (JSON.stringify(seen.get(key)?.fault) !== JSON.stringify(fault)) changes++
            seen.set(key, { at, fault })
          }
        })
        .catch(() => {})
      for (const [key] of group) looking.set(key, own)
      await own
      for (const [key] of group) if (looking.get(key) === own) looking.delete(key)
    }),
  )
}

/** Why templates that use this repository do not run, as far as that was seen. */
export function repositoryReasons(config: Config, { name, git_url, project_id }: RepositoryPlace): NotReady[] {
  const fault = seen.get(keyOf(config, { kind: 'repository', place: git_url, project_id }))?.fault
  if (!fault) return []
  if (fault.kind === 'not_allowed') return [notReady('repository_folder', { name })]
  const { path, user } = fault
  return [user === '' ? notReady('repository_path', { name, path }) : notReady('repository_user', { name, path, user })]
}

/** Why templates that use this inventory do not run, as far as that was seen. */
export function inventoryReasons(config: Config, found: InventoryPlace): NotReady[] {
  const { name, inventory, repository_id, project_id } = found
  if (!isAbsoluteFile(found)) return []
  if (repository_id !== null) return [notReady('inventory_repository', { name })]
  const fault = seen.get(keyOf(config, { kind: 'inventory', place: inventory, project_id }))?.fault
  return fault ? [notReady('inventory_folder', { name })] : []
}

export interface RepositoryPlace {
  name: string
  git_url: string
  project_id: number | null
}

export interface InventoryPlace {
  name: string
  type: string
  inventory: string
  repository_id: number | null
  project_id: number | null
}

export const isAbsoluteFile = ({ type, inventory }: Pick<InventoryPlace, 'type' | 'inventory'>): boolean =>
  type === 'file' && inventory.startsWith('/')

/** The places of these rows that are to be looked at. */
export const repositoryPlaces = (rows: readonly Omit<RepositoryPlace, 'name'>[]): LocalPlace[] =>
  rows.map(({ git_url, project_id }) => ({ kind: 'repository', place: git_url, project_id }))
export const inventoryPlaces = (
  rows: readonly Pick<InventoryPlace, 'type' | 'inventory' | 'project_id'>[],
): LocalPlace[] =>
  rows.filter(isAbsoluteFile).map(({ inventory, project_id }) => ({ kind: 'inventory', place: inventory, project_id }))

const isLocal = ({ kind, place }: LocalPlace) => kind === 'inventory' || localPathOf(place) !== null

const keyOf = (config: Config, { kind, place, project_id }: LocalPlace) =>
  JSON.stringify([config.data, config.repositories.local_roots, project_id, kind, place])
