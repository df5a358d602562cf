import { z } from 'zod'
import { Sentence, time } from './shapes.ts'

/** Where the audit log can be sent. */
export const auditSinkTypes = ['file', 'syslog', 'splunk_hec', 'webhook', 'otlp'] as const
export type AuditSinkType = (typeof auditSinkTypes)[number]

/** `not_started`: no server with this sink has run yet; `behind`: events have waited longer than they should. */
export const auditSinkStates = ['not_started', 'up_to_date', 'behind', 'failing'] as const

/** A system that gets the events of the audit log, and how far it is. */
export const AuditSink = z.object({
  name: z.string(),
  type: z.enum(auditSinkTypes),
  /** The path or the host; nothing that may hold a secret. */
  target: z.string(),
  state: z.enum(auditSinkStates),
  /** Events that it does not have yet; null before it has started. */
  waiting: z.number().nullable(),
  /** Seconds that the oldest of them has waited; 0 if none waits, null before it has started. */
  lag_sec: z.number().nullable(),
  /** Events that it has got. */
  sent: z.number(),
  /** Events that it will never have: deleted before they were sent, or rejected for good. */
  missed: z.number(),
  last_success: time.nullable(),
  /** Why the last attempt failed; null if it succeeded. */
  problem: z.string().nullable(),
  problem_message: Sentence.nullable(),
  failing_since: time.nullable(),
})
export type AuditSink = z.infer<typeof AuditSink>
