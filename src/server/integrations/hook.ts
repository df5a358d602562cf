/** A request of a sender, before anything is known of it. Everything in it is a stranger's. */
export interface Hook {
  alias: string
  /** By lower-case name. */
  headers: Readonly<Record<string, string>>
  /** As it came; null: larger than this server takes, and thrown away while it came. */
  body: Buffer | null
  /** Of the body, in bytes. */
  size: number
  ip: string
}

/** What matchers and extracted values are asked of. */
export interface Payload {
  headers: Readonly<Record<string, string>>
  text: string
  /** undefined: it is no JSON, or was not sent as such. */
  json: unknown
}

/** Reads a body as its content type says: JSON, a form with a field `payload` that holds JSON, or text. Never throws. */
export function readPayload(headers: Hook['headers'], body: Buffer): Payload {
  const text = body.toString('utf8')
  const type = header(headers, 'content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type === 'application/json') return { headers, text, json: readJson(text) }
  if (type !== 'application/x-www-form-urlencoded') return { headers, text, json: undefined }
  const field = new URLSearchParams(text).get('payload')
  return { headers, text, json: field === null ? undefined : readJson(field) }
}

/** undefined: there is no such header. */
export function header(headers: Hook['headers'], name: string): string | undefined {
  const key = name.toLowerCase()
  return Object.hasOwn(headers, key) ? headers[key] : undefined
}

/** undefined: it is none. */
export function readJson(marked: string): unknown {
  const text = marked.replace(/^\ufeff/, '')
  try {
    return (longNumber.test(text) ? JSON.parse(text, exact) : JSON.parse(text)) as unknown
  } catch {
    return undefined
  }
}

const longNumber = /\d{16}/
/** A number as it is written; the library's types do not know it yet. */
const { rawJSON } = JSON as unknown as { rawJSON?(text: string): unknown }

/** A whole number of so many digits that it would be rounded stays as it was written: rounded it is another one's id. */
function exact(_key: string, value: unknown, context?: { source?: string }): unknown {
  const written = context?.source
  if (!rawJSON || !written || typeof value !== 'number' || Number.isSafeInteger(value)) return value
  return /^-?\d+$/.test(written) ? rawJSON(written) : value
}
