import { existsSync, mkdirSync, realpathSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { TaskError } from '../../apps/app.ts'
import { say } from '../../contract/message.ts'
import { mountProblem, readMount } from '../../contract/rules/container.ts'

/** A folder or file of the runner that a container sees. */
interface Mount {
  source: string
  target: string
  writable: boolean
}

/** Returns the argument for the engine. */
export const mountArgument = ({ source, target, writable }: Mount): string =>
  `type=bind,source=${source},target=${target}${writable ? '' : ',readonly'}`

/** The folders of a task, all under the same path in the container as outside of it. */
export interface TaskPlaces {
  /** The task's folder, and the runner's folder for it: the same one if tasks run as the runner's user. */
  folder: string
  control: string
  state: string
  /** What the tasks of the project share: builds, and the mirrors that checkouts borrow objects from. */
  cache: string
  mirrors: string
  /** Read by programs of the app, such as Ansible's callback plugin. */
  read: readonly string[]
}

/** Returns the mounts of a task's own folders. `socket`: the address of its ssh-agent. */
export function ownMounts(places: TaskPlaces, socket: string | undefined): string[] {
  const { folder, control, state, cache, mirrors, read } = places
  const secret = join(control, 'secret')
  const same = (path: string, writable: boolean) => ({ source: path, target: path, writable })
  const mounts = [same(folder, true), same(state, true), same(cache, true), same(mirrors, false)]
  if (control !== folder) mounts.push(same(secret, true))
  for (const path of read) mounts.push(same(path, false))
  // A socket whose path would be too long is in a separate temporary folder.
  const agent = socket === undefined ? folder : dirname(socket)
  if (![folder, secret].some((path) => `${agent}/`.startsWith(path + sep))) mounts.push(same(agent, true))
  const args = mounts.filter(({ source }) => existsSync(source)).map(mountArgument)
  if (control === folder) args.push(...hidden(folder))
  return args
}

/** What the runner must be able to trust and a program in a container has no use for. */
function hidden(folder: string): string[] {
  const journal = join(folder, 'journal.jsonl')
  // Not a tmpfs: Podman would copy what is there into it.
  const empty = join(folder, 'secret', 'empty')
  mkdirSync(empty, { recursive: true, mode: 0o700 })
  return [
    mountArgument({ source: empty, target: join(folder, 'steps'), writable: false }),
    mountArgument({ source: '/dev/null', target: journal, writable: false }),
  ]
}

/** Returns the mounts that users configured. Throws TaskError unless the runner's administrator allows each. */
export function configuredMounts(wanted: readonly string[], allowed: readonly string[]): string[] {
  return wanted.map((text) => {
    const problem = mountProblem(text)
    if (problem) throw new TaskError(problem)
    const mount = readMount(text)
    const source = realPath(mount.source)
    if (source === undefined) throw new TaskError(say('mount_missing', { path: mount.source }))
    const permits = allowed.map(readPermit).filter(({ path }) => source === path || source.startsWith(path + sep))
    if (permits.length === 0) throw new TaskError(say('mount_not_allowed', { path: mount.source }))
    if (mount.writable && !permits.some(({ writable }) => writable))
      throw new TaskError(say('mount_read_only', { path: mount.source }))
    return mountArgument({ ...mount, source })
  })
}

/** A link in place of the allowed folder counts as what it leads to. */
function readPermit(text: string): { path: string; writable: boolean } {
  const writable = text.endsWith(':rw')
  const path = writable ? text.slice(0, -3) : text
  return { path: realPath(path) ?? path, writable }
}

function realPath(path: string): string | undefined {
  try {
    return realpathSync(path)
  } catch {
    return undefined
  }
}
