import { setTimeout as delay } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { type NotReady, notReady } from '../../contract/not-ready.ts'
import { type LocalFault, type LocalSource, localFaults, localPathOf } from '../repositories/local.ts'
import type { Services } from '../services.ts'

const cacheMs = 5_000
/** A source without a fault is not checked again within this time, even before a run: an outdated result is harmless, because the runner checks again. */
const freshMs = 1_000
/** Maximum wait for a file system that does not answer; until it does, the last result counts. */
const maxWaitMs = 1_000
const maxKept = 2_000
const maxAtOnce = 200

interface Result {
  at: number
  fault: LocalFault | null
}

interface RepositorySource {
  name: string
  git_url: string
  project_id: number | null
}

export interface InventorySource {
  name: string
  type: string
  inventory: string
  repository_id: number | null
  project_id: number | null
}

/**
 * Whether local repositories and inventory files may be used, as found some seconds ago: lists check many of them, and
 * a transaction must not wait for a file system.
 */
export class LocalPaths {
  readonly #parts: Pick<Services, 'config' | 'users'>
  readonly #results = new Map<string, Result>()
  readonly #running = new Map<string, Promise<void>>()
  #changes = 0

  constructor(parts: Pick<Services, 'config' | 'users'>) {
    this.#parts = parts
  }

  /** A number that grows whenever a check has another result than the one before. */
  get changes(): number {
    return this.#changes
  }

  /**
   * Checks the sources that were not checked recently. `fresh` (before a run): also all sources with a fault, which may
   * have been repaired since. A check starts a process (5-20 ms of the server), so a hundred runs a second must share
   * one. Resolves within a second, even if a file system does not answer; a check that fails changes nothing.
   */
  async check(sources: readonly LocalSource[], fresh = false): Promise<void> {
    const now = performance.now()
    const faulty = (key: string) => fresh && Boolean(this.#results.get(key)?.fault)
    const expired = (key: string) =>
      now - (this.#results.get(key)?.at ?? Number.NEGATIVE_INFINITY) > (fresh ? freshMs : cacheMs) || faulty(key)
    const wanted = new Map(sources.filter(isLocal).map((source) => [keyOf(source), source]))
    const stale = [...wanted].filter(([key]) => expired(key))
    if (stale.length === 0) return
    const running = stale.flatMap(([key]) => (faulty(key) ? [] : (this.#running.get(key) ?? [])))
    const unchecked = stale.filter(([key]) => faulty(key) || !this.#running.has(key)).slice(0, maxAtOnce)
    const checks = Promise.all([...running, this.#checkAll(unchecked)])
    const timer = new AbortController()
    await Promise.race([checks, delay(maxWaitMs, undefined, { signal: timer.signal }).catch(() => undefined)])
    timer.abort()
  }

  /** Checks all these sources, those of one project together. */
  async #checkAll(wanted: readonly (readonly [string, LocalSource])[]): Promise<void> {
    const groups = Map.groupBy(wanted, ([, { project_id }]) => project_id)
    await Promise.all(
      [...groups].map(async ([project_id, group]) => {
        const keys = group.map(([key]) => key)
        const sources = group.map(([, source]) => source)
        const own = localFaults(this.#parts, project_id, sources)
          .then((faults) => this.#record(keys, faults))
          .catch(() => {})
        for (const key of keys) this.#running.set(key, own)
        await own
        for (const key of keys) if (this.#running.get(key) === own) this.#running.delete(key)
      }),
    )
  }

  #record(keys: readonly string[], faults: readonly (LocalFault | null)[]): void {
    if (this.#results.size >= maxKept) this.#results.clear()
    const at = performance.now()
    for (const [index, key] of keys.entries()) {
      const fault = faults[index] ?? null
      if (!isDeepStrictEqual(this.#results.get(key)?.fault, fault)) this.#changes++
      this.#results.set(key, { at, fault })
    }
  }

  /** Returns why templates that use this repository cannot run, as far as it was checked. */
  repositoryReasons({ name, git_url, project_id }: RepositorySource): NotReady[] {
    const fault = this.#results.get(keyOf({ kind: 'repository', location: git_url, project_id }))?.fault
    if (!fault) return []
    if (fault.kind === 'not_allowed') return [notReady('repository_folder', { name })]
    const { path, user } = fault
    return [
      user === '' ? notReady('repository_path', { name, path }) : notReady('repository_user', { name, path, user }),
    ]
  }

  /** Returns why templates that use this inventory cannot run, as far as it was checked. */
  inventoryReasons(source: InventorySource): NotReady[] {
    const { name, inventory, repository_id, project_id } = source
    if (!isAbsoluteFile(source)) return []
    if (repository_id !== null) return [notReady('inventory_repository', { name })]
    const fault = this.#results.get(keyOf({ kind: 'inventory', location: inventory, project_id }))?.fault
    return fault ? [notReady('inventory_folder', { name })] : []
  }
}

export const isAbsoluteFile = ({ type, inventory }: Pick<InventorySource, 'type' | 'inventory'>): boolean =>
  type === 'file' && inventory.startsWith('/')

/** Returns the sources to be checked for these rows. */
export const repositorySources = (rows: readonly Omit<RepositorySource, 'name'>[]): LocalSource[] =>
  rows.map(({ git_url, project_id }) => ({ kind: 'repository', location: git_url, project_id }))
export const inventorySources = (
  rows: readonly Pick<InventorySource, 'type' | 'inventory' | 'project_id'>[],
): LocalSource[] =>
  rows
    .filter(isAbsoluteFile)
    .map(({ inventory, project_id }) => ({ kind: 'inventory', location: inventory, project_id }))

const isLocal = ({ kind, location }: LocalSource) => kind === 'inventory' || localPathOf(location) !== null

const keyOf = ({ kind, location, project_id }: LocalSource) => JSON.stringify([project_id, kind, location])
