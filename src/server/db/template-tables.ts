import type { Generated } from 'kysely'

/** Templates, and what belongs to each. */
export interface TemplateTables {
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
    /** Patterns of artifacts, one on each line. */
    artifacts: Generated<string>
    /** JSON of contract/workload-identity.ts IdentityToken[]. */
    identity_tokens: Generated<string>
    /** JSON of contract/container.ts Container, and the key for the registry of its image. */
    container: string | null
    registry_key_id: number | null
    /** JSON of contract/limits.ts Limits; null if it sets none. */
    limits: string | null
    survey_vars: string
    task_params: string
    /** The priority of its tasks in the queue: a higher one runs first. */
    priority: Generated<number>
    /** The maximum number of concurrent tasks, if several may run; 0 = unlimited. */
    max_parallel_tasks: Generated<number>
    /** Time limits in seconds: waiting, running, without a line of output. 0: the server's value. */
    queue_timeout_sec: Generated<number>
    run_timeout_sec: Generated<number>
    silence_timeout_sec: Generated<number>
    /** How often a failed run is retried under the same task, and the delay before each retry. */
    retry_attempts: Generated<number>
    retry_delay_sec: Generated<number>
    /** Retention; null: the project's value, 0: no limit. */
    keep_tasks: number | null
    keep_days: number | null
    /** The number of its tasks, and the newest one: updated by every write that creates or deletes tasks. */
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
    type: '' | 'password' | 'script'
    script: string | null
  }
}
