import type { ContainerExecutor } from '../../contract/executor.ts'
import type { Job } from '../../contract/job.ts'
import { ownLimit } from '../../contract/limit-origin.ts'
import type { Ids } from '../process.ts'
import { type Engine, taskLabel } from './engine.ts'
import { limitsInside } from './limited.ts'

interface Run {
  wanted: ContainerExecutor
  limits: Job['limits']
  engine: Engine
  name: string
  mark: string
  /** As the engine takes them. */
  mounts: readonly string[]
  /** The user who owns the task's files; null: the runner's own. */
  user: Ids | null
  /** The image by its ID. */
  image: string
  /** What the image's shell runs. */
  inside: readonly string[]
}

/**
 * Returns the arguments of an engine that start a container in the foreground. No output is stored by the engine: it
 * would be a second copy of the log.
 */
export function runArguments({ wanted, limits, engine, name, mark, mounts, user, image, inside }: Run): string[] {
  const { memory, cpu, network, read_only } = wanted
  return [
    'run',
    `--name=${name}`,
    `--label=${taskLabel}=${mark}`,
    '--pull=never',
    '--log-driver=none',
    '--no-healthcheck',
    '--security-opt=no-new-privileges',
    '--security-opt=label=disable',
    ...userArguments(wanted.user, user, engine),
    ...(memory > 0 ? ['--memory', `${memory}m`] : []),
    ...(cpu > 0 ? ['--cpus', `${cpu}`] : []),
    ...limitArguments(limits),
    ...(network === '' ? [] : ['--network', network]),
    ...(read_only ? ['--read-only', '--tmpfs', '/tmp'] : []),
    ...mounts.flatMap((mount) => ['--mount', mount]),
    '--workdir=/',
    '--entrypoint=sh',
    image,
    ...inside,
  ]
}

/** Processes are counted for each container. */
function limitArguments(limits: Job['limits']): string[] {
  const processes = ownLimit(limits.task.processes)
  const { open_files, file_bytes } = limitsInside(limits)
  return [
    ...(processes ? ['--pids-limit', `${processes.value}`] : []),
    ...(open_files > 0 ? ['--ulimit', `nofile=${open_files}:${open_files}`] : []),
    ...(file_bytes > 0 ? ['--ulimit', `fsize=${file_bytes}:${file_bytes}`] : []),
  ]
}

/**
 * The files of a task belong to its user, or to the runner's: the program must be that user outside of the container. Where
 * Podman itself runs without root, the runner's user is root inside, or with `keep-id` any other one.
 */
function userArguments(wanted: string, user: Ids | null, { podman }: Engine): string[] {
  const own = process.getuid?.() ?? 0
  if (podman && own !== 0) {
    if (wanted === '') return ['--user', '0:0']
    const [uid = '', gid = uid] = wanted.split(':')
    const ids = [uid, gid].every((id) => /^\d+$/.test(id)) ? [`--userns=keep-id:uid=${uid},gid=${gid}`] : []
    return [...ids, '--user', wanted]
  }
  if (wanted !== '') return ['--user', wanted]
  return ['--user', user ? `${user.uid}:${user.gid}` : `${own}:${process.getgid?.() ?? 0}`]
}
