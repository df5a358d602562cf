import { hash } from 'node:crypto'
import type { AuthMethod } from '../../contract/integration.ts'
import { isoIn, isoNow } from '../clock.ts'
import { compiledQuery } from '../db/compiled-query.ts'
import type { Db, Tx } from '../db/open.ts'
import { type Hook, header, type ReadHook } from './hook.ts'
import { signsBody } from './signature.ts'

/**
 * Headers with an id that senders give a delivery and repeat when they resend it. Not X-Hook-UUID and
 * X-Gitlab-Webhook-UUID: those identify the hook.
 */
const idHeaders = [
  'x-github-delivery',
  'x-gitea-delivery',
  'x-forgejo-delivery',
  'x-gogs-delivery',
  'x-request-uuid',
  'idempotency-key',
  'webhook-id',
]

/** The keys that identify a repeated delivery, by integration. */
export type DeliveryKeys = ReadonlyMap<number, readonly string[]>

/** How long a delivery is remembered, in seconds. */
const memorySec = 24 * 3600

/**
 * Returns the keys that identify a repeated delivery: its id, which is unsigned, and with a signature also its body.
 * Empty if it cannot be identified.
 */
export function deliveryKeys(method: AuthMethod, { headers, body }: ReadHook): string[] {
  const name = idHeaders.find((one) => header(headers, one))
  const id = name === undefined ? gitlabEvent(headers, body) : `id ${header(headers, name)}`
  return [...(id === null ? [] : [digest(id)]), ...(signsBody(method) ? [digest(body)] : [])].toSorted()
}

/**
 * GitLab before 17.4 gives ids only to events: all deliveries that one action there causes, such as a push of three
 * branches, have the same, so kind and body are needed to distinguish them. Returns null for other deliveries.
 */
function gitlabEvent(headers: Hook['headers'], body: Buffer): string | null {
  const event = header(headers, 'x-gitlab-event-uuid')
  return event ? `gitlab ${event} ${header(headers, 'x-gitlab-event') ?? ''} ${digest(body)}` : null
}

const digest = (what: string | Buffer) => hash('sha256', what, 'hex')

async function seenRows(db: Db, { ids, digests, after }: { ids: number[]; digests: string[]; after: string }) {
  const [id, ...others] = ids
  const [digest, second, ...more] = digests
  // Nearly all addresses belong to one integration, and a delivery has one or two keys.
  if (id !== undefined && digest !== undefined && others.length + more.length === 0)
    return seenByOne(db, { id, digest, second: second ?? digest, after })
  return db
    .selectFrom('delivery_seen')
    .select(['integration_id', 'digest', 'delivery_id'])
    .where('integration_id', 'in', ids)
    .where('digest', 'in', digests)
    .where('created', '>=', after)
    .execute()
}

const seenByOne = compiledQuery((db, of: { id: number; digest: string; second: string; after: string }) =>
  db
    .selectFrom('delivery_seen')
    .select(['integration_id', 'digest', 'delivery_id'])
    .where('integration_id', '=', of.id)
    .where('digest', 'in', [of.digest, of.second])
    .where('created', '>=', of.after),
)

/** Returns which of these integrations took the same delivery before, and as which delivery. */
export async function seenBefore(db: Db, keys: DeliveryKeys): Promise<Map<number, number | null>> {
  const digests = new Set([...keys.values()].flat())
  if (digests.size === 0) return new Map()
  const values = { ids: [...keys.keys()], digests: [...digests], after: isoIn(-memorySec) }
  const rows = await seenRows(db, values)
  return new Map(
    rows
      .filter((row) => keys.get(row.integration_id)?.includes(row.digest))
      .map((row) => [row.integration_id, row.delivery_id]),
  )
}

/**
 * Stores a delivery's keys for an integration; returns false if another delivery has one of them. The database decides
 * a race.
 */
export async function recordSeen(
  tx: Tx,
  integration_id: number,
  delivery_id: number,
  keys: readonly string[],
): Promise<boolean> {
  for (const key of keys) {
    const seen = { integration_id, digest: key, delivery_id, created: isoNow(), forgotten: isoIn(-memorySec) }
    if ((await insertSeen(tx, seen)).length === 0) return false
  }
  return true
}

interface Seen {
  integration_id: number
  digest: string
  delivery_id: number
  created: string
  /** Keys that are older count no more. */
  forgotten: string
}

const insertSeen = compiledQuery((tx, { integration_id, digest, delivery_id, created, forgotten }: Seen) =>
  tx
    .insertInto('delivery_seen')
    .values({ integration_id, digest, delivery_id, created })
    .onConflict((conflict) =>
      conflict
        .columns(['integration_id', 'digest'])
        .doUpdateSet({ delivery_id, created })
        .where('delivery_seen.created', '<', forgotten),
    )
    .returning('digest'),
)

/** Deletes the keys of a delivery that started nothing: it may come again. */
export async function forget(tx: Tx, integration_id: number, delivery_id: number): Promise<void> {
  await tx
    .deleteFrom('delivery_seen')
    .where('integration_id', '=', integration_id)
    .where('delivery_id', '=', delivery_id)
    .execute()
}

export async function dropOldMemory(db: Db): Promise<void> {
  await db.deleteFrom('delivery_seen').where('created', '<', isoIn(-memorySec)).execute()
}
