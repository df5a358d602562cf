import { basename } from 'node:path'
import { z } from 'zod'
import { findProgram } from '../find-program.ts'
import { capture } from '../process.ts'
import { markName } from '../task-mark.ts'

/** What the administrator of a runner decides about containers. */
export const ContainerSettings = z.object({
  /** `required`: a task without an image is refused; `off`: a task with one is. */
  mode: z.enum(['allowed', 'required', 'off']).default('allowed'),
  /** `podman`, `docker` or the path of one; '' is the first that is installed, in this order. */
  engine: z.string().default(''),
  /** Folders that tasks may mount, with all below them: `/path` to read, `/path:rw` also to write. */
  mounts: z.array(z.string()).default([]),
})
export type ContainerSettings = z.infer<typeof ContainerSettings>

export const defaultContainers: ContainerSettings = ContainerSettings.parse({})

export interface Engine {
  /** Absolute path of its client. */
  program: string
  /** Podman and Docker differ in how credentials are passed. */
  podman: boolean
}

/** Returns the engine of this runner; undefined if none is installed. */
export function findEngine(wanted: string): Engine | undefined {
  for (const name of wanted === '' ? ['podman', 'docker'] : [wanted]) {
    const program = findProgram(name)
    if (program) return { program, podman: !basename(program).startsWith('docker') }
  }
  return undefined
}

/** Variables of the runner's own environment that the clients of the engines read. */
const readByClients =
  /^(PATH|HOME|USER|LOGNAME|TMPDIR|LANG|XDG_\w+|DBUS_SESSION_BUS_ADDRESS|DOCKER_\w+|CONTAINERS?_\w+|STORAGE_\w+|REGISTRY_AUTH_FILE|SSL_CERT_\w+|(https?|no|all)_proxy|(HTTPS?|NO|ALL)_PROXY)$/

/** Whether a variable of the runner's environment is for the clients of the engines. */
export const isForClients = (name: string): boolean => readByClients.test(name)

/** The environment of the engine's client: the runner's, and nothing that users configured. */
export function clientEnvironment(mark: string): Record<string, string> {
  const own = Object.entries(process.env).filter(
    (pair): pair is [string, string] => pair[1] !== undefined && isForClients(pair[0]),
  )
  return { PATH: '/usr/local/bin:/usr/bin:/bin', ...Object.fromEntries(own), [markName]: mark }
}

/** The label of every container of a task; its value is the task's mark. */
export const taskLabel = 'signalbox.task'

/** How long the engine may take for something that needs no network. */
const answer_ms = 30_000

/** Asks the engine something short. Code 124: it did not answer in time. */
export function ask(engine: Engine, mark: string, args: readonly string[], signal?: AbortSignal) {
  return capture(engine.program, args, {
    env: clientEnvironment(mark),
    timeout_ms: answer_ms,
    drain_ms: 1000,
    ...(signal && { signal }),
  })
}
