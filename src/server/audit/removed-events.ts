import type { Db } from '../db/open.ts'
import type { AuditKey } from './audit-key.ts'
import { IdSet, unpackIds } from './id-list.ts'
import { removalFits } from './remove-events.ts'

/** The events that the server deleted itself: by retention, or with their project. */
export class RemovedEvents {
  readonly #db: Db
  readonly #keys: ReadonlyMap<string, AuditKey>
  readonly #ids = new IdSet()
  readonly #invalid: number[] = []
  #last = 0

  constructor(db: Db, keys: ReadonlyMap<string, AuditKey>) {
    this.#db = db
    this.#keys = keys
  }

  /** Returns the IDs of records that the server did not write. */
  async invalid(): Promise<readonly number[]> {
    await this.#readNew()
    return this.#invalid
  }

  async has(id: number): Promise<boolean> {
    if (this.#ids.has(id)) return true
    // The server may have deleted it during the check.
    await this.#readNew()
    return this.#ids.has(id)
  }

  async #readNew(): Promise<void> {
    for (;;) {
      const rows = await this.#db
        .selectFrom('audit_removal')
        .selectAll()
        .where('id', '>', this.#last)
        .orderBy('id')
        .limit(50)
        .execute()
      if (rows.length === 0) return
      for (const row of rows) {
        this.#last = row.id
        const key = this.#keys.get(row.key_id)
        // Without the seed of its key a record is believed, as are the digests of that time.
        const valid = key ? removalFits(key, row) : row.key_id !== ''
        if (!valid) this.#invalid.push(row.id)
        else for (const id of unpackIds(row.ids)) this.#ids.add(id)
      }
    }
  }
}
