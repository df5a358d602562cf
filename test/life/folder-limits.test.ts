import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../helpers/server.ts'
import { makeWorkplace, processesOf, until, type Workplace } from '../helpers/template.ts'

/** Creates a commit with repeated subtrees: a few kilobytes name 8^5 files. */
async function makeBomb({ repository }: Workplace): Promise<void> {
  const { path, git } = repository
  const pipe = (args: string[], input: string) =>
    execFileSync('git', ['-C', path, ...args], { input, encoding: 'utf8' }).trim()
  let entry = `100644 blob ${pipe(['hash-object', '-w', '--stdin'], 'x')}`
  for (let depth = 0; depth < 5; depth++) {
    const names = Array.from({ length: 8 }, (_, index) => `${entry}\tname-${index}\n`)
    entry = `040000 tree ${pipe(['mktree'], names.join(''))}`
  }
  const hash = await git('commit-tree', '-m', 'Many files', entry.split(' ')[2] as string)
  await git('branch', 'bomb', hash)
}

describe('the disk limits of a task', () => {
  let server: TestServer
  let place: Workplace

  beforeAll(async () => {
    const limits = { max_checkout_files: 20_000, max_checkout_bytes: 4 * 1024 ** 2 }
    const folder = { max_task_bytes: 16 * 1024 ** 2, max_task_files: 2000 }
    server = await startTestServer('sqlite', { runner: true, config: { ...limits, ...folder } })
    place = await makeWorkplace(server, {
      'fine.sh': 'echo "all is well"',
      'grows.sh': 'head -c 32M /dev/zero > "$TMPDIR/fill"; sleep 600',
      'many.sh': 'cd "$TMPDIR"; seq 5000 | xargs touch; sleep 600',
    })
    await makeBomb(place)
    await place.repository.commit({ 'large.bin': 'x'.repeat(5 * 1024 ** 2) }, { branch: 'large' })
  })
  afterAll(() => server?.stop())

  it('a checkout with too many or too large files is refused before any file is written', async () => {
    const many = await place.run(await place.template('fine.sh', { git_branch: 'bomb' }))
    expect([many.status, many.reason]).toEqual([
      'error',
      'The repository has more than 20000 files (setting max_checkout_files)',
    ])
    const large = await place.run(await place.template('fine.sh', { git_branch: 'large' }))
    expect([large.status, large.reason]).toEqual([
      'error',
      'The content of the repository is larger than 4 MiB (setting max_checkout_bytes)',
    ])
    await place.succeeds('fine.sh')
  })

  it('a command whose folder exceeds the limit is ended with the limit as the reason', async () => {
    const [bytes, files] = await Promise.all([
      place.run(await place.template('grows.sh')),
      place.run(await place.template('many.sh')),
    ])
    expect([bytes.status, bytes.reason]).toEqual([
      'error',
      "The task's folder holds more than 16 MiB (setting max_task_bytes)",
    ])
    expect([files.status, files.reason]).toEqual([
      'error',
      "The task's folder holds more than 2000 files (setting max_task_files)",
    ])
    expect(bytes.log.trimEnd().split('\n').at(-1)).toBe(`Failed: ${bytes.reason}`)
    for (const { id } of [bytes, files])
      await until('its processes to be gone', () => (processesOf(server.data, id).length === 0 ? true : undefined))
  })

  it('the time limit of a run counts from its claim, so that a checkout cannot take longer', async () => {
    const { createServer } = await import('node:net')
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    await new Promise((resolve) => silent.once('listening', resolve))
    const { port } = silent.address() as import('node:net').AddressInfo
    const repository_id = await place.addRepository(`http://127.0.0.1:${port}/a.git`)
    const task = await place.run(await place.template('fine.sh', { repository_id, run_timeout_sec: 1 }))
    silent.close()
    expect([task.status, task.reason]).toEqual(['error', 'task timed out after 1 s'])
  })
})
