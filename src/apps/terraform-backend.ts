import type { Job } from '../contract/job.ts'
import { messageText } from '../contract/messages.ts'
import { backendFilenameProblem } from '../contract/rules/backend-filename.ts'
import { configuresBackend } from '../contract/rules/terraform-flags.ts'
import { type Shell, TaskError } from './app.ts'

const declaration = 'terraform {\n  backend "http" {}\n}\n'

/**
 * Declares the backend `http` in a file of the folder, where the template overrides the backend. Its address, user and
 * password come from the environment that the user gives (TF_HTTP_ADDRESS and the like), never from here. The checkout is
 * the task's own and goes with it, so nothing has to be put back.
 */
export async function declareBackend(job: Job, shell: Shell, cwd: string, init: readonly string[]): Promise<void> {
  const name = job.params.backend_file
  if (!name) return
  const problem = backendFilenameProblem(name)
  if (problem) throw new TaskError(`${messageText(problem)}: ${name}`)
  const address = { ...job.environment, ...job.secret_environment }.TF_HTTP_ADDRESS
  if (!address && !configuresBackend(init))
    throw new TaskError(
      'The template overrides the backend, but nothing says where the state is: set the environment variable TF_HTTP_ADDRESS in a variable group of the template.',
    )
  const path = `${cwd}/${name}`
  if (
    (await shell.run('test', ['-e', path], { ok: [0, 1] })) === 0 &&
    !declaresOnlyBackend(await shell.read('cat', [path]))
  )
    throw new TaskError(
      `${name} in the repository declares more than a backend, which would be lost: choose another backend filename in the template.`,
    )
  // Not through a link that lies there: it may lead anywhere.
  await shell.run('rm', ['-f', path])
  await shell.run('cp', [await shell.secretFile('backend.tf', declaration), path])
  await shell.say(`The backend of this run is http, declared in ${name}.`)
}

/** Whether a file of a configuration holds nothing but where its state is kept. */
export function declaresOnlyBackend(text: string): boolean {
  // No backend takes that many words, and to take a hostile text apart would hold up all other tasks of the runner.
  if (text.length > 10_000) return false
  const bare = text.replace(/"(?:[^"\\\n]|\\.)*"|#.*|\/\/.*|\/\*[\s\S]*?\*\//g, (token) =>
    token.startsWith('"') ? '""' : ' ',
  )
  return /^\s*(terraform\s*\{\s*(backend\s*""\s*|cloud\s*)\{([^{}]|\{[^{}]*\})*\}\s*\}\s*)?$/.test(bare)
}
