import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { TaskError } from '../apps/app.ts'
import { say } from '../contract/message.ts'
import type { CommandLine } from './commands.ts'
import type { Executor } from './executor/executor.ts'
import { SpoolLines } from './spool-lines.ts'

/** Maximum output of a program that is read as an answer. */
const maxAnswerBytes = 64 * 1024 * 1024
/** How much of the end of stderr is logged if the program fails. */
const maxSaidBytes = 64 * 1024

/**
 * The result of a program that was read. Its stdout is in `answerFile`, because it may contain secrets, unlike the
 * journal.
 */
export interface CommandAnswer {
  code: number
  /** If the program failed: its stderr, masked. */
  lines: string[]
}

export interface Reading {
  step: number
  /** The runner's folder for the task. */
  folder: string
  executor: Executor
  secrets: readonly string[]
  /** Exit codes that are not a failure. */
  ok: readonly number[]
  /** Aborts when the task or the runner has to end. */
  signal: AbortSignal
}

/** Runs a program that only reads: it is started again if the runner died meanwhile, and killed when the task ends. */
export async function readCommand(line: CommandLine, reading: Reading): Promise<CommandAnswer> {
  const { step, folder, executor, secrets, ok, signal } = reading
  executor.check(line)
  const options = { step, signal, max_bytes: maxAnswerBytes }
  const { code, stdout, stderr, too_much } = await executor.read(line, options)
  if (too_much) throw new TaskError(say('output_too_large', { command: line.command }))
  if (!ok.includes(code)) return { code, lines: linesOf(stderr, secrets) }
  await storeAnswer(folder, step, stdout)
  return { code, lines: [] }
}

/** Stores what a call read, apart from the journal, which must contain no secret. */
export async function storeAnswer(folder: string, step: number, text: string): Promise<void> {
  const path = answerFile(folder, step)
  await writeFile(`${path}.new`, text, { mode: 0o600 })
  await rename(`${path}.new`, path)
}

/** Returns what an earlier call read; undefined if it was removed. */
export function storedAnswer(folder: string, step: number): Promise<string | undefined> {
  return readFile(answerFile(folder, step), 'utf8').catch(() => undefined)
}

const answerFile = (folder: string, step: number): string => join(folder, 'steps', `${step}.answer`)

function linesOf(said: string, secrets: readonly string[]): string[] {
  const lines = new SpoolLines(secrets, { offset: 0, skip: 0 })
  const bytes = Buffer.from(said)
  const masked = [...lines.push(bytes), ...lines.end()].map(({ text }) => text)
  let kept = 0
  const start = masked.findLastIndex((text) => (kept += Buffer.byteLength(text) + 1) > maxSaidBytes)
  return masked.slice(start + 1)
}
