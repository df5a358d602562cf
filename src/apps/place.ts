import type { Job } from '../contract/job.ts'
import { coded, type PlainCode, say } from '../contract/message.ts'
import { type Shell, TaskError } from './app.ts'

/**
 * Joins parts to one path below the first, in any common notation: `./site.yml`, `/site.yml` and `site.yml` are the same
 * file of a repository. `..` is kept: `shell.inside` decides whether a path leaves the repository (rule S2).
 */
export function below(root: string, ...parts: string[]): string {
  const steps = parts.flatMap((part) => part.split('/')).filter((step) => step !== '' && step !== '.')
  return [root, ...steps].join('/')
}

/** Returns the same path relative to the repository's root; '.' for the root itself. */
export function withinRepository(...parts: string[]): string {
  return below('.', ...parts).slice(2) || '.'
}

/** Returns the folder that commands of the job run in: the repository, or the template's working directory in it. */
export async function workingFolder(job: Job, shell: Shell): Promise<string> {
  if (withinRepository(job.working_directory) === '.') return shell.repository
  return await shell.inside(withinRepository(job.working_directory), 'folder', 'part_working_directory')
}

/** Checks the job's file and returns it as an argument with a leading `./`, so that no name can look like an option. */
export async function fileArgument(job: Job, shell: Shell, what: PlainCode): Promise<string> {
  if (withinRepository(job.playbook) === '.') throw new TaskError(say('part_not_set', { part: coded(what) }))
  await shell.inside(withinRepository(job.working_directory, job.playbook), 'file', what)
  return below('.', job.playbook)
}

/** Returns the result of the work, or undefined if it throws a TaskError, such as for a missing file. */
export async function unlessTaskError<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof TaskError) return undefined
    throw error
  }
}
