import { copyFileSync, existsSync, mkdirSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inject } from 'vitest'
import { isoNow } from '../../src/server/clock.ts'
import { version } from '../../src/server/config/version.ts'
import type { DatabaseLocation } from '../../src/server/db/location.ts'
import { type Database, type Db, openDatabase } from '../../src/server/db/open.ts'
import { noteRelease } from '../../src/server/installation/note-release.ts'
import { makeSignInAudit } from '../../src/server/sign-in/audit.ts'
import { hashToken, startSession } from '../../src/server/sign-in/session.ts'
import { noteToken } from '../../src/server/sign-in/token.ts'
import { cheapHash } from './cheap-password.ts'
import { Client } from './client.ts'
import { createDatabase, onPostgres } from './postgres.ts'

/**
 * A database with this release's tables and an administrator who has signed in and created a token. Each run makes it
 * once; every test server starts on a copy, in place of migrations and sign-up.
 */
const admin = { username: 'admin', token: '5eed'.repeat(16) }

/** Returns a client of the seeded administrator, by token. */
export function adminClient(url: string): Client {
  return new Client(url, { authorization: `Bearer ${admin.token}` })
}

/** The password of users that `insertUser` inserts without another one. */
export const password = 'correct horse battery'
const password_hash = cheapHash(password)

/** Signs in and creates a token through the API; returns a client that uses it. */
export async function signedIn(url: string, username = admin.username): Promise<Client> {
  const client = new Client(url)
  await client.signIn(username, password)
  return client.withToken()
}

/** Copies the seeded SQLite database to this path. */
export async function copySeeded(path: string): Promise<void> {
  const seeded = join(inject('shared'), 'seeded.db')
  if (!existsSync(seeded)) {
    // Two workers may be first at the same moment: each fills a file, and the last one stays.
    const mine = `${seeded}.${process.pid}`
    await fill({ dialect: 'sqlite', path: mine })
    renameSync(mine, seeded)
  }
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  copyFileSync(seeded, path)
}

/** Creates a copy of the seeded PostgreSQL database and returns its address. */
export async function createSeeded(): Promise<string> {
  seeding ??= ensureSeeded()
  await seeding
  return createDatabase(seededName)
}

const seededName = 'seeded'
let seeding: Promise<void> | undefined

/** The lock makes the second of two workers wait for the first. */
async function ensureSeeded(): Promise<void> {
  await onPostgres(async (client) => {
    await client.query('select pg_advisory_lock(1)')
    const found = await client.query('select 1 from pg_database where datname = $1', [seededName])
    if (found.rowCount) return
    const url = await createDatabase()
    await fill({ dialect: 'postgres', url, pool: 1 })
    await client.query(`alter database ${new URL(url).pathname.slice(1)} rename to ${seededName}`)
  })
}

async function fill(location: DatabaseLocation): Promise<void> {
  const database = await openDatabase(location)
  // Before there are users, so that no test is informed of an upgrade.
  await noteRelease(database, version)
  const id = await insertUser(database.db, { username: admin.username, admin: true })
  await signIn(database, id)
  await database.close()
}

/** Stores what a sign-in and the creation of a token through the API leave behind. */
async function signIn(database: Database, user_id: number): Promise<void> {
  const { db } = database
  const { username } = admin
  await startSession(db, user_id, '127.0.0.1', 'node')
  await makeSignInAudit(database).signedIn({ id: user_id, username }, { address: '127.0.0.1', user_agent: 'node' })
  await database.transaction(async (tx) => {
    const after = await tx
      .insertInto('api_token')
      .values({
        user_id,
        name: '',
        prefix: admin.token.slice(0, 8),
        token_hash: hashToken(admin.token),
        created: isoNow(),
        expires_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await noteToken(tx, { user_id, username, from: null }, { after })
  })
}

interface NewUser {
  username: string
  admin: boolean
  name?: string
  /** The hash of another password, with which `signedIn` cannot sign in. */
  hash?: string
}

/** Inserts a user, for `signedIn`, and returns the id. */
export async function insertUser(
  db: Db,
  { username, admin, name = username.toUpperCase(), hash = password_hash }: NewUser,
): Promise<number> {
  const row = await db
    .insertInto('user')
    .values({
      username,
      name,
      email: `${username}@example.com`,
      password_hash: hash,
      admin,
      external: false,
      alert: false,
      pro: false,
      created: isoNow(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
