import type { Credential, Job, JobInventory, JobRepository } from '../../contract/job.ts'
import { coded, type Message, say } from '../../contract/message.ts'
import { CodedError } from '../../contract/messages/coded-error.ts'
import { gitUrlProblem } from '../../contract/rules/git-url.ts'
import { SurveyVariable } from '../../contract/survey-variable.ts'
import type { KeyUse, TaskFacts } from '../../contract/task-facts.ts'
import { TaskParams } from '../../contract/task-request.ts'
import { templateParams } from '../../contract/template-params.ts'
import type { IdentityToken } from '../../contract/workload-identity.ts'
import { appsIn, settingsOf, switchedOff } from '../config/app-settings.ts'
import { isUnavailable } from '../db/errors.ts'
import type { Db } from '../db/open.ts'
import { acceptedHostKeys } from '../known-hosts/host-key.ts'
import { notFound, Refusal } from '../refuse.ts'
import { gitReach } from '../repositories/remote.ts'
import { listOf } from '../resources/labels.ts'
import { projectTable, type Row } from '../resources/project-table.ts'
import { SecretReader } from '../secret-storages/reader.ts'
import { StorageFault } from '../secret-storages/storage-fault.ts'
import { CannotDecrypt } from '../secrets/cipher.ts'
import type { Services } from '../services.ts'
import { needsAddress, serverOf, withTaskAddress } from '../terraform-state/task-address.ts'
import { taskTraceparent } from '../traces/task-traces.ts'
import { taskTokens, triggerOf } from '../workload-identity/task-tokens.ts'
import { jobArguments } from './arguments.ts'
import { taskFacts, type Used } from './facts.ts'
import { jobExecutor } from './job-executor.ts'
import { limitedExecutor, limitKeeper, limitsOf, resourceLimits } from './job-limits.ts'
import { jobRows } from './job-rows.ts'
import { mergedParams } from './overrides.ts'
import { forwardedVariables, givenValues, jobValues, tokenValues } from './variables.ts'
import { incomingVersion } from './version.ts'

/**
 * The only place where template, task, inventory, variable groups, keys, vaults and repository become one Job, values
 * decrypted. `facts`: what may be shown of it permanently. `problem`: why the task cannot run, for the user who started
 * it. `origin`: where a runner on another machine has reached this server. `asks`: called before the first secret storage
 * is asked. Throws if the database cannot be read now.
 */
export async function buildJob(
  services: Services,
  task_id: number,
  origin: string | null = null,
  asks?: () => void,
): Promise<{ job: Job; facts: TaskFacts } | { problem: Message }> {
  try {
    const { job, facts } = await gather(services, task_id, asks)
    return { job: await addressed(services, job, origin), facts }
  } catch (error) {
    if (
      error instanceof CannotDecrypt ||
      error instanceof CannotRun ||
      error instanceof Refusal ||
      error instanceof StorageFault
    )
      return { problem: error.reason }
    // Says nothing about the task: it stays claimed, and the next claim of its runner gets it.
    if (isUnavailable(error)) throw error
    services.log.error({ error, task_id }, 'failed to build a job')
    return { problem: 'job_not_prepared' }
  }
}

/** Returns the job with the address of its state, if it is kept at this server. */
async function addressed({ database, config, listening }: Services, job: Job, asked: string | null): Promise<Job> {
  if (!needsAddress(job)) return job
  const contained = job.executor !== undefined
  const web_host = (job.executor?.kind === 'kubernetes' && config.kubernetes_server) || config.web_host
  return withTaskAddress(database.db, job, serverOf({ web_host }, { listening: listening.url, asked, contained }))
}

class CannotRun extends CodedError {}

async function gather(services: Services, task_id: number, asks?: () => void): Promise<{ job: Job; facts: TaskFacts }> {
  const rows = await jobRows(services.database.db, { task_id })
  const [task] = rows.task
  if (!task) throw new Error('the task does not exist')
  // Before the lease of the claim ends.
  const secrets = new SecretReader(services, task.project_id, { ms: services.config.task_lease_sec * 500, asks })
  try {
    return await gatherWith(services, rows, task, secrets)
  } finally {
    secrets.close()
  }
}

type JobRows = Awaited<ReturnType<typeof jobRows>>

async function gatherWith(
  services: Services,
  rows: JobRows,
  task: JobRows['task'][number],
  secrets: SecretReader,
): Promise<{ job: Job; facts: TaskFacts }> {
  const { database, config } = services
  const { db } = database
  const [template] = rows.template
  if (!template) throw notFound('template')
  const { id: task_id, project_id, runner_id, runner_name } = task
  const stored = appsIn(rows.apps)
  const app = settingsOf(config, stored, template.app)
  const off = switchedOff(config, stored, template.app)
  if (off !== null) throw new CannotRun(off)
  const params = templateParams(JSON.parse(template.task_params))
  const overrides = TaskParams.parse(JSON.parse(task.params))
  const runner = runner_id === null || runner_name === null ? null : { id: runner_id, name: runner_name }
  const used: Used = { template, inventory: null, groups: [], keys: [], values: [], runner, limits: null }
  const keys = keyReader(db, project_id, secrets, used, rows.repository_key)
  const repository = await jobRepository(keys, rows.repository[0], 'repository')
  const inventory_id = task.inventory_id ?? template.inventory_id
  const survey = SurveyVariable.array().parse(JSON.parse(template.survey_vars))
  used.values = await givenValues(services, { task, survey, rows }, secrets)
  used.groups = rows.groups.map(({ id, name, revision }) => ({ id, name, revision }))
  const own_arguments = jobArguments(template.app, template.arguments, task.arguments)
  if ('problem' in own_arguments) throw new CannotRun(say('arguments_wrong', { problem: coded(own_arguments.problem) }))
  const branch = task.git_branch ?? template.git_branch ?? repository.branch
  const run_seconds = template.run_timeout_sec || config.max_task_duration_sec
  const tokens = await taskTokens(
    services,
    JSON.parse(template.identity_tokens) as IdentityToken[],
    {
      project: { id: project_id, name: task.project_name },
      template,
      task_id,
      username: task.username ?? '',
      branch,
      environment: rows.groups[0]?.name ?? null,
      trigger: triggerOf(task),
    },
    run_seconds,
  )
  used.values = [...used.values, ...tokenValues(tokens)]
  const limits = limitsOf(config, task.project_limits, template.limits)
  const container = await jobExecutor(config, [{ container: task.project_container }, ...rows.groups, template], () =>
    keys(template.registry_key_id, 'registry'),
  )
  const executor = container && limitedExecutor(container, limits)
  used.limits = { ...limits, by: limitKeeper(executor, task.limit_means) }
  const traceparent = await taskTraceparent(services, task_id)
  const given = jobValues(used.values)
  const job: Job = {
    task_id,
    project_id,
    project_created: task.project_created,
    template_id: template.id,
    template_name: template.name,
    app: template.app,
    app_path: app.path || null,
    app_args: app.args ?? [],
    playbook: overrides.ping ? '' : template.playbook,
    working_directory: template.working_directory ?? '',
    repository: {
      ...repository,
      branch,
      commit: task.commit_hash,
    },
    inventory: inventory_id === null ? null : await inventoryOf(db, keys, project_id, inventory_id),
    ...given,
    environment: { ...(traceparent !== undefined && { TRACEPARENT: traceparent }), ...given.environment },
    token_files: tokens.flatMap(({ file_variable: variable, token }) => (variable === '' ? [] : [{ variable, token }])),
    ...own_arguments,
    params: { ...mergedParams(params, overrides), ping: overrides.ping ? template.playbook : null },
    retry: { attempts: template.retry_attempts, delay_seconds: template.retry_delay_sec },
    artifacts: listOf(template.artifacts),
    ...(executor && { executor }),
    vaults: await vaultsOf(keys),
    credentials: await mappingsOf(keys),
    details: {
      type: template.type,
      message: task.message,
      username: task.username ?? '',
      url: config.web_host ? `${config.web_host}/project/${project_id}/history?t=${task_id}` : '',
      incoming_version: template.type === 'deploy' ? await incomingVersion(db, task.build_task_id) : null,
      target_version: template.type === 'build' ? task.version : null,
    },
    forwarded_environment: Object.fromEntries(forwardedVariables(config)),
    known_hosts: acceptedHostKeys(rows.known_hosts, task.strict_host_keys),
    strict_host_keys: task.strict_host_keys,
    git_reach: gitReach(config),
    limits: {
      log_bytes: config.max_log_bytes,
      run_seconds,
      silence_seconds: template.silence_timeout_sec || config.max_silence_sec,
      checkout_seconds: config.max_checkout_sec,
      checkout_bytes: config.max_checkout_bytes,
      checkout_files: config.max_checkout_files,
      ...resourceLimits(config, limits),
      folder_files: config.max_task_files,
      artifact_bytes: config.max_artifact_bytes,
      artifact_files: config.max_artifact_files,
      nice: config.task_nice,
      stop_seconds: config.stop_grace_sec,
    },
  }
  return { job, facts: taskFacts(job, used) }

  async function inventoryOf(at: Db, read: KeyReader, project: number, id: number): Promise<JobInventory> {
    const row = await projectTable(at, 'inventory', project).get(id)
    used.inventory = row
    return {
      id: row.id,
      name: row.name,
      type: row.type,
      inventory: row.inventory,
      repository:
        row.repository_id === null
          ? null
          : await jobRepository(
              read,
              await projectTable(at, 'repository', project).find(row.repository_id),
              'inventory_repository',
            ),
      user_key: await read(row.ssh_key_id, 'login'),
      become_key: await read(row.become_key_id, 'become'),
    }
  }

  async function mappingsOf(read: KeyReader): Promise<Job['credentials']> {
    return Promise.all(
      rows.mappings.map(async ({ type, host, ssh_key_id }) => ({
        type,
        host,
        key: await read(ssh_key_id, 'mapping', host),
      })),
    )
  }

  async function vaultsOf(read: KeyReader): Promise<Job['vaults']> {
    return Promise.all(
      rows.vaults.map(async (row) => {
        const key = await read(row.type === 'script' ? null : row.vault_key_id, 'vault', row.name ?? '')
        return {
          name: row.name ?? '',
          type: row.type || 'password',
          password: key.type === 'login_password' ? key.password : '',
          script: row.script ?? '',
        }
      }),
    )
  }
}

type KeyReader = (id: number | null, use: KeyUse, vault?: string) => Promise<Credential>

async function jobRepository(read: KeyReader, row: Row<'repository'> | undefined, use: KeyUse): Promise<JobRepository> {
  if (!row) throw notFound('repository')
  const problem = gitUrlProblem(row.git_url)
  if (problem) throw new CannotRun(say('repository_refused', { name: row.name, problem: coded(problem) }))
  return {
    id: row.id,
    name: row.name,
    url: row.git_url,
    branch: row.git_branch,
    commit: null,
    key: await read(row.ssh_key_id, use),
  }
}

/** Returns a function that reads keys, unless they are `known`, and records in `used` which were read and for what. */
function keyReader(
  db: Db,
  project_id: number,
  secrets: SecretReader,
  used: Used,
  known: readonly Row<'access_key'>[],
): KeyReader {
  return async (id, use, vault = '') => {
    if (id === null) return { type: 'none' }
    const row = known.find((key) => key.id === id) ?? (await projectTable(db, 'access_key', project_id).get(id))
    if (row.type !== 'none') used.keys.push({ id, name: row.name, use, vault })
    return secrets.key(row)
  }
}
