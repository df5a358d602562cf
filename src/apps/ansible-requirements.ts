import type { Job } from '../contract/job.ts'
import type { AnsibleSettings } from './ansible-settings.ts'
import type { Shell } from './app.ts'
import { mappedCredentials } from './mapped-credentials.ts'
import { below, unlessTaskError, withinRepository } from './place.ts'
import { type Requirements, readRequirements } from './requirements-file.ts'
import { sshEnvironment } from './ssh.ts'

const kinds = ['collection', 'role'] as const
type Kind = (typeof kinds)[number]

interface Place {
  job: Job
  shell: Shell
  cwd: string
  env: Record<string, string>
  settings: AnsibleSettings
}

/**
 * Installs the contents of requirements files, collections before roles (roles may need them), and returns their folders.
 * Each kind has a folder in the project's cache whose key covers everything that determines its content; a file that refers
 * to folders of this machine has no such key, and is installed into the task's own folder each time.
 */
export async function installRequirements(place: Place): Promise<{ [K in Kind]?: string }> {
  const { job, shell } = place
  if (job.params.skip_galaxy_install) {
    await shell.say('Skip galaxy install process, as asked for.')
    return {}
  }
  const installed: { [K in Kind]?: string } = {}
  for (const kind of kinds) {
    const found = await findRequirements(place, kind)
    if (found) installed[kind] = await install(place, kind, found)
    else await shell.say(`No ${kind}s/requirements.yml file found. Skip galaxy install process.`)
  }
  return installed
}

interface Found extends Requirements {
  /** Path within the repository. */
  file: string
}

async function install(place: Place, kind: Kind, found: Found): Promise<string> {
  const { job, shell, cwd, env } = place
  let fresh = false
  const build = async (folder: string) => {
    fresh = true
    await shell.say(`Installing ${kind}s of ${found.file}`)
    const args = [kind, 'install', '-r', below(shell.repository, found.file), '--force', '-p', folder]
    // Only this folder: dependencies that are installed elsewhere on this machine may be missing later.
    const only = { ANSIBLE_COLLECTIONS_PATH: folder, ANSIBLE_ROLES_PATH: folder }
    const keys = { ...(await gitKey(job, shell)), ...(await mappedCredentials(job, shell)) }
    await shell.run(galaxyBeside(job), args, { cwd, env: { ...env, ...keys, ...only } })
  }
  const key = await contentKey(place, kind, found)
  if (key === undefined) {
    const folder = `${shell.folder}/galaxy/${kind}s`
    await build(folder)
    return folder
  }
  const folder = await shell.cached('galaxy', key, build)
  if (!fresh) await shell.say(`${found.file} has no changes. Skip galaxy install process.`)
  return folder
}

/** Returns the environment for fetching roles: with the inventory's key, or with the repository's if that is not an ssh key. */
async function gitKey(job: Job, shell: Shell): Promise<Record<string, string>> {
  return job.inventory?.user_key.type === 'ssh' ? {} : await sshEnvironment(job.repository.key, shell)
}

/** Returns a key of everything that determines what is installed, or undefined if that is unknown. */
async function contentKey(place: Place, kind: Kind, found: Found): Promise<string | undefined> {
  const { job, shell, cwd, env, settings } = place
  if (found.open) return undefined
  const local: Record<string, string> = {}
  for (const path of found.local) {
    const digest = await digestInside(shell, job, path)
    if (digest === undefined) return undefined
    local[path] = digest
  }
  const [version] = (await shell.read(galaxyBeside(job), ['--version'], { cwd, env })).split('\n')
  const galaxy = ([name]: [string, string]) => name.startsWith('ANSIBLE_GALAXY_')
  return JSON.stringify({
    kind,
    version,
    requirements: await shell.digest(found.file),
    local,
    config: /galaxy/i.test(settings.text) ? settings.text : '',
    environment: Object.entries(job.environment)
      .filter(galaxy)
      .sort(([a], [b]) => a.localeCompare(b)),
    // Only names: a changed token gives access to the same content.
    secrets: Object.entries(job.secret_environment)
      .filter(galaxy)
      .map(([name]) => name)
      .sort(),
  })
}

/** Returns the digest of a file relative to the working directory; undefined if it is missing, outside or a folder. */
async function digestInside(shell: Shell, job: Job, path: string): Promise<string | undefined> {
  if (/^(\/|~|file:|git\+)/.test(path)) return undefined
  return await unlessTaskError(shell.digest(withinRepository(job.working_directory, path)))
}

/** Returns the nearest requirements file of this kind. */
async function findRequirements({ job, shell }: Place, kind: Kind): Promise<Found | undefined> {
  const playbook = withinRepository(job.working_directory, job.playbook)
  const folders = new Set([
    playbook.slice(0, playbook.lastIndexOf('/') + 1),
    `${withinRepository(job.working_directory)}/`,
    '',
  ])
  for (const folder of folders) {
    for (const name of [`${folder}${kind}s/requirements.yml`, `${folder}requirements.yml`]) {
      const file = withinRepository(name)
      const path = await unlessTaskError(shell.inside(file, 'file', 'part_requirements'))
      if (path === undefined) continue
      const found = readRequirements((await shell.readFile(path)) ?? '')
      if (found[`${kind}s`]) return { ...found, file }
    }
  }
  return undefined
}

/** Returns the ansible-galaxy next to a configured ansible-playbook: both belong to the same virtual environment. */
function galaxyBeside(job: Job): string {
  const [, folder = ''] = /^(.*\/)ansible-playbook$/.exec(job.app_path ?? '') ?? []
  return `${folder}ansible-galaxy`
}
