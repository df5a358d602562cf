import type { Generated } from 'kysely'
import type { AlertChannelType, AlertEvent } from '../../contract/alert-channel.ts'

/** Where alerts go, and those that wait or went. */
export interface AlertTables {
  alert_channel: {
    id: Generated<number>
    revision: Generated<number>
    /** null: the server's, for all projects. */
    project_id: number | null
    name: string
    type: AlertChannelType
    active: boolean
    /** JSON of the fields of its type that are no secrets. */
    settings: string
    /** Sealed JSON of those that are: addresses that hold a token, passwords, tokens. */
    secret: string | null
    /** JSON: names of those, and where addresses among them lead (scheme and host). */
    secret_names: string
    /** JSON list of AlertEvent. */
    events: string
    all_templates: boolean
    long_after_min: number
    /** Message with {placeholders}; '': the usual one. */
    message: string
    created: string
  }
  alert_channel_template: { channel_id: number; template_id: number }
  /** What is told to one channel, once: see alerts/outbox.ts. */
  alert_delivery: {
    id: Generated<number>
    /** The channel's id, or `config:slack` for one of the configuration. */
    channel: string
    channel_id: number | null
    project_id: number | null
    event: AlertEvent
    /** What it tells of: `task:12`, `schedule:3:<due time>`. */
    subject: string
    task_id: number | null
    /** JSON of alerts/alert.ts Alert; no secrets are in it. */
    alert: string
    status: 'waiting' | 'sending' | 'sent' | 'failed'
    attempts: number
    /** Database clock, ms: when to try (again); of one being sent, when it counts as lost. */
    next_ms: number | null
    /** Database clock, ms: how long it may wait at most. */
    give_up_ms: number | null
    problem: string | null
    created: string
    sent: string | null
  }
}
