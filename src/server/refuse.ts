import type { Refs } from '../contract/endpoint.ts'
import { type CodedMessage, coded, type Message, type MessageCode, say } from '../contract/message.ts'
import { english } from '../contract/messages/english.ts'

/** Why a request is refused. http/refusal-answer.ts turns it into a status. */
export type RefusalKind =
  | 'invalid'
  | 'not_signed_in'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'locked'
  | 'gone'
  | 'too_large'
  | 'too_long'
  | 'wrong_type'
  | 'no_such_part'
  | 'too_many'
  | 'unavailable'

interface More {
  /** What is wrong with which field of the body. */
  fields?: Record<string, Message>
  /** Added to the answer beside `error`. */
  extra?: Record<string, unknown>
  /** When the caller may try again, in seconds. */
  retry_after?: number
  /**
   * A change of another object may resolve this: a trigger with this problem can be saved, and is refused when it
   * starts.
   */
  later?: boolean
}

/** A deliberate error answer to a request; `message` is the English sentence. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly kind: RefusalKind
  readonly reason: CodedMessage
  readonly fields: Record<string, Message> | undefined
  readonly extra: Record<string, unknown> | undefined
  readonly retry_after: number | undefined
  readonly later: boolean

  constructor(kind: RefusalKind, reason: Message, { fields, extra, retry_after, later = false }: More = {}) {
    super(english(reason))
    this.kind = kind
    this.reason = coded(reason)
    this.fields = fields
    this.extra = extra
    this.retry_after = retry_after
    this.later = later
  }
}

/** An object that a refusal names. */
export type Named = MessageCode extends infer C ? (C extends `object_${infer Name}` ? Name : never) : never

/** Missing, or of another project: the same answer, so that it reveals nothing. */
export const notFound = (what: Named) => new Refusal('not_found', say('not_found', { what: coded(`object_${what}`) }))

/** Refuses a field of the body. The text names the field and says what to do. */
export const invalid = (field: string, problem: Message) =>
  new Refusal('invalid', atField(field, problem), { fields: { [field]: problem } })

/** The sentence about one field. */
export const atField = (field: string, problem: Message) => say('wrong_field', { field, problem: coded(problem) })

/** The same refusal for a body that holds the refused one at a place. */
export function within(place: string, { kind, reason, fields = {}, extra, later }: Refusal): Refusal {
  const placed = Object.entries(fields).map(([field, problem]) => [`${place}.${field}`, problem] as const)
  const { field, problem } = reason.params
  const message =
    reason.code === 'wrong_field' && typeof field === 'string' && problem !== undefined
      ? say('wrong_field', { field: `${place}.${field}`, problem })
      : say('wrong_field', { field: place, problem: reason })
  return new Refusal(kind, message, { fields: Object.fromEntries(placed), ...(extra && { extra }), later })
}

export const badRequest = (message: Message, more?: More) => new Refusal('invalid', message, more)

export const notSignedIn = (message: Message = 'not_signed_in') => new Refusal('not_signed_in', message)

/** The step that completes the sign-in of a session. */
const halfReasons = {
  totp: 'totp_required',
  email: 'email_code_required',
  sign_in: 'email_code_required',
  set_up: 'second_factor_set_up_required',
  new_password: 'new_password_required',
} as const

/** Refuses a session that has not proved the second factor yet, or must set a new password. */
export const halfSignedIn = (awaits: keyof typeof halfReasons) => new Refusal('not_signed_in', halfReasons[awaits])

export const notAllowed = (message: Message) => new Refusal('forbidden', message)

/** Refuses what does not fit the present state, which the caller did not know or has to change first. */
export const conflict = (message: Message, more?: More) => new Refusal('conflict', message, more)

/** Refuses to delete an object that others use; `refs` lists them. */
export const inUse = (what: Named, refs: Refs) =>
  new Refusal('conflict', say('in_use', { what: coded(`object_${what}`) }), { extra: { inUse: true, refs } })

export const tooMany = (message: Message, retry_after: number) => new Refusal('too_many', message, { retry_after })

/** Refuses what will work later without a change of the request. */
export const unavailable = (message: Message, more?: More) => new Refusal('unavailable', message, more)
