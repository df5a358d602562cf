import type { SecretValue } from './environment-values.ts'
import { openVariables, rowsOf, type VariableRow, type Variables, variablesText } from './variables.ts'

/**
 * Unites the changes of two users to the variables of a group, name by name. null if both changed the same variable in
 * different ways, or if one of the texts is no table of variables.
 */
export function mergedVariables(was: unknown, now: unknown, own: unknown): Variables | null {
  const [before, theirs, mine] = [was, now, own].map((one) => rowsOf(variablesText(one as Variables)))
  if (!Array.isArray(before) || !Array.isArray(theirs) || !Array.isArray(mine)) return null
  const rowOf = (rows: VariableRow[], name: string) => rows.find((row) => row.name === name)
  const isSame = (one: VariableRow | undefined, other: VariableRow | undefined) =>
    one?.value === other?.value && one?.kind === other?.kind
  const rows: VariableRow[] = []
  for (const name of new Set([...theirs, ...mine].map((row) => row.name))) {
    const [first, second, third] = [rowOf(before, name), rowOf(theirs, name), rowOf(mine, name)]
    const mineChanged = !isSame(first, third)
    if (mineChanged && !isSame(first, second) && !isSame(second, third)) return null
    const row = mineChanged ? third : second
    if (row) rows.push(row)
  }
  return openVariables(variablesText({ mode: 'table', rows, text: '' }))
}

/** Unites the changes of two users to the secrets of a group: theirs are stored already, mine are sent as operations. */
export function mergedSecrets(_was: unknown, now: unknown, own: unknown): SecretValue[] | null {
  const [theirs, mine] = [now as SecretValue[], own as SecretValue[]]
  const changed = mine.filter(({ operation }) => operation !== '')
  if (changed.some(({ id }) => id !== null && !theirs.some((one) => one.id === id))) return null
  return [
    ...theirs.map((one) => changed.find(({ id }) => id === one.id) ?? one),
    ...changed.filter(({ id }) => id === null),
  ]
}

/** The variables one per line, so that one more line changes no other: JSON has a comma after all but the last. */
export function variableLines(value: unknown): string {
  const variables = value as Variables
  const rows = rowsOf(variablesText(variables))
  if (!Array.isArray(rows)) return variables.text
  return rows
    .map(({ name, kind, value: text }) => `${name}: ${kind === 'text' ? JSON.stringify(text) : text}`)
    .join('\n')
}
