import { type ChildProcess, spawn } from 'node:child_process'
import { statSync } from 'node:fs'
import { constants } from 'node:os'

/**
 * The only module of the product that starts programs (rule S1: a test checks it). Arguments are arrays, no shell is
 * ever involved, stdin is empty unless given, and the environment is exactly the one passed in.
 */

/** Numbers of a system user and of the group it runs with. */
export interface Ids {
  uid: number
  gid: number
}

export interface Captured {
  code: number
  stdout: string
  stderr: string
  too_much?: true
}

interface CaptureOptions {
  /** The folder to start in. With `user` it is entered as that user, who may have put a link in its place. */
  cwd?: string
  env: Record<string, string>
  /**
   * Runs the program as this system user, without supplementary groups; only root may. null: as the user of this
   * process.
   */
  user?: Ids | null
  input?: string
  signal?: AbortSignal
  /** Kills the program (whole group) after this many ms; the code is then 124. */
  timeout_ms?: number
  /** Maximum number of bytes to keep of each stream. */
  max_bytes?: number
  /** Kills the program once it has printed more than `max_bytes` to stdout; the result then has `too_much`. */
  end_when_full?: boolean
  /**
   * How long, in ms, processes that the program leaves behind may hold its output open after its own end. Then those in
   * the program's group are killed, and the output is no longer waited for. Without it the output is read to its end.
   */
  drain_ms?: number
  /** Called with each piece of stderr as it arrives (git's progress). */
  onStderr?: (text: string) => void
  /** Called with each piece of stdout as it arrives; up to `max_bytes` are kept as well. */
  onStdout?: (piece: Buffer) => void
  /** Called with the number of the process once it is started. */
  onStart?: (pid: number) => void
}

/**
 * Runs a short helper program (git, ssh-add) in its own process group and returns its output. Code 127: not installed.
 */
export function capture(command: string, args: readonly string[], options: CaptureOptions): Promise<Captured> {
  const { promise, resolve, reject } = Promise.withResolvers<Captured>()
  if (options.signal?.aborted) return Promise.reject(options.signal.reason)
  const child = spawn(...startedIn(command, args, options), {
    cwd: options.user ? '/' : options.cwd,
    env: options.env,
    ...idsOf(options.user),
    detached: true,
    stdio: [options.input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
  })
  if (child.pid !== undefined) options.onStart?.(child.pid)
  const out = gather(options.max_bytes ?? 4 * 1024 * 1024)
  const err = gather(options.max_bytes ?? 256 * 1024)
  let timed_out = false
  const stop = () => signalGroup(child.pid, 'SIGKILL')
  const timer = options.timeout_ms
    ? setTimeout(() => {
        timed_out = true
        stop()
      }, options.timeout_ms)
    : undefined
  /** For a program that was killed but whose output is held open by a process outside of its group. */
  const drop = () => {
    stop()
    child.stdout?.destroy()
    child.stderr?.destroy()
  }
  const { drain_ms } = options
  const abort = drain_ms === undefined ? stop : drop
  options.signal?.addEventListener('abort', abort, { once: true })
  const settle = () => {
    clearTimeout(timer)
    options.signal?.removeEventListener('abort', abort)
  }
  child.stdout?.on('data', (piece: Buffer) => {
    out.add(piece)
    options.onStdout?.(piece)
    if (options.end_when_full && out.full()) drop()
  })
  child.stderr?.on('data', (piece: Buffer) => {
    err.add(piece)
    options.onStderr?.(piece.toString())
  })
  child.stdin?.on('error', () => {}) // the program may end before it has read its input
  if (options.input !== undefined) child.stdin?.end(options.input)
  child.on('error', (error: NodeJS.ErrnoException) => {
    settle()
    if (error.code === 'ENOENT') resolve({ code: 127, stdout: '', stderr: `${command}: not found` })
    else reject(error)
  })
  let drain: NodeJS.Timeout | undefined
  if (drain_ms !== undefined) child.on('exit', () => (drain = setTimeout(drop, drain_ms)))
  // `close`, not `exit`: the last output matters.
  child.on('close', (code, signal) => {
    clearTimeout(drain)
    settle()
    if (options.signal?.aborted) reject(options.signal.reason)
    else
      resolve({
        code: timed_out ? 124 : (code ?? (signal ? 128 + constants.signals[signal] : 1)),
        stdout: out.text(),
        stderr: err.text(),
        ...(options.end_when_full && out.full() && { too_much: true }),
      })
  })
  return promise
}

interface DetachedOptions {
  /** The folder to start in. It is entered before the user changes, so `user` must not be able to replace it. */
  cwd?: string
  env: Record<string, string>
  /**
   * Starts the program as this system user, without supplementary groups; only root may. null: as the user of this
   * process.
   */
  user?: Ids | null
  /** File descriptors for stdout and stderr; none by default. */
  stdout?: number
  stderr?: number
}

/**
 * Starts a program in its own session that outlives this process: task supervisors, ssh-agents, the local runner.
 * Rejects if the system cannot start it (EAGAIN, EMFILE, E2BIG, ENOENT).
 */
export function startDetached(
  command: string,
  args: readonly string[],
  options: DetachedOptions,
): Promise<ChildProcess> {
  const { promise, resolve, reject } = Promise.withResolvers<ChildProcess>()
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: options.env,
    ...idsOf(options.user),
    detached: true,
    stdio: ['ignore', options.stdout ?? 'ignore', options.stderr ?? 'ignore'],
  })
  child.once('spawn', () => {
    child.unref()
    resolve(child)
  })
  child.once('error', reject)
  return promise
}

/**
 * Signals a whole process group; a group that has already ended is no error. Returns whether the group existed. `user`:
 * signals only a group that this user leads, for a number that a task may have written.
 */
export function signalGroup(pid: number | undefined, signal: NodeJS.Signals | 0, user: Ids | null = null): boolean {
  // -1 would signal every process of the machine.
  if (!pid || pid <= 1 || (user && ownerOf(pid) !== user.uid)) return false
  try {
    process.kill(-pid, signal)
    return true
  } catch {
    return false
  }
}

/**
 * Returns the command that enters a folder as the program's own user. Node enters it before it changes the user: root
 * would follow a link of a task into folders that are closed to the task.
 */
function startedIn(
  command: string,
  args: readonly string[],
  { cwd, user }: CaptureOptions,
): [string, readonly string[]] {
  if (!user || cwd === undefined || cwd === '/') return [command, args]
  return ['/bin/sh', ['-c', 'cd -- "$1" || exit 126; shift; unset OLDPWD; exec "$@"', 'sh', cwd, command, ...args]]
}

/** Node drops supplementary groups when it is given a user. */
const idsOf = (user: Ids | null | undefined) => (user ? { uid: user.uid, gid: user.gid } : {})

/** Returns the user number of a process; undefined if there is no such process. */
export function ownerOf(pid: number): number | undefined {
  return statSync(`/proc/${pid}`, { throwIfNoEntry: false })?.uid
}

function gather(max: number) {
  const pieces: Buffer[] = []
  let size = 0
  return {
    add: (piece: Buffer) => {
      if (size < max) pieces.push(piece.subarray(0, max - size))
      size += piece.length
    },
    /** Whether more was received than is kept. */
    full: () => size > max,
    text: () => Buffer.concat(pieces).toString(),
  }
}
