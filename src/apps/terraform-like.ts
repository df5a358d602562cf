import type { Job } from '../contract/job.ts'
import { applyArgumentsProblem, argumentsOfApply, planArgumentsProblem } from '../contract/rules/terraform-flags.ts'
import { type App, CommandFailed, type Shell, TaskError } from './app.ts'
import { withinRepository } from './place.ts'
import { childOf, parseJson, textOf } from './plan-json.ts'
import { sshEnvironment } from './ssh.ts'
import { declareBackend } from './terraform-backend.ts'
import { type PlanReading, readOutputs, readPlan } from './terraform-plan.ts'
import { plainReason } from './terraform-reasons.ts'
import { initialise } from './terraform-state.ts'

export interface TerraformKind {
  id: string
  title: string
  hint: string
  /** How `workspace` is called, where it is not simply that. */
  workspace?: string[]
  /** How it tells its version, where it does not know `version -json`. */
  version?: string[]
  env?: Record<string, string>
}

/** The program in its folder. */
export interface Terraform {
  /** What it prints goes to the log; answers the exit code. */
  run(args: string[], ok?: number[]): Promise<number>
  /** What it prints is the answer; null when it fails or prints too much, or only for the errors that are named. */
  read(args: string[], tolerated?: typeof TaskError | typeof CommandFailed): Promise<string | null>
  /** Its folder, absolute; and as seen from the repository's root. */
  cwd: string
  place: string
  /** Where it keeps providers, modules, and what it knows of the backend: for this task alone. */
  data: string
}

/** Another task's plan or apply of the same state is waited for this long; the log says that it waits. */
const lock = '-lock-timeout=5m'

/** Plan, a person's yes, and exactly that plan. Terraform, OpenTofu and Terragrunt differ in little but the name. */
export const terraformLike = (kind: TerraformKind): App => ({
  id: kind.id,
  title: kind.title,
  command: kind.id,
  hint: kind.hint,

  async run(job, shell) {
    const { plan: plan_only, destroy, auto_approve } = job.params
    const workspace = workspaceOf(job)
    const given = argumentsOf(job)
    const terraform = await inItsFolder(kind, job, shell)
    const version = await tellVersion(kind, terraform, shell)
    await declareBackend(job, shell, terraform.cwd, given.init)
    await initialise(job, shell, terraform, given.init)
    await selectWorkspace(kind, workspace, version, terraform, shell)

    const file = `${shell.folder}/task.plan`
    const variables = await variableFile(job, shell)
    const wanted = [...(destroy ? ['-destroy'] : []), ...variables, ...given.plan]
    const changes = await terraform.run(
      ['plan', '-input=false', lock, '-detailed-exitcode', `-out=${file}`, ...wanted],
      [0, 2],
    )
    const reading = await tellPlan(file, terraform, shell)
    if (plan_only) return
    if (changes !== 0) {
      // Of a plan that nobody could read nobody knows that it is harmless.
      if (!auto_approve) await shell.confirm({ destroys: reading?.destroys ?? true })
      await terraform.run(['apply', '-input=false', lock, ...given.apply, file])
    }
    await tellOutputs(reading, terraform, shell)
  },
})

async function inItsFolder(kind: TerraformKind, job: Job, shell: Shell): Promise<Terraform> {
  const place = withinRepository(job.working_directory, job.playbook)
  const cwd = await shell.inside(place, 'folder', `The ${kind.title} folder`)
  const data = `${shell.folder}/terraform`
  const ssh = await sshEnvironment(job.inventory?.user_key, shell)
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

/** Answers the version, such as `1.11.4`; '' when it is not told. */
async function tellVersion(kind: TerraformKind, terraform: Terraform, shell: Shell): Promise<string> {
  // Asked first, and not in vain: a program that is not installed ends the task here, with the hint.
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
  // Before Terraform 1.4 there was no -or-create.
  const old = kind.id === 'terraform' && /^(0\.|1\.[0-3]\.)/.test(version)
  if (!old) await terraform.run([...command, 'select', '-or-create=true', workspace])
  else if ((await terraform.run([...command, 'select', workspace], [0, 1])) !== 0)
    await terraform.run([...command, 'new', workspace])
}

/** The plan as data, beside the log. */
async function tellPlan(file: string, terraform: Terraform, shell: Shell): Promise<PlanReading | null> {
  const reading = readPlan((await terraform.read(['show', '-json', file])) ?? '')
  if (reading) await shell.record(reading.items)
  else await shell.say('The plan could not be read as data: only the log shows it.')
  return reading
}

async function tellOutputs(plan: PlanReading | null, terraform: Terraform, shell: Shell): Promise<void> {
  const outputs = readOutputs((await terraform.read(['output', '-json'])) ?? '', plan?.secrets ?? null)
  if (outputs.length > 0) await shell.record(outputs)
}

/** What each stage gets of the arguments of template and task. */
function argumentsOf(job: Job): { init: string[]; plan: string[]; apply: string[] } {
  const everywhere = [...job.arguments, ...job.task_arguments]
  const { init = [], plan, apply } = job.stage_arguments ?? {}
  const given = { init, plan: plan ?? everywhere, apply: apply ?? argumentsOfApply(everywhere) }
  const problem = planArgumentsProblem(given.plan) ?? applyArgumentsProblem(given.apply)
  if (problem) throw new TaskError(`Arguments: ${problem.problem}`)
  return given
}

/** A file beats `-var`: it hides secrets from `ps`, and what the configuration does not declare is only warned about. */
async function variableFile(job: Job, shell: Shell): Promise<string[]> {
  const variables = { ...job.variables, ...job.run_variables, ...job.secret_variables }
  if (Object.keys(variables).length === 0) return []
  return [`-var-file=${await shell.secretFile('variables.tfvars.json', JSON.stringify(variables))}`]
}

function workspaceOf(job: Job): string {
  if (!job.inventory) return 'default'
  const { type, inventory } = job.inventory
  if (!type.endsWith('-workspace')) throw new TaskError(`invalid inventory type: ${type} is not a workspace`)
  const name = inventory.trim() || 'default'
  if (!/^\w[\w.-]*$/.test(name)) throw new TaskError(`"${name}" cannot be the name of a workspace.`)
  return name
}

function environment(kind: TerraformKind, job: Job): Record<string, string> {
  return {
    TF_IN_AUTOMATION: '1',
    TF_INPUT: '0',
    CHECKPOINT_DISABLE: '1', // else each command asks a server of the maker whether it is the newest
    ...kind.env,
    ...job.environment,
    ...job.secret_environment,
  }
}
