import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { events } from '../src/contract/event.ts'
import { keys } from '../src/contract/key.ts'
import { fingerprint, keyIdOf } from '../src/server/secrets/cipher.ts'
import { masterKeyPath } from '../src/server/secrets/key-files.ts'
import { sealedColumns } from '../src/server/secrets/sealed-columns.ts'
import { Random } from './crash/random.ts'
import { type Authenticator, setUpAuthenticator } from './helpers/authenticator.ts'
import { Client } from './helpers/client.ts'
import { keepSecrets } from './helpers/kept-secrets.ts'
import { repetitions } from './helpers/long-run.ts'
import { builtProgram, type DatabaseName, databases, startTestServer, type TestServer } from './helpers/server.ts'
import { testProject } from './helpers/suite.ts'

/**
 * How often `signalbox vault …`, run as a user would beside a running server, is killed. PostgreSQL differs from SQLite
 * only in the transactions, so it gets fewer kills.
 */
const kills: Record<DatabaseName, number> = {
  sqlite: repetitions('KILLS', { usual: 5, long: 20 }),
  postgres: 3,
}
const seed = process.env.SEED ?? String(Date.now())
const bulk = 400
/**
 * The secrets saved in beforeAll: two keys, those of a group, a task, a schedule, an integration, a channel, and a
 * delivery, an authenticator app, the seed of the audit log, and the key for messages to devices
 */
const others = 11

describe.each(databases)('vault on %s', (database) => {
  let server: TestServer
  let project: Awaited<ReturnType<typeof testProject>>
  const random = new Random(seed, database)
  /** Every secret as plain text, by table, column and row. */
  let secrets = new Map<string, string>()
  let app: Authenticator

  beforeAll(async () => {
    server = await startTestServer(database)
    project = await testProject(server)
    await project.login('First', 'open sesame')
    await project.environment({ secrets: [{ name: 'TOKEN', type: 'env', secret: 'in a group' }] })
    const template = await project.template({
      survey_vars: [{ name: 'pin', title: 'Pin', type: 'secret', required: false, values: [] }],
    })
    await project.task(template.id, { secret: JSON.stringify({ pin: 'of a run' }) })
    const kept = { schedule: 'by the clock', integration: 'from outside', token: 'who asks', channel: 'to notify' }
    await keepSecrets(server, project.params, template.id, { ...kept, payload: 'what came' })
    const client = new Client(server.url)
    await server.user('twofold')
    await client.signIn('twofold', 'correct horse battery')
    app = await setUpAuthenticator(client, 'correct horse battery')
    await manyKeys()
    secrets = await readAll()
  })
  afterAll(() => server?.stop())

  test('the running server adopts a new key, and values of the old key can be read until they are encrypted again', async () => {
    const texts = new RegExp(
      `open sesame|in a group|of a run|by the clock|from outside|who asks|to notify|${app.secret}`,
    )
    // The body of a delivery is compressed before it is encrypted.
    expect([...secrets.values()].filter((text) => texts.test(text))).toHaveLength(others - 3)
    expect(secrets.size).toBe(bulk + others)
    const [before, key] = [server.server.services.cipher.key_id, newKey('first')]
    expect(await vault('rekey', '--new-key-file', key.path)).toEqual({
      code: 0,
      said: `${bulk + others} values are sealed with key ${key.id} now\n`,
    })
    expect(await keyIds()).toEqual([key.id])
    expect(await readAll()).toEqual(secrets)
    const made = await project.login('Later')
    expect(keyIdOf((await sealedKey(made.id)) as string)).toBe(key.id)
    await server.admin.ok(keys.remove, project.at(made.id))
    const check = await vault('check')
    expect(check.code).toBe(0)
    expect(check.said).toMatch(new RegExp(`${key.id} +${bulk + others} rows {2}seals`))
    expect(check.said).toMatch(new RegExp(`${before} +0 rows {2}not needed`))
    const recorded = await server.admin.ok(events.all, {})
    expect(recorded.map((event) => event.description)).toContain(
      `Secrets are stored with key ${key.id} instead of ${before} from now on`,
    )
    expect(JSON.stringify(recorded)).not.toContain(readFileSync(key.path, 'utf8').trim())
  })

  test('values whose key is missing are left alone; with the old key they are encrypted again', async () => {
    const { key_id } = server.server.services.cipher
    const old = readFileSync(masterKeyPath(server.data))
    const before = await rawAll()
    for (const name of readdirSync(join(server.data, 'keys'))) rmSync(join(server.data, 'keys', name))
    const next = newKey('next')
    expect(await vault('rekey', '--new-key-file', next.path)).toMatchObject({
      code: 1,
      said: expect.stringContaining(`Stored secrets need key ${key_id}, which is not here: nothing was changed`),
    })
    const check = await vault('check')
    expect(check).toMatchObject({ code: 1, said: expect.stringMatching(new RegExp(`${key_id} +\\d+ rows {2}missing`)) })
    expect(await rawAll()).toEqual(before)
    expect(existsSync(masterKeyPath(server.data))).toBe(false)

    const path = join(server.data, 'old')
    writeFileSync(path, old, { mode: 0o600 })
    expect((await vault('rekey', '--new-key-file', next.path, '--old-key-file', path)).code).toBe(0)
    expect(await readAll()).toEqual(secrets)
    expect(await keyIds()).toEqual([next.id])
  })

  test(`killed ${kills[database]} times: every secret can be decrypted at any time, before and after the end`, async () => {
    console.log(`seed ${seed}`)
    let key = newKey('whole')
    const span = (await timed(key.path)).after
    let cut = 0
    for (let kill = 0; kill < kills[database]; kill++) {
      key = newKey(`kill-${kill}`)
      const backup = join(server.data, `kill-${kill}.backup`)
      const child = rekey(key.path, '--backup', backup)
      const ended = once(child, 'exit')
      await installed(key.path, child)
      // One in five is killed at the moment when the new key is first used.
      if (random.chance(0.8)) await sleep(random.below(span))
      child.kill('SIGKILL')
      await ended
      if (child.signalCode === 'SIGKILL' && (await keyIds()).join() !== key.id) cut++
      expect(await readAll(), `seed ${seed}, kill ${kill}`).toEqual(secrets)
      expect(await fromDisk(), `seed ${seed}, kill ${kill}`).toBe(0)
    }
    expect(cut, `seed ${seed}: some kills must meet the work half done`).toBeGreaterThan(0)
    expect((await vault('rekey', '--new-key-file', key.path)).code).toBe(0)
    expect(await keyIds()).toEqual([key.id])
    expect(await readAll()).toEqual(secrets)
    expect(readdirSync(join(server.data, 'keys')).filter((name) => name.endsWith('.key')).length).toBeGreaterThan(
      kills[database],
    )
  })

  test('a rollback restores the old values, but never overwrites a secret that was entered since', async () => {
    const backup = join(server.data, 'rollback.backup')
    const before = await rawAll()
    const [id] = before.keys().filter((at) => at.startsWith('access_key')) as unknown as [string]
    const key_id = Number(id.split(' ')[1])
    const key = newKey('rollback')
    expect((await vault('rekey', '--new-key-file', key.path, '--backup', backup)).code).toBe(0)
    expect(statSync(backup).mode & 0o777).toBe(0o600)
    const lines = readFileSync(backup, 'utf8').trim().split('\n')
    expect(lines).toHaveLength(before.size)
    for (const text of ['open sesame', 'in a group', 'of a run']) expect(lines.join()).not.toContain(text)
    const body = { name: 'First', type: 'login_password' as const, login_password: { login: 'ada', password: 'newer' } }
    await server.admin.ok(keys.update, { ...project.at(key_id), body: { ...body, override_secret: true } })

    writeFileSync(join(server.data, 'torn'), `${readFileSync(backup, 'utf8')}{"table":`, { mode: 0o600 })
    expect(await vault('rekey', '--rollback', join(server.data, 'torn'))).toEqual({
      code: 0,
      said: `${before.size - 1} values put back; 0 were so already, 0 are gone, 1 were changed since\n`,
    })
    const noted = (await server.admin.ok(events.all, {})).map((event) => event.description)
    for (const object of ['schedule Yearly', 'integration Push', 'the authenticator app of user twofold'])
      expect(noted).toContain(`Secret of ${object} was put back from a backup of sealed values`)
    const after = await rawAll()
    expect(keyIdOf(after.get(id) as string)).toBe(key.id)
    expect(new Map(after).set(id, before.get(id) as string)).toEqual(before)
    expect((await readAll()).get(id)).toContain('newer')

    await server.admin.ok(keys.update, {
      ...project.at(key_id),
      body: { ...body, login_password: { login: 'ada', password: 'open sesame' }, override_secret: true },
    })
    expect(await readAll()).toEqual(secrets)
    writeFileSync(join(server.data, 'damaged'), `${lines[0]}\nno line\n`, { mode: 0o600 })
    const damaged = await vault('rekey', '--rollback', join(server.data, 'damaged'))
    expect(damaged).toMatchObject({ code: 1, said: expect.stringContaining('Line 2') })
  })

  /** Inserts keys directly into the table: the command must run long enough for a kill to interrupt it. */
  async function manyKeys(): Promise<void> {
    const { database: at, cipher } = server.server.services
    await at.transaction(async (tx) => {
      for (let n = 0; n < bulk; n++) {
        const row = await tx
          .insertInto('access_key')
          .values({
            project_id: project.id,
            name: `Key ${n}`,
            type: 'login_password',
            login: '',
            secret: null,
            owner: '',
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        const secret = cipher.seal(
          `access_key/secret/${row.id}/project ${project.id}`,
          JSON.stringify({ password: `secret ${n}` }),
        )
        await tx.updateTable('access_key').set({ secret }).where('id', '=', row.id).execute()
      }
    })
  }

  function newKey(name: string) {
    const key = randomBytes(32)
    const path = join(server.data, `${name}.new`)
    writeFileSync(path, key.toString('base64'), { mode: 0o600 })
    return { path, id: fingerprint(key) }
  }

  function rekey(path: string, ...more: string[]) {
    return start('rekey', '--new-key-file', path, ...more)
  }

  function start(...args: string[]) {
    const [node, ...program] = builtProgram
    return spawn(node as string, [...program, 'vault', ...args], {
      env: environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  }

  async function vault(...args: string[]): Promise<{ code: number | null; said: string }> {
    const child = start(...args)
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (said += piece.toString()))
    await once(child, 'close')
    return { code: child.exitCode, said }
  }

  function environment(): Record<string, string> {
    const { config } = server.server.services
    return {
      PATH: process.env.PATH ?? '',
      SIGNALBOX_DATA: server.data,
      SIGNALBOX_PROCESS_ISOLATION: 'none',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
      SIGNALBOX_DB_DIALECT: database,
      ...(database === 'postgres' && {
        SIGNALBOX_DB_HOST: config.postgres.host,
        SIGNALBOX_DB_USER: config.postgres.user,
        SIGNALBOX_DB_PASS: config.postgres.pass,
        SIGNALBOX_DB_NAME: config.postgres.name,
      }),
    }
  }

  /** Waits until the key is used for encryption, or the command has ended. */
  async function installed(path: string, child: ReturnType<typeof start>): Promise<void> {
    const text = readFileSync(path, 'utf8').trim()
    while (child.exitCode === null && readFileSync(masterKeyPath(server.data), 'utf8').trim() !== text) await sleep(1)
  }

  async function timed(path: string): Promise<{ after: number }> {
    const child = rekey(path)
    const ended = once(child, 'exit')
    await installed(path, child)
    const began = performance.now()
    await ended
    return { after: performance.now() - began }
  }

  async function rawAll(): Promise<Map<string, string>> {
    const { db } = server.server.services.database
    const found = new Map<string, string>()
    for (const { table, column, id } of sealedColumns) {
      const { rows } = await sql<{
        id: number
        sealed: string
      }>`select ${sql.ref(id)} as id, ${sql.ref(column)} as sealed
        from ${sql.table(table)} where ${sql.ref(column)} is not null order by 1`.execute(db)
      for (const row of rows) found.set(`${table}.${column} ${row.id}`, row.sealed)
    }
    return found
  }

  /** Returns everything as decrypted by the running server; throws if a value cannot be decrypted. */
  async function readAll(): Promise<Map<string, string>> {
    const { cipher } = server.server.services
    return new Map(
      [...(await rawAll())].map(([at, sealed]) => {
        const [where, id] = at.split(' ') as [string, string]
        const column = sealedColumns.find(({ table, column: name }) => `${table}.${name}` === where)
        const place = column?.place({ id: Number(id), project_id: project.id }) ?? ''
        return [at, cipher.open(place, sealed)]
      }),
    )
  }

  /** Counts the values that a server started now could not decrypt. */
  async function fromDisk(): Promise<number> {
    const there = readdirSync(join(server.data, 'keys'))
      .filter((name) => name.endsWith('.key'))
      .map((name) => fingerprint(Buffer.from(readFileSync(join(server.data, 'keys', name), 'utf8'), 'base64')))
    return [...(await rawAll()).values()].filter((sealed) => !there.includes(keyIdOf(sealed))).length
  }

  async function keyIds(): Promise<string[]> {
    return [...new Set([...(await rawAll()).values()].map(keyIdOf))]
  }

  async function sealedKey(id: number): Promise<string | null> {
    const { db } = server.server.services.database
    return (await db.selectFrom('access_key').select('secret').where('id', '=', id).executeTakeFirstOrThrow()).secret
  }
})
