import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { helperEnvironment as env, filesHolding } from '../../test/helpers/checkouts.ts'
import { makeKey, type TestKey } from '../../test/helpers/sshd.ts'
import { type Agent, agentAlive, startAgent, stopAgent } from './ssh-agent.ts'

const passphrase = `it's "$(touch x)" \\n and a blank `
let folder: string
let plain: TestKey
let locked: TestKey

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'signalbox-agents-'))
  ;[plain, locked] = await Promise.all([makeKey(), makeKey(passphrase)])
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const holds = async (agent: Agent) => {
  const { stdout } = await promisify(execFile)('ssh-add', ['-L'], { env: { ...env, SSH_AUTH_SOCK: agent.socket } })
  return stdout.trim()
}

test('an agent holds its key until it is stopped, and leaves nothing behind', async () => {
  for (const [key, words] of [
    [plain, ''],
    [locked, passphrase],
  ] as const) {
    const agent = await startAgent({ folder, key: { private_key: key.private_key, passphrase: words }, env })
    expect(await holds(agent)).toBe(key.public_key)
    expect(await agentAlive(agent)).toBe(true)
    expect(await filesHolding(folder, passphrase, key.private_key.split('\n')[2] ?? '')).toEqual([])
    await stopAgent(agent)
    expect(await agentAlive(agent)).toBe(false)
    await stopAgent(agent)
  }
  expect(await readdir(folder)).toEqual([])
})

test('keys are accepted as users paste them', async () => {
  const { private_key } = plain
  for (const text of [private_key.trim(), private_key.replaceAll('\n', '\r\n'), `\n  ${private_key}\n\n`]) {
    const agent = await startAgent({ folder, key: { private_key: text, passphrase: '' }, env })
    expect(await holds(agent)).toBe(plain.public_key)
    await stopAgent(agent)
  }
})

test('an agent can be started in a folder with a long path', async () => {
  const deep = join(folder, 'd'.repeat(100))
  await mkdir(deep)
  const agent = await startAgent({ folder: deep, key: { private_key: plain.private_key, passphrase: '' }, env })
  expect((await stat(dirname(agent.socket))).mode & 0o777).toBe(0o700)
  expect(await holds(agent)).toBe(plain.public_key)
  await stopAgent(agent)
  await expect(stat(dirname(agent.socket))).rejects.toThrow()
})

test('the error says what is wrong with a key', async () => {
  const refused = (private_key: string, words = '') =>
    startAgent({ folder, key: { private_key, passphrase: words }, env })
  await expect(refused(locked.private_key, 'wrong')).rejects.toThrow('The passphrase of the SSH key is wrong')
  await expect(refused(locked.private_key)).rejects.toThrow('protected by a passphrase')
  await expect(refused('hello')).rejects.toThrow('not a private key')
  await expect(refused(plain.private_key.replace(/.{60}\n/, '\n'))).rejects.toThrow('not a private key')
  await expect(refused(plain.public_key)).rejects.toThrow('public key')
  await expect(refused('PuTTY-User-Key-File-3: ssh-ed25519')).rejects.toThrow('PuTTY')
  await expect(refused(' \n')).rejects.toThrow('empty')
  await expect(startAgent({ folder, key: { ...plain, passphrase: '' }, env: { PATH: '/nowhere' } })).rejects.toThrow(
    'not installed',
  )
  expect((await readdir(folder)).filter((name) => name.endsWith('.sock'))).toEqual([])
})

test('a process number that now belongs to another process is not signalled', async () => {
  await stopAgent({ pid: process.pid, socket: join(folder, 'gone.sock') })
  expect(await agentAlive({ pid: process.pid, socket: join(folder, 'gone.sock') })).toBe(false)
})
