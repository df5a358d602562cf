import type { Event } from '../../contract/event.ts'

/** An event as an export has it: without fields that only the console needs. */
const columns = [
  'id',
  'created',
  'result',
  'action',
  'username',
  'user_id',
  'project_id',
  'project_name',
  'object_type',
  'object_id',
  'object_name',
  'description',
  'source',
  'changes',
  'address',
  'user_agent',
  'request_id',
  'token_id',
] as const satisfies (keyof Event)[]

/** JSON has the description as a code with parameters as well: a table has no place for it. */
const jsonColumns = [...columns, 'description_message'] as const

export type ExportedEvent = Partial<Pick<Event, (typeof jsonColumns)[number]>>

/** Yields the events of all pages as CSV or JSON Lines, a page at a time. */
export async function* eventFile(
  format: 'csv' | 'jsonl',
  pages: AsyncIterable<readonly ExportedEvent[]>,
): AsyncGenerator<string> {
  if (format === 'csv') yield `${columns.join()}\r\n`
  const write = format === 'csv' ? csvLine : jsonLine
  for await (const events of pages) if (events.length > 0) yield events.map(write).join('')
}

function jsonLine(event: ExportedEvent): string {
  const line: Record<string, unknown> = {}
  // What is undefined is left out.
  for (const name of jsonColumns) line[name] = event[name]
  return `${JSON.stringify(line)}\n`
}

const csvLine = (event: ExportedEvent): string => `${columns.map((name) => csvField(event[name])).join()}\r\n`

/** Returns a field of a CSV file (RFC 4180). A spreadsheet would run a text that begins like a formula. */
export function csvField(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
