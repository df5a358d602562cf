import { english } from '../../contract/messages/english.ts'
import { malformedPart } from '../../contract/rules/well-formed.ts'
import type { Actor } from '../audit/audit-log.ts'
import { ScimError, wrongSyntax, wrongValue } from './scim-error.ts'

/** A request below /api/scim/v2 whose token is valid. */
export interface ScimRequest {
  method: string
  /** The parts of the path after /api/scim/v2. */
  path: readonly string[]
  query: URLSearchParams
  /** The text of the body; null without one. */
  body: string | null
  /** The address of SCIM on this server, as the client reaches it. */
  base: string
  actor: Actor
}

export interface ScimAnswer {
  status: number
  body?: object
  location?: string
}

/** The refusal of what does not exist. */
export const missing = () => new ScimError(404, 'There is no such resource')
/** The refusal of a method that the resource does not have. */
export const wrongMethod = (method: string) => new ScimError(405, `The method ${method} is not supported here`)

/** Members of a group, and keys of their objects, that a body may have. */
const limits = { depth: 16, keys: 100_000 }

/** Returns the parsed body. Refuses (400) one that is missing, or not JSON. */
export function bodyOf({ body }: ScimRequest): unknown {
  if (body === null || body === '') throw wrongSyntax('The request has no body')
  let parsed: unknown
  try {
    parsed = JSON.parse(body)
  } catch {
    throw wrongSyntax('The body is not JSON')
  }
  const wrong = malformedPart(parsed, limits)
  if (wrong) throw wrongValue(`${wrong.path || 'body'}: ${english(wrong.problem)}`)
  return parsed
}
