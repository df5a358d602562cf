import { promisify } from 'node:util'
import { zstdCompress, zstdCompressSync, zstdDecompress } from 'node:zlib'
import type { Insertable } from 'kysely'
import type { CodedMessage } from '../../contract/message.ts'
import { isoIn, isoNow } from '../clock.ts'
import { compiledInsert } from '../db/compiled-insert.ts'
import { compiledQuery } from '../db/compiled-query.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'
import { reasonColumns } from '../resources/message-columns.ts'
import type { Cipher } from '../secrets/cipher.ts'
import { deliveryPlace } from '../secrets/sealed-columns.ts'
import { printableMessage } from './redact.ts'

/** What is stored of a request, for one project. */
export interface Arrival {
  project_id: number
  alias_id: number | null
  level: 'integration' | 'project' | 'global'
  replay_of: number | null
  ip: string
  /** Secret ones are masked. */
  headers: Readonly<Record<string, string>>
  size: number
  /** Packed by `packed`; null if not stored. */
  body: string | null
}

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/** Up to this size, passing a body to another thread and back takes longer than compressing it. */
const maxSyncBytes = 16 * 1024

/** Packs a body before it is sealed: done beforehand, because nothing slow is done inside a transaction. */
export const packed = async (body: Buffer): Promise<string> =>
  (body.length <= maxSyncBytes ? zstdCompressSync(body) : await compress(body)).toString('base64')

/** Returns the body of a stored delivery; throws CannotDecrypt. */
export async function openBody(cipher: Cipher, row: { id: number; project_id: number; body: string }): Promise<Buffer> {
  return decompress(Buffer.from(cipher.open(deliveryPlace(row), row.body), 'base64'))
}

export interface VerdictRow {
  integration_id: number
  outcome: 'started' | 'refused' | 'unmatched' | 'repeated' | 'failed'
  reason: CodedMessage | null
  details: object
  task_id: number | null
}

/** Inserts the row first: started tasks refer to it, and the sealing of its body depends on its id. */
export async function insertDelivery(tx: Tx, arrival: Arrival): Promise<number> {
  const [row] = await intoDelivery(tx, [
    {
      ...arrival,
      created: isoNow(),
      accepted: false,
      count: 1,
      headers: JSON.stringify(arrival.headers),
      body: null,
    },
  ])
  if (!row) throw new Error('The insert of a delivery returned no row')
  return row.id
}

const intoDelivery = compiledInsert((tx, rows: readonly Insertable<Tables['delivery']>[]) =>
  tx.insertInto('delivery').values(rows).returning('id'),
)
const intoVerdict = compiledInsert((tx, rows: readonly Insertable<Tables['delivery_verdict']>[]) =>
  tx.insertInto('delivery_verdict').values(rows),
)

export async function completeDelivery(
  tx: Tx,
  cipher: Cipher,
  id: number,
  { project_id, body }: Arrival,
  verdicts: readonly VerdictRow[],
  /** At least one integration accepted it: something was started, or should have been. */
  accepted: boolean,
): Promise<void> {
  if (verdicts.length > 0)
    await intoVerdict(
      tx,
      verdicts.map(({ details, reason, ...verdict }) => ({
        ...verdict,
        delivery_id: id,
        ...reasonColumns(reason && printableMessage(reason), 1000),
        details: JSON.stringify(details),
      })),
    )
  if (!accepted && body === null) return
  // Without a body the column is null since the insert.
  await complete(tx, { id, accepted, body: body && cipher.seal(deliveryPlace({ id, project_id }), body) })
}

const complete = compiledQuery((tx, { id, accepted, body }: { id: number; accepted: boolean; body: string | null }) =>
  tx.updateTable('delivery').set({ accepted, body }).where('id', '=', id),
)

const maxAccepted = 500
const maxRefused = 200
const maxAgeSec = 30 * 86_400

/**
 * Keeps the newest of a project and the newest of each integration, so that a busy one does not make others look
 * unused.
 */
export async function pruneDeliveries(db: Db, project_id: number): Promise<void> {
  for (const [accepted, max] of [
    [true, maxAccepted],
    [false, maxRefused],
  ] as const)
    await db
      .deleteFrom('delivery')
      .where('project_id', '=', project_id)
      .where('accepted', '=', accepted)
      .where('id', '<=', (query) =>
        query
          .selectFrom('delivery as other')
          .select('other.id')
          .where('other.project_id', '=', project_id)
          .where('other.accepted', '=', accepted)
          .orderBy('other.id', 'desc')
          .offset(max)
          .limit(1),
      )
      .where('id', 'not in', (query) =>
        query
          .selectFrom('delivery_verdict as verdict')
          .innerJoin('integration', 'integration.id', 'verdict.integration_id')
          .select((select) => select.fn.max<number>('verdict.delivery_id').as('id'))
          .where('integration.project_id', '=', project_id)
          .groupBy('verdict.integration_id'),
      )
      .execute()
}

export async function dropOldDeliveries(db: Db): Promise<void> {
  await db.deleteFrom('delivery').where('created', '<', isoIn(-maxAgeSec)).execute()
}
