import type { Credential, Job, JobInventory, JobRepository } from '../../contract/job.ts'
import { coded, type Message, say } from '../../contract/message.ts'
import { CodedError } from '../../contract/messages/coded-error.ts'
import { gitUrlProblem } from '../../contract/rules/git-url.ts'
import { SurveyVariable } from '../../contract/survey-variable.ts'
import type { KeyUse, TaskFacts } from '../../contract/task-facts.ts'
import { TaskParams } from '../../contract/task-request.ts'
import { templateParams } from '../../contract/template-params.ts'
import { settingsOf, storedApps, switchedOff } from '../config/app-settings.ts'
import { compiledQuery } from '../db/compiled-query.ts'
import { isUnavailable } from '../db/errors.ts'
import type { Db } from '../db/open.ts'
import { acceptedHostKeys } from '../known-hosts/host-key.ts'
import { Refusal } from '../refuse.ts'
import { gitReach } from '../repositories/remote.ts'
import { listOf } from '../resources/labels.ts'
import { projectTable } from '../resources/project-table.ts'
import { SecretReader } from '../secret-storages/reader.ts'
import { StorageFault } from '../secret-storages/storage-fault.ts'
import { CannotDecrypt } from '../secrets/cipher.ts'
import type { Services } from '../services.ts'
import { needsAddress, serverOf, withTaskAddress } from '../terraform-state/task-address.ts'
import { jobArguments } from './arguments.ts'
import { taskFacts, type Used } from './facts.ts'
import { jobExecutor } from './job-executor.ts'
import { mergedParams } from './overrides.ts'
import { forwardedVariables, givenValues, jobValues } from './variables.ts'
import { incomingVersion } from './version.ts'

/**
 * The only place where template, task, inventory, variable groups, keys, vaults and repository become one Job, values
 * decrypted. `facts`: what may be shown of it permanently. `problem`: why the task cannot run, for the user who started
 * it. `origin`: where a runner on another machine has reached this server. Throws if the database cannot be read now.
 */
export async function buildJob(
  services: Services,
  task_id: number,
  origin: string | null = null,
): Promise<{ job: Job; facts: TaskFacts } | { problem: Message }> {
  try {
    const { job, facts } = await gather(services, task_id)
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
  return withTaskAddress(database.db, job, serverOf(config, { listening: listening.url, asked, contained }))
}

class CannotRun extends CodedError {}

const taskOf = compiledQuery((db, { task_id }: { task_id: number }) =>
  db
    .selectFrom('task')
    .innerJoin('project', 'project.id', 'task.project_id')
    .leftJoin('user', 'user.id', 'task.user_id')
    .leftJoin('runner', 'runner.id', 'task.runner_id')
    .selectAll('task')
    .select([
      'project.created as project_created',
      'project.container as project_container',
      'project.strict_host_keys',
      'user.username',
      'runner.name as runner_name',
    ])
    .where('task.id', '=', task_id),
)
const vaultRows = compiledQuery((db, of: { project_id: number; template_id: number }) =>
  db
    .selectFrom('template_vault')
    .selectAll()
    .where('project_id', '=', of.project_id)
    .where('template_id', '=', of.template_id)
    .orderBy('id'),
)

async function gather(services: Services, task_id: number): Promise<{ job: Job; facts: TaskFacts }> {
  const [task] = await taskOf(services.database.db, { task_id })
  if (!task) throw new Error('the task does not exist')
  // Before the lease of the claim ends.
  const limit = AbortSignal.timeout(services.config.task_lease_sec * 500)
  const secrets = new SecretReader(services, task.project_id, limit)
  try {
    return await gatherWith(services, task, secrets)
  } finally {
    secrets.close()
  }
}

type FoundTask = Awaited<ReturnType<typeof taskOf>>[number]

async function gatherWith(
  services: Services,
  task: FoundTask,
  secrets: SecretReader,
): Promise<{ job: Job; facts: TaskFacts }> {
  const { database, config } = services
  const { db } = database
  const task_id = task.id
  const { project_id, runner_id, runner_name } = task
  const template = await projectTable(db, 'template', project_id).get(task.template_id)
  const stored = await storedApps(db)
  const app = settingsOf(config, stored, template.app)
  const off = switchedOff(config, stored, template.app)
  if (off !== null) throw new CannotRun(off)
  const params = templateParams(JSON.parse(template.task_params))
  const overrides = TaskParams.parse(JSON.parse(task.params))
  const runner = runner_id === null || runner_name === null ? null : { id: runner_id, name: runner_name }
  const used: Used = { template, inventory: null, groups: [], keys: [], values: [], runner }
  const keys = keyReader(services, project_id, secrets, used)
  const repository = await repositoryOf(db, keys, project_id, template.repository_id, 'repository')
  const inventory_id = task.inventory_id ?? template.inventory_id
  const survey = SurveyVariable.array().parse(JSON.parse(template.survey_vars))
  const values = await givenValues(services, { task, template, survey }, secrets)
  Object.assign(used, { ...values, groups: values.groups.map(({ id, name, revision }) => ({ id, name, revision })) })
  const known_hosts = await acceptedHostKeys(db, project_id)
  const own_arguments = jobArguments(template.app, template.arguments, task.arguments)
  if ('problem' in own_arguments) throw new CannotRun(say('arguments_wrong', { problem: coded(own_arguments.problem) }))
  const executor = await jobExecutor(config, [{ container: task.project_container }, ...values.groups, template], () =>
    keys(template.registry_key_id, 'registry'),
  )
  const job: Job = {
    task_id,
    project_id,
    project_created: task.project_created,
    template_id: template.id,
    template_name: template.name,
    app: template.app,
    app_path: app.path || null,
    app_args: app.args ?? [],
    playbook: template.playbook,
    working_directory: template.working_directory ?? '',
    repository: {
      ...repository,
      branch: task.git_branch ?? template.git_branch ?? repository.branch,
      commit: task.commit_hash,
    },
    inventory: inventory_id === null ? null : await inventoryOf(db, keys, project_id, inventory_id),
    ...jobValues(used.values),
    ...own_arguments,
    params: mergedParams(params, overrides),
    retry: { attempts: template.retry_attempts, delay_seconds: template.retry_delay_sec },
    artifacts: listOf(template.artifacts),
    ...(executor && { executor }),
    vaults: await vaultsOf(db, keys, project_id, template.id),
    details: {
      type: template.type,
      message: task.message,
      username: task.username ?? '',
      url: config.web_host ? `${config.web_host}/project/${project_id}/history?t=${task_id}` : '',
      incoming_version: template.type === 'deploy' ? await incomingVersion(db, task.build_task_id) : null,
      target_version: template.type === 'build' ? task.version : null,
    },
    forwarded_environment: Object.fromEntries(forwardedVariables(config)),
    known_hosts,
    strict_host_keys: task.strict_host_keys,
    git_reach: gitReach(config),
    limits: {
      log_bytes: config.max_log_bytes,
      run_seconds: template.run_timeout_sec || config.max_task_duration_sec,
      silence_seconds: template.silence_timeout_sec || config.max_silence_sec,
      checkout_seconds: config.max_checkout_sec,
      checkout_bytes: config.max_checkout_bytes,
      checkout_files: config.max_checkout_files,
      folder_bytes: config.max_task_bytes,
      folder_files: config.max_task_files,
      artifact_bytes: config.max_artifact_bytes,
      artifact_files: config.max_artifact_files,
      stop_seconds: config.stop_grace_sec,
    },
  }
  return { job, facts: taskFacts(job, used) }

  async function repositoryOf(
    at: Db,
    read: KeyReader,
    project: number,
    id: number,
    use: KeyUse,
  ): Promise<JobRepository> {
    const row = await projectTable(at, 'repository', project).get(id)
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
          : await repositoryOf(at, read, project, row.repository_id, 'inventory_repository'),
      user_key: await read(row.ssh_key_id, 'login'),
      become_key: await read(row.become_key_id, 'become'),
    }
  }

  async function vaultsOf(at: Db, read: KeyReader, project: number, id: number): Promise<Job['vaults']> {
    const rows = await vaultRows(at, { project_id: project, template_id: id })
    return Promise.all(
      rows.map(async (row) => {
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

/** Returns a function that reads keys, and records in `used` which were read and for what. */
function keyReader({ database }: Services, project_id: number, secrets: SecretReader, used: Used): KeyReader {
  return async (id, use, vault = '') => {
    if (id === null) return { type: 'none' }
    const row = await projectTable(database.db, 'access_key', project_id).get(id)
    if (row.type !== 'none') used.keys.push({ id, name: row.name, use, vault })
    return secrets.key(row)
  }
}
