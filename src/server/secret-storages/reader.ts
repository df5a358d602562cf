import type { Credential } from '../../contract/job.ts'
import { say } from '../../contract/message.ts'
import { readStorageKey } from '../../contract/rules/storage-path.ts'
import { hasFeature, missingFeature } from '../editions/features.ts'
import { projectTable } from '../resources/project-table.ts'
import { readKey, type SourcedRow } from '../secrets/read-key.ts'
import { readText } from '../secrets/read-secret.ts'
import type { Services } from '../services.ts'
import type { Fields, OpenStorage } from './kind.ts'
import { accessOf, openStorage } from './open-storage.ts'
import { credentialOf, textOf } from './secret-form.ts'
import { StorageFault } from './storage-fault.ts'

type Parts = Pick<Services, 'database' | 'cipher' | 'config'>

/** What ends the reading before its usual limit. */
interface ReaderLimits {
  signal?: AbortSignal
  /** Milliseconds since the first storage is asked. */
  ms?: number
  /** Called before the first storage is asked. */
  asks?: (() => void) | undefined
}

/** Requests to storages in one piece of work may take so many times the limit of a single one. */
const wholeFactor = 3

/** Secrets that are read from storages at the same time. */
const atOnce = 8

interface Opened {
  name: string
  /** Throws StorageFault. */
  storage(): OpenStorage
}

/**
 * Reads the secrets of keys and variable groups for one piece of work, such as one task, wherever they are: what is in a
 * storage is asked for now, and remembered until the work is done. Never used inside a transaction. Throws StorageFault and
 * CannotDecrypt.
 */
export class SecretReader {
  readonly #services: Parts
  readonly #project_id: number
  readonly #limits: ReaderLimits
  #ending: AbortSignal | undefined
  readonly #opened = new Map<number, Promise<Opened>>()
  readonly #storages = new Map<number, OpenStorage>()
  readonly #read = new Map<string, Promise<Fields>>()

  constructor(services: Parts, project_id: number, limits: ReaderLimits = {}) {
    this.#services = services
    this.#project_id = project_id
    this.#limits = limits
  }

  /** Returns a key with its secret. */
  async key(row: SourcedRow): Promise<Credential> {
    if (row.source_storage_id === null || row.type === 'none') return readKey(this.#services, row)
    return this.#named(row, 'key_in_storage_unread', (fields) => credentialOf(fields, row, row.source_storage_key))
  }

  /** Returns the value of a variable group's secret. */
  async text(row: SourcedRow): Promise<string> {
    if (row.source_storage_id === null) return readText(this.#services.cipher, row)
    return this.#named(row, 'group_secret_in_storage_unread', (fields) => textOf(fields, row.source_storage_key))
  }

  /** Returns the values of secrets of variable groups, by their ids. */
  async texts(rows: readonly SourcedRow[]): Promise<Map<number, string>> {
    const texts = new Map<number, string>()
    for (let at = 0; at < rows.length; at += atOnce)
      await Promise.all(rows.slice(at, at + atOnce).map(async (row) => texts.set(row.id, await this.text(row))))
    return texts
  }

  /** Gives up what was created in the storages, such as tokens. Nothing waits for it. */
  close(): void {
    for (const storage of this.#storages.values()) void storage.close?.().catch(() => {})
  }

  /** Made when the first storage is asked: most tasks ask none. */
  #limit(): AbortSignal {
    const { signal, ms = Infinity } = this.#limits
    const whole = this.#services.config.secret_storages.timeout_sec * 1000 * wholeFactor
    this.#ending ??= AbortSignal.any([AbortSignal.timeout(Math.min(whole, ms)), ...(signal ? [signal] : [])])
    return this.#ending
  }

  async #named<Value>(
    { name, source_storage_id, source_storage_key }: SourcedRow,
    code: 'key_in_storage_unread' | 'group_secret_in_storage_unread',
    made: (fields: Fields) => Value,
  ): Promise<Value> {
    const id = source_storage_id as number
    this.#limits.asks?.()
    let opened = this.#opened.get(id)
    if (!opened) this.#opened.set(id, (opened = this.#open(id)))
    const { name: storage, storage: open } = await opened
    try {
      const { path } = readStorageKey(source_storage_key)
      const place = `${id} ${path}`
      let fields = this.#read.get(place)
      if (!fields) this.#read.set(place, (fields = open().read(path)))
      return made(await fields)
    } catch (error) {
      if (!(error instanceof StorageFault)) throw error
      throw new StorageFault(say(code, { name, storage, problem: error.reason }), error.answered)
    }
  }

  async #open(id: number): Promise<Opened> {
    const { config, database } = this.#services
    const on = await hasFeature({ config, db: database.db }, 'secret_storages')
    const row = await projectTable(database.db, 'secret_storage', this.#project_id).get(id)
    return {
      name: row.name,
      storage: () => {
        if (!on) throw new StorageFault(missingFeature(config.edition, 'secret_storages'))
        const known = this.#storages.get(id)
        if (known) return known
        const storage = openStorage(this.#services, accessOf(this.#services, row), this.#limit())
        this.#storages.set(id, storage)
        return storage
      },
    }
  }
}
