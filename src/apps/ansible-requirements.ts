import type { Job } from '../contract/job.ts'
import { type Shell, TaskError } from './app.ts'
import { below, withinRepository } from './place.ts'

/**
 * Installs what requirements files ask for, collections before roles (roles may need them). The task's folder starts
 * empty, so each run gets what the file says today, and no run can leave something behind for another project's run.
 */
export async function installRequirements(
  job: Job,
  shell: Shell,
  cwd: string,
  env: Record<string, string>,
): Promise<void> {
  const playbook = withinRepository(job.working_directory, job.playbook)
  const folders = new Set([
    playbook.slice(0, playbook.lastIndexOf('/') + 1),
    `${withinRepository(job.working_directory)}/`,
    '',
  ])
  for (const kind of ['collection', 'role']) {
    const candidates = [...folders].flatMap((folder) => [
      `${folder}${kind}s/requirements.yml`,
      `${folder}requirements.yml`,
    ])
    const file = await firstPresent(shell, candidates)
    if (!file) continue
    await shell.say(`Installing ${kind}s of ${file}`)
    await shell.run(galaxyBeside(job), [kind, 'install', '-r', below(shell.repository, file)], { cwd, env })
  }
}

async function firstPresent(shell: Shell, candidates: string[]): Promise<string | undefined> {
  for (const candidate of candidates) {
    try {
      await shell.inside(withinRepository(candidate), 'file', 'The requirements file')
      return withinRepository(candidate)
    } catch (error) {
      if (!(error instanceof TaskError)) throw error
    }
  }
  return undefined
}

/** An administrator who names /opt/venv/bin/ansible-playbook means the ansible-galaxy of that environment, too. */
function galaxyBeside(job: Job): string {
  const found = /^(.*\/)ansible-playbook$/.exec(job.app_path ?? '')
  return `${found?.[1] ?? ''}ansible-galaxy`
}
