import { calculateJwkThumbprint, exportJWK, exportPKCS8, generateKeyPair } from 'jose'
import { type Selectable, sql } from 'kysely'
import { say } from '../../contract/message.ts'
import type { IdentityKey } from '../../contract/workload-identity.ts'
import { type Actor, noteWrite, systemActor } from '../audit/audit-log.ts'
import { isoIn, isoNow } from '../clock.ts'
import type { Database, Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'
import { conflict, notFound } from '../refuse.ts'
import { refuseWrongKey } from '../secrets/canary.ts'
import { identityKeyPlace } from '../secrets/sealed-columns.ts'
import type { Services } from '../services.ts'

/**
 * The keys that sign identity tokens. Their state follows from their times alone: of the keys whose `active_from` has
 * passed the latest signs, later ones are published only, and earlier ones stay published until their last token expires.
 */

export type KeyRow = Selectable<Tables['identity_key']>

/** How long systems may keep the published set; it is also how long a new key is published before it signs. */
export const publishedSeconds = 600
/** How much longer than its last token a key is published: the clocks of other systems differ. */
const graceSeconds = 120
/** Bounds the published set: each replaced key stays in it for up to a day. */
const maxKeys = 20

const algorithm = 'RS256'

type Store = Pick<Services, 'database' | 'cipher'>

/** Returns the keys that are published or will sign, newest first, each with its state. */
export async function listKeys(db: Db | Tx): Promise<(KeyRow & Pick<IdentityKey, 'state'>)[]> {
  const rows = await db
    .selectFrom('identity_key')
    .selectAll()
    .orderBy('active_from', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const now = isoNow()
  const active = rows.find((row) => row.active_from <= now && row.secret !== null)
  return rows
    .map((row) => {
      const state = row.active_from > now ? 'next' : row.id === active?.id ? 'active' : 'old'
      return { ...row, state } as const
    })
    .filter((row) => row.state !== 'old' || isPublished(row))
}

const isPublished = ({ tokens_until }: KeyRow) => tokens_until !== null && tokens_until > isoIn(-graceSeconds)

/** Returns the keys like `listKeys`; makes the first one if none signs. */
export async function currentKeys(store: Store): Promise<Awaited<ReturnType<typeof listKeys>>> {
  const keys = await listKeys(store.database.db)
  if (keys.some(({ state }) => state === 'active')) return keys
  await makeKey(store, systemActor, { at_once: true, unless: 'active' })
  return listKeys(store.database.db)
}

/**
 * Makes a key, with the event. `at_once`: it signs from now on; otherwise once systems that keep the published set have
 * seen it. `unless`: makes none if there is one in this state. Refuses (409) a second key that does not sign yet.
 */
export async function makeKey(
  { database, cipher }: Store,
  actor: Actor,
  { at_once, unless }: { at_once: boolean; unless?: IdentityKey['state'] },
): Promise<void> {
  // Takes up to a second, in which no other query may wait.
  const pair = await generateKeyPair(algorithm, { modulusLength: 2048, extractable: true })
  const jwk = await exportJWK(pair.publicKey)
  const kid = await calculateJwkThumbprint(jwk)
  const clear = await exportPKCS8(pair.privateKey)
  await database.transaction(async (tx) => {
    await lockKeys(database, tx)
    await refuseWrongKey(tx, cipher)
    const keys = await listKeys(tx)
    if (unless !== undefined && keys.some(({ state }) => state === unless)) return
    if (!at_once && keys.some(({ state }) => state === 'next')) throw conflict('identity_key_waits')
    if (keys.length >= maxKeys) throw conflict(say('identity_keys_too_many', { max: maxKeys }))
    const now = isoNow()
    const { id } = await tx
      .insertInto('identity_key')
      .values({
        kid,
        public_jwk: JSON.stringify({ ...jwk, kid, alg: algorithm, use: 'sig' }),
        secret: null,
        created: now,
        active_from: at_once ? now : isoIn(publishedSeconds),
        tokens_until: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const secret = cipher.seal(identityKeyPlace({ id }), clear)
    await tx.updateTable('identity_key').set({ secret }).where('id', '=', id).execute()
    // A waiting key would otherwise replace the one that was made at once.
    if (at_once) for (const { id } of keys.filter(({ state }) => state === 'next')) await removeRow(tx, actor, id)
    await noteWrite(tx, actor, { type: 'identity_key', project_id: null, id, after: { name: kid } })
  })
}

/** Two servers, or two administrators, must not make a key for the same reason. SQLite has one writer anyway. */
async function lockKeys({ dialect }: Database, tx: Tx): Promise<void> {
  if (dialect === 'postgres') await sql`lock table identity_key in share row exclusive mode`.execute(tx)
}

/** Removes a key at once, with the event. Systems refuse its tokens as soon as they read the published set again. */
export async function removeKey({ transaction }: Database, actor: Actor, id: number): Promise<void> {
  await transaction((tx) => removeRow(tx, actor, id))
}

async function removeRow(tx: Tx, actor: Actor, id: number): Promise<void> {
  const row = await tx.deleteFrom('identity_key').where('id', '=', id).returning('kid').executeTakeFirst()
  if (!row) throw notFound('identity_key')
  await noteWrite(tx, actor, { type: 'identity_key', project_id: null, id, before: { name: row.kid } })
}

/** Makes a new key once the one that signs has its maximum age, and deletes keys whose last token has expired. */
export async function replaceOldKeys({ database, cipher, config }: Services): Promise<void> {
  const { db } = database
  const keys = await listKeys(db)
  const active = keys.find(({ state }) => state === 'active')
  const days = config.identity_key_max_age_days
  const aged = active && days > 0 && active.active_from < isoIn(-days * 86_400)
  if (aged && !keys.some(({ state }) => state === 'next'))
    await makeKey({ database, cipher }, systemActor, { at_once: false, unless: 'next' })
  if (!active) return
  const listed = keys.map(({ id }) => id)
  await db
    .deleteFrom('identity_key')
    .where('active_from', '<', active.active_from)
    .where('id', 'not in', listed)
    .where((where) => where.or([where('tokens_until', 'is', null), where('tokens_until', '<', isoIn(-graceSeconds))]))
    .execute()
}
