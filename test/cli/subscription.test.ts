import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { events } from '../../src/contract/event.ts'
import { subscriptions } from '../../src/contract/subscription.ts'
import { builtProgram, startTestServer } from '../helpers/server.ts'

// Each command is a separate process, and a busy machine starts them slowly.
vi.setConfig({ testTimeout: 180_000 })

const folder = mkdtempSync(join(tmpdir(), 'sb-subscription-'))
const keyFile = join(folder, 'issuer.json')
afterAll(() => rmSync(folder, { recursive: true }))

function subscription(...args: string[]) {
  const [node, ...program] = builtProgram
  return spawnSync(node as string, [...program, 'subscription', ...args], { encoding: 'utf8' })
}
const issue = (...args: string[]) => subscription('issue', '--key-file', keyFile, ...args)

let made: ReturnType<typeof subscription>
/** The public key that the command printed. */
let issuer = ''
beforeAll(() => {
  made = subscription('issuer', '--key-file', keyFile)
  issuer = made.stdout.trim()
})

test('issuer writes a private key that only its owner reads, and prints the public one', () => {
  expect(made).toMatchObject({ status: 0, stderr: '' })
  expect(issuer).toMatch(/^[\w-]{43}$/)
  expect(statSync(keyFile).mode & 0o777).toBe(0o600)
  const { x, d } = JSON.parse(readFileSync(keyFile, 'utf8')) as { x: string; d: string }
  expect(x).toBe(issuer)
  expect(d).not.toBe(issuer)
})

test('issuer never replaces a key', () => {
  const before = readFileSync(keyFile, 'utf8')
  expect(subscription('issuer', '--key-file', keyFile)).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringContaining(`${keyFile} cannot be written: EEXIST`),
  })
  expect(readFileSync(keyFile, 'utf8')).toBe(before)
  const nowhere = join(folder, 'no', 'such', 'folder')
  expect(subscription('issuer', '--key-file', nowhere).stderr).toContain(`${nowhere} cannot be written: ENOENT`)
})

test('issue prints a key that a server of this issuer activates, and one of another issuer refuses', async () => {
  const ends = issue('--plan', 'Team', '--users', '3', '--until', '2099-12-31')
  const stays = issue('--plan', 'Company', '--users', '0')
  expect([ends, stays]).toMatchObject([
    { status: 0, stderr: '' },
    { status: 0, stderr: '' },
  ])
  const server = await startTestServer('sqlite', { config: { edition: 'pro', subscription_issuer: issuer } })
  try {
    const activate = (key: string) => server.admin.call(subscriptions.activate, { body: { key } })
    expect(await activate(ends.stdout)).toMatchObject({
      status: 200,
      body: { plan: 'Team', users: 3, expiresAt: '2099-12-31T00:00:00.000Z' },
    })
    expect(await activate(stays.stdout)).toMatchObject({
      status: 200,
      body: { plan: 'Company', users: 0, expiresAt: null },
    })
    const other = join(folder, 'other.json')
    subscription('issuer', '--key-file', other)
    const foreign = subscription('issue', '--key-file', other, '--plan', 'Team', '--users', '3')
    expect((await activate(foreign.stdout)).status).toBe(400)
    const noted = (await server.admin.ok(events.all, { query: { type: 'option' } })).map(
      ({ description }) => description,
    )
    expect(noted).toEqual(expect.arrayContaining(['Subscription Team activated', 'Subscription Company activated']))
  } finally {
    await server.stop()
  }
})

test.each([
  [['--plan', 'Team'], 'Argument --users required'],
  [['--users', '3'], 'Argument --plan required'],
  [['--plan', 'Team', '--users', 'many'], '--users must be a number of users'],
  [['--plan', 'Team', '--users', '-1'], "Option '--users' argument is ambiguous"],
  [['--plan', 'Team', '--users', '1000001'], '--users must be a number of users'],
  [['--plan', 'x'.repeat(101), '--users', '3'], '--plan must have at most 100 characters'],
  [['--plan', 'Team', '--users', '3', '--until', 'soon'], '--until must be a date such as 2027-12-31'],
  [['--plan', 'Team', '--users', '3', '--until', '2020-01-01'], '--until is in the past'],
  [['--plan', 'Team', '--users', '3', '--seats', '4'], "Unknown option '--seats'"],
])('issue refuses %j and says how it is used', (args, problem) => {
  const said = issue(...args)
  expect(said).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining(problem) })
  expect(said.stderr).toContain('signalbox subscription issue --key-file F')
})

test('issue names a file that is not the key of an issuer, without its content', () => {
  const wrong = join(folder, 'wrong.json')
  writeFileSync(wrong, '{"kty":"oct","k":"a quiet hedgehog"}')
  const said = subscription('issue', '--key-file', wrong, '--plan', 'Team', '--users', '3')
  expect(said).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining('is not the key of an issuer') })
  expect(said.stderr).not.toContain('hedgehog')
  const missing = join(folder, 'missing.json')
  const none = subscription('issue', '--key-file', missing, '--plan', 'Team', '--users', '3')
  expect(none.stderr).toContain(`${missing} cannot be read: ENOENT`)
  expect(existsSync(missing)).toBe(false)
})

test('without an action it prints its use and fails', () => {
  expect(subscription()).toMatchObject({
    status: 2,
    stdout: '',
    stderr: expect.stringContaining('subscription issuer'),
  })
})
