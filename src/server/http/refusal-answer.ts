import { type CodedMessage, coded, type Message, type MessageCode } from '../../contract/message.ts'
import { english } from '../../contract/messages/english.ts'
import type { Refusal, RefusalKind } from '../refuse.ts'

const statuses: Record<RefusalKind, number> = {
  invalid: 400,
  not_signed_in: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  gone: 410,
  too_large: 413,
  too_long: 414,
  wrong_type: 415,
  no_such_part: 416,
  locked: 423,
  too_many: 429,
  unavailable: 503,
}

/** Where clients of Semaphore UI expect another status than that of the kind (docs/compatibility.md#status-codes). */
const exceptions: Partial<Record<MessageCode, number>> = {
  in_use: 400,
  admins_create_projects: 401,
  admins_create_users: 401,
  admins_change_users: 401,
  admins_set_flags: 401,
}

/** The words in place of the English sentence, by which clients of Semaphore UI recognise the state of a sign-in. */
const words: Partial<Record<MessageCode, string>> = {
  totp_required: 'TOTP_REQUIRED',
  email_code_required: 'EMAIL_OTP_REQUIRED',
  email_code_wrong: 'Invalid verification code.',
  email_code_expired: 'The verification code has expired.',
  email_codes_disabled: 'EMAIL_OTP_DISABLED',
  email_sign_in_disabled: 'EMAIL_VERIFICATION_DISABLED',
  second_factor_set_up_required: 'SESSION_NOT_VERIFIED',
  new_password_required: 'SESSION_NOT_VERIFIED',
  passcode_wrong: 'INVALID_PASSCODE',
  passcode_used: 'INVALID_PASSCODE',
  recovery_code_wrong: 'INVALID_RECOVERY_CODE',
  totp_disabled: 'TOTP_DISABLED',
  recovery_disabled: 'TOTP_DISABLED',
  totp_not_enabled: 'TOTP not enabled',
  totp_already_enabled: 'TOTP already enabled',
}

export const statusOf = ({ kind, reason }: Refusal): number => exceptions[reason.code] ?? statuses[kind]

/** Returns the kind of a 4xx that Fastify answers by itself; undefined for other statuses. */
export function kindOfStatus(status = 500): RefusalKind | undefined {
  if (status < 400 || status > 499) return undefined
  return kinds.find((kind) => statuses[kind] === status) ?? 'invalid'
}

const kinds: readonly RefusalKind[] = ['too_large', 'too_long', 'wrong_type', 'not_found']

/** The error shape of every call: English sentences, and beside them the same as codes with parameters. */
interface RefusalAnswer {
  error: string
  code: MessageCode
  params: CodedMessage['params']
  fields?: Record<string, string>
  field_codes?: Record<string, CodedMessage>
}

/** Returns the answer for a message that is no refusal of a handler. */
export const problemAnswer = (message: Message): RefusalAnswer => ({ error: english(message), ...coded(message) })

export function refusalAnswer({ message, reason, fields, extra }: Refusal): RefusalAnswer {
  return { error: words[reason.code] ?? message, ...reason, ...(fields && answeredFields(fields)), ...extra }
}

function answeredFields(fields: NonNullable<Refusal['fields']>) {
  const entries = Object.entries(fields)
  return {
    fields: Object.fromEntries(entries.map(([field, problem]) => [field, english(problem)])),
    field_codes: Object.fromEntries(entries.map(([field, problem]) => [field, coded(problem)])),
  }
}
