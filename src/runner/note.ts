import { hostname } from 'node:os'

/** How a runner writes its own log: one JSON object a line, with the fields of the server's log, or text. */
export const noteFormats = ['json', 'text'] as const
export type NoteFormat = (typeof noteFormats)[number]

/** Returns what writes lines of the runner's own log to standard error. */
export const noteTo =
  (format: NoteFormat) =>
  (text: string): void =>
    void process.stderr.write(format === 'json' ? jsonLine(text) : `runner: ${text}\n`)

/** The level is that of information in the server's log. */
const jsonLine = (msg: string) =>
  `${JSON.stringify({ level: 30, time: Date.now(), pid: process.pid, hostname: hostname(), name: 'runner', msg })}\n`
