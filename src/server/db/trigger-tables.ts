import type { Generated } from 'kysely'

/** Schedules and integrations, and the outcomes of their triggers. */
export interface TriggerTables {
  schedule: {
    id: Generated<number>
    revision: Generated<number>
    project_id: number
    template_id: number
    name: string
    /** '' for the cron expression, run_at for a single run. */
    type: '' | 'run_at'
    cron_format: string
    /** null for the server's (schedule.timezone). */
    time_zone: string | null
    run_at: string | null
    starts_at: string | null
    ends_at: string | null
    /** Comma-separated, as in contract/schedule.ts; '' for none. */
    except_dates: Generated<string>
    offset_days: Generated<number>
    spread_minutes: Generated<number>
    delete_after_run: boolean
    active: boolean
    /** Starts only if this repository's branch has another commit than `last_commit_hash`. */
    repository_id: number | null
    last_commit_hash: string | null
    missed_policy: 'skip' | 'latest' | 'all'
    missed_window_sec: number
    overlap_policy: 'queue' | 'skip' | 'parallel'
    /** JSON of contract/trigger-params.ts, without secret answers. */
    task_params: string | null
    /** Secret answers, sealed JSON object. */
    secret: string | null
    /** Why the stored inputs no longer fit the template; null if they do. */
    problem: string | null
    /** The same as JSON of a coded message. */
    problem_message: string | null
    /** The next due time; null without one (inactive, or over). */
    next_due: string | null
    /** When the run for that due time starts: later by the delay of the spread. The ticker finds schedules by it. */
    next_start: string | null
    /** Due times up to here have been recorded. */
    evaluated_to: string
    created: string
  }
  /** One due time, or a run of them (`count`, to `last_due_at`) with the same outcome. */
  schedule_fire: {
    id: Generated<number>
    project_id: number
    schedule_id: number
    due_at: string
    last_due_at: string
    count: number
    /** checking: its repository is being checked; unchanged: it had no new commit. */
    outcome: 'fired' | 'missed' | 'checking' | 'unchanged'
    reason: string | null
    /** The same as JSON of a coded message; null if it has no code, as in rows of older releases. */
    reason_message: string | null
    task_id: number | null
    /** From the due time to the start that the spread assigned. */
    delay_sec: Generated<number>
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
    problem_message: string | null
    created: string
  }
  integration_alias: {
    id: Generated<number>
    project_id: number
    /** null for an alias of the project, for all its searchable integrations. */
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
  /** A request to an alias, as far as one project is concerned. */
  delivery: {
    id: Generated<number>
    project_id: number
    alias_id: number | null
    level: 'integration' | 'project' | 'global'
    /** The delivery that a member replayed. */
    replay_of: number | null
    created: string
    ip: string
    /** At least one integration accepted it. */
    accepted: boolean
    /** The number of consecutive similar requests; of a flood of refused ones only the first are kept. */
    count: number
    /** JSON object; secret headers are redacted. */
    headers: string
    /** The size of the body in bytes. */
    size: number
    /** Sealed; null if it was too large or not kept. */
    body: string | null
  }
  /** The outcome of a delivery for one integration. */
  delivery_verdict: {
    id: Generated<number>
    delivery_id: number
    integration_id: number
    outcome: 'started' | 'refused' | 'unmatched' | 'repeated' | 'failed'
    reason: string | null
    /** The same as JSON of a coded message; null if it has no code, as in rows of older releases. */
    reason_message: string | null
    /** JSON of contract/delivery.ts VerdictDetails. */
    details: string
    task_id: number | null
  }
  delivery_seen: { integration_id: number; digest: string; delivery_id: number | null; created: string }
}
