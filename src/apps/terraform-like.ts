import type { Job } from '../contract/job.ts'
import { type App, type Shell, TaskError } from './app.ts'
import { withinRepository } from './place.ts'
import { sshEnvironment } from './ssh.ts'
import { keepStateHere, stateIsKeptElsewhere } from './terraform-state.ts'

export interface TerraformKind {
  id: string
  title: string
  hint: string
  /** How `workspace` is called, where it is not simply that. */
  workspace?: string[]
  env?: Record<string, string>
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
    const { plan, destroy, auto_approve, upgrade, reconfigure } = job.params
    const workspace = workspaceOf(job)
    const place = withinRepository(job.working_directory, job.playbook)
    const cwd = await shell.inside(place, 'folder', `The ${kind.title} folder`)
    const data = `${shell.folder}/terraform`
    const env = {
      ...environment(kind, job),
      TF_DATA_DIR: data,
      ...(await sshEnvironment(job.inventory?.user_key, shell)),
    }
    const run = (args: string[], ok?: number[]) =>
      shell.run(job.app_path ?? kind.id, [...job.app_args, ...args], { cwd, env, hint: kind.hint, ...(ok && { ok }) })

    await run(['init', '-input=false', ...(upgrade ? ['-upgrade'] : []), ...(reconfigure ? ['-reconfigure'] : [])])
    if (!(await stateIsKeptElsewhere(shell, data))) {
      await shell.say('This configuration keeps no state elsewhere: Signalbox keeps it for this template.')
      await keepStateHere(shell, cwd, place)
      await run(['init', '-input=false', '-reconfigure'])
    }

    if (workspace !== 'default') {
      const command = kind.workspace ?? ['workspace']
      if ((await run([...command, 'list'], [0, 1])) === 0)
        await run([...command, 'select', '-or-create=true', workspace])
      else await shell.say(`This backend knows no workspaces: ${workspace} is not selected.`)
    }

    const file = `${shell.folder}/task.plan`
    const destroyed = destroy ? ['-destroy'] : []
    const variables = await variableFile(job, shell)
    const changes = await run(
      [
        'plan',
        '-input=false',
        lock,
        '-detailed-exitcode',
        `-out=${file}`,
        ...destroyed,
        ...variables,
        ...job.arguments,
        ...job.task_arguments,
      ],
      [0, 2],
    )
    if (changes === 0 || plan) return
    if (!auto_approve) await shell.confirm()
    await run(['apply', '-input=false', lock, file])
  },
})

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
