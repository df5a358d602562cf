import type { Shell } from './app.ts'

/**
 * Where `init` with this data folder writes down which backend the configuration declares. Nothing declared, no file.
 */
const record = (data: string) => `${data}/terraform.tfstate`

/**
 * Whether the state is kept somewhere that outlives the task. Terraform's own record of `init` is asked, not the
 * configuration's text: comments, JSON syntax and Terragrunt's generated files would all have to be understood. A
 * local backend counts only with an absolute path: a relative one lies in the checkout and goes with it.
 */
export async function stateIsKeptElsewhere(shell: Shell, data: string): Promise<boolean> {
  const anotherKindOrAbsolute = '"type": *"([^l]|l[^o])|"path": *"/'
  return (await shell.run('grep', ['-Eqs', anotherKindOrAbsolute, record(data)], { ok: [0, 1, 2] })) === 0
}

/**
 * Lays a file over the configuration that moves its local state into the template's own folder. Each configuration
 * folder has a state of its own there: with a shared one, a task that runs another folder would plan to destroy all
 * that the first had made.
 */
export async function keepStateHere(shell: Shell, cwd: string, place: string): Promise<void> {
  const folder = place === '.' ? `${shell.state}/terraform` : `${shell.state}/terraform/${place}`
  const local = { path: `${folder}/terraform.tfstate`, workspace_dir: `${folder}/terraform.tfstate.d` }
  const overlay = await shell.secretFile('backend.json', JSON.stringify({ terraform: { backend: { local } } }))
  await shell.run('cp', [overlay, `${cwd}/signalbox_override.tf.json`])
}
