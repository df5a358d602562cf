import { randomBytes } from 'node:crypto'

/** The longest text that is taken of a claim: names of accounts are shorter, and a longer one is refused there. */
const maxLength = 1000

/**
 * Evaluates a claim expression: alternatives separated by `|`, of which the first that yields a text counts. Each is the
 * name of a claim, or a text with `{{ .claim }}` in it; names may lead into objects (`address.country`). An empty
 * alternative yields a random text, so `|` means a random one. Returns '' if no alternative yields one.
 */
export function claimOf(expression: string, claims: Readonly<Record<string, unknown>>): string {
  for (const alternative of expression.split('|')) {
    const text = alternative.trim()
    const value = text === '' ? randomText() : text.includes('{{') ? filled(text, claims) : valueOf(text, claims)
    if (value !== '') return value.slice(0, maxLength)
  }
  return ''
}

/** Fills the claims in a text; '' if one of them is missing, so that the next alternative counts. */
function filled(template: string, claims: Readonly<Record<string, unknown>>): string {
  let missing = false
  const text = template.replace(/\{\{\s*\.?([^{}]*?)\s*\}\}/g, (_, name: string) => {
    const value = valueOf(name, claims)
    missing ||= value === ''
    return value
  })
  return missing ? '' : text.trim()
}

/** Returns a claim as text: texts, numbers and switches, and of a list its first entry, which directories send. */
function valueOf(name: string, claims: Readonly<Record<string, unknown>>): string {
  return textOf(Object.hasOwn(claims, name) ? claims[name] : inside(claims, name.split('.')))
}

function inside(value: unknown, path: readonly string[]): unknown {
  const [first, ...rest] = path
  if (first === undefined) return value
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, first)) return undefined
  return inside((value as Record<string, unknown>)[first], rest)
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.length > 0 ? textOf(value[0]) : ''
  if (typeof value === 'string') return value.trim()
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

const randomText = () => randomBytes(10).toString('hex').slice(0, 16)
