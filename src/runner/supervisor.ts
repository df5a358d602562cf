import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { TaskError } from '../apps/app.ts'
import { say } from '../contract/message.ts'
import { findProgram } from './find-program.ts'
import { readOwned } from './owned-files.ts'
import { type Ids, signalGroup, startDetached } from './process.ts'
import { codeOf, isShortage } from './shortage.ts'
import { supervisorScript } from './supervisor-script.ts'
import { carriesMark } from './task-mark.ts'

export interface Start {
  nonce: string
  command: string
  args: readonly string[]
  cwd: string
  env: Record<string, string>
}

/** One command and the processes that watch it (supervisor-script.ts), as the runner sees them in their folder. */
export class Supervisor {
  readonly folder: string
  readonly spool: string
  /** Owner of the command's processes; null: the runner's own user. */
  readonly user: Ids | null
  readonly #mark: string
  #launched: number | undefined
  #pids: { command: number; recorder: number } | undefined

  constructor(folder: string, mark: string, user: Ids | null = null) {
    this.folder = folder
    this.user = user
    this.spool = join(folder, 'spool')
    this.#mark = mark
  }

  /** Starts the command, unless `start` already exists. */
  async start({ nonce, command, args, cwd, env }: Start): Promise<void> {
    this.#makeFolder()
    // By absolute path: the task's own PATH may contain another `cat`, or none.
    const tools = [findProgram('setsid') ?? '', needed('sh'), needed('cat'), needed('sleep')]
    const own = ['-c', supervisorScript, 'signalbox', this.folder, nonce, ...tools]
    const started = await startDetached(needed('sh'), [...own, cwd, command, ...args], {
      cwd: '/',
      env,
      user: this.user,
    })
    this.#launched = started.pid
  }

  #makeFolder(): void {
    const { folder, spool, user } = this
    const made = mkdirSync(folder, { recursive: true, mode: 0o700 })
    const exit = join(folder, 'exit')
    if (user && made === undefined) return // it already belongs to the task
    writeFileSync(spool, '', { flag: 'a', mode: 0o600 })
    keepRoom(exit)
    if (user) for (const path of [spool, exit, folder]) chownSync(path, user.uid, user.gid)
  }

  /** Returns who made `start`: the supervisor (then with its process number), or `forbid`. */
  started(): { nonce: string; pid: number | undefined } | undefined {
    return this.#starter(this.#readOrEmpty)
  }

  #starter(reading: (name: string) => string) {
    if (!existsSync(join(this.folder, 'start'))) return undefined
    const [nonce = '', pid] = reading('start').trim().split(' ')
    return { nonce, pid: pid ? Number(pid) : undefined }
  }

  /**
   * Makes `start` before a supervisor that has not made it yet, so that it can never run the command. Returns false if
   * it is too late.
   */
  async forbid(): Promise<boolean> {
    this.#makeFolder()
    try {
      writeFileSync(join(this.folder, 'start'), 'forbidden\n', { flag: 'wx', mode: 0o600 })
      return true
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return this.started()?.nonce === 'forbidden'
      throw error
    }
  }

  /** Returns the exit code of the command once it has ended. 128+n: ended by signal n. */
  exit(): number | undefined {
    if (!existsSync(join(this.folder, 'exit'))) return undefined // checked with each poll: cheaper than an exception
    const [, code] = /^(\d{1,3})\n/.exec(this.#readOrEmpty('exit')) ?? []
    return code === undefined ? undefined : Number(code)
  }

  /** Returns whether no process holds the pipe any more and all its output is in the spool. */
  drained = (): boolean => existsSync(join(this.folder, 'drained'))

  /** Returns whether output was lost on its way into the spool. */
  lost = (): boolean => existsSync(join(this.folder, 'lost'))

  /** Returns whether a process still exists that will write `exit`; true if no descriptor is free to check. */
  alive(): boolean {
    try {
      return this.#watched()
    } catch (error) {
      if (isShortage(error)) return true
      throw error
    }
  }

  #watched(): boolean {
    const pid = this.#known(this.#read)?.recorder ?? this.#starter(this.#read)?.pid ?? this.#launched
    if (pid === undefined) return false
    // Only root with all capabilities can read the environments of other users' processes; every user can read their
    // arguments.
    return this.user ? this.#isOwn(pid) : carriesMark(pid, this.#mark)
  }

  /** Returns whether a process is one of the supervisor's own: its arguments name this folder. */
  #isOwn(pid: number): boolean {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes(`\0${this.folder}\0`)
    } catch (error) {
      return !['ENOENT', 'ESRCH'].includes(codeOf(error))
    }
  }

  /**
   * Returns the session of the command, or without `setsid` that of the supervisor; undefined if it is not known yet.
   */
  session = (): number | undefined => this.#known()?.command

  /** Returns the session of the supervisor's own processes. */
  ownSession = (): number | undefined => this.started()?.pid ?? this.#launched

  /** Kills the supervisor's own processes. */
  kill(): void {
    signalGroup(this.ownSession(), 'SIGKILL', this.user)
  }

  /** Signals the command's process group. Returns false if it has not begun yet or has ended. */
  signal(signal: NodeJS.Signals): boolean {
    const command = this.#known()?.command
    if (command === undefined) return false
    return signalGroup(command, signal, this.user) || signalGroup(this.ownSession(), signal, this.user)
  }

  #known(reading = this.#readOrEmpty) {
    if (this.#pids) return this.#pids
    const [, command, recorder] = /^(\d+) (\d+)\n$/.exec(reading('pid')) ?? []
    if (command && recorder) this.#pids = { command: Number(command), recorder: Number(recorder) }
    return this.#pids
  }

  /** Returns '' if the file does not exist. Throws if no descriptor is free. */
  #read = (name: string): string => readOwned(join(this.folder, name), this.user)

  /** Returns '' also if no descriptor is free: the file is read again with the next poll. */
  #readOrEmpty = (name: string): string => {
    try {
      return this.#read(name)
    } catch {
      return ''
    }
  }
}

/** Reserves space for the exit code; does nothing if the file exists. */
function keepRoom(path: string): void {
  try {
    writeFileSync(path, `${'-'.repeat(15)}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
}

function needed(name: string): string {
  const path = findProgram(name)
  if (!path) throw new TaskError(say('runner_lacks_program', { program: name }))
  return path
}
