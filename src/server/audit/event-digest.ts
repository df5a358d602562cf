import { hash, randomBytes } from 'node:crypto'
import type { DialectAdapter, Selectable } from 'kysely'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'
import type { AuditKey } from './audit-key.ts'

/**
 * The digest of an event, made in the transaction that writes it: a random number and a code that needs the audit key.
 * Someone who can write to the database, but has no key of the server, can neither add an event nor change one unnoticed.
 */

/** What the digest covers, in this order, and then the message if there is one. `user_id` is not part of it: it becomes null with the account. */
const fields = [
  'created',
  'project_id',
  'actor_id',
  'username',
  'object_type',
  'object_id',
  'object_name',
  'action',
  'description',
  'changes',
  'address',
  'user_agent',
  'source',
  'result',
  'request_id',
  'token_id',
] as const satisfies (keyof Tables['event'])[]

export type EventContent = Pick<Selectable<Tables['event']>, (typeof fields)[number] | 'message'>

/** Columns that a check of an event needs. */
export const checkedColumns = [...fields, 'message', 'id', 'user_id', 'digest'] as const
export type CheckedEvent = EventContent & Pick<Selectable<Tables['event']>, 'id' | 'user_id' | 'digest'>

/** Of events without and with a message. */
const [plain, worded] = [1, 2]

/** Returns the hash of an event with the random number of its digest, by which two equal events differ. */
function hashOf(event: EventContent, nonce: string): Buffer {
  const values = fields.map((field) => event[field])
  const content = event.message === null ? [plain, nonce, ...values] : [worded, nonce, ...values, event.message]
  // Bytes of Node's pool: a buffer that `hash` makes takes longer than the hash.
  return Buffer.from(hash('sha256', JSON.stringify(content), 'latin1'), 'latin1')
}

/** Three bytes become four characters, so that the text of many nonces is cut into those of each. */
const nonceBytes = 9
const nonceChars = 12
/** Nonces are drawn for many events at once: for each alone they cost as much as its hash. */
const drawnAtOnce = 512
let drawn = ''
let next = 0

function drawNonce(): string {
  if (next === drawn.length) {
    drawn = randomBytes(drawnAtOnce * nonceBytes).toString('base64url')
    next = 0
  }
  next += nonceChars
  return drawn.slice(next - nonceChars, next)
}

/** Returns the hash of a stored event, as the chain contains it. */
export const contentHash = (event: EventContent & { digest: string | null }): Buffer =>
  hashOf(event, event.digest?.split('.')[1] ?? '')

export function makeDigest(key: AuditKey, event: EventContent): string {
  const nonce = drawNonce()
  return `${key.id}.${nonce}.${key.mac('event', hashOf(event, nonce))}`
}

/** What proves digests. */
export interface Proof {
  /** The keys whose seed is known, by id. */
  keys: ReadonlyMap<string, AuditKey>
  /** Whether what was written with this lost key counts as proven. */
  accepts: (key_id: string) => boolean
  /** Events up to this ID may lack a digest. */
  adopted_id: number
}

/** Whether no server of this database wrote the event in this form. `content` is its hash. */
export function isForeign(
  { keys, accepts, adopted_id }: Proof,
  event: CheckedEvent,
  content = contentHash(event),
): boolean {
  if (event.digest === null) return event.id > adopted_id
  const [id = '', , mac = ''] = event.digest.split('.')
  const key = keys.get(id)
  return key ? key.mac('event', content) !== mac : !accepts(id)
}

/** A transaction has the adapter of its database. */
const writing = new WeakMap<DialectAdapter, AuditKey>()

/** Makes all events that are written to this database carry digests of this key. */
export function writeWithKey(db: Db, key: AuditKey): void {
  writing.set(db.getExecutor().adapter, key)
}

/** Returns the key for events of this database; undefined before the first key is made. */
export const writingKey = (db: Db | Tx): AuditKey | undefined => writing.get(db.getExecutor().adapter)
