import type { Job } from '../contract/job.ts'
import { type Shell, TaskError } from './app.ts'
import { below, unlessTaskError, withinRepository } from './place.ts'

/** Whether a line refers to the repository itself: another requirements file, a path, a local package. */
function isLocal(line: string): boolean {
  const text = line.trimStart()
  // Each expression takes linear time: the repository decides what the text is.
  const begins = /^(-[rce]|--requirement|--constraint|--editable|\.{1,2}\/)/.test(text)
  return begins || /@ *file:/.test(text) || /^[^#@]*\.(whl|tar\.gz|zip)/.test(text)
}

/**
 * Builds the virtual environment of a script's requirements.txt, once per content for all runs of the project. Returns its
 * folder, or undefined if there is no such file next to the script or in the working directory.
 */
export async function pythonEnvironment(job: Job, shell: Shell, cwd: string): Promise<string | undefined> {
  const file = await requirementsOf(job, shell)
  if (!file) return undefined
  const python = job.app_path ?? 'python3'
  const version = (await shell.read(python, ['--version'], { cwd })).trim()
  // The target of such a line is not part of the file itself, but of the commit.
  const lines = (await shell.readFile(below(shell.repository, file)))?.split('\n') ?? []
  const refers = lines.some(isLocal)
  const key = [version, python, file, await shell.digest(file), ...(refers ? [shell.commit.hash] : [])].join('\n')
  let built = false
  const folder = await shell.cached('venv', key, async (into) => {
    built = true
    await shell.say(`Building a virtual environment from ${file}`)
    await makeEnvironment(shell, python, into, cwd)
    const install = ['-m', 'pip', 'install', '--disable-pip-version-check', '--no-input', '--progress-bar=off']
    await shell.run(`${into}/bin/python`, [...install, '-r', below(shell.repository, file)], { cwd })
  })
  if (!built) await shell.say(`${file} has no changes: its virtual environment is used again.`)
  return folder
}

async function makeEnvironment(shell: Shell, python: string, into: string, cwd: string): Promise<void> {
  const code = await shell.run(python, ['-m', 'venv', into], { cwd, ok: [0, 1] })
  if (code !== 0) throw new TaskError('no_virtual_environment')
}

async function requirementsOf(job: Job, shell: Shell): Promise<string | undefined> {
  const script = withinRepository(job.working_directory, job.playbook)
  const folders = new Set([script.slice(0, script.lastIndexOf('/') + 1), `${withinRepository(job.working_directory)}/`])
  for (const folder of folders) {
    const path = withinRepository(`${folder}requirements.txt`)
    if (await unlessTaskError(shell.inside(path, 'file', 'part_requirements'))) return path
  }
  return undefined
}
