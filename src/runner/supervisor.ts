import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { TaskError } from '../apps/app.ts'
import { findProgram } from './find-program.ts'
import { carriesMark } from './leftovers.ts'
import { signalGroup, startDetached } from './process.ts'
import { codeOf, isShortage } from './shortage.ts'

/**
 * Watches one command so that the runner may die. Four processes: the shell, which makes `start` (noclobber is O_EXCL:
 * whoever makes it first decides whether the command runs); the recorder, which waits for the command and writes its
 * `exit`; `cat`, which writes the spool; and the shell that looks after `cat`.
 *
 * - The command gets a pipe, not the spool itself: a script that writes to /dev/stdout reopens it, and would truncate a file.
 * - It has a session of its own where there is `setsid`, so that `kill -9 0` in a script ends the script alone.
 * - `trap :` and not `trap ''` around it: an ignored signal would stay ignored in the command.
 * - Names start with sbx_ because an assignment to a name the task's environment exports would change it for the command.
 * - `exit` is one write of one line, and read only when it has its newline; no temporary file, no `mv`, no `sync`: each
 *   costs a process, and after a power cut the runner does not trust it anyway (see run-command.ts). It is written over
 *   what the runner put there before the start (`<>` does not truncate), so it needs no space on a disk that is full.
 * - On a full disk it tries again each second; what `cat` could not write is lost, and `lost` says so.
 * - `[` and `echo` may fail; a redirection of `:` may not (a special builtin ends the shell).
 *
 * Measured: 5 ms for a whole `true` with dash, 2 cores.
 */
const script = `
sbx_d=$1 sbx_nonce=$2 sbx_setsid=$3 sbx_sh=$4 sbx_cat=$5 sbx_sleep=$6
shift 6
trap : TERM INT HUP
set -C
echo "$sbx_nonce $$" > "$sbx_d/start" || exit 0
set +C
{
  trap : TERM INT HUP
  \${sbx_setsid:+"$sbx_setsid"} "$sbx_sh" -c 'echo "$$ $PPID" > "$0"; exec "$@" 2>&1' "$sbx_d/pid" "$@"
  sbx_code=$?
  until echo "$sbx_code" 1<> "$sbx_d/exit"; do [ -d "$sbx_d" ] || exit; "$sbx_sleep" 1; done
} 2>/dev/null | {
  trap '' TERM INT HUP
  until "$sbx_cat" >> "$sbx_d/spool"; do [ -d "$sbx_d" ] || exit; echo >> "$sbx_d/lost"; "$sbx_sleep" 1; done
  echo > "$sbx_d/drained"
}`

export interface Start {
  nonce: string
  command: string
  args: readonly string[]
  cwd: string
  env: Record<string, string>
}

export class Supervisor {
  readonly folder: string
  readonly spool: string
  readonly #mark: string
  #launched: number | undefined
  #pids: { command: number; recorder: number } | undefined

  constructor(folder: string, mark: string) {
    this.folder = folder
    this.spool = join(folder, 'spool')
    this.#mark = mark
  }

  /** Starts the command, unless `start` is there already. */
  async start({ nonce, command, args, cwd, env }: Start): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 })
    await writeFile(this.spool, '', { flag: 'a', mode: 0o600 })
    await keepRoom(join(this.folder, 'exit'))
    // By absolute path: the task's own PATH may hold another `cat`, or none.
    const tools = [findProgram('setsid') ?? '', needed('sh'), needed('cat'), needed('sleep')]
    const own = ['-c', script, 'signalbox', this.folder, nonce, ...tools]
    this.#launched = (await startDetached(needed('sh'), [...own, command, ...args], { cwd, env })).pid
  }

  /** Who made `start`: the supervisor (then with its process number), or `forbid`. */
  started(): { nonce: string; pid: number | undefined } | undefined {
    return this.#starter(readPatiently)
  }

  #starter(reading: typeof read) {
    if (!existsSync(join(this.folder, 'start'))) return undefined
    const [nonce = '', pid] = reading(join(this.folder, 'start')).trim().split(' ')
    return { nonce, pid: pid ? Number(pid) : undefined }
  }

  /** Takes `start` away from a supervisor that has not come to it yet: it can never run the command. False: too late. */
  async forbid(): Promise<boolean> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 })
    try {
      writeFileSync(join(this.folder, 'start'), 'forbidden\n', { flag: 'wx', mode: 0o600 })
      return true
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return this.started()?.nonce === 'forbidden'
      throw error
    }
  }

  /** Exit code of the command, once it ended. 128+n: by signal n. */
  exit(): number | undefined {
    const path = join(this.folder, 'exit')
    if (!existsSync(path)) return undefined // asked for each poll: cheaper than an exception
    const [, code] = /^(\d+)\n/.exec(readPatiently(path)) ?? []
    return code === undefined ? undefined : Number(code)
  }

  /** Nobody holds the pipe any more, and all that came through it is in the spool. */
  drained = (): boolean => existsSync(join(this.folder, 'drained'))

  /** Output was lost on its way into the spool. */
  lost = (): boolean => existsSync(join(this.folder, 'lost'))

  /** Whether somebody is still there to write `exit`. While no descriptor is free to look, the answer is yes. */
  alive(): boolean {
    try {
      return this.#watched()
    } catch (error) {
      if (isShortage(error)) return true
      throw error
    }
  }

  #watched(): boolean {
    const pid = this.#known(read)?.recorder ?? this.#starter(read)?.pid ?? this.#launched
    return pid !== undefined && carriesMark(pid, this.#mark)
  }

  /** Session of the command; undefined while it is not known, or without `setsid` that of the supervisor. */
  session = (): number | undefined => this.#known()?.command

  /** Session of the supervisor's own processes. */
  ownSession = (): number | undefined => this.started()?.pid ?? this.#launched

  /** Ends the supervisor's own processes. */
  kill(): void {
    signalGroup(this.ownSession(), 'SIGKILL')
  }

  /** Signals the command's process group. False: it has not begun yet, or is over. */
  signal(signal: NodeJS.Signals): boolean {
    const command = this.#known()?.command
    if (command === undefined) return false
    return signalGroup(command, signal) || signalGroup(this.ownSession(), signal)
  }

  #known(reading = readPatiently) {
    if (this.#pids) return this.#pids
    const [, command, recorder] = /^(\d+) (\d+)\n$/.exec(reading(join(this.folder, 'pid'))) ?? []
    if (command && recorder) this.#pids = { command: Number(command), recorder: Number(recorder) }
    return this.#pids
  }
}

/** Space for the exit code; the file is left alone when it is there. */
async function keepRoom(path: string): Promise<void> {
  await writeFile(path, `${'-'.repeat(15)}\n`, { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error
  })
}

/** '' for a file that is not there. Throws while no descriptor is free. */
function read(path: string): string {
  try {
    return readFileSync(path, 'latin1')
  } catch (error) {
    if (isShortage(error)) throw error
    return ''
  }
}

/** '' also while no descriptor is free: it is read again with the next poll. */
function readPatiently(path: string): string {
  try {
    return read(path)
  } catch {
    return ''
  }
}

function needed(name: string): string {
  const path = findProgram(name)
  if (!path) throw new TaskError(`This runner has no program "${name}", which it needs to run tasks`)
  return path
}
