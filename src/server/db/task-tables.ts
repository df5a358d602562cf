import type { Generated } from 'kysely'
import type { DriftStatus } from '../../contract/drift.ts'
import type { TaskStatus } from '../../contract/task-status.ts'

/** Tasks and their results; their logs are in log-tables.ts. */
export interface TaskTables {
  task: {
    id: Generated<number>
    project_id: number
    template_id: number
    status: TaskStatus
    playbook: string
    environment: string
    arguments: string | null
    git_branch: string | null
    user_id: number | null
    integration_id: number | null
    schedule_id: number | null
    created: string
    start: string | null
    end: string | null
    message: string
    commit_hash: string | null
    commit_message: string
    build_task_id: number | null
    version: string | null
    inventory_id: number | null
    params: string
    /** The result of a check for drift; null for other tasks. */
    drift: DriftStatus | null
    /** Within the project, a higher priority runs first. */
    priority: number
    /** The tags that a runner must have, separated by commas (contract/rules/runner-tags.ts); null for none. */
    runner_tag: string | null
    runner_id: number | null
    /** Whether its runner has reported since the claim: before that it has started nothing (contract/task-server.ts). */
    reported: Generated<boolean>
    /** Increases with every claim; each write of the owner includes it. */
    fence: number
    /** Database clock, ms: a runner silent for longer is lost. */
    lease_until: number | null
    /** Number of the newest report (contract/task-server.ts). */
    report_number: Generated<number>
    reason: string | null
    /** The same as JSON of a coded message; null if it has no code, as in rows of older releases. */
    reason_message: string | null
    exit_code: number | null
    /** Why the command failed, in one line of its output or results; null if nothing says more than the reason. */
    cause: string | null
    /** The same as JSON of a coded message; null if it is a text of the program alone. */
    cause_message: string | null
    /** Number of the log line that says it. */
    cause_line: number | null
    /** Since when the task waits for a confirmation; null if it does not. */
    asked_at: string | null
    /** How long it has waited for confirmations that were answered. */
    waited_sec: Generated<number>
    /** The end that the runner reported: it keeps a log from being sealed twice. */
    kill_at: string | null
    /**
     * Random name of the task's log and of its folder on the runner; null for a task of release 0.1, whose log is named
     * by its number.
     */
    log_id: string | null
    log_lines: number | null
    log_sha256: string | null
    /** Stored bytes of its log once it has ended and they were counted (tasks/log-quota.ts). */
    log_bytes: Generated<number | null>
    /** When log and artifacts were moved to an object storage. */
    moved: Generated<string | null>
    idempotency_key: string | null
    /** Kept from retention. */
    pinned: Generated<boolean>
    /** The change that waits for confirmation destroys something. */
    confirm_name_required: Generated<boolean>
    /** The task whose inputs and commit this one repeats. */
    rerun_task_id: number | null
    /** The revision of the template that it ran. */
    template_revision: number | null
  }
  /** Data that only a running task needs, deleted when it is final. Encrypted by secrets/cipher.ts. */
  task_private: {
    task_id: number
    secret: string | null
    job: string | null
    /** The token of the task's pod, the claim that it belongs to, and the ID of the pod that has used it. */
    pod_token_hash: Generated<string | null>
    pod_fence: Generated<number | null>
    pod: Generated<string | null>
  }
  /** Stored bytes of the logs of each project: the sum of its tasks. */
  project_logs: { project_id: number; bytes: number }
  /** Append-only: every status a task has had. */
  task_status_change: {
    id: Generated<number>
    task_id: number
    status: TaskStatus
    at: string
    /** Login name of the person who answered a confirmation, and what the person wrote. */
    by_name: string | null
    comment: string | null
  }
  /**
   * Ended tasks by the day they were created (UTC), status and user (0: no user), for a template, and with
   * `template_id` 0 for the whole project. Tasks that retention or a user deletes later remain counted.
   */
  task_day: {
    project_id: number
    template_id: number
    day: string
    status: TaskStatus
    user_id: number
    tasks: number
    /** Tasks that began to run, to which `duration_ms` refers. */
    timed: number
    duration_ms: number
  }
  /** The inputs of a task, as JSON of contract/task-facts.ts, without secrets. */
  task_fact: { task_id: number; data: string }
  /**
   * A chunk of the task's numbered results: `count` items from number `first`, JSON lines in zstd (tasks/results.ts).
   */
  task_result: { task_id: number; first: number; count: number; data: Uint8Array }
  /** The outcome of an Ansible run for each host. */
  task_host: {
    id: Generated<number>
    task_id: number
    project_id: number
    template_id: number
    /** The inventory that the run used; 0 if unknown. */
    inventory_id: number
    host: string
    created: string
    ok: number
    changed: number
    failed: number
    unreachable: number
    skipped: number
    rescued: number
    ignored: number
  }
  task_error: {
    id: Generated<number>
    task_id: number
    project_id: number
    host: string
    task: string
    error: string
    created: string
  }
  /** The newest `task_host` of each host of a project: `web1` of two inventories is two hosts. */
  host: { project_id: number; inventory_id: number; host: string; task_host_id: number }
  /** The projects whose tasks were claimed: the highest `turn` is the latest (tasks/queue-order.ts). */
  queue_turn: { project_id: number; turn: number }
  /** The trace in which a task is (server/traces). */
  task_trace: { task_id: number; trace_id: string; parent_id: string | null }
  task_stage: {
    id: Generated<number>
    task_id: number
    type: 'init' | 'terraform_plan' | 'running' | 'print_result'
    start: string | null
    end: string | null
    start_output_id: number | null
    end_output_id: number | null
    result: string | null
  }
}
