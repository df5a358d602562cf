import type { Job } from '../contract/job.ts'
import { type Shell, TaskError } from './app.ts'

/**
 * Joins parts to one path below the first, as people write them: `./site.yml`, `/site.yml` and `site.yml` are the same
 * file of a repository. `..` stays in: whether a path leaves the repository is for `shell.inside` to say (rule S2).
 */
export function below(root: string, ...parts: string[]): string {
  const steps = parts.flatMap((part) => part.split('/')).filter((step) => step !== '' && step !== '.')
  return [root, ...steps].join('/')
}

/** The same path as seen from the repository's root, '.' for the root itself. */
export function withinRepository(...parts: string[]): string {
  return below('.', ...parts).slice(2) || '.'
}

/** The folder that commands of the job run in: the repository, or the template's working directory in it. */
export async function workingFolder(job: Job, shell: Shell): Promise<string> {
  if (withinRepository(job.working_directory) === '.') return shell.repository
  return await shell.inside(withinRepository(job.working_directory), 'folder', 'The working directory')
}

/** Checks the job's file and answers it as an argument: `./` in front, so that no name can look like an option. */
export async function fileArgument(job: Job, shell: Shell, what: string): Promise<string> {
  if (withinRepository(job.playbook) === '.') throw new TaskError(`${what} is not set: the template names no file.`)
  await shell.inside(withinRepository(job.working_directory, job.playbook), 'file', what)
  return below('.', job.playbook)
}

/** What the work answers; undefined where it says what is wrong, such as a file that is missing. */
export async function unlessTaskError<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof TaskError) return undefined
    throw error
  }
}
