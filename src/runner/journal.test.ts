import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { TaskError } from '../apps/app.ts'
import { readConfig } from './config.ts'
import { bashJob, temporaryFolder } from './fake-server.testing.ts'
import { findInside } from './inside.ts'
import { jobSecrets } from './job-secrets.ts'
import { Journal } from './journal.ts'
import { takeLock } from './lock.ts'
import { Supervisor } from './supervisor.ts'

test('a journal that was cut off within a line continues after the previous line', async () => {
  await using place = await temporaryFolder()
  const first = await Journal.open(place.folder)
  await first.answer({ step: 1, call: 'confirm', digest: first.digest('x'), value: 'confirmed' }, true)
  first.close()
  await appendFile(join(place.folder, 'journal.jsonl'), '{"kind":"answer","step":2,"call":"ru')
  const second = await Journal.open(place.folder)
  await second.answer({ step: 2, call: 'run', digest: second.digest('y'), value: 0 })
  second.close()
  const third = await Journal.open(place.folder)
  expect(third.nonce).toBe(first.nonce)
  expect([...third.answers.values()].map(({ value }) => value)).toEqual(['confirmed', 0])
  third.close()
})

test('a command whose start was forbidden never runs', async () => {
  await using place = await temporaryFolder()
  const supervisor = new Supervisor(join(place.folder, 'step'), 'mark')
  expect(await supervisor.forbid()).toBe(true)
  await supervisor.start({
    nonce: 'n',
    command: 'touch',
    args: ['ran'],
    cwd: place.folder,
    env: { PATH: process.env.PATH ?? '', SIGNALBOX_TASK: 'mark' },
  })
  await sleep(200)
  await expect(readFile(join(place.folder, 'ran'))).rejects.toThrow('ENOENT')
  expect(supervisor.alive()).toBe(false)
})

test('a command that has started cannot be forbidden or started again', async () => {
  await using place = await temporaryFolder()
  const supervisor = new Supervisor(join(place.folder, 'step'), 'mark')
  const start = {
    nonce: 'n',
    command: 'sh',
    args: ['-c', 'echo run >> ran; exit 7'],
    cwd: place.folder,
    env: { PATH: process.env.PATH ?? '', SIGNALBOX_TASK: 'mark' },
  }
  await supervisor.start(start)
  while (!supervisor.drained()) await sleep(5)
  expect(supervisor.exit()).toBe(7)
  expect(await supervisor.forbid()).toBe(false)
  await supervisor.start(start)
  await sleep(200)
  expect(await readFile(join(place.folder, 'ran'), 'utf8')).toBe('run\n')
})

test('the lock is taken over from a dead process only', async () => {
  await using place = await temporaryFolder()
  const signal = AbortSignal.timeout(5000)
  const lock = join(place.folder, 'lock')
  await appendFile(lock, '4194303 1 some-boot')
  const unlock = await takeLock(place.folder, signal, () => {})
  const said: string[] = []
  const second = takeLock(place.folder, signal, (text) => said.push(text))
  await sleep(120)
  expect(said).toEqual([`waiting for process ${process.pid} to leave ${place.folder}`])
  await unlock()
  await (await second)()
  await expect(readFile(lock)).rejects.toThrow('ENOENT')
})

test('a path must exist, be of the right kind, and be inside the repository', async () => {
  await using place = await temporaryFolder()
  const root = join(place.folder, 'root')
  await mkdir(join(root, 'folder'), { recursive: true })
  expect(await findInside('folder', 'folder', 'part_file', root)).toBe(join(root, 'folder'))
  for (const [path, kind, code] of [
    ['..', 'folder', 'part_outside'],
    ['missing', 'any', 'part_not_found'],
    ['folder', 'file', 'part_not_a_file'],
    ['a\0b', 'any', 'part_not_a_path'],
    ['/etc/passwd', 'file', 'part_outside'],
  ] as const) {
    const error = await findInside(path, kind, 'part_file', root).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(TaskError)
    expect(error).toMatchObject({ reason: { code, params: { part: { code: 'part_file' } } } })
  }
})

test('every secret of a job is known', async () => {
  await using place = await temporaryFolder()
  const job = await bashJob(place.folder, '')
  const repository = {
    ...job.repository,
    url: 'https://ann:p%40ss-word@example.com/x.git',
    key: { type: 'login_password', login: 'l', password: 'repo-pass' } as const,
  }
  const vaults = [{ name: '', type: 'password', password: 'vault-pass', script: '' } as const]
  expect(
    jobSecrets({
      ...job,
      repository,
      vaults,
      secret_variables: { a: 'one' },
      secret_environment: { b: 'two' },
    }).toSorted(),
  ).toEqual(['one', 'two', 'repo-pass', 'vault-pass', 'p%40ss-word', 'p@ss-word'].toSorted())
})

test('the local runner needs the socket of its server', () => {
  const rest = ['--folder', '/r', '--token-file', '/t']
  expect(readConfig([...rest, '--socket', '/s'])).toEqual({
    folder: '/r',
    socket: '/s',
    token_file: '/t',
    max_parallel: 8,
    log_format: 'json',
    isolation: { level: 'L0' },
    containers: { mode: 'allowed', engine: '', mounts: [] },
    kubernetes: expect.objectContaining({ config: '', server: '', image: '', namespaces: [] }),
  })
  expect(() => readConfig(rest)).toThrow('socket')
})
