import type { Job } from '../contract/job.ts'
import { argumentsOfAnyBackend } from '../contract/rules/terraform-flags.ts'
import { CommandFailed, type Shell } from './app.ts'
import type { Terraform } from './terraform-like.ts'
import { asksToCopyState } from './terraform-reasons.ts'

/**
 * `init`, so that the state is kept somewhere that outlives the task: where the configuration says, else here.
 *
 * Each task has a data folder of its own, so there never is an earlier backend to migrate from, and `init` gets neither
 * -migrate-state nor, unless it is asked for, -reconfigure: both are errors with a `cloud` block. What can be there is a
 * state file in the repository. Then `init` would ask whether to copy it to the backend, and so does the task.
 */
export async function initialise(
  job: Job,
  shell: Shell,
  terraform: Terraform,
  given: readonly string[],
): Promise<void> {
  const { cwd, place, data } = terraform
  const { reconfigure, upgrade } = job.params
  // What an earlier attempt of this task has written down: its overlay is gone with its checkout.
  await shell.run('rm', ['-f', record(data), `${data}/environment`])
  if (reconfigure && (await isThere(shell, stray(cwd)))) {
    await shell.run('rm', ['-f', stray(cwd)])
    await shell.say('Reconfigure: the state file terraform.tfstate in the folder is left aside.')
  }
  const options = [...(upgrade ? ['-upgrade'] : []), ...(reconfigure ? ['-reconfigure'] : []), ...given]
  await init(shell, terraform, options, 'the backend, over what is kept there')
  if (await stateIsKeptElsewhere(shell, data)) return
  await shell.say('This configuration keeps no state elsewhere: Signalbox keeps it for this template.')
  await keepStateHere(shell, cwd, place)
  await init(shell, terraform, ['-reconfigure', ...argumentsOfAnyBackend(given)], null)
}

/** `over`: where a state would be copied to, when something may be lost there. */
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
 * Where `init` with this data folder writes down which backend the configuration declares. Nothing declared, no file.
 */
const record = (data: string) => `${data}/terraform.tfstate`

/** Where a state lies that somebody put into the repository. */
const stray = (cwd: string) => `${cwd}/terraform.tfstate`

const isThere = async (shell: Shell, file: string) => (await shell.run('test', ['-s', file], { ok: [0, 1] })) === 0

/**
 * Whether the state is kept somewhere that outlives the task. Terraform's own record of `init` is asked, not the
 * configuration's text: comments, JSON syntax and Terragrunt's generated files would all have to be understood. A
 * local backend counts only with an absolute path: a relative one lies in the checkout and goes with it.
 */
async function stateIsKeptElsewhere(shell: Shell, data: string): Promise<boolean> {
  const anotherKindOrAbsolute = '"type": *"([^l]|l[^o])|"path": *"/'
  return (await shell.run('grep', ['-Eqs', anotherKindOrAbsolute, record(data)], { ok: [0, 1, 2] })) === 0
}

/**
 * Lays a file over the configuration that moves its local state into the template's own folder. Each configuration
 * folder has a state of its own there: with a shared one, a task that runs another folder would plan to destroy all
 * that the first had made. A state in the repository is asked about once; afterwards the one kept here is newer.
 */
async function keepStateHere(shell: Shell, cwd: string, place: string): Promise<void> {
  const folder = place === '.' ? `${shell.state}/terraform` : `${shell.state}/terraform/${place}`
  const local = { path: `${folder}/terraform.tfstate`, workspace_dir: `${folder}/terraform.tfstate.d` }
  const overlay = await shell.secretFile('backend.json', JSON.stringify({ terraform: { backend: { local } } }))
  await shell.run('cp', [overlay, `${cwd}/signalbox_override.tf.json`])
  if (!(await isThere(shell, stray(cwd)))) return
  if ((await isThere(shell, local.path)) || (await isThere(shell, local.workspace_dir)))
    await shell.run('rm', ['-f', stray(cwd)])
}
