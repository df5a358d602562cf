import type { Job } from '../contract/job.ts'
import { argumentsOfAnyBackend } from '../contract/rules/terraform-flags.ts'
import { CommandFailed, type Shell } from './app.ts'
import type { Terraform } from './terraform-like.ts'
import { asksToCopyState } from './terraform-reasons.ts'

/**
 * Runs `init`, so that the state is stored in a place that outlives the task: where the configuration says, otherwise here.
 *
 * Each task has its own data folder, so there is never an earlier backend to migrate from, and `init` gets neither
 * -migrate-state nor, unless it is requested, -reconfigure: both are errors with a `cloud` block. The repository may contain
 * a state file. `init` would then ask whether to copy it to the backend, so the task asks the user.
 */
export async function initialise(
  job: Job,
  shell: Shell,
  terraform: Terraform,
  given: readonly string[],
): Promise<void> {
  const { cwd, place, data } = terraform
  const { reconfigure, upgrade } = job.params
  // Removes the record of an earlier attempt of this task: its overlay was deleted with its checkout.
  for (const path of [record(data), `${data}/environment`]) await shell.removeFile(path)
  if (reconfigure && (await shell.exists(stray(cwd), 'content'))) {
    await shell.removeFile(stray(cwd))
    await shell.say('Reconfigure: the state file terraform.tfstate in the folder is left aside.')
  }
  const options = [...(upgrade ? ['-upgrade'] : []), ...(reconfigure ? ['-reconfigure'] : []), ...given]
  await init(shell, terraform, options, 'the backend, over what is kept there')
  if (await stateIsKeptElsewhere(shell, data)) return
  await shell.say('This configuration keeps no state elsewhere: Signalbox keeps it for this template.')
  await keepStateHere(shell, cwd, place)
  await init(shell, terraform, ['-reconfigure', ...argumentsOfAnyBackend(given)], null)
}

/** `over`: the target that a state would be copied to, if data may be lost there. */
async function init(shell: Shell, terraform: Terraform, options: string[], over: string | null): Promise<void> {
  try {
    await terraform.run(['init', '-input=false', ...options])
  } catch (error) {
    if (!(error instanceof CommandFailed) || !asksToCopyState(error.output)) throw error
    await shell.say(
      `The folder holds a state, terraform.tfstate. Do you want to copy it to ${over ?? 'where Signalbox keeps it for this template'}? ` +
        'Confirm copies it; reject ends the task. To go on without it, run the task with "Reconfigure", or delete the file from the repository.',
    )
    await shell.confirm({ destroys: over !== null })
    const others = options.filter((option) => !/^--?reconfigure(=|$)/.test(option))
    await terraform.run(['init', '-input=false', '-migrate-state', '-force-copy', ...others])
  }
}

/**
 * Returns the file in which `init` with this data folder records the backend of the configuration. Without a backend there
 * is no file.
 */
const record = (data: string) => `${data}/terraform.tfstate`

/** Returns the path of a state file that was committed to the repository. */
const stray = (cwd: string) => `${cwd}/terraform.tfstate`

/**
 * Whether the state is stored in a place that outlives the task. This reads Terraform's own record of `init`, not the
 * configuration's text, which would require support for comments, JSON syntax and Terragrunt's generated files. A
 * local backend counts only with an absolute path: a relative one is in the checkout and is deleted with it.
 */
async function stateIsKeptElsewhere(shell: Shell, data: string): Promise<boolean> {
  const anotherKindOrAbsolute = /"type": *"([^l\n]|l[^o\n])|"path": *"\//
  return anotherKindOrAbsolute.test((await shell.readFile(record(data))) ?? '')
}

/**
 * Adds an override file to the configuration that moves its local state into the template's own folder. Each configuration
 * folder has its own state there: with a shared one, a task that runs another folder would plan to destroy everything
 * that the first one created. A state in the repository is asked about once; afterwards the one stored here is newer.
 */
async function keepStateHere(shell: Shell, cwd: string, place: string): Promise<void> {
  const folder = place === '.' ? `${shell.state}/terraform` : `${shell.state}/terraform/${place}`
  const local = { path: `${folder}/terraform.tfstate`, workspace_dir: `${folder}/terraform.tfstate.d` }
  const overlay = JSON.stringify({ terraform: { backend: { local } } })
  await shell.writeFile(`${cwd}/signalbox_override.tf.json`, overlay)
  if (!(await shell.exists(stray(cwd), 'content'))) return
  if ((await shell.exists(local.path, 'content')) || (await shell.exists(local.workspace_dir, 'content')))
    await shell.removeFile(stray(cwd))
}
