/** A request of a sender, before anything is known about it. Everything in it is untrusted. */
export interface Hook {
  alias: string
  /** By lower-case name. */
  headers: Readonly<Record<string, string>>
  /** The raw body; null if it was larger than this server accepts, and discarded while it was received. */
  body: Buffer | null
  /** Size of the body in bytes. */
  size: number
  ip: string
}

/** A request whose body was received. */
export type ReadHook = Pick<Hook, 'headers'> & { body: Buffer }

/** What matchers and extracted values are applied to. */
export interface Payload {
  headers: Readonly<Record<string, string>>
  text: string
  /** undefined if it is not JSON, or was not sent as JSON. */
  json: unknown
}

/** Reads a body by its content type: JSON, a form with a field `payload` that contains JSON, or text. Never throws. */
export function readPayload(headers: Hook['headers'], body: Buffer): Payload {
  const text = body.toString('utf8')
  const type = header(headers, 'content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type === 'application/json') return { headers, text, json: readJson(text) }
  if (type !== 'application/x-www-form-urlencoded') return { headers, text, json: undefined }
  const field = new URLSearchParams(text).get('payload')
  return { headers, text, json: field === null ? undefined : readJson(field) }
}

/** Returns undefined if the header is missing. */
export function header(headers: Hook['headers'], name: string): string | undefined {
  const key = name.toLowerCase()
  return Object.hasOwn(headers, key) ? headers[key] : undefined
}

/** Returns undefined if the text is not JSON. */
export function readJson(marked: string): unknown {
  const text = marked.replace(/^\ufeff/, '')
  try {
    return (longNumber.test(text) ? JSON.parse(text, exact) : JSON.parse(text)) as unknown
  } catch {
    return undefined
  }
}

const longNumber = /\d{16}/
/** Creates a number as it is written; the library's types do not include it yet. */
const { rawJSON } = JSON as unknown as { rawJSON?(text: string): unknown }

/** Keeps a whole number of too many digits as it was written: rounded, it would be another object's id. */
function exact(_key: string, value: unknown, context?: { source?: string }): unknown {
  const written = context?.source
  if (!rawJSON || !written || typeof value !== 'number' || Number.isSafeInteger(value)) return value
  return /^-?\d+$/.test(written) ? rawJSON(written) : value
}
