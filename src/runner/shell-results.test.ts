import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { appendFile, readFile, utimes, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type App, CommandFailed, type Shell } from '../apps/app.ts'
import type { Job } from '../contract/job.ts'
import { asGiven } from '../contract/message.ts'
import type { ResultItem } from '../contract/result.ts'
import { bashJob, FakeServer, output, system, temporaryFolder } from './fake-server.testing.ts'
import { startRunner } from './start.ts'

let place: Awaited<ReturnType<typeof temporaryFolder>>
const server = new FakeServer()
let shutdown: AbortController
let running: Promise<void>

type Run = (shell: Shell, job: Job) => Promise<unknown>
const runs = new Map<number, Run>()

beforeAll(async () => {
  place = await temporaryFolder()
  job = await bashJob(place.folder, 'echo hello')
  start()
})
afterAll(async () => {
  shutdown.abort()
  await running
  await place[Symbol.asyncDispose]()
})

/** A runner whose only app runs the function of the task. */
function start() {
  shutdown = new AbortController()
  const app: App = {
    id: 'bash',
    title: '',
    command: '',
    hint: '',
    run: async (job, shell) => void (await runs.get(job.task_id)?.(shell, job)),
  }
  const options = { folder: join(place.folder, 'runner'), max_parallel: 4, note: console.error, findApp: () => app }
  running = startRunner(options, server, shutdown.signal)
}

async function restart() {
  shutdown.abort()
  await running
  start()
}

let job: Job
/** A task of one repository with a script that prints hello. */
function add(run: Run, changes: Partial<Job> = {}) {
  job = { ...job, task_id: job.task_id + 1 }
  runs.set(job.task_id, run)
  return server.add({ ...job, ...changes })
}

/** Runs a task with this function to its end. */
async function once(run: Run, changes: Partial<Job> = {}) {
  const held = add(run, changes)
  return { held, finish: await held.ended.promise }
}

const until = async (what: () => boolean | Promise<boolean>) => {
  for (const end = Date.now() + 60_000; !(await what()); await sleep(5))
    if (Date.now() > end) throw new Error('the condition was not met in time')
}
const tool = (name: string): ResultItem => ({ kind: 'tool', name, version: '1' })
/** A file of this test, through which it and its programs wait for each other. */
const marker = (name: string) => join(place.folder, `${tests}-${name}`)
let tests = 0
beforeEach(() => void tests++)
const script = (text: string) => ['-c', text]

test('results of the app and of its programs are stored in order, with the commands that were started', async () => {
  const item = '{"kind":"tool","name":"within","version":"open-sesame-1234"}'
  const put = `echo '${item}' >> "$RESULTS"; echo nonsense >> "$RESULTS"`
  const { held, finish } = await once(
    async (shell) => {
      await shell.record([tool('first')])
      await shell.run('sh', script(put), { env: { RESULTS: shell.results } })
      await shell.record([tool('last')])
    },
    { secret_environment: { WORD: 'open-sesame-1234' } },
  )
  expect(held.results).toEqual([
    tool('first'),
    { kind: 'command', argv: ['sh', '-c', put.replace('open-sesame-1234', '***')], cwd: '.', at: expect.any(Number) },
    { kind: 'tool', name: 'within', version: '***' },
    tool('last'),
  ])
  expect(finish).toMatchObject({ outcome: 'success', results: 4 })
  expect(system(held)).toContain('1 result could not be read and left out')
})

test('each result is there once if the runner is restarted in between', async () => {
  const many = Array.from({ length: 1200 }, (_, n) => tool(`n${n}`))
  const run: Run = async (shell) => {
    await shell.record(many)
    const put = (name: string) => `echo '${JSON.stringify(tool(name))}' >> "$RESULTS"`
    const wait = `until [ -e ${marker('go')} ]; do sleep 0.02; done`
    await shell.run('bash', script(`${put('begun')}; ${wait}; ${put('done')}`), { env: { RESULTS: shell.results } })
    await shell.record([tool('last')])
  }
  const held = add(run)
  await until(() => held.results.length > 500)
  await restart()
  await until(() => held.results.length === 1202)
  await restart()
  await writeFile(marker('go'), '')
  expect(await held.ended.promise).toMatchObject({ outcome: 'success', results: 1204 })
  expect(held.results.map((item) => (item.kind === 'tool' ? item.name : item.kind))).toEqual([
    ...many.map((_, n) => `n${n}`),
    'command',
    'begun',
    'done',
    'last',
  ])
})

test('an answer is read as it was printed, is not logged, and is the same for the next runner', async () => {
  const seen: string[] = []
  const run: Run = async (shell) => {
    seen.push(await shell.read('bash', script(`echo '{"a":1}'; echo note >&2; echo x >> ${marker('reads')}`)))
    await shell.run('bash', script(`until [ -e ${marker('go')} ]; do sleep 0.02; done`))
  }
  const held = add(run)
  await until(() => held.results.length === 1)
  await restart()
  await writeFile(marker('go'), '')
  expect(await held.ended.promise).toMatchObject({ outcome: 'success' })
  expect(seen).toEqual(['{"a":1}\n', '{"a":1}\n'])
  expect(await readFile(marker('reads'), 'utf8')).toBe('x\n')
  expect(output(held)).toEqual([])
})

test('calls for files are no commands of the task, and the next runner does not repeat them', async () => {
  const seen: unknown[] = []
  const run: Run = async (shell) => {
    const path = join(shell.repository, 'made.txt')
    seen.push(await shell.readFile(path), await shell.exists(path, 'content'))
    await shell.writeFile(path, 'made by the app')
    seen.push(await shell.readFile(path), await shell.exists(path, 'content'))
    await shell.run('bash', script(`echo changed > made.txt; until [ -e ${marker('go')} ]; do sleep 0.02; done`))
    seen.push(await shell.readFile(path, { last: 4 }))
    await shell.removeFile(path)
    seen.push(await shell.readFile(path))
  }
  const held = add(run)
  await until(() => held.results.length === 1)
  await restart()
  await writeFile(marker('go'), '')
  expect(await held.ended.promise).toMatchObject({ outcome: 'success' })
  const before = [undefined, false, 'made by the app', true]
  expect(seen).toEqual([...before, ...before, 'ged\n', undefined])
  expect(held.results.map(({ kind }) => kind)).toEqual(['command'])
})

test('an app changes no file outside of the folders of its task', async () => {
  const { finish } = await once((shell) => shell.writeFile(join(shell.folder, '..', 'x'), ''))
  expect(finish.outcome).toBe('error')
  const { finish: state } = await once((shell) => shell.writeFile(join(shell.state, 'x'), ''))
  expect(state.outcome).toBe('success')
})

test('the stderr of a program that fails to answer is logged with secrets masked', async () => {
  const { held, finish } = await once(
    async (shell) => await shell.read('bash', script('echo data; echo "no open-sesame-1234" >&2; exit 3')),
    { secret_environment: { WORD: 'open-sesame-1234' } },
  )
  expect(finish).toMatchObject({ outcome: 'error', exit_code: 3, reason: 'bash ended with exit code 3' })
  expect(output(held)).toEqual(['no ***'])
  const { finish: missing } = await once((shell) => shell.read('no-such-tool', [], { hint: 'Install it' }))
  expect(missing.reason).toBe('no-such-tool is not installed on this runner. Install it')
})

test('a program that is read ends with its task, has limited output, and its leftovers are not waited for', async () => {
  const { finish } = await once((shell) => shell.read('bash', script('cat /dev/zero')))
  expect(finish.reason).toBe('bash printed more than 64 MiB, which is too much to be read')
  const texts: string[] = []
  const { held: left } = await once(async (shell) =>
    texts.push(await shell.read('bash', script('echo all; setsid sleep 600 &'))),
  )
  expect(texts).toEqual(['all\n'])
  expect(system(left).at(-1)).toMatch(/^Killed a process that the task had left behind: sleep/)
  const held = add((shell) => shell.read('bash', script(`trap '' TERM; touch ${marker('begun')}; sleep 600`)))
  await until(() => existsSync(marker('begun')))
  held.order = 'stop'
  expect(await held.ended.promise).toMatchObject({ outcome: 'stopped' })
})

test('a digest names the content of a file inside the repository', async () => {
  const digests: string[] = []
  await once(async (shell) => digests.push(await shell.digest('script.sh')))
  expect(digests).toEqual([createHash('sha256').update('echo hello').digest('hex')])
  const { finish } = await once((shell) => shell.digest('../../other'))
  expect(finish.reason).toMatch(/^The file /)
})

test('the error of a failed command contains its last output with secrets masked', async () => {
  const output = `i=0; while [ $i -lt 400 ]; do echo "line $i of a long story, read to the very end"; i=$((i+1)); done; echo "wrong: s3cret-word"; exit 3`
  const words: string[] = []
  const { finish } = await once(
    (shell) =>
      shell.run('bash', script(output)).catch((error: CommandFailed) => {
        words.push(error.output)
        throw new CommandFailed(error.command, error.exit_code, error.output, asGiven('In plain words'))
      }),
    { secret_environment: { WORD: 's3cret-word' } },
  )
  expect(finish).toMatchObject({ outcome: 'error', reason: 'In plain words', exit_code: 3 })
  expect(words[0]).toMatch(/^line \d+ of a long story/)
  expect(words[0]).toMatch(/line 399 of .*\nwrong: \*\*\*\n$/)
  expect(words[0]!.length).toBeLessThanOrEqual(16 * 1024)
})

test('a question that destroys something is reported as such, also by the next runner', async () => {
  const run: Run = (shell) => shell.confirm({ destroys: true })
  const held = add(run)
  await until(() => held.destroys)
  held.destroys = false
  await restart()
  await until(() => held.destroys)
  held.order = 'confirmed'
  expect(await held.ended.promise).toMatchObject({ outcome: 'success' })
})

/** Builds for a second, and records that it did. */
const build = (shell: Shell, key: string) =>
  shell.cached('venv', key, async (folder) => {
    await shell.run('bash', script(`echo ${key} >> ${marker('builds')}; sleep 0.3; echo ${key} > ${folder}/made`))
  })
const builds = async () => (await readFile(marker('builds'), 'utf8')).trim().split('\n')

test('a content is built once for all tasks of a project, and again for another project', async () => {
  const folders: string[] = []
  const run: Run = async (shell) => folders.push(await build(shell, 'one'))
  const jobs = [add(run), add(run), add(run, { project_id: 2 })]
  for (const held of jobs) expect((await held.ended.promise).outcome).toBe('success')
  expect(await builds()).toEqual(['one', 'one'])
  expect(new Set(folders).size).toBe(2)
  for (const folder of folders) expect(await readFile(join(folder, 'made'), 'utf8')).toBe('one\n')
})

test('a build that fails leaves nothing behind, and the next task tries again', async () => {
  const fail: Run = (shell) =>
    shell.cached('venv', 'two', (folder) => shell.run('bash', script(`touch ${folder}/half; exit 1`)).then(() => {}))
  expect((await once(fail)).finish).toMatchObject({ outcome: 'error', exit_code: 1 })
  const entry = createHash('sha256').update('two').digest('hex').slice(0, 24)
  expect(readdirSync(join(place.folder, 'runner/cache/p1/venv', entry))).toEqual([])
  expect((await once((shell) => build(shell, 'two'))).finish.outcome).toBe('success')
})

test('a build under way is continued by the next runner and not started again', async () => {
  const run: Run = (shell) =>
    shell.cached('venv', 'three', async (folder) => {
      const wait = `until [ -e ${marker('go')} ]; do sleep 0.02; done`
      await shell.run('bash', script(`echo three >> ${marker('builds')}; ${wait}; echo three > ${folder}/made`))
      await shell.run('bash', script(`cat ${folder}/made`))
    })
  const held = add(run)
  await until(() => existsSync(marker('builds')))
  await restart()
  await writeFile(marker('go'), '')
  expect((await held.ended.promise).outcome).toBe('success')
  expect(output(held)).toEqual(['three'])
  expect(await builds()).toEqual(['three'])
})

test('a runner removes at its start builds without a task, and builds that were not used for a long time', async () => {
  const folders: string[] = []
  await once(async (shell) => folders.push(await build(shell, 'old')))
  await once(async (shell) => folders.push(await build(shell, 'new')))
  const [old, fresh] = folders as [string, string]
  const long_ago = new Date(Date.now() - 31 * 86_400_000)
  await utimes(join(old, '../complete'), long_ago, long_ago)
  await appendFile(join(fresh, '../9999-1-5.complete'), '')
  await restart()
  await once((shell) => build(shell, 'new'))
  expect([existsSync(old), existsSync(fresh)]).toEqual([false, true])
  expect(readdirSync(join(fresh, '..')).toSorted()).toEqual([basename(fresh), 'complete'])
  expect(await builds()).toEqual(['old', 'new'])
})

test('an attempt with a code is the step that an earlier release recorded without one', async () => {
  const attempt = {
    kind: 'attempt',
    number: 1,
    outcome: 'error',
    reason: 'It failed',
    exit_code: 1,
    at: 1,
    ended: 2,
  } as const
  let item: ResultItem = attempt
  const gate = marker('gate')
  const held = add(async (shell) => {
    await shell.record([item])
    await shell.run('sh', script(`echo begun; until [ -e ${gate} ]; do sleep 0.02; done`))
  })
  await until(() => output(held).includes('begun'))
  item = { ...attempt, reason_message: asGiven('It failed') }
  await restart()
  await writeFile(gate, '')
  expect(await held.ended.promise).toMatchObject({ outcome: 'success', reason: null })
  expect(held.results[0]).toEqual(attempt)
})
