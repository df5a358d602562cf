import type { Job } from '../contract/job.ts'
import { english } from '../contract/messages/english.ts'
import { backendFilenameProblem } from '../contract/rules/backend-filename.ts'
import { configuresBackend } from '../contract/rules/terraform-flags.ts'
import { type Shell, TaskError } from './app.ts'

const declaration = 'terraform {\n  backend "http" {}\n}\n'

/**
 * Declares the backend `http` in a file of the folder, if the template overrides the backend. Its address, user and
 * password come from environment variables of the user (TF_HTTP_ADDRESS and the like), never from here. The checkout belongs
 * to the task and is deleted with it, so nothing has to be restored.
 */
export async function declareBackend(job: Job, shell: Shell, cwd: string, init: readonly string[]): Promise<void> {
  const name = job.params.backend_file
  if (!name) return
  const problem = backendFilenameProblem(name)
  if (problem) throw new TaskError(`${english(problem)}: ${name}`)
  const address = { ...job.environment, ...job.secret_environment }.TF_HTTP_ADDRESS
  if (!address && !configuresBackend(init))
    throw new TaskError(
      'The template overrides the backend, but nothing says where the state is: set the environment variable TF_HTTP_ADDRESS in a variable group of the template.',
    )
  const path = `${cwd}/${name}`
  const before = await shell.readFile(path)
  if (before !== undefined && !declaresOnlyBackend(before))
    throw new TaskError(
      `${name} in the repository declares more than a backend, which would be lost: choose another backend filename in the template.`,
    )
  await shell.writeFile(path, declaration)
  await shell.say(`The backend of this run is http, declared in ${name}.`)
}

/** Whether a configuration file contains only the declaration of a backend. */
export function declaresOnlyBackend(text: string): boolean {
  // No backend needs a text of that length, and parsing a hostile one would delay all other tasks of the runner.
  if (text.length > 10_000) return false
  const bare = text.replace(/"(?:[^"\\\n]|\\.)*"|#.*|\/\/.*|\/\*[\s\S]*?\*\//g, (token) =>
    token.startsWith('"') ? '""' : ' ',
  )
  return /^\s*(terraform\s*\{\s*(backend\s*""\s*|cloud\s*)\{([^{}]|\{[^{}]*\})*\}\s*\}\s*)?$/.test(bare)
}
