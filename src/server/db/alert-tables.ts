import type { Generated } from 'kysely'
import type { AlertEvent } from '../../contract/alert-channel.ts'
import type { AlertChannelType } from '../../contract/channel-fields.ts'
import type { Language } from '../../contract/language.ts'

/** Alert channels, and pending and past deliveries. */
export interface AlertTables {
  alert_channel: {
    id: Generated<number>
    revision: Generated<number>
    /** null for a channel of the server, for all projects. */
    project_id: number | null
    name: string
    type: AlertChannelType
    active: boolean
    /** JSON of the fields of its type that are not secrets. */
    settings: string
    /** Sealed JSON of the secret fields: addresses that contain a token, passwords, tokens. */
    secret: string | null
    /** JSON: the names of the secret fields, and the hosts of the addresses among them (scheme and host). */
    secret_names: string
    /** JSON list of AlertEvent. */
    events: string
    all_templates: boolean
    long_after_min: number
    /** Message with {placeholders}; '' for the default message. */
    message: string
    /** '' for that of the setting `default_language`. */
    language: Generated<Language | ''>
    created: string
  }
  alert_channel_template: { channel_id: number; template_id: number }
  /** An alert to one channel, sent once: see alerts/outbox.ts. */
  alert_delivery: {
    id: Generated<number>
    /** The channel's id, or `config:slack` for one of the configuration. */
    channel: string
    channel_id: number | null
    project_id: number | null
    event: AlertEvent
    /** The subject of the alert: `task:12`, `schedule:3:<due time>`. */
    subject: string
    task_id: number | null
    /** JSON of alerts/alert.ts Alert, without secrets. */
    alert: string
    status: 'waiting' | 'sending' | 'sent' | 'failed'
    attempts: number
    /** Database clock, ms: when to try (again); while it is being sent, when it counts as lost. */
    next_ms: number | null
    /** Database clock, ms: the latest time to try. */
    give_up_ms: number | null
    problem: string | null
    problem_message: string | null
    created: string
    sent: string | null
  }
}
