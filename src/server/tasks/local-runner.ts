import { createHash, randomBytes } from 'node:crypto'
import { closeSync, existsSync, lstatSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDetached } from '../../runner/process.ts'
import { every, isoNow } from '../clock.ts'
import type { Services } from '../services.ts'
import { hashToken } from '../sign-in/session.ts'

/** Where the local runner works, and where it finds this server. */
export interface LocalRunner {
  folder: string
  socket: string
  token_file: string
}

export function localRunnerPlace(data: string): LocalRunner {
  const folder = join(data, 'runner')
  const socket = join(folder, 'server.sock')
  return {
    folder,
    // A unix socket's path holds at most 107 bytes.
    socket: Buffer.byteLength(socket) <= 100 ? socket : join(shortFolder(data), 'server.sock'),
    token_file: join(folder, 'token'),
  }
}

/** Makes the runner's folder, token and row. The row's name is the server's: each server has one local runner. */
export async function registerLocalRunner({ database, config }: Services, place: LocalRunner): Promise<void> {
  mkdirSync(place.folder, { recursive: true, mode: 0o700 })
  if (!existsSync(place.token_file)) {
    // Whole or not at all: a runner of an earlier server may read it at any time.
    writeFileSync(`${place.token_file}.new`, randomBytes(32).toString('hex'), { mode: 0o600 })
    renameSync(`${place.token_file}.new`, place.token_file)
  }
  const token_hash = hashToken(readFileSync(place.token_file, 'utf8').trim())
  await database.db
    .insertInto('runner')
    .values({ name: `local ${config.node}`, token_hash, max_parallel_tasks: 0, touched: null, created: isoNow() })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ token_hash }))
    .execute()
}

/**
 * Keeps one local runner alive. It is a process of its own in its own session: it goes on when this server stops, and a
 * server that starts again finds it at work. A runner of another version is asked to leave; the next one takes up its
 * tasks where they are, as after any end of a runner.
 */
export function keepLocalRunner(
  services: Services,
  place: LocalRunner,
  signal: AbortSignal,
  [node, ...program]: string[],
): Promise<void> {
  const { config, log, version } = services
  const most = config.max_parallel_tasks || 100
  const build = `${version} ${most}`
  return every(
    1000,
    async () => {
      const pid = runningPid(place.folder)
      if (pid !== undefined) {
        if (readVersion(place.folder) === build) return
        log.info({ pid }, 'the local runner is of another version and is replaced')
        process.kill(pid, 'SIGTERM')
        return
      }
      writeFileSync(join(place.folder, 'version'), build, { mode: 0o600 })
      const output = openSync(join(place.folder, 'runner.log'), 'a', 0o600)
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
            String(most),
          ],
          { env: runnerEnvironment(), stdout: output, stderr: output, cwd: place.folder },
        )
        writeFileSync(join(place.folder, 'started'), `${child.pid} ${startTime(child.pid)}`, { mode: 0o600 })
        log.info({ pid: child.pid }, 'local runner started')
        await new Promise((resolve) => setTimeout(resolve, 1000))
      } finally {
        closeSync(output)
      }
    },
    signal,
    (error) => log.error({ error }, 'the local runner could not be started'),
  )
}

/** The runner gets what programs usually need; the server's own settings (passwords among them) stay here. */
function runnerEnvironment(): Record<string, string> {
  const wanted =
    /^(NODE_COMPILE_CACHE|PATH|HOME|USER|LOGNAME|SHELL|LANG|LANGUAGE|LC_\w+|TZ|TMPDIR|(https?|no|all)_proxy|(HTTPS?|NO|ALL)_PROXY|SSL_CERT_\w+)$/
  return Object.fromEntries(
    Object.entries(process.env).filter(
      (pair): pair is [string, string] => wanted.test(pair[0]) && pair[1] !== undefined,
    ),
  )
}

/**
 * The process that has the folder's lock (runner/lock.ts: pid, start time, boot), or else the one that was started last
 * and, on a busy machine, has not come to its lock yet.
 */
function runningPid(folder: string): number | undefined {
  return livingPid(join(folder, 'lock')) ?? livingPid(join(folder, 'started'))
}

function livingPid(file: string): number | undefined {
  try {
    const [pid, started] = readFileSync(file, 'utf8').split(' ')
    process.kill(Number(pid), 0)
    return started && startTime(Number(pid)) !== started ? undefined : Number(pid)
  } catch {
    return undefined
  }
}

/** In clock ticks since the machine's start: a number alone is given again to others. '' where there is no /proc. */
function startTime(pid: number | undefined): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

function readVersion(folder: string): string {
  try {
    return readFileSync(join(folder, 'version'), 'utf8')
  } catch {
    return ''
  }
}

/** In the system's folder for temporary files, where others may write: it must be ours and closed to them. */
function shortFolder(data: string): string {
  const folder = join(tmpdir(), `signalbox-${createHash('sha256').update(data).digest('hex').slice(0, 16)}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { uid, mode } = lstatSync(folder)
  if ((process.getuid && uid !== process.getuid()) || (mode & 0o077) !== 0)
    throw new Error(
      `${folder} belongs to somebody else or is open to others: remove it, or choose a shorter data folder`,
    )
  return folder
}

/**
 * Forgets the copies of a project's repositories, or with null of all projects'. Moved aside first, so that a task that
 * starts now makes new ones.
 */
export async function clearMirrors({ config }: Pick<Services, 'config'>, project_id: number | null): Promise<void> {
  const mirrors = join(localRunnerPlace(config.data).folder, 'mirrors')
  const folder = project_id === null ? mirrors : join(mirrors, `p${project_id}`)
  const aside = `${folder}.gone-${process.pid}-${Date.now()}`
  try {
    await rename(folder, aside)
  } catch {
    return
  }
  await rm(aside, { recursive: true, force: true })
}
