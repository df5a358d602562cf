import { createHash, randomBytes } from 'node:crypto'
import {
  closeSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startTime } from '../../runner/boot.ts'
import { clearCache as clearFolder } from '../../runner/clear-cache.ts'
import { isForClients } from '../../runner/executor/engine.ts'
import { printIsolation } from '../../runner/isolation.ts'
import type { KubernetesSettings } from '../../runner/kubernetes/settings.ts'
import { readLock } from '../../runner/lock.ts'
import { startDetached } from '../../runner/process.ts'
import { every } from '../clock.ts'
import { serverIdentity } from '../installation/identity.ts'
import type { Services } from '../services.ts'
import { hashToken } from '../sign-in/session.ts'
import { registerRunner } from './register-runner.ts'

/** A local runner without a server and without tasks exits after this time. */
const leaveAfterSeconds = 300
/** Size at which the runner's log is rotated, in bytes; one older file is kept. */
const maxLogBytes = 1024 * 1024

/** Where the local runner works, and where it finds this server. */
interface LocalRunner {
  folder: string
  socket: string
  token_file: string
}

export function localRunnerPlace(data: string): LocalRunner {
  const folder = join(data, 'runner')
  const socket = join(folder, 'server.sock')
  return {
    folder,
    // The path of a unix socket has at most 107 bytes.
    socket: Buffer.byteLength(socket) <= 100 ? socket : join(shortFolder(data), 'server.sock'),
    token_file: join(folder, 'token'),
  }
}

/** Creates the runner's folder, token and row. Throws StartError if a live server has the same node name. */
export async function registerLocalRunner({ database, config }: Services, place: LocalRunner): Promise<void> {
  mkdirSync(place.folder, { recursive: true, mode: 0o700 })
  if (!existsSync(place.token_file)) {
    // Written atomically: a runner of an earlier server may read it at any time.
    writeFileSync(`${place.token_file}.new`, randomBytes(32).toString('hex'), { mode: 0o600 })
    renameSync(`${place.token_file}.new`, place.token_file)
  }
  const token_hash = hashToken(readFileSync(place.token_file, 'utf8').trim())
  await registerRunner(database, { server_id: serverIdentity(config.data), node: config.node, token_hash })
}

/**
 * Keeps one local runner alive. It is a separate process in its own session: it continues when this server stops, and a
 * server that starts again finds it at work. A runner of another version is asked to exit; the next one resumes its
 * tasks, as after any end of a runner.
 */
export function keepLocalRunner(
  services: Services,
  place: LocalRunner,
  signal: AbortSignal,
  [node, ...program]: string[],
): Promise<void> {
  const { config, log, version } = services
  const maxParallel = config.max_parallel_tasks || 100
  const isolation = printIsolation(services.isolation.isolation)
  const containers = [
    `--containers=${config.container_mode}`,
    `--container-engine=${config.container_engine}`,
    ...config.container_mounts.map((path) => `--container-mount=${path}`),
    ...(config.kubernetes ? [`--kubernetes=${JSON.stringify(kubernetesOf(config))}`] : []),
  ]
  const logged = `--log-format=${config.log_format === 'text' ? 'text' : 'json'}`
  const build = [version, maxParallel, isolation, ...containers, logged].join(' ')
  return every(
    1000,
    async () => {
      const path = join(place.folder, 'runner.log')
      boundLog(path)
      const pid = runningPid(place)
      if (pid !== undefined) {
        if (readVersion(place.folder) === build) return
        log.info({ pid }, 'the local runner is of another version and is replaced')
        process.kill(pid, 'SIGTERM')
        return
      }
      writeFileSync(join(place.folder, 'version'), build, { mode: 0o600 })
      const output = openSync(path, 'a', 0o600)
      try {
        const child = await startDetached(
          node as string,
          [
            ...program,
            'runner',
            '--folder',
            place.folder,
            '--socket',
            place.socket,
            '--token-file',
            place.token_file,
            '--max-parallel',
            String(maxParallel),
            '--leave-after',
            String(leaveAfterSeconds),
            '--isolation',
            isolation,
            ...containers,
            logged,
          ],
          { env: runnerEnvironment(), stdout: output, stderr: output, cwd: place.folder },
        )
        writeFileSync(join(place.folder, 'started'), `${child.pid} ${startTime(child.pid ?? 0)}`, { mode: 0o600 })
        log.info({ runner_pid: child.pid }, 'local runner started')
        await sleep(1000)
      } finally {
        closeSync(output)
      }
    },
    signal,
    (error) => log.error({ error }, 'failed to start the local runner'),
  )
}

/** Returns what tasks of the local runner may do in pods; none of it is a secret. */
function kubernetesOf(config: Services['config']): KubernetesSettings {
  return {
    config: config.kubernetes,
    account_folder: config.kubernetes_account_folder,
    namespaces: config.kubernetes_namespaces,
    service_accounts: config.kubernetes_service_accounts,
    image: config.kubernetes_image,
    // Secrets of tasks go that way: without encryption only if an administrator names the address for it.
    server: config.kubernetes_server || (config.web_host.startsWith('https://') ? config.web_host : ''),
    server_ca: config.kubernetes_server_ca_cert_file,
    template: config.kubernetes_template,
    fields: config.kubernetes_fields,
  }
}

/** The runner keeps the file open for appending: its content is copied away, and the same file is truncated. */
function boundLog(path: string): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size <= maxLogBytes) return
  try {
    copyFileSync(path, `${path}.1`)
  } finally {
    truncateSync(path)
  }
}

/**
 * The environment of the runner: what programs usually need, without the server's own settings (and their passwords).
 */
function runnerEnvironment(): Record<string, string> {
  const wanted =
    /^(NODE_COMPILE_CACHE|PATH|HOME|USER|LOGNAME|SHELL|LANG|LANGUAGE|LC_\w+|TZ|TMPDIR|(https?|no|all)_proxy|(HTTPS?|NO|ALL)_PROXY|SSL_CERT_\w+)$/
  return Object.fromEntries(
    Object.entries(process.env).filter(
      (pair): pair is [string, string] => (wanted.test(pair[0]) || isForClients(pair[0])) && pair[1] !== undefined,
    ),
  )
}

/**
 * Returns the process that holds the folder's lock (runner/lock.ts: pid, start time, boot), or else the one that was
 * started last and, on a busy machine, has not taken its lock yet.
 */
function runningPid({ folder }: LocalRunner): number | undefined {
  return livingPid(join(folder, 'lock'), ownerOf(join(folder, 'lock'))) ?? livingPid(join(folder, 'started'), null)
}

/** Release 0.1 ran the runner as the task user: its lock proves no more than what that user may do. */
function ownerOf(file: string): { uid: number } | null {
  const found = lstatSync(file, { throwIfNoEntry: false })
  return found && process.getuid?.() === 0 ? { uid: found.uid } : null
}

/**
 * Returns the process that a file names, if it is alive and belongs to `user`: the writer of the file may only have the
 * right to end its own processes, and this server every process of the machine.
 */
export function livingPid(file: string, user: { uid: number } | null): number | undefined {
  try {
    const [pid = '', started] = readLock(file).split(' ')
    if (!/^[1-9]\d*$/.test(pid)) return undefined
    process.kill(Number(pid), 0)
    const since = startTime(Number(pid))
    if (user && since && lstatSync(`/proc/${pid}`).uid !== user.uid) return undefined
    return started && since !== started ? undefined : Number(pid)
  } catch {
    return undefined
  }
}

function readVersion(folder: string): string {
  try {
    return readFileSync(join(folder, 'version'), 'utf8')
  } catch {
    return ''
  }
}

/** In the system's temporary folder, where others may write: it must be owned by us and closed to others. */
function shortFolder(data: string): string {
  const folder = join(tmpdir(), `signalbox-${createHash('sha256').update(data).digest('hex').slice(0, 16)}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { uid, mode } = lstatSync(folder)
  if ((process.getuid && uid !== process.getuid()) || (mode & 0o077) !== 0)
    throw new Error(
      `${folder} belongs to another user or is open to others: remove it, or choose a shorter data folder`,
    )
  return folder
}

/** Deletes what the local runner keeps for a project between tasks, or with null for all projects. */
export async function clearCache(
  { config, isolation }: Pick<Services, 'config' | 'isolation'>,
  project_id: number | null,
): Promise<void> {
  const { folder: root } = localRunnerPlace(config.data)
  await clearFolder({ root, isolation: isolation.isolation }, project_id)
}
