import type { Refs } from '../contract/endpoint.ts'
import { wordOf } from './resources/index.ts'

/** A deliberate error answer to a request. One handler (http/app.ts) turns it into `{error, fields?}`. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number
  readonly fields: Record<string, string> | undefined
  /** Added to the answer beside `error`. */
  readonly extra: Record<string, unknown> | undefined
  readonly headers: Record<string, string> | undefined
  /**
   * A change of another object may resolve this: a trigger with this problem can be saved, and is refused when it
   * starts.
   */
  readonly later: boolean

  constructor(
    status: number,
    message: string,
    more: {
      fields?: Record<string, string>
      extra?: Record<string, unknown>
      headers?: Record<string, string>
      later?: boolean
    } = {},
  ) {
    super(message)
    this.status = status
    this.fields = more.fields
    this.extra = more.extra
    this.headers = more.headers
    this.later = more.later ?? false
  }
}

/** Missing, or of another project: the same answer, so that it reveals nothing. */
export const notFound = (what: string) => new Refusal(404, `${wordOf(what)} not found`)

/** Refuses a field of the body. The text names the field and says what to do. */
export const invalid = (field: string, problem: string) =>
  new Refusal(400, `${field}: ${problem}`, { fields: { [field]: problem } })

export const badRequest = (message: string) => new Refusal(400, message)

export const notSignedIn = (message = 'Sign in first: the session or token is missing, unknown or expired') =>
  new Refusal(401, message)

export const notAllowed = (message: string) => new Refusal(403, message)

/** Refuses to delete an object that others use; `refs` lists them. */
export const inUse = (what: string, refs: Refs) =>
  new Refusal(400, `${wordOf(what)} is in use by one or more templates`, { extra: { inUse: true, refs } })

export const tooMany = (message: string, retry_after_seconds: number) =>
  new Refusal(429, message, { headers: { 'retry-after': String(Math.max(1, Math.ceil(retry_after_seconds))) } })
