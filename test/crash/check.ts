import { createHash } from 'node:crypto'
import { tasks } from '../../src/contract/task.ts'
import { isFinished, mayMove } from '../../src/contract/task-status.ts'
import type { Client } from '../helpers/client.ts'
import type { Random } from './random.ts'
import type { Reader } from './reader.ts'
import type { Seen } from './viewer.ts'
import { withRetry } from './wait.ts'
import { type Witnessed, witnessLines } from './witness.ts'

/** The faults, by kind, with a description for the person who investigates them. */
export class Faults {
  lost = 0
  twice = 0
  lines_lost = 0
  lines_doubled = 0
  readonly texts: string[] = []

  add(kind: 'lost' | 'twice' | 'lines_lost' | 'lines_doubled' | 'other', text: string, count = 1): void {
    if (kind !== 'other') this[kind] += count
    this.texts.push(`${kind}: ${text}`)
  }
}

export interface Run {
  id: number
  kind: string
  /** The permitted outcomes: a rejection or a stop by the user may arrive too late. */
  outcomes: readonly string[]
}

export interface Checked {
  admin: Client
  project_id: number
  reader: Reader
  random: Random
  faults: Faults
}

/** Checks one ended run: its history, its witness, and its log in every form in which it is served. */
export async function checkRun(
  run: Run,
  seen: Seen | undefined,
  witnessed: Witnessed | undefined,
  context: Checked,
): Promise<void> {
  const { admin, project_id, reader, faults } = context
  const { id } = run
  const name = `task ${id} (${run.kind})`
  const params = { project_id, id }
  const task = await withRetry(() => admin.ok(tasks.get, { params }))
  if (!run.outcomes.includes(task.status)) faults.add('lost', `${name} ended with ${task.status}: ${task.reason}`)

  const starts = witnessed?.starts ?? []
  if (starts.length > 1) faults.add('twice', `${name} was started ${starts.length} times`)
  if (task.status === 'success' && (starts.length !== 1 || witnessed?.ends.length !== 1))
    faults.add(
      starts.length === 0 ? 'lost' : 'other',
      `${name} is a success with ${starts.length} starts and ${witnessed?.ends.length ?? 0} ends`,
    )
  if (task.status === 'rejected' && starts.length > 0) faults.add('other', `${name} was rejected and has run`)

  checkHistory(name, await reader.history(id), faults)

  const output = (
    JSON.parse(await withRetry(() => admin.text(tasks.output, { params }))) as { id: number; output: string }[]
  ).map((line, index) => {
    if (line.id !== index + 1) faults.add('other', `${name}: line ${index + 1} has the number ${line.id}`)
    return line.output
  })
  checkLines(
    name,
    witnessLines(output, id, starts[0] ?? ''),
    task.status === 'success' ? witnessed?.ends[0] : undefined,
    faults,
  )
  checkWords(name, id, output, task.status, faults)

  const raw = await withRetry(() => admin.text(tasks.rawOutput, { params, query: { ansi: '1' } }))
  if (raw !== output.map((text) => `${text}\n`).join('')) faults.add('other', `${name}: raw_output is not output`)
  const sha256 = createHash('sha256').update(raw).digest('hex')
  if (task.log_lines !== output.length || task.log_sha256 !== sha256)
    faults.add(
      'other',
      `${name}: sealed with ${task.log_lines} lines and ${task.log_sha256}, has ${output.length} and ${sha256}`,
    )
  await checkWindows(name, params, output, context)

  if (!seen?.sealed) faults.add('other', `${name}: the socket never reported the seal`)
  const different = output.findIndex((text, index) => seen?.lines[index] !== text)
  if (different >= 0 || seen?.lines.length !== output.length)
    faults.add(
      (seen?.lines.length ?? 0) > output.length ? 'lines_doubled' : 'lines_lost',
      `${name}: the socket gave ${seen?.lines.length} lines of ${output.length}, the first that differs is ${different + 1}`,
    )
}

function checkHistory(name: string, history: Awaited<ReturnType<Reader['history']>>, faults: Faults): void {
  const text = history.map((change) => change.status).join(' → ')
  const legal = history.every((change, index) => {
    const before = history[index - 1]
    return before ? mayMove(before.status, change.status) && before.at <= change.at : change.status === 'waiting'
  })
  const finals = history.filter((change) => isFinished(change.status)).length
  const answers = history.filter((change) => change.status === 'confirmed' || change.status === 'rejected').length
  if (!legal || finals !== 1 || answers > 1) faults.add('other', `${name} went ${text}`)
  if (history.filter((change) => change.status === 'starting').length > 1)
    faults.add('twice', `${name} was claimed twice: ${text}`)
}

/** `count` is the number of lines that must be there; undefined for a stopped run, which has a prefix of them. */
function checkLines(name: string, numbers: number[], count: number | undefined, faults: Faults): void {
  const distinct = new Set(numbers)
  const expectedCount = count ?? Math.max(0, ...distinct)
  const missing = Array.from({ length: expectedCount }, (_, index) => index + 1).filter((n) => !distinct.has(n))
  if (numbers.some(Number.isNaN)) faults.add('other', `${name}: lines with a wrong text`)
  if (missing.length > 0)
    faults.add(
      'lines_lost',
      `${name}: ${missing.length} of ${expectedCount} lines, the first is ${missing[0]}`,
      missing.length,
    )
  const doubled = numbers.length - distinct.size
  if (doubled > 0) faults.add('lines_doubled', `${name}: ${doubled} lines`, doubled)
  if (numbers.some((n, index) => n < (numbers[index - 1] ?? 0))) faults.add('other', `${name}: lines are not in order`)
}

/** Checks the lines of Signalbox and of the tools that must be in a log exactly once. */
function checkWords(name: string, id: number, output: readonly string[], status: string, faults: Faults): void {
  const words = [`Task ${id} added to queue`, `Preparing: ${id}`, `Started: ${id}`]
  if (name.includes('terraform')) words.push(' to add, ')
  if (name.includes('ansible')) words.push('PLAY RECAP')
  if (name.includes('terraform') && status === 'success') words.push('Apply complete!')
  for (const word of words) {
    const count = output.filter((text) => text.includes(word)).length
    if (count > 1) faults.add('lines_doubled', `${name}: "${word}" stands there ${count} times`)
    if (count === 0 && status !== 'stopped') faults.add('lines_lost', `${name}: "${word}" is missing`)
  }
}

async function checkWindows(
  name: string,
  params: { project_id: number; id: number },
  output: readonly string[],
  { admin, random, faults }: Checked,
): Promise<void> {
  for (const limit of [random.integer(1, 50), 5000]) {
    const from = limit === 5000 ? 1 : random.integer(1, output.length)
    const window = await withRetry(() => admin.ok(tasks.window, { params, query: { from, limit } }))
    const expected = output.slice(from - 1, from - 1 + limit)
    const same =
      window.lines.length === expected.length &&
      window.lines.every((line, index) => line.n === from + index && line.text === expected[index])
    if (!same || window.total !== output.length)
      faults.add('other', `${name}: the window from ${from} differs from the output`)
    if (!window.complete) faults.add('other', `${name}: the log is not complete`)
  }
}
