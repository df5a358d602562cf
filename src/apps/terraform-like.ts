import type { Job } from '../contract/job.ts'
import { coded, say } from '../contract/message.ts'
import { applyArgumentsProblem, argumentsOfApply, planArgumentsProblem } from '../contract/rules/terraform-flags.ts'
import { type BuiltInApp, CommandFailed, type Shell, TaskError } from './app.ts'
import { mappedCredentials } from './mapped-credentials.ts'
import { withinRepository } from './place.ts'
import { childOf, parseJson, textOf } from './plan-json.ts'
import { sshEnvironment } from './ssh.ts'
import { declareBackend } from './terraform-backend.ts'
import { type PlanReading, readOutputs, readPlan } from './terraform-plan.ts'
import { plainReason } from './terraform-reasons.ts'
import { initialise } from './terraform-state.ts'

interface TerraformKind extends Omit<BuiltInApp, 'run' | 'command'> {
  /** The words of the `workspace` command, if they differ. */
  workspace?: string[]
  /** Arguments that print the version, if `version -json` is not supported. */
  version?: string[]
  env?: Record<string, string>
}

/** The program, bound to its working directory. */
export interface Terraform {
  /** Runs it with its output in the log; returns the exit code. */
  run(args: string[], ok?: number[]): Promise<number>
  /** Runs it and returns its output; null if it fails or prints too much, limited to the errors given in `tolerated`. */
  read(args: string[], tolerated?: typeof TaskError | typeof CommandFailed): Promise<string | null>
  /** Its folder, absolute and relative to the repository's root. */
  cwd: string
  place: string
  /** Its data folder for providers, modules and backend settings, for this task only. */
  data: string
}

/** How long to wait for another task's lock on the same state; the log says that it waits. */
const lock = '-lock-timeout=5m'

/** Plans, waits for a confirmation, and applies exactly that plan. Terraform, OpenTofu and Terragrunt differ little but in name. */
export const terraformLike = (kind: TerraformKind): BuiltInApp => ({
  id: kind.id,
  title: kind.title,
  priority: kind.priority,
  look: kind.look,
  command: kind.id,
  hint: kind.hint,

  async run(job, shell) {
    const { plan: plan_only, drift, destroy, auto_approve } = job.params
    const workspace = workspaceOf(job)
    const given = argumentsOf(job)
    const terraform = await inItsFolder(kind, job, shell)
    const version = await recordVersion(kind, terraform, shell)
    await declareBackend(job, shell, terraform.cwd, given.init)
    await initialise(job, shell, terraform, given.init)
    // Where the server keeps the state, each workspace has a separate backend, which knows no others.
    if (!job.params.own_backend) await selectWorkspace(kind, workspace, version, terraform, shell)

    const file = `${shell.folder}/task.plan`
    const variables = await variableFile(job, shell)
    // The last of several counts: a check has to look at what exists.
    const wanted = [...(destroy ? ['-destroy'] : []), ...variables, ...given.plan, ...(drift ? ['-refresh=true'] : [])]
    const changes = await terraform.run(
      ['plan', '-input=false', lock, '-detailed-exitcode', `-out=${file}`, ...wanted],
      [0, 2],
    )
    const reading = await recordPlan(file, terraform, shell)
    if (drift) {
      if (!reading) throw new TaskError('drift_unreadable')
      await shell.say(
        changes === 0
          ? 'No drift: what exists matches the configuration.'
          : 'Drift found: what exists differs from the configuration. Nothing was changed.',
      )
    }
    if (plan_only || drift) return
    if (changes !== 0) {
      // A plan that could not be read may destroy resources.
      if (!auto_approve) await shell.confirm({ destroys: reading?.destroys ?? true })
      await terraform.run(['apply', '-input=false', lock, ...given.apply, file])
    }
    await recordOutputs(reading, terraform, shell)
  },
})

async function inItsFolder(kind: TerraformKind, job: Job, shell: Shell): Promise<Terraform> {
  const place = withinRepository(job.working_directory, job.playbook)
  const cwd = await shell.inside(place, 'folder', say('part_app_folder', { app: kind.title }))
  const data = `${shell.folder}/terraform`
  const ssh = { ...(await sshEnvironment(job.inventory?.user_key, shell)), ...(await mappedCredentials(job, shell)) }
  const env = { ...environment(kind, job), TF_DATA_DIR: data, ...ssh }
  const program = job.app_path ?? kind.id
  const options = { cwd, env, hint: kind.hint }
  return {
    cwd,
    place,
    data,
    async run(args, ok = [0]) {
      try {
        return await shell.run(program, [...job.app_args, ...args], { ...options, ok })
      } catch (error) {
        const reason = error instanceof CommandFailed ? plainReason(error.output) : null
        if (!(error instanceof CommandFailed) || reason === null) throw error
        throw new CommandFailed(error.command, error.exit_code, error.output, reason)
      }
    },
    async read(args, tolerated = TaskError) {
      try {
        return await shell.read(program, [...job.app_args, ...args], options)
      } catch (error) {
        if (error instanceof tolerated) return null
        throw error
      }
    },
  }
}

/** Records the version and returns it, such as `1.11.4`; '' if it is unknown. */
async function recordVersion(kind: TerraformKind, terraform: Terraform, shell: Shell): Promise<string> {
  // Called first for a second reason: if the program is not installed, the task ends here, with the hint.
  const text = (await terraform.read(kind.version ?? ['version', '-json'], CommandFailed)) ?? ''
  const version = textOf(childOf(parseJson(text), 'terraform_version')) || textOf(text.trim().split('\n')[0])
  if (version) await shell.record([{ kind: 'tool', name: kind.id, version }])
  return version
}

async function selectWorkspace(
  kind: TerraformKind,
  workspace: string,
  version: string,
  terraform: Terraform,
  shell: Shell,
): Promise<void> {
  if (workspace === 'default') return
  const command = kind.workspace ?? ['workspace']
  if ((await terraform.run([...command, 'list'], [0, 1])) !== 0)
    return await shell.say(`This backend knows no workspaces: ${workspace} is not selected.`)
  // Terraform before 1.4 has no -or-create.
  const old = kind.id === 'terraform' && /^(0\.|1\.[0-3]\.)/.test(version)
  if (!old) await terraform.run([...command, 'select', '-or-create=true', workspace])
  else if ((await terraform.run([...command, 'select', workspace], [0, 1])) !== 0)
    await terraform.run([...command, 'new', workspace])
}

/** Records the plan as data, in addition to the log. */
async function recordPlan(file: string, terraform: Terraform, shell: Shell): Promise<PlanReading | null> {
  const reading = readPlan((await terraform.read(['show', '-json', file])) ?? '')
  if (reading) await shell.record(reading.items)
  else await shell.say('The plan could not be read as data: only the log shows it.')
  return reading
}

async function recordOutputs(plan: PlanReading | null, terraform: Terraform, shell: Shell): Promise<void> {
  const outputs = readOutputs((await terraform.read(['output', '-json'])) ?? '', plan?.secrets ?? null)
  if (outputs.length > 0) await shell.record(outputs)
}

/** Returns the arguments of each stage, from template and task. */
function argumentsOf(job: Job): { init: string[]; plan: string[]; apply: string[] } {
  const everywhere = [...job.arguments, ...job.task_arguments]
  const { init = [], plan, apply } = job.stage_arguments ?? {}
  const given = { init, plan: plan ?? everywhere, apply: apply ?? argumentsOfApply(everywhere) }
  const problem = planArgumentsProblem(given.plan) ?? applyArgumentsProblem(given.apply)
  if (problem) throw new TaskError(say('arguments_wrong', { problem: coded(problem.problem) }))
  return given
}

/** Writes variables to a file instead of `-var`: it hides secrets from `ps`, and undeclared variables only cause a warning. */
async function variableFile(job: Job, shell: Shell): Promise<string[]> {
  const variables = { ...job.variables, ...job.run_variables, ...job.secret_variables }
  if (Object.keys(variables).length === 0) return []
  return [`-var-file=${await shell.secretFile('variables.tfvars.json', JSON.stringify(variables))}`]
}

function workspaceOf(job: Job): string {
  if (!job.inventory) return 'default'
  const { type, inventory } = job.inventory
  if (!type.endsWith('-workspace')) throw new TaskError(say('inventory_not_workspace', { type }))
  const name = inventory.trim() || 'default'
  if (!/^\w[\w.-]*$/.test(name)) throw new TaskError(say('workspace_name_unfit', { name }))
  return name
}

function environment(kind: TerraformKind, job: Job): Record<string, string> {
  return {
    TF_IN_AUTOMATION: '1',
    TF_INPUT: '0',
    CHECKPOINT_DISABLE: '1', // otherwise each command contacts the vendor's server to check for updates
    ...kind.env,
    ...job.environment,
    ...job.secret_environment,
  }
}
