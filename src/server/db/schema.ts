import type { Generated } from 'kysely'
import type { AlertChannelType, AlertEvent } from '../../contract/alert-channel.ts'
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
    /** JSON of contract/pause.ts Pause: why its schedules stand still; null: they run. */
    pause: string | null
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
  schedule: {
    id: Generated<number>
    revision: Generated<number>
    project_id: number
    template_id: number
    name: string
    /** '' by the cron expression, run_at once. */
    type: '' | 'run_at'
    cron_format: string
    /** null: the server's (schedule.timezone). */
    time_zone: string | null
    run_at: string | null
    delete_after_run: boolean
    active: boolean
    /** Starts only when this repository's branch has another commit than `last_commit_hash`. */
    repository_id: number | null
    last_commit_hash: string | null
    missed_policy: 'skip' | 'latest' | 'all'
    missed_window_sec: number
    overlap_policy: 'queue' | 'skip' | 'parallel'
    /** JSON of contract/trigger-params.ts; without secret answers. */
    task_params: string | null
    /** Secret answers, sealed JSON object. */
    secret: string | null
    /** Why the stored inputs do not fit the template any more; null: they do. */
    problem: string | null
    /** The next due time, by which the ticker finds it; null: none (off, or over). */
    next_due: string | null
    /** Due times up to here have their record. */
    evaluated_to: string
    created: string
  }
  /** One due time, or a run of them (`count`, to `last_due_at`) of which the same is to be said. */
  schedule_fire: {
    id: Generated<number>
    project_id: number
    schedule_id: number
    due_at: string
    last_due_at: string
    count: number
    /** checking: its repository is being asked; unchanged: it had no new commit. */
    outcome: 'fired' | 'missed' | 'checking' | 'unchanged'
    reason: string | null
    task_id: number | null
    recorded: string
  }
  integration: {
    id: Generated<number>
    revision: Generated<number>
    project_id: number
    template_id: number
    name: string
    auth_method: '' | 'none' | 'github' | 'bitbucket' | 'token' | 'hmac' | 'basic'
    auth_secret_id: number | null
    auth_header: string
    /** Also reached by the project's and the global alias. */
    searchable: boolean
    task_params: string | null
    secret: string | null
    problem: string | null
    created: string
  }
  integration_alias: {
    id: Generated<number>
    project_id: number
    /** null: the project's, for all its searchable integrations. */
    integration_id: number | null
    alias: string
    created: string
  }
  integration_matcher: {
    id: Generated<number>
    revision: Generated<number>
    project_id: number
    integration_id: number
    name: string
    match_type: 'header' | 'body'
    method: 'equals' | 'unequals' | 'contains'
    body_data_type: '' | 'json' | 'string'
    key: string
    value: string
  }
  integration_value: {
    id: Generated<number>
    revision: Generated<number>
    project_id: number
    integration_id: number
    name: string
    value_source: 'header' | 'body'
    body_data_type: '' | 'json' | 'string'
    key: string
    variable: string
    variable_type: 'environment' | 'task'
  }
  /** A request that came to an alias, as far as one project is concerned. */
  delivery: {
    id: Generated<number>
    project_id: number
    alias_id: number | null
    level: 'integration' | 'project' | 'global'
    /** The delivery that a member sent once more. */
    replay_of: number | null
    created: string
    ip: string
    /** At least one integration took it. */
    accepted: boolean
    /** How many like it came in a row; of a flood of refused ones only the first are kept. */
    count: number
    /** JSON object; secret ones are hidden. */
    headers: string
    /** Of the body, in bytes. */
    size: number
    /** Sealed; null: too large, or not kept. */
    body: string | null
  }
  /** What one integration made of a delivery. */
  delivery_verdict: {
    id: Generated<number>
    delivery_id: number
    integration_id: number
    outcome: 'started' | 'refused' | 'unmatched' | 'repeated' | 'failed'
    reason: string | null
    /** JSON of contract/delivery.ts VerdictDetails. */
    details: string
    task_id: number | null
  }
  delivery_seen: { integration_id: number; digest: string; delivery_id: number | null; created: string }
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
    problem: string | null
    created: string
    sent: string | null
  }
  event: {
    id: Generated<number>
    project_id: number | null
    user_id: number | null
    object_type: string | null
    object_id: number | null
    /** Database clock, ms: how long it may wait at most. */
    give_up_ms: number | null
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
