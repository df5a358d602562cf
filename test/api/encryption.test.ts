import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { environments } from '../../src/contract/environment.ts'
import { events } from '../../src/contract/event.ts'
import { keys } from '../../src/contract/key.ts'
import { projects } from '../../src/contract/project.ts'
import { repositories } from '../../src/contract/repository.ts'
import { schedules } from '../../src/contract/schedule.ts'
import { secretStorages } from '../../src/contract/secret-storage.ts'
import { system } from '../../src/contract/system.ts'
import { templates } from '../../src/contract/template.ts'
import { refuseWrongKey, testKey } from '../../src/server/secrets/canary.ts'
import { blobPrefix, keyIdOf, makeCipher } from '../../src/server/secrets/cipher.ts'
import { masterKeyPath } from '../../src/server/secrets/key-files.ts'
import { sealedColumns } from '../../src/server/secrets/sealed-columns.ts'
import { openVault } from '../../src/server/secrets/vault.ts'
import { Client } from '../helpers/client.ts'
import { keepSecrets } from '../helpers/kept-secrets.ts'
import { oneDatabase, startTestServer, type TestServer } from '../helpers/server.ts'
import { expectRefused, rowCounts } from '../helpers/suite.ts'
import { killRunner, makeWorkplace, until, type Workplace } from '../helpers/template.ts'

const config = { encryption: { keys_file: null, keys_poll_interval: '1s' } }
const scripts = {
  'plain.sh': 'echo hello from a plain script\n',
  'secret.sh': 'echo "the token has ${#TOKEN} characters"\n',
  'wait.sh': 'while :; do echo waiting; sleep 0.2; done\n',
}

describe.each(oneDatabase)('the encryption key on %s', (database) => {
  let server: TestServer
  let place: Workplace
  let [plain, secret, group, deploy, logged] = [0, 0, 0, 0, 0]
  let right = ''

  beforeAll(async () => {
    server = await startTestServer(database, { runner: true, config })
    place = await makeWorkplace(server, scripts)
    group = await place.group({ secrets: [{ type: 'env', name: 'TOKEN', secret: 'twenty-one characters' }] })
    deploy = await place.key({
      name: 'Deploy',
      type: 'login_password',
      login_password: { login: 'a', password: 'b-pass' },
    })
    plain = await place.template('plain.sh', { allow_parallel_tasks: true })
    secret = await place.template('secret.sh', { environment_ids: [group] })
    logged = (await place.run(secret)).id
    right = server.server.services.cipher.key_id
  })
  afterAll(() => server?.stop())

  const at = (id: number) => ({ params: place.params(id) })
  const here = () => ({ params: { project_id: place.project_id } })
  const info = async () => (await server.admin.ok(system.info)).encryption
  const stored = async () =>
    sql<{ id: number; secret: string }>`select id, secret from access_key where secret is not null order by id`
      .execute(server.server.services.database.db)
      .then(({ rows }) => rows)
  const keyFile = (name: string) => join(server.data, 'keys', name)

  /** Restarts the server with `file` as its master key, or without one. */
  async function restartWith(file: Buffer | null): Promise<string> {
    renameSync(join(server.data, 'keys'), join(server.data, `keys-${Date.now()}`))
    if (file) {
      mkdirSync(join(server.data, 'keys'), { mode: 0o700 })
      writeFileSync(masterKeyPath(server.data), file.toString('base64'), { mode: 0o600 })
    }
    await server.restart()
    return server.server.services.cipher.key_id
  }

  test('is verified at the start: stored secrets are encrypted and can be decrypted', async () => {
    const { database: at_db, cipher } = server.server.services
    const canary = () =>
      at_db.db.selectFrom('option').select('value').where('key', '=', 'key_canary').executeTakeFirst()
    expect((await canary())?.value).toMatch(new RegExp(`^1\\.${right}\\.`))
    expect(cipher.open('option/value/key_canary', (await canary())?.value ?? '')).toMatch(/^canary /)
    const broken = [
      (_: string, clear: string) => clear,
      (_: string, clear: string) => `${blobPrefix(right)}${Buffer.from(clear).toString('base64url')}.x`,
    ]
    for (const seal of broken)
      await expect(testKey(at_db, { ...cipher, key_id: right, opens: () => true, seal })).rejects.toThrow(/in clear/)
    await testKey(at_db, cipher)
    expect(await info()).toEqual({ key_id: right, expected_key_id: null, unreadable: 0 })
  })

  test('encrypts every secret of the database, in the columns that rotation knows and nowhere else', async () => {
    const { db } = server.server.services.database
    const found = new Set<string>()
    const text = 'kept by what starts and notifies'
    const other = await server.project()
    const params = { project_id: other }
    const ssh_key_id = (await server.admin.ok(keys.list, { params }))[0]!.id
    const body = { name: 'Site', git_url: 'https://git.example.com/a.git', git_branch: 'main', ssh_key_id }
    const repository_id = (await server.admin.ok(repositories.create, { params, body })).id
    const run = { name: 'Run', app: 'bash', playbook: 'run.sh', repository_id }
    const { id } = await server.admin.ok(templates.create, { params, body: run })
    const kept = { schedule: text, integration: text, token: text, channel: text, payload: text }
    await keepSecrets(server, params, id, kept)
    for (const table of await db.introspection.getTables())
      for (const column of table.columns.filter(({ dataType }) => /text|char/i.test(dataType))) {
        const { rows } = await sql<{
          value: string
        }>`select ${sql.ref(column.name)} as value from ${sql.table(table.name)}
          where ${sql.ref(column.name)} is not null`.execute(db)
        expect(JSON.stringify(rows)).not.toMatch(/twenty-one characters|b-pass|kept by what/)
        if (rows.some(({ value }) => keyIdOf(value))) found.add(`${table.name}.${column.name}`)
      }
    found.delete('option.value')
    expect(sealedColumns.map(({ table, column }) => `${table}.${column}`)).toEqual(expect.arrayContaining([...found]))
    expect([...found]).toEqual(
      expect.arrayContaining(
        ['access_key', 'schedule', 'integration', 'alert_channel'].map((table) => `${table}.secret`),
      ),
    )
    expect([...found]).toContain('delivery.body')
    await server.admin.ok(projects.remove, { params })
  })

  test('binds a secret to its row: moved to another row, it cannot be decrypted', async () => {
    const other = await place.group({ secrets: [{ type: 'env', name: 'TOKEN', secret: 'another one' }] })
    const { db } = server.server.services.database
    await sql`update access_key set secret = (select secret from access_key where environment_id = ${group})
      where environment_id = ${other}`.execute(db)
    const task = await place.run(await place.template('secret.sh', { environment_ids: [other] }))
    expect(task).toMatchObject({
      status: 'error',
      reason: 'Secret TOKEN cannot be decrypted: the stored value was changed, or belongs to another row',
    })
    await server.admin.ok(environments.update, {
      ...at(other),
      body: {
        name: 'No more',
        json: '{}',
        env: '{}',
        secrets: [
          {
            id: (await server.admin.ok(environments.get, at(other))).secrets?.[0]?.id ?? 0,
            name: 'TOKEN',
            type: 'env',
            secret: '',
            operation: 'delete',
          },
        ],
      },
    })
  })

  test('with a wrong key the server starts, reports it, and overwrites nothing', async () => {
    const old = readFileSync(masterKeyPath(server.data), 'utf8')
    const before = await stored()
    const wrong = await restartWith(randomBytes(32))
    const says = `it was stored with key ${right}, and this server has key ${wrong}`

    // Signing in, lists, logs and tasks that need no secret work.
    await new Client(server.url).signIn('admin', 'correct horse battery')
    const list = await server.admin.ok(keys.list, here())
    expect(list.map(({ name, readable }) => [name, readable])).toEqual(
      list.map(({ name }) => [name, name !== 'Deploy']),
    )
    expect((await server.admin.ok(environments.get, at(group))).secrets).toMatchObject([
      { name: 'TOKEN', readable: false },
    ])
    expect(await place.log(logged)).toContain('the token has 21 characters')
    expect(await place.run(plain)).toMatchObject({ status: 'success' })

    // A task that needs a secret fails with the reason.
    expect(await place.run(secret)).toMatchObject({
      status: 'error',
      reason: `Secret TOKEN cannot be decrypted: ${says}`,
    })
    expect(await info()).toEqual({ key_id: wrong, expected_key_id: right, unreadable: 2 })
    const { client } = await server.member(place.project_id, 'owner')
    expect(await client.ok(system.info)).not.toHaveProperty('encryption')

    // No secret is stored with the wrong key, but everything else can be changed.
    const counts = await rowCounts(server)
    const login = { type: 'login_password' as const, login_password: { login: 'a', password: 'c-pass' } }
    const secrets = [{ name: 'MORE', type: 'env' as const, secret: 'd-pass', operation: 'create' as const }]
    const values = { name: 'Group', json: '{}', env: '{}' }
    for (const answer of [
      await server.admin.call(keys.create, { ...here(), body: { name: 'New', ...login } }),
      await server.admin.call(keys.update, {
        ...at(deploy),
        body: { name: 'Deploy', ...login, override_secret: true },
      }),
      await server.admin.call(environments.create, { ...here(), body: { ...values, secrets } }),
      await server.admin.call(environments.update, { ...at(group), body: { ...values, secrets } }),
      await server.admin.call(projects.create, { body: { name: 'Demo', demo: true } }),
    ])
      expectRefused(answer, 409, new RegExp(`need key ${right}, and this server has key ${wrong}`))
    expect(await rowCounts(server)).toEqual(counts)
    await server.admin.ok(keys.update, { ...at(deploy), body: { name: 'Deploy 2', type: 'login_password' } })
    await server.admin.ok(keys.remove, at(await place.key({ name: 'Nothing in it' })))
    await server.admin.ok(projects.create, { body: { name: 'Bare' } })
    expect(await stored()).toEqual(before)

    // The key may come back under any name, while the server is running.
    writeFileSync(keyFile('found-again.key'), old, { mode: 0o600 })
    await until('the key to be taken over', async () => (await info())?.expected_key_id === null || undefined)
    expect(await info()).toEqual({ key_id: wrong, expected_key_id: null, unreadable: 0 })
    expect((await server.admin.ok(keys.get, at(deploy))).readable).toBe(true)
    expect((await place.run(secret)).log).toContain('the token has 21 characters')
    const made = await place.key({ name: 'New', ...login })
    expect(keyIdOf((await stored()).find(({ id }) => id === made)?.secret ?? '')).toBe(wrong)
    await server.admin.ok(keys.remove, at(made))
    await restartWith(Buffer.from(old, 'base64'))
    expect(await info()).toEqual({ key_id: right, expected_key_id: null, unreadable: 0 })
  })

  test('a task whose key changed ends with the reason when its runner starts again', async () => {
    const old = readFileSync(masterKeyPath(server.data))
    const task = await place.start(await place.template('wait.sh'))
    await place.untilSays(task, 'waiting')
    const wrong = await restartWith(randomBytes(32))
    await killRunner(server.data)
    expect(await place.finished(task)).toMatchObject({
      status: 'error',
      reason: `What this task runs with cannot be decrypted: it was stored with key ${right}, and this server has key ${wrong}`,
    })
    await restartWith(Buffer.from(old.toString(), 'base64'))
  })

  test('secrets of a lost key can be emptied: a backup keeps them, and new ones can be saved', async () => {
    const nightly = { name: 'Nightly', template_id: plain, cron_format: '0 3 1 1 *' }
    const body = { ...nightly, task_params: { secret: { PIN: 'one two three' } } }
    const { id } = await server.admin.ok(schedules.create, { ...here(), body })
    const storage = {
      name: 'Vault',
      type: 'vault' as const,
      params: { url: 'https://127.0.0.1:9' },
      secrets: { token: 'x' },
    }
    const { id: storage_id } = await server.admin.ok(secretStorages.create, { ...here(), body: storage })
    const old = readFileSync(masterKeyPath(server.data), 'utf8')
    const before = await stored()
    const made = await restartWith(null)
    expect(await info()).toEqual({ key_id: made, expected_key_id: right, unreadable: 4 })
    expect(await stored()).toEqual(before)
    const { services } = server.server
    const vault = openVault(services.config, services.database)
    const backup = join(server.data, 'given-up')
    await expect(vault.giveUp(made, backup)).rejects.toThrow(/is there/)
    expect(await vault.giveUp(right, backup)).toBe(4)
    const [emptied] = await server.admin.ok(events.project, {
      ...here(),
      query: { type: 'secret_storage', action: 'updated' },
    })
    expect(emptied).toMatchObject({
      object_id: storage_id,
      description: `Secret of secret storage Vault was emptied: its key ${right} is lost`,
    })
    expect(await server.admin.ok(keys.get, at(deploy))).toMatchObject({ empty: true, readable: true })
    expect(await place.run(secret)).toMatchObject({
      status: 'error',
      reason: 'Secret TOKEN has no value yet; edit the variable group',
    })
    expectRefused(await server.admin.call(schedules.run, at(id)), 400, /^PIN: the secret answer is not stored any more/)
    const login = { type: 'login_password' as const, login_password: { login: 'a', password: 'entered again' } }
    await server.admin.ok(keys.update, { ...at(deploy), body: { name: 'Deploy', ...login, override_secret: true } })
    await until('the state to be well again', async () => (await info())?.expected_key_id === null || undefined)

    writeFileSync(keyFile('found-again.key'), old, { mode: 0o600 })
    expect(await vault.rollBack(backup)).toEqual({ restored: 3, same: 0, gone: 0, changed: 1, left: [] })
    expect((await place.run(secret)).log).toContain('the token has 21 characters')
    const again = await server.admin.ok(schedules.run, at(id))
    expect(await place.finished(again.id)).toMatchObject({ status: 'success' })
    await server.admin.ok(schedules.remove, at(id))
    await server.admin.ok(secretStorages.remove, at(storage_id))
  })

  test('of two servers with different keys, only the one with the key of the stored secrets can save secrets', async () => {
    const { database: db, cipher } = server.server.services
    const other = makeCipher(randomBytes(32))
    await expect(db.transaction((tx) => refuseWrongKey(tx, other))).rejects.toThrow(/Secrets cannot be saved/)
    await db.transaction((tx) => refuseWrongKey(tx, cipher))
    // If no secret is stored, nothing can be lost: the first secret that is saved decides which key is used.
    await db.db.deleteFrom('access_key').where('secret', 'is not', null).execute()
    await db.transaction((tx) => refuseWrongKey(tx, other))
    expect(
      keyIdOf(
        (await db.db.selectFrom('option').select('value').where('key', '=', 'key_canary').executeTakeFirstOrThrow())
          .value,
      ),
    ).toBe(other.key_id)
    await db.transaction((tx) => refuseWrongKey(tx, cipher))
  })
})
