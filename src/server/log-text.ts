import type { DestinationStream } from 'pino'

const levels: Readonly<Record<number, string>> = { 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' }

/** Written in front of the fields, or the same in each line. */
const placed = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'error'])

/** Returns where pino writes its lines so that people can read them. */
export const textLog = (out: { write(text: string): unknown }): DestinationStream => ({
  write: (line) => void out.write(logText(line)),
})

/**
 * Returns a line of the log as text: time, level and message, then the fields as `key=value`, and the stack of an error
 * below. Anything that is no JSON is returned as it is.
 */
export function logText(line: string): string {
  let entry: Record<string, unknown>
  try {
    entry = JSON.parse(line) as Record<string, unknown>
  } catch {
    return line
  }
  const { level, time, msg, error } = entry
  const fields = Object.entries(entry)
    .filter(([key]) => !placed.has(key))
    .map(([key, value]) => ` ${key}=${printed(value)}`)
  const at = typeof time === 'number' ? new Date(time).toISOString() : ''
  const head = `${at} ${(levels[Number(level)] ?? String(level)).padEnd(5)} ${typeof msg === 'string' ? oneLine(msg) : ''}`
  return `${head}${fields.join('')}${errorText(error)}\n`
}

/** Quotes a text only if it could be taken for several fields. */
const printed = (value: unknown) =>
  typeof value === 'string' && /^[^\s"=]+$/.test(value) ? value : JSON.stringify(value)

/** Keeps a message from looking like several lines of the log. */
const oneLine = (text: string) => text.replaceAll(/[\r\n]+/g, ' ')

function errorText(error: unknown): string {
  if (typeof error !== 'object' || error === null) return error === undefined ? '' : ` error=${printed(error)}`
  const { stack, message } = error as { stack?: unknown; message?: unknown }
  const text = typeof stack === 'string' ? stack : String(message)
  return `\n    ${text.replaceAll('\n', '\n    ')}`
}
