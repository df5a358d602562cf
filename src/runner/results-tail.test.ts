import {
  appendFileSync,
  constants,
  existsSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { maxResultBytes, type ResultItem, type ResultOf } from '../contract/result.ts'
import { createMasker } from './masker.ts'
import { capture } from './process.ts'
import { fitted } from './result-size.ts'
import { ResultsTail } from './results-tail.ts'
import { appendResults, maxFileBytes, openResults, resultsPath } from './results-writer.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sb-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const tool = (name: string): ResultItem => ({ kind: 'tool', name, version: '1' })
const host = (changes: Partial<ResultOf<'host'>> = {}): ResultOf<'host'> => ({
  kind: 'host',
  task: 1,
  host: 'web1',
  state: 'failed',
  ms: 5,
  message: 'it failed',
  out: 3,
  at: 1,
  detail: { stdout: '', stderr: '', diff: '', result: '' },
  ...changes,
})
const put = (...lines: (string | ResultItem)[]) =>
  appendFileSync(
    resultsPath(folder),
    lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join(''),
  )

/** Reads the whole file. */
async function read({ next_result = 1, secrets = [] as string[] } = {}) {
  const items: ResultItem[] = []
  const tail = tailOf(items, next_result, secrets)
  await tail.end()
  return { items, problems: tail.problems() }
}

function tailOf(
  items: ResultItem[],
  next_result = 1,
  secrets: string[] = [],
  room = () => true,
  max_bytes = maxFileBytes,
) {
  return new ResultsTail({
    folder,
    max_bytes,
    next_result,
    masker: createMasker(secrets),
    shutdown: new AbortController().signal,
    reporter: {
      addResult: (item) => void items.push(item),
      hasResultRoom: room,
      room: () => new Promise((resolve) => setTimeout(resolve, 1)),
    },
  })
}

const names = (items: readonly ResultItem[]) => items.map((item) => (item.kind === 'tool' ? item.name : item.kind))

test('items are read while they are written, including a line that arrives in parts and a last line without a newline', async () => {
  put(tool('a'))
  const items: ResultItem[] = []
  const tail = tailOf(items)
  await expect.poll(() => names(items)).toEqual(['a'])
  const [half, rest] = ['{"kind":"tool","na', 'me":"b","version":"1"}\n{"kind":"tool","name":"c","version":"1"}']
  appendFileSync(resultsPath(folder), half)
  appendFileSync(resultsPath(folder), rest)
  await expect.poll(() => names(items)).toEqual(['a', 'b'])
  await tail.end()
  expect(names(items)).toEqual(['a', 'b', 'c'])
  expect(tail.problems()).toEqual([])
})

test('a restarted runner skips results that are stored', async () => {
  put(tool('a'), 'broken', tool('b'), tool('c'))
  expect(names((await read({ next_result: 3 })).items)).toEqual(['c'])
  expect((await read({ next_result: 9 })).items).toEqual([])
})

test('lines that are not results are left out, counted, and reported once', async () => {
  const nested = '['.repeat(200_000) + ']'.repeat(200_000)
  put('{"kind":', '"text"', 'null', '{"kind":"nothing"}', `{"kind":"tool","name":${nested},"version":"1"}`, '', '{}')
  put(`{"kind":"tool","name":"${'x'.repeat(1001)}","version":"1"}`, nested, tool('good'))
  put(`"${'x'.repeat(2_000_000)}"`)
  const { items, problems } = await read()
  expect(items).toEqual([tool('good')])
  expect(problems).toEqual(['8 results could not be read and left out', '1 result left out: larger than 64 KiB'])
})

test('unknown fields are dropped, whatever their names', async () => {
  put('{"kind":"tool","name":"a","version":"1","secret":"x","__proto__":{"polluted":true},"constructor":1}')
  const { items } = await read()
  expect(items).toEqual([tool('a')])
  expect(Object.keys(items[0]!)).toEqual(['kind', 'name', 'version'])
  expect('polluted' in {}).toBe(false)
})

test('secrets are masked in every text, and words of fixed lists are not changed', async () => {
  const secret = 'open "sesame"\\1234'
  put(
    host({
      host: secret,
      message: `with ${secret}`,
      detail: { stdout: secret, stderr: '', diff: '', result: JSON.stringify({ a: secret }) },
    }),
  )
  put({ kind: 'command', argv: ['tool', `--token=${secret}`], cwd: '.', at: 1 })
  const { items } = await read({ secrets: [secret, 'failed'] })
  expect(JSON.stringify(items)).not.toContain('sesame')
  expect(items[0]).toMatchObject({
    host: '***',
    message: 'with ***',
    state: 'failed',
    detail: { result: '{"a":"***"}' },
  })
  expect(items[1]).toMatchObject({ argv: ['tool', '--token=***'] })
})

test('large items are shortened where their texts allow it', () => {
  const long = 'ü'.repeat(60_000)
  const shortened = fitted(host({ detail: { stdout: long, stderr: 'short', diff: '', result: '{}' } }))
  expect(shortened?.bytes).toBeLessThanOrEqual(maxResultBytes)
  expect(shortened?.item).toMatchObject({ message: 'it failed', detail: { stderr: 'short', result: '' } })
  const attribute = {
    path: 'a',
    before: '',
    after: long.slice(0, 5000),
    sensitive: false,
    unknown: false,
    forces_replacement: false,
  }
  const change = {
    kind: 'change',
    address: 'a.b',
    previous_address: null,
    module: '',
    type: 'a',
    name: 'b',
    provider: 'p',
    action: 'create',
    reason: null,
    drift: false,
    attributes: Array.from({ length: 20 }, () => attribute),
    left_out: 2,
  } as const
  const fewer = fitted({ ...change, attributes: [...change.attributes] })?.item as ResultOf<'change'>
  expect(fewer.attributes.length).toBeGreaterThan(3)
  expect(fewer.attributes.length + fewer.left_out).toBe(22)
  expect(fitted({ kind: 'output', name: 'o', value: long, sensitive: false })?.item).toMatchObject({ value: '' })
  expect(
    fitted({ kind: 'command', argv: Array.from({ length: 4 }, () => 'x'.repeat(20_000)), cwd: '.', at: 1 }),
  ).toBeUndefined()
  const small = host()
  expect(fitted(small)?.item).toBe(small)
})

test("nothing more is read while the reporter's queue is full", async () => {
  for (let n = 0; n < 5000; n++) put(tool(`t${n}`))
  const items: ResultItem[] = []
  const tail = tailOf(items, 1, [], () => items.length < 100)
  const end = tail.end()
  await expect.poll(() => items.length).toBeGreaterThan(99)
  expect(items.length).toBeLessThan(4000)
  tail.stop()
  await end
})

test('a file that a task has replaced by something else is not opened', async () => {
  writeFileSync(join(folder, 'other'), `${JSON.stringify(tool('of others'))}\n`)
  symlinkSync(join(folder, 'other'), resultsPath(folder))
  expect((await read()).items).toEqual([])
  await appendResults(folder, '1', [tool('a')], false)
  expect(readFileSync(join(folder, 'other'), 'utf8')).not.toContain('"a"')
  rmSync(resultsPath(folder))
  await capture('mkfifo', [resultsPath(folder)], { env: { PATH: process.env.PATH! } })
  expect((await read()).items).toEqual([])
  await appendResults(folder, '1', [tool('a')], false)
  expect(openResults(folder, constants.O_WRONLY, null)).toBeUndefined()
})

test('the results of a step are there once, whenever the runner was killed in it', async () => {
  const items = ['a', 'b', 'c'].map(tool)
  await appendResults(folder, '7', items, false)
  const whole = readFileSync(resultsPath(folder), 'utf8')
  for (let cut = 0; cut <= whole.length; cut++) {
    writeFileSync(resultsPath(folder), whole.slice(0, cut))
    await appendResults(folder, '7', items, true)
    const found = await read()
    expect(names(found.items)).toEqual(['a', 'b', 'c'])
    expect(found.problems).toEqual([])
  }
  // Another step's items are not mistaken for these.
  await appendResults(folder, '70', [tool('d')], true)
  await appendResults(folder, '7', items, true)
  expect(names((await read()).items)).toEqual(['a', 'b', 'c', 'd'])
  expect(existsSync(resultsPath(folder))).toBe(true)
})

test('a file that a task has made very long is read up to a limit', async () => {
  put(tool('a'))
  truncateSync(resultsPath(folder), 2 ** 43)
  const items: ResultItem[] = []
  const tail = tailOf(items, 1, [], () => true, 2 ** 24)
  await tail.end()
  expect(names(items)).toEqual(['a'])
  expect(tail.problems().at(-1)).toBe('Results behind the first GiB of their file were left out')
})

test('a text that a program has shortened does not reveal a part of a secret', async () => {
  const secret = 'tok-0123456789abcdefghij'
  put(host({ message: `${secret.slice(0, 15)} … ${secret.slice(9)}`, detail: null }))
  const { items } = await read({ secrets: [secret] })
  expect(items).toMatchObject([{ message: '*** … ***' }])
})
