/** A JSON object as rows of a table, and back. Numbers keep their text: 1.10 and 20-digit ids do not change. */
export interface VariableRow {
  name: string
  kind: 'text' | 'number' | 'boolean'
  value: string
}

/** Form values of one of the two objects: rows in table mode, else the text. */
export interface Variables {
  mode: 'table' | 'json'
  rows: VariableRow[]
  text: string
}

/** More rows are opened as text, one line each: fields for 300 of them took seconds to draw. */
const maxRows = 100

/** Opens the text as a table if possible. */
export function openVariables(text: string): Variables {
  const rows = rowsOf(text)
  if (rows === 'nested' || rows === 'wrong') return { mode: 'json', rows: [], text }
  const table: Variables = { mode: 'table', rows, text: '' }
  return rows.length > maxRows ? { mode: 'json', rows: [], text: variablesText(table) } : table
}

/** Returns the JSON text to store. */
export function variablesText({ mode, rows, text }: Variables): string {
  if (mode === 'json') return text
  const filled = rows.filter((row) => !isBlank(row))
  if (filled.length === 0) return '{}'
  return `{\n${filled.map((row) => `  ${JSON.stringify(row.name.trim())}: ${valueText(row)}`).join(',\n')}\n}`
}

/**
 * Parses the text into rows. Returns 'nested' if a value is a list, an object or null, which a cell cannot show, and
 * 'wrong' if the text is not a JSON object.
 */
export function rowsOf(text: string): VariableRow[] | 'nested' | 'wrong' {
  if (text.trim() === '') return []
  let object: unknown
  try {
    object = JSON.parse(text, keepNumbers)
  } catch {
    return 'wrong'
  }
  if (typeof object !== 'object' || object === null || Array.isArray(object) || object instanceof NumberText)
    return 'wrong'
  const rows: VariableRow[] = []
  for (const [name, value] of Object.entries(object)) {
    if (typeof value === 'string') rows.push({ name, kind: 'text', value })
    else if (typeof value === 'boolean') rows.push({ name, kind: 'boolean', value: String(value) })
    else if (value instanceof NumberText) rows.push({ name, kind: 'number', value: value.text })
    else return 'nested'
  }
  return rows
}

/** Returns whether the row is the empty one at the end that is not filled in yet. */
export function isBlank(row: VariableRow): boolean {
  return row.name.trim() === '' && row.value.trim() === ''
}

export function isNumberText(text: string): boolean {
  return /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(text.trim())
}

function valueText({ kind, value }: VariableRow): string {
  if (kind === 'number') return value.trim()
  return kind === 'boolean' ? String(value === 'true') : JSON.stringify(value)
}

class NumberText {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/**
 * `source` is the number as it stands in the text; browsers that do not provide it round numbers, as JSON always does.
 */
function keepNumbers(_key: string, value: unknown, context?: { source?: string }): unknown {
  return typeof value === 'number' ? new NumberText(context?.source ?? String(value)) : value
}
