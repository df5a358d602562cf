import type { Generated } from 'kysely'
import type { LimitMeans } from '../../contract/limits.ts'
import type { Intake } from '../../contract/runner.ts'

/** Runners: the local one of each server, and those on other machines. */
export interface RunnerTables {
  runner: {
    id: Generated<number>
    revision: Generated<number>
    /** The project whose tasks it takes; null: of all projects. */
    project_id: Generated<number | null>
    name: string
    token_hash: string
    /** The maximum number of concurrent tasks; 0 = unlimited. */
    max_parallel_tasks: number
    /** Address that is informed when a task of this runner begins and ends; '' for none. */
    webhook: Generated<string>
    /** RSA key in PEM, for clients that ask for encrypted answers; null for a local runner. */
    public_key: Generated<string | null>
    active: Generated<boolean>
    /** Takes tasks that ask for no tag, even if it has tags. */
    is_default: Generated<boolean>
    intake: Generated<Intake>
    /** When an agent first used it; null for one that was only prepared. */
    registered: Generated<string | null>
    /** SHA-256 of a token that can be used once, and when it expires. */
    registration_token_hash: Generated<string | null>
    registration_expires: Generated<string | null>
    /** When the deletion of its caches was asked for; null once it was delivered. */
    cleaning_requested: Generated<string | null>
    /** When the runner was last informed to delete its caches. */
    cleaned: Generated<string | null>
    /** ISO time of its last call. */
    touched: string | null
    /** Since when it has called without a gap; what it said of itself: when it was started, its version and machine. */
    online_since: Generated<string | null>
    started: Generated<string | null>
    version: Generated<string | null>
    host: Generated<string | null>
    platform: Generated<string | null>
    /** How it applies limits of tasks; null if it did not say so. */
    limit_means: Generated<LimitMeans | null>
    /** What last went wrong with it, in English and as JSON of a coded message. */
    last_error: Generated<string | null>
    last_error_message: Generated<string | null>
    last_error_at: Generated<string | null>
    /** It ends after one task, and is deleted then. */
    one_off: Generated<boolean>
    created: string
    /** ID of the data folder of the server that owns this local runner; null for a runner on another machine. */
    server_id: string | null
    /** Increases with every task that it is given (contract/task-server.ts). */
    claim_ticket: Generated<number>
    /** ID of the folder in which the runner works that uses the token; null if none said so. */
    folder_id: Generated<string | null>
  }
  runner_tag: { runner_id: number; tag: string }
  /** A webhook that was informed of a task; `next_ms`: when to inform it again, by the server's clock. */
  runner_webhook: {
    task_id: number
    runner_id: number
    project_id: number
    template_id: number
    /** start: is being informed; started: has accepted; finish: is being informed of the end. */
    state: 'start' | 'started' | 'finish'
    attempts: number
    next_ms: number
  }
  /** A task that an existing Go runner executes, and the newest batch of lines that it sent (go-runner/batch.ts). */
  go_task: {
    task_id: number
    /** The claim that the rest belongs to. */
    fence: number
    /** When it was claimed, by the server's clock, in ms. */
    claimed: number
    /** The number of the first line of the batch, and how many records it has. */
    first_line: number
    records: number
    /** Digests of its first record, and of all. */
    head: string
    digest: string
    /** Bytes of the log before the batch, and with it. */
    bytes_before: number
    bytes: number
  }
  /** A runner that was asked to delete what it keeps for a project; `cleaned` is null until it did. */
  runner_cleaning: { runner_id: number; project_id: number; requested: string; cleaned: string | null }
}
