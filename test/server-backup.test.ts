import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keys } from '../src/contract/key.ts'
import { pauses } from '../src/contract/pause.ts'
import { serverBackups } from '../src/contract/server-backup.ts'
import { tasks } from '../src/contract/task.ts'
import { Config } from '../src/server/config/config.ts'
import { startServer } from '../src/server/start.ts'
import { hasObjectStorage, startObjectStorage, type TestStorage } from './helpers/object-storage.ts'
import { adminClient } from './helpers/seeded-database.ts'
import { databases, startTestServer, type TestServer } from './helpers/server.ts'
import { signalbox } from './helpers/signalbox.ts'
import { makeWorkplace, type Workplace } from './helpers/template.ts'

const passphrase = 'correct horse battery staple'
const root = mkdtempSync(join(tmpdir(), 'sb-backup-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const noBackups = Config.parse({}).backup
const newFolder = () => mkdtempSync(join(root, 'f-'))

const backupsIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.tar.zst'))

describe.each(databases)('a server on %s', (database) => {
  let server: TestServer
  let place: Workplace
  beforeAll(async () => {
    server = await startTestServer(database, {
      runner: true,
      config: { logs: 'files', backup: { ...noBackups, passphrase } },
    })
    place = await makeWorkplace(server, { 'hello.sh': 'echo "the secret is kept, $NAME"', 'wait.sh': 'sleep 300' })
  })
  afterAll(() => server?.stop())

  const run = (args: string[], more = {}) =>
    signalbox(server, args, '', { SIGNALBOX_LOGS: 'files', SIGNALBOX_BACKUP_PASSPHRASE: passphrase, ...more })

  test('is restored on another machine: what ended is there, what ran is marked, and nothing starts', async () => {
    const done = await place.start(await place.template('hello.sh'))
    await server.finished(place.project_id, done)
    const log = await place.log(done)
    const secret = await place.key({
      type: 'login_password',
      login_password: { login: 'ada', password: 'open sesame' },
    })
    const running = await place.start(await place.template('wait.sh'))
    await expect.poll(async () => (await place.task(running)).status, { timeout: 20_000 }).toBe('running')
    const waiting = await place.start(await place.template('hello.sh', { runner_tag: 'nowhere' }))

    const to = newFolder()
    const made = await run(['backup', '--to', to])
    expect(made).toMatchObject({ code: 0, error: '', out: expect.stringContaining('verified') })
    expect(made.out).not.toContain(passphrase)
    const [name] = backupsIn(to)
    expect(backupsIn(to)).toHaveLength(1)
    const { backups, last_success } = await server.admin.ok(serverBackups.get)
    expect(backups[0]).toMatchObject({ origin: 'command', status: 'success', name, place: to, problem: null })
    expect(last_success?.verified).toMatch(/^20/)

    // The machine is lost. PostgreSQL is restored by its own tools: here it is still there.
    await place.stop(running, true)
    await server.finished(place.project_id, running)
    const before = { status: 'running' as const, end: null, log_lines: null, log_sha256: null }
    if (database === 'postgres')
      await server.server.services.database.db.updateTable('task').set(before).where('id', '=', running).execute()
    await server.server.stop()
    const data = join(newFolder(), 'data')
    const restored = await run(['restore', '--file', join(to, name as string)], { SIGNALBOX_DATA: data })
    expect(restored).toMatchObject({ code: 0, error: '' })

    const second = await startServer({ ...server.server.services.config, data, port: 0 }, { program: null })
    try {
      const admin = adminClient(second.url)
      const task = (id: number) => admin.ok(tasks.get, { params: place.params(id) })
      expect(await task(done)).toMatchObject({ status: 'success' })
      expect(await admin.text(tasks.rawOutput, { params: place.params(done) })).toBe(log)
      expect(await task(running)).toMatchObject({
        status: 'error',
        reason: expect.stringContaining('was in progress when the backup of 20'),
      })
      expect(await task(waiting)).toMatchObject({
        status: 'stopped',
        reason: expect.stringContaining('waited when the backup of 20'),
      })
      expect(await admin.text(tasks.rawOutput, { params: place.params(running) })).toContain(
        'How it ended is not known',
      )
      const { server: pause } = await admin.ok(pauses.getServer)
      expect(pause?.reason).toContain('restored from the backup of 20')
      const key = await admin.ok(keys.get, { params: place.params(secret) })
      expect(key).toMatchObject({ id: secret })
      expect(second.services.keys.state()).toMatchObject({ expected_key_id: null, unreadable: 0 })
      expect(existsSync(join(data, 'restored.json'))).toBe(false)
    } finally {
      await second.stop()
    }
    await server.restart()
  })

  test('refuses to restore over data, with a wrong passphrase, what is damaged, cut off or newer, and leaves nothing', async () => {
    const to = newFolder()
    expect(await run(['backup', '--to', to, '--no-verify'])).toMatchObject({ code: 0 })
    const file = join(to, backupsIn(to)[0] as string)
    const bytes = readFileSync(file)
    const restore = async (path: string, more = {}) => {
      const data = join(newFolder(), 'data')
      const said = await run(['restore', '--file', path], { SIGNALBOX_DATA: data, ...more })
      expect(readdirSync(data)).toEqual([])
      return [said.code, said.error]
    }
    const changed = (name: string, content: Buffer) => {
      const path = join(to, name)
      writeFileSync(path, content)
      return path
    }
    const wrong = { SIGNALBOX_BACKUP_PASSPHRASE: 'another passphrase' }
    expect(await restore(file, wrong)).toEqual([1, expect.stringContaining('passphrase is not the one')])
    const flipped = Buffer.from(bytes)
    flipped[bytes.length >> 1] = (flipped[bytes.length >> 1] ?? 0) ^ 0x10
    expect(await restore(changed('flipped', flipped))).toEqual([
      1,
      expect.stringMatching(/damaged|not what was stored/),
    ])
    const cut = bytes.subarray(0, bytes.length - 2000)
    expect(await restore(changed('cut', cut))).toEqual([1, expect.stringMatching(/damaged|not complete|not a backup/)])
    expect(await restore(changed('text', Buffer.from('hello')))).toEqual([1, expect.stringContaining('not a backup')])

    const over = newFolder()
    mkdirSync(join(over, 'logs'))
    const refused = await run(['restore', '--file', file], { SIGNALBOX_DATA: over })
    expect([refused.code, refused.error]).toEqual([1, expect.stringContaining('is not empty')])
    const beside = await run(['restore', '--file', file])
    expect([beside.code, beside.error]).toEqual([1, expect.stringContaining('Another Signalbox server')])

    const { db } = server.server.services.database
    await db
      .insertInto('kysely_migration' as never)
      .values({ name: '999-later', timestamp: '' })
      .execute()
    await db.insertInto('schema_level').values({ migration: '999-later', works_from: '042-runner-claims' }).execute()
    const later = newFolder()
    expect(await run(['backup', '--to', later, '--no-verify'])).toMatchObject({ code: 0 })
    await db
      .deleteFrom('kysely_migration' as never)
      .where('name' as never, '=', '999-later' as never)
      .execute()
    expect(await restore(join(later, backupsIn(later)[0] as string))).toEqual([1, expect.stringContaining('999-later')])
  })

  test('asks for a passphrase, and takes none from arguments', async () => {
    const none = { SIGNALBOX_BACKUP_PASSPHRASE: '' }
    expect(await run(['backup', '--to', newFolder()], none)).toMatchObject({
      code: 1,
      error: expect.stringContaining('A passphrase is needed'),
    })
    const file = join(newFolder(), 'passphrase')
    writeFileSync(file, `${passphrase}\n`, { mode: 0o644 })
    const open = await run(['backup', '--to', newFolder(), '--passphrase-file', file], none)
    expect([open.code, open.error]).toEqual([1, expect.stringContaining('can be read by others')])
    const argument = await run(['backup', '--to', newFolder(), '--passphrase', passphrase], none)
    expect(argument.code).toBe(1)
    const piped = await signalbox(server, ['backup', '--to', newFolder(), '--passphrase-file', '-'], `${passphrase}\n`)
    expect(piped).toMatchObject({ code: 0 })
  })

  test('makes backups by schedule and on demand, and keeps as many as it should', async () => {
    const { backups, config } = server.server.services
    const folder = newFolder()
    Object.assign(config.backup, { folder, keep: 2, schedule: '0 0 1 * *' })
    const old = ['signalbox-2026-01-01T00-00-00.tar.zst', 'signalbox-2026-01-02T00-00-00.tar.zst']
    for (const name of old) writeFileSync(join(folder, name), 'old')
    const remains = join(folder, `${old[0]}.part`)
    writeFileSync(remains, 'killed')
    utimesSync(remains, 0, 0)
    const row = await server.admin.ok(serverBackups.start)
    expect(row).toMatchObject({ status: 'running', origin: 'user', username: 'admin' })
    expect(await server.admin.call(serverBackups.start)).toMatchObject({
      status: 409,
      body: { code: 'backup_is_running' },
    })
    await backups.idle()
    const after = await server.admin.ok(serverBackups.get)
    expect(after.backups[0]).toMatchObject({ id: row.id, status: 'success', problem: null })
    expect(after.settings).toMatchObject({ place: folder, keep: 2, passphrase: true })
    expect(after.next).toMatch(/^20/)
    expect(JSON.stringify(after)).not.toContain(passphrase)
    expect(backupsIn(folder)).toEqual([old[1], after.backups[0]?.name])
    expect(existsSync(remains)).toBe(false)

    // The newest due time since the last backup by schedule.
    await server.server.services.database.db
      .insertInto('server_backup')
      .values({ origin: 'schedule', node: config.node, started: '2026-01-01T00:00:00.000Z', status: 'success' })
      .execute()
    await backups.pass()
    await backups.idle()
    await backups.pass()
    const [latest, ...others] = (await server.admin.ok(serverBackups.get)).backups
    expect(latest).toMatchObject({ origin: 'schedule', status: 'success' })
    expect(others.filter(({ origin }) => origin === 'schedule')).toHaveLength(1)
    Object.assign(config.backup, { schedule: '' })
  })

  test('says why a backup failed, and that one was cut off', async () => {
    const { backups, config, database: db } = server.server.services
    const blocked = join(newFolder(), 'file')
    writeFileSync(blocked, '')
    Object.assign(config.backup, { folder: blocked })
    await backups.start('user', 'admin')
    await backups.idle()
    const [failed] = (await server.admin.ok(serverBackups.get)).backups
    expect(failed).toMatchObject({ status: 'error', problem: expect.stringContaining('The backup failed') })
    await db.db
      .updateTable('server_backup')
      .set({ status: 'running' })
      .where('id', '=', failed?.id ?? 0)
      .execute()
    await server.restart()
    const [cut] = (await server.admin.ok(serverBackups.get)).backups
    expect(cut).toMatchObject({ status: 'error', problem_message: { code: 'backup_cut_off' } })
  })
})

describe.skipIf(!hasObjectStorage)('backups in an object storage', () => {
  let server: TestServer
  let storage: TestStorage
  beforeAll(async () => {
    storage = await startObjectStorage()
    const { kind: _kind, cache_bytes: _cache, ...bucket } = storage.settings
    const backup = { ...noBackups, ...bucket, kind: 's3' as const, prefix: 'server', keep: 1, passphrase }
    server = await startTestServer('sqlite', { config: { backup } })
  })
  afterAll(async () => {
    await server?.stop()
    await storage?.stop()
  })

  const make = async () => {
    const { backups } = server.server.services
    await backups.start('user', 'admin')
    await backups.idle()
    const [latest] = (await server.admin.ok(serverBackups.get)).backups
    return latest
  }
  const env = () => ({
    SIGNALBOX_BACKUP_KIND: 's3',
    SIGNALBOX_BACKUP_ENDPOINT: storage.settings.endpoint,
    SIGNALBOX_BACKUP_BUCKET: 'bucket',
    SIGNALBOX_BACKUP_PREFIX: 'server',
    SIGNALBOX_BACKUP_ACCESS_KEY_ID: 'the-key',
    SIGNALBOX_BACKUP_SECRET_ACCESS_KEY: 'the-secret',
    SIGNALBOX_BACKUP_PASSPHRASE: passphrase,
  })

  test('are stored in pieces, replaced by newer ones, listed, and restored', async () => {
    const first = await make()
    expect(first).toMatchObject({ status: 'success', problem: null })
    expect(first?.place).toContain('/bucket/server/')
    // Names have seconds.
    await expect.poll(() => new Date().toISOString().slice(0, 19)).not.toBe(first?.started.slice(0, 19))
    const second = await make()
    expect(second).toMatchObject({ status: 'success', problem: null })
    const kept = storage.keys().filter((key) => key.startsWith('server/signalbox-'))
    expect(kept.every((key) => key.startsWith(`server/${second?.name}/`))).toBe(true)
    const listed = await signalbox(server, ['backup', '--list'], '', env())
    expect(listed).toMatchObject({ code: 0, out: expect.stringMatching(new RegExp(`^${second?.name}  \\d+ bytes\n$`)) })
    const data = join(newFolder(), 'data')
    const restored = await signalbox(server, ['restore', '--latest'], '', { ...env(), SIGNALBOX_DATA: data })
    expect(restored).toMatchObject({ code: 0, error: '' })
    expect(existsSync(join(data, 'signalbox.db'))).toBe(true)
  })

  test('that cannot be stored are reported, and older ones stay', async () => {
    const before = storage.keys()
    storage.fault = (method, key) => (method === 'PUT' && key.includes('pieces.json') ? 'refuse' : undefined)
    const failed = await make()
    storage.fault = () => undefined
    expect(failed).toMatchObject({ status: 'error', name: '', problem: expect.stringContaining('AccessDenied') })
    expect(storage.keys()).toEqual(before)
    expect(await signalbox(server, ['backup', '--list'], '', env())).toMatchObject({ code: 0 })
  })
})
