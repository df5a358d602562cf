import type { Generated } from 'kysely'
import type { Language } from '../../contract/language.ts'
import type { TaskStatus } from '../../contract/task-status.ts'

/** Messages to devices (web push). */
export interface PushTables {
  /** The keys by which push services know this server: one, and none before the first start. */
  push_key: {
    id: Generated<number>
    /** An uncompressed point of P-256 in base64url, as browsers take it. */
    public_key: string
    /** Sealed; null if its key was lost: it is then replaced, and all subscriptions with it. */
    secret: string | null
    created: string
  }
  /** A browser that gets messages. It ends with its session. */
  push_subscription: {
    id: Generated<number>
    key_id: number
    session_id: number
    user_id: number
    /** Its address at the push service is in the sealed part: who knows it can send to the browser. */
    endpoint_hash: string
    /** Address and keys, sealed; null if the key was lost. */
    secret: string | null
    /** Of messages to users who have chosen none. */
    language: Language
    /** Whether it gets messages about tasks that wait for the user's confirmation. */
    confirmations: boolean
    created: string
  }
  /** A task whose end and questions are reported to a browser. */
  push_watch: { task_id: number; subscription_id: number }
  /** What waits to be sent. */
  push_message: {
    id: Generated<number>
    subscription_id: number
    task_id: number
    /** The change of the task's status: it is reported once to each browser. */
    change_id: number
    status: TaskStatus
    /** Whether the browser watches the task; otherwise the user must be able to confirm it. */
    watched: boolean
    attempts: Generated<number>
    next_ms: number
  }
}
