import type { Generated } from 'kysely'

/** What starts tasks by the clock and from outside, and what became of it. */
export interface TriggerTables {
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
    starts_at: string | null
    ends_at: string | null
    /** Between commas, as in contract/schedule.ts; '' none. */
    except_dates: Generated<string>
    offset_days: Generated<number>
    spread_minutes: Generated<number>
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
    /** The next due time; null: none (off, or over). */
    next_due: string | null
    /** When that starts, by which the ticker finds it: later by the delay of the spread. */
    next_start: string | null
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
    /** From the due time to the start that the spread gave it. */
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
}
