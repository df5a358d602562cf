import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { system } from '../../src/contract/system.ts'
import { tasks } from '../../src/contract/task.ts'
import { sqliteDialect } from '../../src/server/db/sqlite-dialect.ts'
import { Client } from '../helpers/client.ts'
import { findPostgres, startPostgres } from '../helpers/postgres.ts'
import { makeReleased } from '../helpers/released.ts'
import { startWire } from '../helpers/wire.ts'
import { fullDisk, readOnlyDisk } from './disk-faults.ts'
import { Installation } from './installation.ts'
import { newDatabase } from './place.ts'
import { makeProject } from './project.ts'
import { Random } from './random.ts'
import { isReady } from './ready.ts'
import { restoredDatabase } from './restored-database.ts'
import { waitUntil, withRetry } from './wait.ts'

interface DatabaseFaults {
  /** The number of starts that are killed on each database. */
  trials: number
  /** How often each of the other faults is tried. */
  rounds: number
  seed: string
  say: (text: string) => void
}

/** Answers whether every installation came through. */
export async function runDatabaseFaults({ trials, rounds, seed, say }: DatabaseFaults): Promise<boolean> {
  const postgres = findPostgres() ? await startPostgres() : undefined
  const random = new Random(seed)
  let faults = 0
  const attempt = async (name: string, run: () => Promise<void>) => {
    const failed = await run().then(
      () => undefined,
      (error: unknown) => String(error),
    )
    if (failed !== undefined) faults++
    say(`${name}: ${failed ?? 'ok'}`)
  }
  try {
    for (let trial = 1; trial <= trials; trial++) {
      const upgrade = random.chance(0.5)
      const after = random.below(600)
      const what = `${upgrade ? 'upgrade' : 'first start'} killed after ${Math.round(after)} ms`
      await attempt(`trial ${trial} (sqlite), ${what}`, () => killedStart(undefined, upgrade, after))
      if (!postgres) continue
      const url = await newDatabase(postgres.url, `start_${trial}`)
      await attempt(`trial ${trial} (postgres), ${what}`, () => killedStart(url, upgrade, after))
    }
    for (let round = 1; round <= rounds; round++) {
      if (postgres) {
        const url = await newDatabase(postgres.url, `frozen_${round}`)
        await attempt(`round ${round} (postgres), a server whose connections freeze`, () => frozenServer(url))
        const older = await newDatabase(postgres.url, `restored_${round}`)
        await attempt(`round ${round} (postgres), an older database is restored`, () => restoredDatabase(random, older))
      }
      await attempt(`round ${round} (sqlite), an older database is restored`, () => restoredDatabase(random, undefined))
      if (process.getuid?.() === 0) {
        await attempt(`round ${round} (sqlite), a full disk`, fullDisk)
        await attempt(`round ${round} (sqlite), a read-only disk`, readOnlyDisk)
      } else say(`round ${round}, a full and a read-only disk: left out, only root may mount one`)
    }
  } finally {
    await postgres?.stop()
  }
  return faults === 0
}

/** A server killed while it creates or upgrades its tables starts again, with the data from before. */
async function killedStart(url: string | undefined, upgrade: boolean, after_ms: number): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'sb-crash-'))
  const path = join(root, 'data', 'signalbox.db')
  mkdirSync(join(root, 'data'), { mode: 0o700 })
  const open = () =>
    new Kysely<unknown>({
      dialect: url
        ? new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) })
        : sqliteDialect(path),
    })
  if (upgrade) {
    const old = open()
    await makeReleased(old, url ? 'postgres' : 'sqlite', 2)
    await old.destroy()
  }
  const installation = await Installation.start(root, url)
  try {
    // The keys are created right before the database is opened.
    await waitUntil(
      'the server begins',
      60,
      () => existsSync(join(root, 'data', 'keys')),
      () => sleep(2),
    )
    await sleep(after_ms)
    await installation.goAway()
    installation.comeBack()
    await isReady(installation)
    const db = open()
    const { rows } = await sql<{ username: string }>`select username from "user"`.execute(db)
    await db.destroy()
    const wanted = upgrade ? 'ada' : 'admin'
    if (rows.map(({ username }) => username).join() !== wanted) throw new Error(`its users are not ${wanted} alone`)
  } finally {
    await installation.stop(false)
  }
}

/** A server whose connections to the database all freeze delays the other server by 15 s at most. */
async function frozenServer(url: string): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'sb-crash-'))
  const wire = await startWire(new URL(url).hostname, Number(new URL(url).port))
  const settings = { SIGNALBOX_ACCESS_KEY_ENCRYPTION: Buffer.alloc(32, 7).toString('base64') }
  const second = await Installation.start(join(root, 'second'), url, { ...settings, SIGNALBOX_NODE: 'second' })
  const over = Object.assign(new URL(url), { host: wire.address }).href
  let first: Installation | undefined
  try {
    const admin = await second.admin()
    const project = await makeProject(admin, root)
    first = await Installation.start(join(root, 'first'), over, { ...settings, SIGNALBOX_NODE: 'first' })
    await isReady(first)
    const params = { project_id: project.project_id }
    const start = (kind: 'bash short' | 'bash long') =>
      withRetry(() => admin.ok(tasks.create, { params, body: { template_id: project.templates[kind] } }))
    // Both servers claim tasks at the time of the freeze, so that sometimes the frozen one holds the queue lock.
    await start('bash short')
    wire.freeze('all')
    const { id } = await start('bash long')
    const get = () => withRetry(() => admin.ok(tasks.get, { params: { ...params, id } }))
    await waitUntil('a task starts on the other server', 30, async () => (await get()).status !== 'waiting')
    const answer = await new Client(first.url).call(system.ready)
    if (answer.status !== 503) throw new Error(`the frozen server says ${answer.status} when asked whether it is ready`)
  } finally {
    wire.thaw()
    await first?.stop(false)
    await second.stop(false)
    await wire.stop()
    rmSync(root, { recursive: true, force: true })
  }
}
