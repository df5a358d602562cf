import { createHash } from 'node:crypto'
import type { DeleteQueryBuilder, DeleteResult } from 'kysely'
import { isoNow } from '../clock.ts'
import type { Tx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'
import type { AuditKey } from './audit-key.ts'
import { writingKey } from './event-digest.ts'
import { packIds } from './id-list.ts'

interface Removal {
  created: string
  reason: string
  events: number
  last_id: number
  ids: Uint8Array
}

const textOf = ({ created, reason, events, last_id, ids }: Removal): string =>
  JSON.stringify([created, reason, events, last_id, createHash('sha256').update(ids).digest('hex')])

export const removalFits = (key: AuditKey, removal: Removal & { mac: string }): boolean =>
  key.mac('removal', textOf(removal)) === removal.mac

type Deletion = DeleteQueryBuilder<Tables, 'event', DeleteResult>

/**
 * Deletes events, with the proof that the server did it and not someone else. The only place that deletes events. `reason`: of
 * `audit verify`. Returns how many.
 */
export async function removeEvents(tx: Tx, reason: string, which: (query: Deletion) => Deletion): Promise<number> {
  const rows = await which(tx.deleteFrom('event')).returning('id').execute()
  const ids = rows.map(({ id }) => id).sort((a, b) => a - b)
  const last_id = ids.at(-1)
  if (last_id === undefined) return 0
  const key = writingKey(tx)
  const removal = { created: isoNow(), reason, events: ids.length, last_id, ids: packIds(ids) }
  await tx
    .insertInto('audit_removal')
    .values({ ...removal, key_id: key?.id ?? '', mac: key?.mac('removal', textOf(removal)) ?? '' })
    .execute()
  return ids.length
}
