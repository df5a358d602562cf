import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { isoNow } from '../clock.ts'
import { isUnavailable } from '../db/errors.ts'
import type { Database, Db, Tx } from '../db/open.ts'
import { CannotDecrypt, type Cipher } from '../secrets/cipher.ts'
import { auditKeyPlace } from '../secrets/sealed-columns.ts'
import { type AuditKey, auditKeyOf } from './audit-key.ts'
import { writeWithKey } from './event-digest.ts'

export interface AuditKeys {
  /** The newest key that opens; undefined if none does. */
  current: AuditKey | undefined
  /** Those that open, by id. */
  open: ReadonlyMap<string, AuditKey>
  /** The public keys of all, by id. */
  known: ReadonlyMap<string, string>
}

/** Returns the keys of the audit log, as far as the keys of stored secrets open them. */
export async function readAuditKeys(db: Db | Tx, cipher: Pick<Cipher, 'open'>): Promise<AuditKeys> {
  const rows = await db.selectFrom('audit_key').selectAll().orderBy('id').execute()
  const open = new Map<string, AuditKey>()
  let current: AuditKey | undefined
  for (const row of rows) {
    const key = opened(cipher, row)
    // Only what the seed says counts: anyone who can write to the database could change the columns beside it.
    if (!key) continue
    open.set(key.id, key)
    current = key
  }
  return { current, open, known: new Map(rows.map((row) => [row.key_id, row.public_key])) }
}

function opened(cipher: Pick<Cipher, 'open'>, row: { id: number; secret: string | null }): AuditKey | undefined {
  if (row.secret === null) return undefined
  try {
    return keyOfSeed(cipher.open(auditKeyPlace(row), row.secret))
  } catch (error) {
    if (error instanceof CannotDecrypt) return undefined
    throw error
  }
}

/** Each pass of the chain opens the keys; deriving one takes longer than everything else in a pass without events. */
const derived = new Map<string, AuditKey>()

function keyOfSeed(seed: string): AuditKey {
  const known = derived.get(seed)
  if (known) return known
  const key = auditKeyOf(Buffer.from(seed, 'base64url'))
  derived.set(seed, key)
  return key
}

/**
 * Makes events of this database carry digests, with a new key if none opens. A database
 * that cannot be written is no reason not to start: the chain tries again.
 */
export async function openAuditKey(database: Database, cipher: Cipher): Promise<AuditKeys> {
  const keys = await useAuditKey(database, cipher)
  if (keys.current) return keys
  try {
    await makeAuditKey(database, cipher)
  } catch (error) {
    if (!isUnavailable(error)) throw error
    return keys
  }
  return useAuditKey(database, cipher)
}

/** Makes events of this database carry digests if a key opens, for a command beside the server. */
export async function useAuditKey({ db }: Pick<Database, 'db'>, cipher: Pick<Cipher, 'open'>): Promise<AuditKeys> {
  const keys = await readAuditKeys(db, cipher)
  if (keys.current) writeWithKey(db, keys.current)
  return keys
}

function makeAuditKey({ transaction, dialect }: Database, cipher: Cipher): Promise<void> {
  return transaction(async (tx) => {
    // Of two servers that start at the same moment, the second one finds the key of the first.
    if (dialect === 'postgres') await sql`lock table audit_key in share row exclusive mode`.execute(tx)
    const { current } = await readAuditKeys(tx, cipher)
    if (current) return
    const seed = randomBytes(32)
    const key = auditKeyOf(seed)
    const { id } = await tx
      .insertInto('audit_key')
      .values({ key_id: key.id, public_key: key.public_key, secret: null, created: isoNow() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const secret = cipher.seal(auditKeyPlace({ id }), seed.toString('base64url'))
    await tx.updateTable('audit_key').set({ secret }).where('id', '=', id).execute()
  })
}
