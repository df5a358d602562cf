import { isBlank, rowsOf, type VariableRow } from './variables.ts'

/**
 * Returns the rows for a pasted text: a JSON object, whose values keep their types, or lines such as `A=1`, as in a file
 * for `source` or Docker. Returns null for anything else, which is pasted as it is.
 */
export function pastedRows(text: string): VariableRow[] | null {
  if (text.trim().startsWith('{')) {
    const rows = rowsOf(text)
    return Array.isArray(rows) && rows.length > 0 ? rows : null
  }
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '' && !line.trim().startsWith('#'))
  const rows = lines.flatMap((line): VariableRow[] => {
    const [, name, value] = /^\s*(?:export\s+)?([A-Za-z_][\w-]*)=(.*)$/.exec(line) ?? []
    return name === undefined || value === undefined ? [] : [{ name, kind: 'text', value: unquoted(value.trim()) }]
  })
  return rows.length > 0 && rows.length === lines.length ? rows : null
}

const unquoted = (value: string) => /^(["'])(.*)\1$/s.exec(value)?.[2] ?? value

/** Returns the rows with those that were pasted into one: a name that is there gets its new value, others follow. */
export function withPasted(rows: readonly VariableRow[], at: number, pasted: readonly VariableRow[]): VariableRow[] {
  const latest = new Map(pasted.map((row) => [row.name, row]))
  const kept = rows.map((row) => latest.get(row.name.trim()) ?? row)
  const names = new Set(rows.map((row) => row.name.trim()))
  const added = [...latest.values()].filter(({ name }) => !names.has(name))
  const here = kept[at]
  return [...kept.slice(0, at), ...(here && !isBlank(here) ? [here] : []), ...added, ...kept.slice(at + 1)]
}
