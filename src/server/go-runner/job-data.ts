import type { GoJob, GoKey, GoRepository } from '../../contract/go-runner.ts'
import type { Credential, Job, JobRepository } from '../../contract/job.ts'
import { SurveyVariable } from '../../contract/survey-variable.ts'
import type { KeyUse, TaskFacts } from '../../contract/task-facts.ts'
import type { Db } from '../db/open.ts'

/** A job as a Go runner gets it, and the keys that it names. */
export interface GoJobData {
  job: GoJob
  keys: GoKey[]
}

/**
 * Translates a job for a Go runner. Everything is merged already (tasks/job.ts), so that each release of the runner reads
 * the same out of it: variables are in `environment`, the branch is that of the repository, and the overrides of the run
 * are in `task.params`, under a template that allows all of them.
 */
export async function goJobData(db: Db, job: Job, facts: TaskFacts): Promise<GoJobData> {
  const { project_id, task_id } = job
  const rows = await rowsOf(db, job)
  const keys: GoKey[] = []
  /** Adds a key under its number: that of the key which was read, or else the one that is set now. */
  const keyed = (key: Credential, use: KeyUse, set: number | null, vault = ''): number | null => {
    const found = facts.keys.find((one) => one.use === use && one.vault === vault)
    const id = found?.id ?? set
    if (id === null) return null
    keys.push(goKey(key, { id, name: found?.name ?? '', project_id }))
    return id
  }
  const repository = (repo: JobRepository, use: KeyUse, set: number | undefined): GoRepository => ({
    id: repo.id,
    name: repo.name,
    project_id,
    git_url: repo.url,
    git_branch: repo.branch,
    ssh_key_id: keyed(repo.key, use, set ?? 0) ?? 0,
  })
  const { inventory } = job
  const inventory_repository =
    inventory?.repository &&
    repository(inventory.repository, 'inventory_repository', rows.inventory_repository?.ssh_key_id)
  const secrets = surveySecrets(job, rows.template.survey_vars)
  return {
    keys,
    job: {
      Username: job.details.username,
      IncomingVersion: job.details.incoming_version,
      task: {
        id: task_id,
        template_id: job.template_id,
        project_id,
        status: 'starting',
        playbook: '',
        environment: '',
        secret: JSON.stringify(secrets.survey),
        arguments: JSON.stringify(job.task_arguments),
        git_branch: null,
        user_id: rows.task.user_id,
        integration_id: rows.task.integration_id,
        schedule_id: rows.task.schedule_id,
        created: rows.task.created,
        start: null,
        end: null,
        message: job.details.message,
        commit_hash: job.repository.commit,
        commit_message: '',
        build_task_id: rows.task.build_task_id,
        version: rows.task.version,
        inventory_id: inventory?.id ?? null,
        params: overrides(job),
        limit: job.params.limit.join(','),
        debug: job.params.debug_level > 0,
        dry_run: job.params.dry_run,
        diff: job.params.diff,
      },
      template: {
        id: job.template_id,
        project_id,
        name: job.template_name,
        app: job.app,
        playbook: job.playbook,
        working_directory: job.working_directory || null,
        type: job.details.type,
        start_version: rows.template.start_version,
        description: rows.template.description,
        inventory_id: inventory?.id ?? null,
        repository_id: job.repository.id,
        environment_id: null,
        arguments: JSON.stringify(job.stage_arguments ? { ...stagesOf(job), default: job.arguments } : job.arguments),
        allow_override_args_in_task: true,
        allow_override_branch_in_task: true,
        allow_parallel_tasks: rows.template.allow_parallel_tasks,
        task_params: permissions(job),
        survey_vars: [],
        vaults: job.vaults.map((vault, index) => {
          const row = rows.vaults[index]
          return {
            id: row?.id ?? index + 1,
            project_id,
            template_id: job.template_id,
            vault_key_id: vault.type === 'script' ? null : vaultKey(vault, row?.vault_key_id ?? null),
            name: vault.name || null,
            type: vault.type,
            script: vault.script || null,
          }
        }),
      },
      inventory: {
        id: inventory?.id ?? 0,
        name: inventory?.name ?? '',
        project_id,
        inventory: inventory?.inventory ?? '',
        type: inventory?.type ?? '',
        ssh_key_id: inventory ? keyed(inventory.user_key, 'login', rows.inventory?.ssh_key_id ?? null) : null,
        become_key_id: inventory ? keyed(inventory.become_key, 'become', rows.inventory?.become_key_id ?? null) : null,
        repository_id: inventory_repository?.id ?? null,
      },
      inventory_repository: inventory_repository ?? null,
      repository: repository(job.repository, 'repository', rows.repository?.ssh_key_id),
      environment: {
        id: 0,
        name: '',
        project_id,
        password: null,
        json: JSON.stringify({ ...job.variables, ...job.run_variables }),
        env: JSON.stringify({ ...job.forwarded_environment, ...job.environment }),
        secrets: [
          ...Object.entries(secrets.groups).map(([name, secret]) => ({ type: 'var', name, secret })),
          ...Object.entries(job.secret_environment).map(([name, secret]) => ({ type: 'env', name, secret })),
        ].map((secret, index) => ({ id: index + 1, ...secret, operation: '' })),
      },
    },
  }

  function vaultKey(vault: Job['vaults'][number], set: number | null): number | null {
    return keyed({ type: 'login_password', login: '', password: vault.password }, 'vault', set, vault.name)
  }
}

function goKey(key: Credential, { id, name, project_id }: { id: number; name: string; project_id: number }): GoKey {
  const none = { login: '', password: '' }
  const noKey = { login: '', passphrase: '', private_key: '' }
  return {
    id,
    name,
    type: key.type,
    project_id,
    string: '',
    login_password: key.type === 'login_password' ? { login: key.login, password: key.password } : none,
    ssh: key.type === 'ssh' ? { login: key.login, passphrase: key.passphrase, private_key: key.private_key } : noKey,
    override_secret: false,
  }
}

const isTerraform = ({ app }: Job) => app === 'terraform' || app === 'tofu' || app === 'terragrunt'

/** The options of the run, by the names of the app. */
function overrides(job: Job): Record<string, unknown> {
  const { plan, destroy, auto_approve, upgrade, reconfigure, ...ansible } = job.params
  if (isTerraform(job)) return { plan, destroy, auto_approve, upgrade, reconfigure }
  if (job.app !== 'ansible') return {}
  const { limit, tags, skip_tags, debug_level, dry_run, diff, skip_galaxy_install } = ansible
  return { debug: debug_level > 0, debug_level, dry_run, diff, limit, tags, skip_tags, skip_galaxy_install }
}

/** What the template allows: all that the run says, which was checked when the task was created. */
function permissions(job: Job): Record<string, unknown> {
  const { limit, tags, skip_tags, auto_approve, backend_file } = job.params
  if (isTerraform(job))
    return {
      allow_destroy: true,
      allow_auto_approve: true,
      auto_approve,
      override_backend: backend_file !== '',
      backend_filename: backend_file,
    }
  if (job.app !== 'ansible') return {}
  return {
    allow_debug: true,
    allow_override_inventory: true,
    allow_override_limit: true,
    allow_override_tags: true,
    allow_override_skip_tags: true,
    limit,
    tags,
    skip_tags,
  }
}

function stagesOf({ stage_arguments }: Job): Record<string, string[]> {
  const { init = [], plan = null, apply = null } = stage_arguments ?? {}
  return { init, ...(plan && { plan }), ...(apply && { apply }) }
}

/** Separates secret variables: answers to the survey of the template belong to the task, others to its groups. */
function surveySecrets(job: Job, survey_vars: string) {
  const question_names = new Set(
    SurveyVariable.array()
      .parse(JSON.parse(survey_vars))
      .map(({ name }) => name),
  )
  const all = Object.entries(job.secret_variables)
  return {
    survey: Object.fromEntries(all.filter(([name]) => question_names.has(name))),
    groups: Object.fromEntries(all.filter(([name]) => !question_names.has(name))),
  }
}

/** Reads what is no part of a job: numbers of keys, and facts about the task that only its own server shows. */
async function rowsOf(db: Db, { task_id, template_id, repository, inventory }: Job) {
  const keyOf = (id: number) => db.selectFrom('repository').select('ssh_key_id').where('id', '=', id).executeTakeFirst()
  return {
    task: await db
      .selectFrom('task')
      .select(['user_id', 'integration_id', 'schedule_id', 'created', 'build_task_id', 'version'])
      .where('id', '=', task_id)
      .executeTakeFirstOrThrow(),
    template: await db
      .selectFrom('template')
      .select(['start_version', 'description', 'allow_parallel_tasks', 'survey_vars'])
      .where('id', '=', template_id)
      .executeTakeFirstOrThrow(),
    vaults: await db
      .selectFrom('template_vault')
      .select(['id', 'vault_key_id'])
      .where('template_id', '=', template_id)
      .orderBy('id')
      .execute(),
    repository: await keyOf(repository.id),
    inventory:
      inventory &&
      (await db
        .selectFrom('inventory')
        .select(['ssh_key_id', 'become_key_id'])
        .where('id', '=', inventory.id)
        .executeTakeFirst()),
    inventory_repository: inventory?.repository ? await keyOf(inventory.repository.id) : undefined,
  }
}
