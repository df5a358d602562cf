import type { Generated } from 'kysely'
import type { EventResult, EventSource } from '../../contract/event-facts.ts'

/** The audit log and what proves that it is complete (audit/chain.ts). */
export interface AuditTables {
  event: {
    id: Generated<number>
    project_id: number | null
    /** The actor; null once the account is deleted. */
    user_id: number | null
    object_type: string | null
    object_id: number | null
    description: string
    /** The description as a code with parameters, JSON; null if the action and the object say it, and in earlier events. */
    message: string | null
    created: string
    /** created, updated, deleted, or what happened to a task. */
    action: Generated<string>
    object_name: Generated<string>
    /** Where the request came from; null without a request, and in events of earlier versions. */
    address: string | null
    user_agent: string | null
    /** The actor's name at that time; null if the actor was not a user. */
    username: string | null
    /** JSON of Change[] (audit/audit-log.ts), null if nothing was compared. */
    changes: string | null
    /** The ID of the actor, which stays after the account is deleted. This and the rest are null in events of earlier versions. */
    actor_id: number | null
    /** The API token of the request. */
    token_id: number | null
    source: EventSource | null
    /** null: it succeeded. */
    result: Exclude<EventResult, 'success'> | null
    /** The ID of the request in answers and in the server's log. */
    request_id: string | null
    /** Proves that a server with the key wrote the row (audit/event-digest.ts). */
    digest: string | null
  }
  /** The keys that prove events and sign checkpoints; the newest one is used. */
  audit_key: {
    id: Generated<number>
    key_id: string
    /** The public key of checkpoints, in base64url. */
    public_key: string
    /** Sealed: the seed of the key; null once the key that sealed it was given up. */
    secret: string | null
    created: string
  }
  /** The chain: each block contains the hashes of some events and the hash of the block before. */
  audit_block: {
    seq: number
    events: number
    created: string
    /** IDs and hashes of the events (audit/block.ts). */
    entries: Uint8Array
    hash: string
    key_id: string
    mac: string
  }
  /** Signed states of the chain, one an hour. */
  audit_checkpoint: {
    /** Of the block at that time. */
    seq: number
    hash: string
    /** The number of events up to there. */
    events: number
    created: string
    key_id: string
    signature: string
  }
  /** One row (id 1): where the chain starts and ends. */
  audit_head: {
    id: number
    seq: number
    hash: string
    /** The highest ID of an event in the chain. */
    last_id: number
    events: number
    /** The last block that was deleted, 0 if none was. */
    start_seq: number
    start_hash: string
    /** Events up to this ID may lack a digest: earlier versions wrote them. */
    adopted_id: number
    key_id: string
    mac: string
  }
  /** How far each sink is (audit-sinks/position.ts). */
  audit_sink: {
    name: string
    /** The sink has all events of the blocks up to this one, and the first `entry` of the next. */
    seq: number
    entry: number
    /** How many events are in the chain up to there. */
    passed: number
    sent: number
    /** Events that it will never have. */
    missed: number
    started: string
    last_success: string | null
    problem: string | null
    problem_message: string | null
    failing_since: string | null
  }
  /** Events that the server itself deleted. */
  audit_removal: {
    id: Generated<number>
    created: string
    reason: string
    events: number
    last_id: number
    /** The IDs of the events (audit/id-list.ts). */
    ids: Uint8Array
    key_id: string
    mac: string
  }
}
