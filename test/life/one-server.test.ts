import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { loadConfig } from '../../src/server/config/load-config.ts'
import { startServer } from '../../src/server/start.ts'
import { localRunnerPlace } from '../../src/server/tasks/local-runner.ts'
import { ServerProcess } from '../helpers/server-process.ts'
import { killRunner, makeWorkplace, runnerPid, until, type Workplace } from '../helpers/template.ts'

/** Creates a folder that is removed with the test. */
function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'sb-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

describe('a data folder has one server', () => {
  let server: ServerProcess
  let place: Workplace
  let template: number
  let secrets: string
  const slack = 'https://hooks.example.com/services/T0/B0/kept-from-tasks'
  beforeAll(async () => {
    secrets = mkdtempSync(join(tmpdir(), 'sb-'))
    const file = join(secrets, 'password')
    writeFileSync(file, 'correct horse battery\n', { mode: 0o600 })
    const settings = {
      SIGNALBOX_ADMIN: 'admin',
      SIGNALBOX_ADMIN_PASSWORD_FILE: file,
      SIGNALBOX_SLACK_URL: slack,
    }
    // Started from a shell that has files open.
    const launcher = ['bash', '-c', 'exec 9< /etc/passwd 251< /etc/passwd; exec "$@"', 'shell']
    server = await ServerProcess.start('sqlite', settings, { launcher, empty: true })
    const scripts = { 'hello.sh': 'echo hello\n', 'look.sh': 'ls -l /proc/self/fd; env\n' }
    place = await makeWorkplace(server, scripts)
    template = await place.template('hello.sh')
  })
  afterAll(async () => {
    await server?.stop()
    rmSync(secrets, { recursive: true })
  })

  /** Checks that the first server and its runner work, also with a runner that has to reconnect. */
  async function worksAsBefore() {
    await killRunner(server.data)
    expect(await place.run(template)).toMatchObject({ status: 'success', log: expect.stringContaining('hello') })
  }

  test('a second start ends with one sentence that names the first server, and does no harm', async () => {
    const socket = localRunnerPlace(server.data).socket
    const before = statSync(socket).ino
    const attempts = [server.startAnother(), server.startAnother({ SIGNALBOX_PORT: '1' })]
    for (const { code, said } of await Promise.all(attempts)) {
      expect(code).toBe(1)
      expect(said.trim().split('\n')).toEqual([
        `Another Signalbox server (process ${server.pid}, at ${new URL(server.url).host}) uses the data folder ` +
          `${server.data}: stop that one, or choose another folder with SIGNALBOX_DATA.`,
      ])
    }
    expect(statSync(socket).ino).toBe(before)
    await worksAsBefore()
  })

  test('a port in use is reported in one sentence with the remedy, before anything is created', async () => {
    const data = folder()
    const { code, said } = await server.startAnother({ SIGNALBOX_DATA: data })
    expect(code).toBe(1)
    expect(said.trim().split('\n')).toEqual([
      `Port ${new URL(server.url).port} of 127.0.0.1 is in use by another program: stop that program, or choose another ` +
        'port with SIGNALBOX_PORT.',
    ])
    expect(readdirSync(data)).toEqual([])
  })

  test('a removed runner socket is created again', async () => {
    const { socket } = localRunnerPlace(server.data)
    unlinkSync(socket)
    await until('the socket to be there again', () => answers(socket))
    expect(await answers(socket)).toBe(true)
    await worksAsBefore()
  })

  test('no program inherits open files or secrets of the server', async () => {
    const task = await place.run(await place.template('look.sh'))
    expect(task.log).toContain('/proc/')
    expect(task.log).not.toMatch(/passwd|kept-from-tasks|correct horse/)
    expect(readFileSync(`/proc/${runnerPid(server.data)}/environ`, 'latin1')).not.toMatch(/SIGNALBOX_|kept-from-tasks/)
    for (const pid of [server.pid, runnerPid(server.data)])
      expect(readdirSync(`/proc/${pid}/fd`), String(pid)).not.toContain('251')
  })

  test('a killed server is replaced by the next one, which answers requests that arrived during its start', async () => {
    await server.end('SIGKILL')
    const beginning = server.begin()
    const answer = await until('a connection to be taken', () => fetch(`${server.url}/api/ping`).catch(() => undefined))
    expect(answer.status).toBe(200)
    await beginning
    expect(readFileSync(join(server.data, 'lock'), 'utf8')).toMatch(new RegExp(`^${server.pid} `))
    await worksAsBefore()
  })
})

test('a socket that answers is never removed, whatever the lock says', async () => {
  const data = folder()
  const { socket } = localRunnerPlace(data)
  mkdirSync(join(data, 'runner'))
  const other = createServer((caller) => void caller.end())
  other.listen({ path: socket })
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const config = { ...loadConfig({}).config, data, port: 0, log_level: 'silent' as const }
  await expect(startServer(config, { program: null })).rejects.toThrow(`Another Signalbox server answers on ${socket}`)
  expect(await answers(socket)).toBe(true)
  expect(readdirSync(data)).toEqual(['runner'])
})

test('an unusable file of keys ends the start, and no other key is made in its place', async () => {
  const data = folder()
  // Outside of the data folder, because the start makes that unreadable for other users.
  const keys_file = join(folder(), 'keys.txt')
  const encryption = { keys_file, keys_poll_interval: '15s' }
  const config = { ...loadConfig({}).config, data, port: 0, log_level: 'silent' as const, encryption }
  const start = () => startServer(config, { program: null })
  const key = `${randomBytes(32).toString('base64')}\n`
  await expect(start()).rejects.toThrow(`The key file ${keys_file} cannot be read: ENOENT`)
  writeFileSync(keys_file, key, { mode: 0o644 })
  await expect(start()).rejects.toThrow(`${keys_file} can be read by others: chmod 600 ${keys_file}`)
  chmodSync(keys_file, 0o600)
  writeFileSync(keys_file, 'no key\n')
  await expect(start()).rejects.toThrow(/encryption\.keys_file: .* must hold keys of 32 bytes/)
  expect(existsSync(join(data, 'keys'))).toBe(false)
  writeFileSync(keys_file, key)
  await (await start()).stop()
})

test('a failed start releases everything', async () => {
  const data = folder()
  const config = { ...loadConfig({}).config, data, port: 0, log_level: 'silent' as const }
  const wrong = { ...config, dialect: 'postgres' as const, postgres: { ...config.postgres, host: '127.0.0.1:1' } }
  await expect(startServer(wrong, { program: null })).rejects.toThrow(/ECONNREFUSED|connect/)
  expect(readdirSync(data)).not.toContain('lock')
  const server = await startServer(config, { program: null })
  await server.stop()
  expect(readdirSync(data)).not.toContain('lock')
})

async function answers(path: string): Promise<true | undefined> {
  const socket = connect({ path })
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return undefined
  } finally {
    socket.destroy()
  }
}
