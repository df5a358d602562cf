import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { coded } from '../contract/message.ts'
import { BegunWatch } from './begun-line.ts'
import { killLeftovers, type Leftover } from './leftovers.ts'
import type { Reporter } from './reporter.ts'
import { ResultUnknown } from './result-unknown.ts'
import { Spool, type SpoolRange, spoolBytes } from './spool.ts'
import { ShuttingDown, type Stop } from './stop.ts'
import type { Supervisor } from './supervisor.ts'

/** How long the pipe may stay open after the command's own end, held by a process it left behind. */
const drain_ms = 2000
/** How long killed processes may take to close the pipe. */
const release_ms = 1000
/**
 * How often to check whether a process still exists that will write the exit code, and whether the spool has grown too
 * large.
 */
const check_ms = 50

export interface Watch {
  supervisor: Supervisor
  spool: SpoolRange
  mark: string
  /** The task's folder. */
  folder: string
  /** Processes of the task that stay: its agents. */
  spare: readonly number[]
  /** Maximum number of bytes of the task's log. */
  log_bytes: number
  stop: Stop
  stop_seconds: number
  shutdown: AbortSignal
  reporter: Reporter
  /** Ends what runs of the command outside of the processes below its supervisor. */
  clear(): Promise<void>
  /** Called when the command has printed something, or when its output cannot be read. */
  onOutput(): void
  /** Writes a line of Signalbox itself to the log. */
  say(text: string): void
}

/**
 * Follows a command that a supervisor has started, now or under an earlier runner: passes its lines to the reporter and
 * returns its exit code. Returns undefined if it was killed before it had one, because the task has to end.
 */
export async function followCommand(watch: Watch): Promise<number | undefined> {
  const { supervisor, reporter, shutdown, onOutput } = watch
  const spool = new Spool(supervisor.spool, watch.spool)
  const end = new CommandEnd(watch)
  const begun = new BegunWatch(spool, reporter)
  try {
    let pause = 2
    let checked = 0
    let unread = 0
    for (;;) {
      if (shutdown.aborted) throw new ShuttingDown()
      if (performance.now() - checked > check_ms) {
        spool.trim()
        // Output beyond the limit is not read, but it counts as output.
        if (spool.full) {
          const size = spoolBytes(supervisor.spool)
          if (size !== unread) onOutput()
          unread = size
        }
        await end.check()
        checked = performance.now()
      }
      // Checked before the spool is read: what was written before the end is in this piece or a following one.
      const over = await end.reached()
      if (!reporter.hasRoom()) {
        onOutput()
        await reporter.room(20)
        continue
      }
      const { bytes, lines } = spool.next()
      if (bytes > 0) onOutput()
      deliver(watch, spool, lines)
      begun.look(bytes > 0)
      if (bytes === 0 && over) break
      if (bytes > 0) pause = over || bytes > 32_768 ? 0 : 5
      else if (end.draining) pause = 2
      if (pause === 0) await setImmediate()
      else await sleep(pause)
      pause = Math.min(Math.max(pause * 1.5, 2), spool.full ? 20 : 100)
    }
    deliver(watch, spool, spool.end())
    if (supervisor.lost()) watch.say('A part of the output is lost: it could not be written to the disk of the runner')
    return end.code
  } finally {
    reporter.begin(undefined)
    spool.close()
  }
}

/** Passes on what a finished command printed and what is not stored yet. */
export async function readRest(
  watch: Pick<Watch, 'supervisor' | 'spool' | 'reporter' | 'shutdown' | 'log_bytes' | 'say'>,
): Promise<void> {
  const spool = new Spool(watch.supervisor.spool, watch.spool)
  try {
    for (let bytes = 1; bytes > 0; ) {
      if (watch.shutdown.aborted) throw new ShuttingDown()
      while (!watch.reporter.hasRoom()) await watch.reporter.room(20)
      const piece = spool.next()
      bytes = piece.bytes
      deliver(watch, spool, piece.lines)
    }
    deliver(watch, spool, spool.end())
  } finally {
    spool.close()
  }
}

function deliver(
  { spool: { step }, reporter, log_bytes }: Pick<Watch, 'spool' | 'reporter' | 'log_bytes'>,
  spool: Spool,
  lines: ReturnType<Spool['end']>,
) {
  for (const { text, offset, skip } of lines) reporter.add(0, text, { step, offset, skip })
  const cut = spool.takeCut()
  if (cut) reporter.add(1, `The log ends here: it has reached the limit of ${log_bytes} bytes. The task goes on.`, cut)
}

/** Detects when a command has ended, and ends it when the task has to end. */
class CommandEnd {
  code: number | undefined
  readonly #watch: Watch
  #over = false
  #asked = false
  #exited = 0
  #cleared = 0
  #missed = 0

  constructor(watch: Watch) {
    this.#watch = watch
  }

  /** Whether the command itself has ended and its output is still arriving. */
  get draining(): boolean {
    return this.#exited > 0
  }

  async reached(): Promise<boolean> {
    if (this.#over) return true
    const { supervisor, stop } = this.#watch
    if (stop.forced.aborted) return await this.#kill()
    this.code = supervisor.exit()
    if (this.code === undefined) {
      if (stop.asked.aborted) this.#ask()
      return false
    }
    if (supervisor.drained()) return (this.#over = true)
    this.#exited ||= performance.now()
    if (this.#cleared === 0 && performance.now() - this.#exited > drain_ms) {
      this.#name(await this.#clear([supervisor.ownSession() ?? 0]))
      this.#cleared = performance.now()
    }
    if (this.#cleared > 0 && performance.now() - this.#cleared > release_ms) return await this.#kill()
    return false
  }

  /** Checks that a process is left that will write the exit code. */
  async check(): Promise<void> {
    const { supervisor, stop } = this.#watch
    if (this.#over || this.#exited > 0 || supervisor.exit() !== undefined) return
    if (supervisor.alive()) {
      this.#missed = 0
      return
    }
    // Checked twice: it may be about to hand over to its recorder, or to write its start file.
    if (stop.forced.aborted || ++this.#missed < 2) return
    await this.#clear([])
    throw new ResultUnknown(coded('watcher_killed'))
  }

  /** Sends SIGTERM to the command's group as soon as it exists. */
  #ask(): void {
    const { supervisor, stop, stop_seconds, say } = this.#watch
    if (this.#asked || !supervisor.signal('SIGTERM')) return
    this.#asked = true
    if (!stop.forced.aborted) say(`Stopping: asked the process to end; it will be killed in ${stop_seconds} s`)
  }

  async #kill(): Promise<true> {
    const { supervisor, stop, stop_seconds, say } = this.#watch
    this.code = supervisor.exit()
    if (this.#asked && this.code === undefined && stop.reason !== 'kill')
      say(`The process did not end within ${stop_seconds} s: killed`)
    await this.#clear([])
    this.#over = true
    return true
  }

  async #clear(spared_sessions: number[]): Promise<Leftover[]> {
    const { supervisor, mark, folder, spare } = this.#watch
    // After its end, its number may belong to another group.
    if (this.code === undefined) supervisor.signal('SIGKILL')
    else if (spared_sessions.length === 0) supervisor.kill()
    if (this.code === undefined || spared_sessions.length === 0) await this.#watch.clear()
    const session = supervisor.session()
    const sessions = session ? [session] : []
    const { killed } = await killLeftovers({
      mark,
      folder,
      users: supervisor.user ? [supervisor.user] : [],
      sessions,
      spare: [...spare, ...spared_sessions],
    })
    return killed
  }

  #name(killed: Leftover[]): void {
    if (killed.length > 0) this.#watch.say(leftoversLine(killed))
  }
}

/** Returns the line of the log that names the processes which were killed. */
export function leftoversLine(killed: readonly Leftover[]): string {
  const names = killed.slice(0, 10).map(({ pid, name }) => `${name} (${pid})`)
  const more = killed.length > 10 ? ` and ${killed.length - 10} more` : ''
  return `Killed ${killed.length === 1 ? 'a process' : `${killed.length} processes`} that the task had left behind: ${names.join(', ')}${more}`
}
