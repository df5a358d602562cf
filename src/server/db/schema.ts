import type { Generated } from 'kysely'
import type { Role } from '../../contract/permissions.ts'
import type { TaskStatus } from '../../contract/task-status.ts'
import type { LogTables } from './log-tables.ts'

/**
 * The tables. Columns have the names of the JSON fields. Times are ISO text in UTC of fixed width (they sort, and the
 * first ten characters are the day); structured fields are JSON text; leases are ms of the database's own clock.
 */
export interface Tables extends LogTables {
  user: {
    id: Generated<number>
    /** Counts the writes, as with every object that a form saves: the second of two people is told. */
    revision: Generated<number>
    username: string
    name: string
    email: string
    /** PHC string; null for external users. */
    password_hash: string | null
    admin: boolean
    external: boolean
    alert: boolean
    pro: boolean
    created: string
  }
  session: {
    id: Generated<number>
    token_hash: string
    user_id: number
    created: string
    last_active: string
    ip: string
    user_agent: string
  }
  api_token: {
    id: Generated<number>
    token_hash: string
    prefix: string
    user_id: number
    name: string
    created: string
    expires_at: string | null
  }
  /** Counters of failed sign-ins by account and by address; they survive a restart and are shared by servers. */
  sign_in_failure: { key: string; count: number; until_ms: number }
  option: { key: string; value: string }
  user_option: { user_id: number; key: string; value: string }
  project: {
    id: Generated<number>
    revision: Generated<number>
    name: string
    type: string
    alert: boolean
    alert_chat: string | null
    max_parallel_tasks: number
    /** Retention: finished tasks kept of each template, and for how many days; null: as the server says, 0: all. */
    keep_tasks: number | null
    keep_days: number | null
    created: string
  }
  project_user: { project_id: number; user_id: number; role: Role }
  known_host: { id: Generated<number>; project_id: number; line: string; created: string; task_id: number | null }
  access_key: {
    id: Generated<number>
    revision: Generated<number>
    project_id: number
    name: string
    type: 'ssh' | 'login_password' | 'none' | 'string'
    /** Login of ssh and login_password keys: not a secret, shown. */
    login: string
    /** Sealed by secrets/cipher.ts; null when there is none. */
    secret: string | null
    /** '' for keys of the key store; else what the secret of a variable group is for. */
    owner: '' | 'variable' | 'environment'
    environment_id: number | null
  }
  repository: {
    id: Generated<number>
    revision: Generated<number>
    project_id: number
    name: string
    git_url: string
    git_branch: string
    ssh_key_id: number
  }
  inventory: {
    id: Generated<number>
    revision: Generated<number>
    project_id: number
    name: string
    type: 'static' | 'static-yaml' | 'file' | 'terraform-workspace' | 'tofu-workspace' | 'terragrunt-workspace'
    inventory: string
    ssh_key_id: number | null
    become_key_id: number | null
    repository_id: number | null
    template_id: number | null
    runner_tag: string | null
  }
  environment: {
    id: Generated<number>
    revision: Generated<number>
    project_id: number
    name: string
    json: string
    env: string
  }
  view: {
    id: Generated<number>
    revision: Generated<number>
    project_id: number
    title: string
    position: number
    hidden: boolean
    /** `all`: shows every template, whatever view it is in. */
    type: Generated<'' | 'all'>
    sort_column: string | null
    sort_reverse: Generated<boolean>
  }
  template: {
    id: Generated<number>
    revision: Generated<number>
    project_id: number
    name: string
    app: string
    playbook: string
    description: string
    type: '' | 'build' | 'deploy'
    inventory_id: number | null
    repository_id: number
    view_id: number | null
    build_template_id: number | null
    start_version: string | null
    autorun: boolean
    git_branch: string | null
    arguments: string | null
    allow_override_args_in_task: boolean
    allow_override_branch_in_task: boolean
    allow_parallel_tasks: boolean
    suppress_success_alerts: boolean
    suppress_error_alerts: boolean
    working_directory: string | null
    runner_tag: string | null
    survey_vars: string
    task_params: string
    /** Of its tasks in the queue: higher goes first. */
    priority: Generated<number>
    /** At once, where several may run; 0 = unlimited. */
    max_parallel_tasks: Generated<number>
    /** Time limits in seconds: waiting, running, without a line of output. 0: as the server says. */
    queue_timeout_sec: Generated<number>
    run_timeout_sec: Generated<number>
    silence_timeout_sec: Generated<number>
    /** How often a failed run is tried again under the same task, and the pause before each. */
    retry_attempts: Generated<number>
    retry_delay_sec: Generated<number>
    /** Retention; null: as the project says, 0: all. */
    keep_tasks: number | null
    keep_days: number | null
    /** How many tasks it has, and the newest: kept by every write that makes or removes tasks. */
    tasks: Generated<number>
    last_task_id: number | null
  }
  template_star: { user_id: number; template_id: number }
  template_environment: { template_id: number; environment_id: number; position: number }
  template_vault: {
    id: Generated<number>
    project_id: number
    template_id: number
    vault_key_id: number | null
    name: string | null
    type: 'password' | 'script'
    script: string | null
  }
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
    /** Higher goes first. */
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
  /** The newest `task_host` of each host of a project. */
  host: { project_id: number; host: string; task_host_id: number }
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
  event: {
    id: Generated<number>
    project_id: number | null
    user_id: number | null
    object_type: string | null
    object_id: number | null
    description: string
    created: string
    /** created, updated, deleted, or what happened to a task. */
    action: Generated<string>
    object_name: Generated<string>
    /** As the actor was called then; null: nobody's doing. */
    username: string | null
    /** JSON of Change[] (events.ts), null when nothing was compared. */
    changes: string | null
  }
  runner: {
    id: Generated<number>
    name: string
    token_hash: string
    /** How many tasks at once; 0 = unlimited. */
    max_parallel_tasks: number
    /** ISO time of its last call. */
    touched: string | null
    created: string
  }
}
