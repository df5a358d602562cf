import { z } from 'zod'
import { endpoint, pathId } from './endpoint.ts'
import { time } from './shapes.ts'

/** What was proved as the second factor of a session. */
export const verificationMethods = ['none', 'totp', 'recovery', 'email', 'passkey'] as const
export type VerificationMethod = (typeof verificationMethods)[number]

/**
 * How a session was opened: `provider:<slug>` by an identity provider or directory, `link` with one of the command
 * line.
 */
export type SignInWay = 'password' | 'passkey' | 'email' | 'link' | `provider:${string}`

/** A browser that is signed in. */
export const UserSession = z.object({
  id: z.number(),
  created: time,
  /** When a request last used it, to the minute. */
  last_active: time,
  /** The address that it was opened from. */
  address: z.string(),
  /** The program that opened it, in its own words. */
  user_agent: z.string(),
  /** `password`, `passkey`, `email`, `link` or `provider:<slug>`. */
  way: z.string(),
  verification_method: z.enum(verificationMethods),
  /** Whether this call uses it. */
  current: z.boolean(),
})
export type UserSession = z.infer<typeof UserSession>

const one = z.object({ id: pathId })

export const userSessions = {
  list: endpoint('GET /api/user/sessions', 'user', {
    summary: "List one's own sessions, the last used one first",
    reply: z.array(UserSession),
  }),
  endOthers: endpoint('DELETE /api/user/sessions', 'user', {
    summary: "End one's own sessions except the one that makes the call",
  }),
  end: endpoint('DELETE /api/user/sessions/:id', 'user', {
    summary: "End one of one's own sessions",
    params: one,
  }),
  listOf: endpoint('GET /api/users/:id/sessions', 'admin', {
    summary: 'List the sessions of a user',
    params: one,
    reply: z.array(UserSession),
  }),
  endAllOf: endpoint('DELETE /api/users/:id/sessions', 'admin', {
    summary: 'End all sessions of a user; one’s own except the one that makes the call',
    params: one,
  }),
  endOf: endpoint('DELETE /api/users/:id/sessions/:session_id', 'admin', {
    summary: 'End one session of a user',
    params: z.object({ id: pathId, session_id: pathId }),
  }),
}
