import type { Job } from '../contract/job.ts'
import { coded, say } from '../contract/message.ts'
import { backendFilenameProblem } from '../contract/rules/backend-filename.ts'
import { configuresBackend } from '../contract/rules/terraform-flags.ts'
import { type Shell, TaskError } from './app.ts'

const declaration = 'terraform {\n  backend "http" {}\n}\n'

/**
 * Declares the backend `http` in a file of the folder, if the template overrides the backend. Its address, user and
 * password come from environment variables (TF_HTTP_ADDRESS and the like): of the user, or of the server, which gives a task
 * an address for the state of its workspace. The checkout belongs to the task and is deleted with it, so nothing has to be
 * restored.
 */
export async function declareBackend(job: Job, shell: Shell, cwd: string, init: readonly string[]): Promise<void> {
  const name = job.params.backend_file
  if (!name) return
  const problem = backendFilenameProblem(name)
  if (problem) throw new TaskError(say('with_quote', { problem: coded(problem), text: name }))
  const address = { ...job.environment, ...job.secret_environment }.TF_HTTP_ADDRESS
  if (!address && !configuresBackend(init)) throw new TaskError('backend_without_address')
  const path = `${cwd}/${name}`
  const before = await shell.readFile(path)
  if (before !== undefined && !declaresOnlyBackend(before))
    throw new TaskError(say('backend_file_taken', { file: name }))
  await shell.writeFile(path, declaration)
  await shell.say(
    job.params.own_backend
      ? `Signalbox keeps the state of the workspace ${job.inventory?.inventory ?? ''}: its backend is declared in ${name}.`
      : `The backend of this run is http, declared in ${name}.`,
  )
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
