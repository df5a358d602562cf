import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { TaskError } from '../apps/app.ts'
import { type CommandLine, checkCommand } from './commands.ts'
import { capture, type Ids } from './process.ts'
import { SpoolLines } from './spool-lines.ts'

/** What a program may print that is read as an answer. */
const maxAnswerBytes = 64 * 1024 * 1024
/** Of what it says on stderr, so much of the end goes to the log when it fails. */
const maxSaidBytes = 64 * 1024

/** How a program ended that was read: its stdout is in `answerFile`, since it may hold secrets, unlike the journal. */
export interface Answered {
  code: number
  /** Of a program that failed: what it said on stderr, masked. */
  lines: string[]
}

export interface Reading {
  step: number
  /** The runner's folder for the task. */
  folder: string
  /** The user that the program runs as; null: the runner's own. */
  user: Ids | null
  secrets: readonly string[]
  /** Exit codes that are no failure. */
  ok: readonly number[]
  /** The task has to end, or the runner itself. */
  signal: AbortSignal
}

/** Runs a program that only looks at things: started again when the runner died meanwhile, killed when the task ends. */
export async function readCommand(line: CommandLine, reading: Reading): Promise<Answered> {
  const { step, folder, user, secrets, ok, signal } = reading
  await checkCommand(line)
  const { code, stdout, stderr, too_much } = await capture(line.command, line.args, {
    cwd: line.cwd,
    env: line.env,
    user,
    signal,
    max_bytes: maxAnswerBytes,
    end_when_full: true,
    drain_ms: 2000,
  })
  if (too_much) throw new TaskError(`${line.command} printed more than 64 MiB, which is too much to be read`)
  if (!ok.includes(code)) return { code, lines: linesOf(stderr, secrets) }
  const path = answerFile(folder, step)
  await writeFile(`${path}.new`, stdout, { mode: 0o600 })
  await rename(`${path}.new`, path)
  return { code, lines: [] }
}

/** What the program of an earlier call printed; undefined when it is gone. */
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
