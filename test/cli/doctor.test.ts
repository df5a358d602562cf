import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { keys } from '../../src/contract/key.ts'
import { tokens } from '../../src/contract/token.ts'
import { hashToken } from '../../src/server/sign-in/session.ts'
import { keepSecrets } from '../helpers/kept-secrets.ts'
import { signalbox } from '../helpers/signalbox.ts'
import { onEachDatabase, testProject } from '../helpers/suite.ts'
import { unzip } from '../helpers/unzip.ts'

onEachDatabase('signalbox doctor', (server) => {
  const run = (args: string[] = [], more = {}) => signalbox(server(), ['doctor', ...args], '', more)

  test('prints the checks and what needs attention, with the remedy', async () => {
    const { code, out, error } = await run()
    expect([code, error]).toEqual([0, ''])
    for (const name of ['disk', 'database', 'migrations', 'keys'])
      expect(out).toMatch(new RegExp(`^ok {6}${name}$`, 'm'))
    expect(out).toContain('notice  The public address of the server is not set\n        Set web_host')
  })

  test('ends with 1 if something does not work', async () => {
    const { db } = server().server.services.database
    const { value } = await db
      .selectFrom('option')
      .select('value')
      .where('key', '=', 'key_canary')
      .executeTakeFirstOrThrow()
    await sql`update "option" set value = '1.0123abcd.x.x' where key = 'key_canary'`.execute(db)
    const { code, out } = await run()
    await db.updateTable('option').set({ value }).where('key', '=', 'key_canary').execute()
    expect(code).toBe(1)
    expect(out).toContain('failed  keys: Stored secrets need a key that this server does not have')
    expect(out).toContain('signalbox vault rekey')
  })

  test('prints how far the sinks of the audit log are, without their secrets', async () => {
    const { db } = server().server.services.database
    const { seq, events } = await db.selectFrom('audit_head').selectAll().executeTakeFirstOrThrow()
    const row = { name: 'siem', seq, entry: 0, passed: events, sent: 0, missed: 0, started: new Date().toISOString() }
    await db.insertInto('audit_sink').values(row).execute()
    const sink = { type: 'webhook', url: 'https://siem.example.com/planted-path', token: 'planted-sink-token' }
    const sinks = JSON.stringify([
      { ...sink, name: 'siem' },
      { ...sink, name: 'other' },
    ])
    const { code, out, error } = await run([], { SIGNALBOX_AUDIT_SINKS: sinks })
    expect([code, error]).toEqual([0, ''])
    expect(out).toMatch(/^sink {4}siem \(webhook\): up to date, \d+ events wait, oldest \d+ s$/m)
    expect(out).toMatch(/^sink {4}other \(webhook\): not started$/m)
    expect(out).not.toContain('planted')
    await db.deleteFrom('audit_sink').execute()
  })

  test('refuses unknown options, a missing log, a file that exists, and a folder without a server', async () => {
    expect(await run(['--all'])).toMatchObject({
      code: 1,
      error: expect.stringContaining('signalbox doctor [--bundle'),
    })
    expect(await run(['--log', '/nothing'])).toMatchObject({
      code: 1,
      error: expect.stringContaining('there is no file'),
    })
    const file = join(server().data, 'there.zip')
    writeFileSync(file, 'kept')
    expect((await run(['--bundle', file])).code).toBe(1)
    expect(readFileSync(file, 'utf8')).toBe('kept')
    const empty = join(server().data, 'empty')
    mkdirSync(empty, { recursive: true })
    expect(await run([], { SIGNALBOX_DATA: empty })).toMatchObject({
      code: 1,
      error: expect.stringContaining('No server has worked in'),
    })
  })

  test('writes a bundle with all facts and none of the planted secrets', async () => {
    const planted = (name: string) => `planted-${name}-7f3a9c1e5b`
    const { admin, data } = server()
    const project = await testProject(server())
    const template = await project.template()
    await keepSecrets(server(), project.params, template.id, {
      schedule: planted('schedule'),
      integration: planted('integration'),
      token: planted('sender'),
      channel: planted('channel'),
      payload: planted('payload'),
    })
    await admin.ok(keys.create, {
      params: project.params,
      body: { name: 'Login', type: 'login_password', login_password: { login: 'ada', password: planted('key') } },
    })
    const { token_id = '' } = await admin.ok(tokens.create, { body: {} })
    const settings = {
      SIGNALBOX_METRICS_TOKEN: planted('metrics'),
      SIGNALBOX_RUNNER_REGISTRATION_TOKEN: planted('registration'),
      SIGNALBOX_EMAIL_PASSWORD: planted('mail'),
      SIGNALBOX_SLACK_URL: `https://hooks.example.com/${planted('slack')}`,
      SIGNALBOX_ENV_VARS: JSON.stringify({ API_KEY: planted('variable') }),
      SIGNALBOX_AUDIT_SINKS: JSON.stringify([
        {
          name: 'archive',
          type: 'splunk_hec',
          url: `https://siem.example.com/${planted('sink-address')}`,
          token: planted('sink'),
        },
      ]),
      SIGNALBOX_WEB_ROOT: 'https://ci.example.com',
    }
    mkdirSync(join(data, 'runner'), { recursive: true })
    appendFileSync(
      join(data, 'runner', 'runner.log'),
      `{"msg":"calls with Bearer ${planted('bearer')}"}\n{"msg":"fetch https://ada:${planted('address')}@git.example.com"}\nkept line\n`,
    )
    const log = join(data, 'server.log')
    writeFileSync(
      log,
      `{"msg":"signalbox archive ${planted('sink')} https://siem.example.com/${planted('sink-address')} ${planted('metrics')}"}\n{"password":"${planted('field')}"}\n`,
    )
    const file = join(data, 'bundle.zip')
    const { code, out, error } = await run(['--bundle', file, '--log', log], settings)
    expect([code, error]).toEqual([0, ''])
    expect(out).toContain(`Written to ${file}`)

    const files = unzip(readFileSync(file))
    expect(Object.keys(files).toSorted()).toEqual([
      'README.txt',
      'audit-sinks.json',
      'checks.json',
      'cluster.json',
      'database.json',
      'disk.json',
      'logs/runner.log',
      'logs/server-1.log',
      'settings.json',
      'system.json',
    ])
    const all = Object.values(files)
      .map((content) => content.toString('utf8'))
      .join('\n')
    const { config, cipher } = server().server.services
    const own = [
      token_id ?? '',
      hashToken(token_id ?? ''),
      readFileSync(join(data, 'keys', 'master.key'), 'utf8').trim(),
    ]
    for (const secret of [...own, ...(config.postgres.pass === '' ? [] : [config.postgres.pass])])
      expect(all).not.toContain(secret)
    expect(all).not.toMatch(/planted-/)
    expect(files['logs/server-1.log']?.toString()).toContain('signalbox archive [redacted]')
    expect(all).not.toContain('argon2')

    const settingsFile = JSON.parse(files['settings.json']?.toString() ?? '') as {
      name: string
      set: boolean
      value: unknown
    }[]
    expect(settingsFile.find(({ name }) => name === 'metrics_token')).toMatchObject({ set: true, value: null })
    expect(settingsFile.find(({ name }) => name === 'web_host')).toMatchObject({ value: '"https://ci.example.com"' })
    const database = JSON.parse(files['database.json']?.toString() ?? '') as { rows: object; migrations: string[] }
    expect(database.rows).toHaveProperty('task')
    expect(database.migrations.length).toBeGreaterThan(40)
    expect(all).toContain('kept line')
    expect(cipher.key_id).toBeTruthy()
    for (const path of [file, log]) rmSync(path)
  })
})
