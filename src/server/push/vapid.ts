import { generateKeyPairSync } from 'node:crypto'
import { importPKCS8, SignJWT } from 'jose'
import { sql } from 'kysely'
import { isoNow } from '../clock.ts'
import type { Config } from '../config/config.ts'
import { type Database, type Tx } from '../db/open.ts'
import { refuseWrongKey } from '../secrets/canary.ts'
import { pushKeyPlace } from '../secrets/sealed-columns.ts'
import type { Services } from '../services.ts'

type Store = Pick<Services, 'database' | 'cipher'>

/** The key by which push services know this server (VAPID, RFC 8292). */
export interface PushKey {
  id: number
  /** As browsers take it: an uncompressed point in base64url. */
  public_key: string
}

/** Returns the key of this server; undefined before it is made, and after it was lost. */
export async function pushKey({ db }: Pick<Database, 'db'>): Promise<(PushKey & { secret: string }) | undefined> {
  const row = await db
    .selectFrom('push_key')
    .select(['id', 'public_key', 'secret'])
    .where('secret', 'is not', null)
    .orderBy('id')
    .executeTakeFirst()
  return row && { ...row, secret: row.secret as string }
}

/** Makes the key of this server once. One that was lost is removed, with the browsers that subscribed with it. */
export async function makePushKey({ database, cipher }: Store): Promise<void> {
  if (await pushKey(database)) return
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = pair.publicKey.export({ format: 'jwk' })
  const point = Buffer.concat([
    Buffer.from([4]),
    Buffer.from(x as string, 'base64url'),
    Buffer.from(y as string, 'base64url'),
  ])
  const clear = pair.privateKey.export({ format: 'pem', type: 'pkcs8' })
  await database.transaction(async (tx) => {
    await lockKeys(database, tx)
    await refuseWrongKey(tx, cipher)
    if (await pushKey({ db: tx })) return
    await tx.deleteFrom('push_key').execute()
    const { id } = await tx
      .insertInto('push_key')
      .values({ public_key: point.toString('base64url'), secret: null, created: isoNow() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('push_key')
      .set({ secret: cipher.seal(pushKeyPlace({ id }), clear) })
      .where('id', '=', id)
      .execute()
  })
}

/** Two servers must not make a key each. SQLite has one writer anyway. */
async function lockKeys({ dialect }: Database, tx: Tx): Promise<void> {
  if (dialect === 'postgres') await sql`lock table push_key in share row exclusive mode`.execute(tx)
}

/** Returns the header by which the push service at this address knows who sends. `secret`: the private key in clear. */
export async function senderHeader(
  config: Pick<Config, 'web_host' | 'email_sender'>,
  { public_key, secret }: Pick<PushKey, 'public_key'> & { secret: string },
  endpoint: string,
): Promise<string> {
  const token = await new SignJWT({ sub: contactOf(config) })
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime('12h')
    .sign(await importPKCS8(secret, 'ES256'))
  return `vapid t=${token}, k=${public_key}`
}

/** Push services demand an address under which they reach the operator of the server. */
function contactOf({ web_host, email_sender }: Pick<Config, 'web_host' | 'email_sender'>): string {
  if (web_host.startsWith('https:')) return new URL(web_host).origin
  const [, address = email_sender] = /<([^>]+)>/.exec(email_sender) ?? []
  return address.includes('@') ? `mailto:${address}` : 'https://localhost'
}
