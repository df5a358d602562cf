import type { Entry } from 'ldapts'

/** Attributes that hold bytes, as servers write their names. ldapts would read them as text where they are valid UTF-8. */
const knownBinary = ['objectGUID', 'mS-DS-ConsistencyGuid', 'objectSid']

/** Whether an attribute holds a GUID: `objectGUID` of Active Directory, `GUID` of eDirectory. */
export const isGuid = (attribute: string): boolean => /guid$/i.test(attribute)

/** Returns the attributes whose values are to be read as bytes. */
export const binaryAmong = (names: readonly string[]) => [...new Set([...knownBinary, ...names.filter(isGuid)])]

/** Returns bytes in the form that people know, or else in base64. */
function textOf(bytes: Buffer, attribute: string): string {
  if (isGuid(attribute)) return guidText(bytes)
  return attribute.toLowerCase() === 'objectsid' ? sidText(bytes) : bytes.toString('base64')
}

/** Returns the values of an attribute as text. */
export function valuesOf(entry: Entry, name: string): string[] {
  const lower = name.toLowerCase()
  if (lower === 'dn') return [entry.dn]
  const [, given = []] = Object.entries(entry).find(([key]) => key.toLowerCase() === lower && key !== 'dn') ?? []
  const values: (string | Buffer)[] = Array.isArray(given) ? given : [given]
  // PostgreSQL stores no NUL.
  return values.map((value) => (typeof value === 'string' ? value : textOf(value, name)).replaceAll('\0', ''))
}

/** Returns attributes as claims, under the names given: the value, or a list of several. */
export function claimsOf(entry: Entry, names: readonly string[]): Record<string, string | string[]> {
  const claims: Record<string, string | string[]> = {}
  for (const name of names) {
    const values = valuesOf(entry, name)
    const [only] = values
    if (only !== undefined) claims[name] = values.length === 1 ? only : values
  }
  return claims
}

/** Returns the attributes that an expression of claims reads: of `mail | {{ .uid }}@example.com` mail and uid. */
export function attributesIn(expression: string): string[] {
  return expression.split('|').flatMap((alternative) => {
    const text = alternative.trim()
    if (!text.includes('{{')) return text === '' ? [] : [text]
    return [...text.matchAll(/\{\{\s*\.?([^{}]*?)\s*\}\}/g)].map(([, name = '']) => name)
  })
}

/** Microsoft writes the first three parts of a GUID with the lowest byte first. */
function guidText(bytes: Buffer): string {
  if (bytes.length !== 16) return bytes.toString('base64')
  const order = [3, 2, 1, 0, 5, 4, 7, 6, 8, 9, 10, 11, 12, 13, 14, 15]
  const hex = order.map((at) => (bytes[at] ?? 0).toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Returns the bytes of a GUID in text, for a search; null for other texts. */
export function guidBytes(text: string): Buffer | null {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) return null
  const bytes = Buffer.from(text.replaceAll('-', ''), 'hex')
  bytes.subarray(0, 4).reverse()
  bytes.subarray(4, 6).reverse()
  bytes.subarray(6, 8).reverse()
  return bytes
}

function sidText(bytes: Buffer): string {
  const count = bytes[1] ?? 0
  if (bytes.length < 8 || bytes.length !== 8 + 4 * count) return bytes.toString('base64')
  const parts = Array.from({ length: count }, (_, at) => bytes.readUInt32LE(8 + 4 * at))
  return ['S', bytes[0], bytes.readUIntBE(2, 6), ...parts].join('-')
}

/**
 * Returns the value of the first part of a DN, as people read it: of `CN=Ops\, EU,OU=Groups,DC=example` it is `Ops, EU`.
 */
export function rdnValue(dn: string): string {
  const [, value = dn] = /^[^=]*=((?:\\[\s\S]|[^\\,+])*)/.exec(dn) ?? []
  const bytes = /((?:\\[0-9a-fA-F]{2})+)|\\([\s\S])/g
  return value
    .trim()
    .replace(bytes, (_, hex: string | undefined, sign: string) =>
      hex ? Buffer.from(hex.replaceAll('\\', ''), 'hex').toString('utf8') : sign,
    )
    .replaceAll('\0', '')
}
