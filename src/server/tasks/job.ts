import type { z } from 'zod'
import type { Credential, Job, JobInventory, JobRepository } from '../../contract/job.ts'
import { readCliArguments } from '../../contract/rules/cli-arguments.ts'
import { gitUrlProblem } from '../../contract/rules/git-url.ts'
import { TaskParams } from '../../contract/task.ts'
import { type SurveyVariable, TemplateParams } from '../../contract/template.ts'
import { settingsOf, storedApps } from '../app-settings.ts'
import type { Db } from '../db/open.ts'
import { projectTable } from '../project-table.ts'
import { Refusal } from '../refuse.ts'
import { CannotDecrypt } from '../secrets/cipher.ts'
import { readKeySecret, readText } from '../secrets/read-secret.ts'
import { taskSecretPlace } from '../secrets/sealed-columns.ts'
import type { Services } from '../services.ts'
import { incomingVersion } from './version.ts'
import { mergedParams } from './wishes.ts'

type Json = z.core.util.JSONType

/**
 * The only place where template, task, inventory, variable groups, keys, vaults and repository become one Job, values
 * decrypted. `problem`: why the task cannot run, for the person who started it.
 */
export async function buildJob(services: Services, task_id: number): Promise<Job | { problem: string }> {
  try {
    return await gather(services, task_id)
  } catch (error) {
    if (error instanceof CannotDecrypt || error instanceof CannotRun || error instanceof Refusal)
      return { problem: error.message }
    services.log.error({ error, task_id }, 'job could not be made')
    return { problem: "Signalbox could not prepare the task; the server's log has details" }
  }
}

class CannotRun extends Error {}

async function gather(services: Services, task_id: number): Promise<Job> {
  const { database, cipher, config } = services
  const { db } = database
  const task = await db.selectFrom('task').selectAll().where('id', '=', task_id).executeTakeFirstOrThrow()
  const { project_id } = task
  const template = await projectTable(db, 'template', project_id).get(task.template_id)
  const app = settingsOf(config, await storedApps(db), template.app)
  const params = TemplateParams.parse(JSON.parse(template.task_params))
  const wish = TaskParams.parse(JSON.parse(task.params))
  const keys = keyReader(services, project_id)
  const repository = await repositoryOf(db, keys, project_id, template.repository_id)
  const inventory_id = task.inventory_id ?? template.inventory_id
  const groups = await variableGroups(services, project_id, template.id)
  const answers = await runVariables(services, task, JSON.parse(template.survey_vars) as SurveyVariable[])
  const user = task.user_id
    ? await db.selectFrom('user').select('username').where('id', '=', task.user_id).executeTakeFirst()
    : undefined
  const known = await db
    .selectFrom('known_host')
    .select('line')
    .where('project_id', '=', project_id)
    .orderBy('id')
    .execute()
  return {
    task_id,
    project_id,
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
    variables: groups.variables,
    run_variables: answers.variables,
    secret_variables: { ...groups.secret_variables, ...answers.secret_variables },
    environment: { ...serverEnvironment(config), ...groups.environment, ...answers.environment },
    secret_environment: { ...groups.secret_environment, ...answers.secret_environment },
    arguments: argumentsOf(template.arguments),
    task_arguments: argumentsOf(task.arguments),
    params: mergedParams(params, wish),
    vaults: await vaultsOf(db, keys, project_id, template.id),
    details: {
      type: template.type,
      message: task.message,
      username: user?.username ?? '',
      url: config.web_host ? `${config.web_host}/project/${project_id}/history?t=${task_id}` : '',
      incoming_version: template.type === 'deploy' ? await incomingVersion(db, task.build_task_id) : null,
      target_version: template.type === 'build' ? task.version : null,
    },
    known_hosts: known.map((host) => `${host.line}\n`).join(''),
    limits: {
      log_bytes: config.max_log_bytes,
      run_seconds: config.max_task_duration_sec,
      stop_seconds: config.stop_grace_sec,
    },
  }

  async function repositoryOf(at: Db, read: KeyReader, project: number, id: number): Promise<JobRepository> {
    const row = await projectTable(at, 'repository', project).get(id)
    const problem = gitUrlProblem(row.git_url)
    if (problem) throw new CannotRun(`The address of repository ${row.name} is refused: ${problem}`)
    return {
      id: row.id,
      name: row.name,
      url: row.git_url,
      branch: row.git_branch,
      commit: null,
      key: await read(row.ssh_key_id),
    }
  }

  async function inventoryOf(at: Db, read: KeyReader, project: number, id: number): Promise<JobInventory> {
    const row = await projectTable(at, 'inventory', project).get(id)
    return {
      id: row.id,
      name: row.name,
      type: row.type,
      inventory: row.inventory,
      repository: row.repository_id === null ? null : await repositoryOf(at, read, project, row.repository_id),
      user_key: await read(row.ssh_key_id),
      become_key: await read(row.become_key_id),
    }
  }

  async function vaultsOf(at: Db, read: KeyReader, project: number, id: number): Promise<Job['vaults']> {
    const rows = await at
      .selectFrom('template_vault')
      .selectAll()
      .where('project_id', '=', project)
      .where('template_id', '=', id)
      .orderBy('id')
      .execute()
    return Promise.all(
      rows.map(async (row) => {
        const key = await read(row.type === 'password' ? row.vault_key_id : null)
        return {
          name: row.name ?? '',
          type: row.type,
          password: key.type === 'login_password' ? key.password : '',
          script: row.script ?? '',
        }
      }),
    )
  }

  function secretAnswers(id: number, sealed: string): Record<string, Json> {
    try {
      return JSON.parse(cipher.open(taskSecretPlace(id), sealed)) as Record<string, Json>
    } catch (error) {
      if (!(error instanceof CannotDecrypt)) throw error
      throw new CannotDecrypt(`The secret answers of this run cannot be decrypted: ${error.message}`)
    }
  }

  async function runVariables(
    at: Services,
    row: { id: number; environment: string },
    survey: readonly SurveyVariable[],
  ) {
    const variables = JSON.parse(row.environment) as Record<string, Json>
    const sealed = await at.database.db
      .selectFrom('task_private')
      .select('secret')
      .where('task_id', '=', row.id)
      .executeTakeFirst()
    const secrets = sealed?.secret ? secretAnswers(row.id, sealed.secret) : {}
    const asked = new Set(survey.filter((question) => question.target === 'env').map((question) => question.name))
    return {
      variables: pick(variables, (name) => !asked.has(name)),
      environment: texts(pick(variables, (name) => asked.has(name))),
      secret_variables: texts(pick(secrets, (name) => !asked.has(name))),
      secret_environment: texts(pick(secrets, (name) => asked.has(name))),
    }
  }
}

type KeyReader = (id: number | null) => Promise<Credential>

function keyReader({ database, cipher }: Services, project_id: number): KeyReader {
  return async (id) => {
    if (id === null) return { type: 'none' }
    const row = await projectTable(database.db, 'access_key', project_id).get(id)
    return readKeySecret(cipher, row)
  }
}

/** The template's variable groups in their order: later ones win. */
async function variableGroups({ database, cipher }: Services, project_id: number, template_id: number) {
  const { db } = database
  const groups = await db
    .selectFrom('template_environment')
    .innerJoin('environment', 'environment.id', 'template_environment.environment_id')
    .select(['environment.id', 'environment.json', 'environment.env'])
    .where('template_environment.template_id', '=', template_id)
    .where('environment.project_id', '=', project_id)
    .orderBy('template_environment.position')
    .execute()
  const merged = {
    variables: {} as Record<string, Json>,
    environment: {} as Record<string, string>,
    secret_variables: {} as Record<string, string>,
    secret_environment: {} as Record<string, string>,
  }
  for (const group of groups) {
    Object.assign(merged.variables, JSON.parse(group.json))
    Object.assign(merged.environment, texts(JSON.parse(group.env) as Record<string, Json>))
    const secrets = await db
      .selectFrom('access_key')
      .selectAll()
      .where('project_id', '=', project_id)
      .where('environment_id', '=', group.id)
      .orderBy('id')
      .execute()
    for (const secret of secrets) {
      const value = readText(cipher, secret)
      if (secret.owner === 'environment') merged.secret_environment[secret.name] = value
      else merged.secret_variables[secret.name] = value
    }
  }
  return merged
}

function serverEnvironment(config: Services['config']): Record<string, string> {
  const forwarded = config.forwarded_env_vars.flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return { ...Object.fromEntries(forwarded), ...config.env_vars }
}

function argumentsOf(text: string | null): string[] {
  if (text === null) return []
  const list = readCliArguments(text)
  if ('problem' in list) throw new CannotRun(`Arguments: ${list.problem}`)
  return list
}

function pick<T>(object: Record<string, T>, wanted: (name: string) => boolean): Record<string, T> {
  return Object.fromEntries(Object.entries(object).filter(([name]) => wanted(name)))
}

function texts(object: Record<string, Json>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(object).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  )
}
