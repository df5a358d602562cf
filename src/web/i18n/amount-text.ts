/**
 * The parameters of texts that are amounts. Other numbers stay as they are: those of tasks, lines of a log and ports have
 * no separators, and a limit is shown as it is typed.
 */
const amounts: ReadonlySet<string> = new Set([
  'count',
  'all',
  'done',
  'groups',
  'hosts',
  'matched',
  'read',
  'shown',
  'started',
  'total',
])

const formats = new Map<string | undefined, Intl.NumberFormat>()

/** Returns the value of a text's parameter, an amount with the separators of the language: `5,000`, `5.000`. */
export function amountText(value: unknown, parameter: string, language: string | undefined): unknown {
  if (typeof value !== 'number' || value < 1000 || !amounts.has(parameter)) return value
  const format = formats.get(language) ?? new Intl.NumberFormat(language)
  formats.set(language, format)
  return format.format(value)
}
