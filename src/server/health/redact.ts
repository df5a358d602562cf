/** Shorter values would be found in every other word. */
const leastLength = 6

/** Forms of secrets in the text of a log, whichever value they have. */
const forms: readonly (readonly [RegExp, string])[] = [
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(-----END [A-Z ]*PRIVATE KEY-----|$)/g, '[redacted]'],
  [/\b(bearer|basic) +[\w.~+/=-]+/gi, '$1 [redacted]'],
  [/(:\/\/)[^\s/:@"']*:[^\s/@"']+@/g, '$1[redacted]@'],
  [
    /((?:password|passwd|passphrase|secret|token|api[_-]?key|authorization)["']?\s*[:=]\s*["']?)[^\s"',;&}]+/gi,
    '$1[redacted]',
  ],
]

/** Returns what removes these values, and whatever looks like a secret, from a text. */
export function redactor(values: readonly string[]): (text: string) => string {
  const known = [...new Set(values.flatMap((value) => [value, JSON.stringify(value).slice(1, -1)]))]
    .filter((value) => value.length >= leastLength)
    // A value that contains another one goes first.
    .toSorted((a, b) => b.length - a.length)
  return (text) => {
    const without = known.reduce((left, value) => left.replaceAll(value, '[redacted]'), text)
    return forms.reduce((left, [form, replaced]) => left.replace(form, replaced), without)
  }
}

/** Returns every text within a value. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}
