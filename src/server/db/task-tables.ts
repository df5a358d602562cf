import type { Generated } from 'kysely'
import type { TaskStatus } from '../../contract/task-status.ts'

/** Tasks, and what came of them; their logs are in log-tables.ts. */
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
    /** Within the project, higher goes first. */
    priority: number
    /** The tag a runner must have, from the template or its inventory; null: any runner. */
    runner_tag: string | null
    runner_id: number | null
    /** Grows with every claim; each write of the owner names it. */
    fence: number
    /** Database clock, ms: silent for longer means lost. */
    lease_until: number | null
    reason: string | null
    exit_code: number | null
    /** The end the runner reported: what keeps a log from being sealed twice. */
    kill_at: string | null
    /** Names the task's log and its folder on the runner, random; null: a task of release 0.1, named by its number alone. */
    log_id: string | null
    log_lines: number | null
    log_sha256: string | null
    idempotency_key: string | null
    /** Retention passes it over. */
    pinned: Generated<boolean>
    /** What waits for a yes destroys something. */
    confirm_name_required: Generated<boolean>
    /** The task whose inputs and commit this one repeats. */
    rerun_task_id: number | null
    /** Which version of the template it ran. */
    template_revision: number | null
  }
  /** What only a running task needs: gone when it is final. Sealed by secrets/cipher.ts. */
  task_private: { task_id: number; secret: string | null; job: string | null }
  /** Append-only: every status a task has had. */
  task_status_change: { id: Generated<number>; task_id: number; status: TaskStatus; at: string }
  /**
   * Ended tasks by the day they were made (UTC), status and user (0: nobody): of a template, and with `template_id` 0 of
   * the whole project. What retention or a person deletes later stays counted.
   */
  task_day: {
    project_id: number
    template_id: number
    day: string
    status: TaskStatus
    user_id: number
    tasks: number
    /** Those that began to run: `duration_ms` is theirs. */
    timed: number
    duration_ms: number
  }
  /** What a task used, as JSON of contract/task-facts.ts: no secret is in it. */
  task_fact: { task_id: number; data: string }
  /** A piece of the task's numbered results: `count` items from number `first`, JSON lines in zstd (tasks/results.ts). */
  task_result: { task_id: number; first: number; count: number; data: Uint8Array }
  /** Where an Ansible run ended for each host. */
  task_host: {
    id: Generated<number>
    task_id: number
    project_id: number
    template_id: number
    /** The inventory that the run used; 0: not known. */
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
  /** The projects whose tasks were claimed: the highest `turn` is the last one (tasks/queue-order.ts). */
  queue_turn: { project_id: number; turn: number }
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
