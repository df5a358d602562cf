import { randomBytes } from 'node:crypto'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { TaskError } from '../apps/app.ts'
import { asGiven, coded, type Message, type PlainCode, say } from '../contract/message.ts'
import type { Claim } from '../contract/task-server.ts'
import { boot } from './boot.ts'
import type { Executor } from './executor/executor.ts'
import { findProgram } from './find-program.ts'
import type { Begun, Journal } from './journal.ts'
import { signalGroup } from './process.ts'
import type { Reporter } from './reporter.ts'
import { ResultUnknown } from './result-unknown.ts'
import { followCommand, readRest } from './run-command.ts'
import { spoolBytes, spoolEnd } from './spool.ts'
import { type Stop, Stopped } from './stop.ts'
import { Supervisor } from './supervisor.ts'

interface CommandsOptions {
  claim: Claim
  /** The task's folder. */
  folder: string
  /** The runner's folder for the task. */
  control: string
  executor: Executor
  mark: string
  secrets: readonly string[]
  journal: Journal
  reporter: Reporter
  stop: Stop
  shutdown: AbortSignal
  /** Called when a command has printed something. */
  onOutput: () => void
}

export interface CommandLine {
  command: string
  args: string[]
  cwd: string
  env: Record<string, string>
  hint: string | undefined
  /** The folder that was put in front of its PATH. */
  programs?: string | undefined
}

/** The commands of one task. Each is started at most once, whatever happens to the runner that started it. */
export class Commands {
  /** Sessions of the commands and of their supervisors. */
  readonly sessions: number[] = []
  readonly supervisors: number[] = []
  readonly #task: CommandsOptions
  /** Total bytes of the spools so far, which count against the log limit. */
  #bytes = 0

  constructor(options: CommandsOptions) {
    this.#task = options
  }

  /** Runs the command of a step, or follows it if an earlier runner started it. `spare`: processes that stay. */
  async run(step: number, begun: Begun | undefined, line: CommandLine, spare: readonly number[]): Promise<number> {
    const supervisor =
      (begun && (await this.#begun(begun))) ?? (await this.#start(step, (begun?.attempt ?? 0) + 1, line))
    const { claim, folder, mark, stop, onOutput } = this.#task
    const clear = () => this.#task.executor.clear()
    const watch = { mark, folder, spare, stop, stop_seconds: claim.job.limits.stop_seconds, onOutput, clear }
    const code = await followCommand({ ...this.#reading(step, supervisor), ...watch })
    this.#bytes += spoolBytes(supervisor.spool)
    const session = supervisor.session()
    const own = supervisor.ownSession()
    if (session) this.sessions.push(session)
    if (own) this.supervisors.push(own)
    if (code === undefined) throw new Stopped()
    const { attempt } = this.#task.journal.begun.get(step) ?? { attempt: 1 }
    this.#task.executor.ended(line, { step, attempt }, code, () => this.lastOutput(step))
    return code
  }

  /**
   * Returns whether no supervisor of a command is left. Also false if supervisors cannot be distinguished from their
   * commands (no `setsid`).
   */
  areOver(): boolean {
    const user = this.#task.executor.supervised_by
    return findProgram('setsid') !== undefined && this.supervisors.every((pid) => !signalGroup(pid, 0, user))
  }

  /** Returns the end of what the command of a step printed, as stored in its spool. */
  lastOutput(step: number): string {
    const begun = this.#task.journal.begun.get(step)
    return begun ? spoolEnd(this.#supervisor(begun).spool, this.#task.executor.supervised_by) : ''
  }

  /** Returns the end of what the last command printed. */
  endOfOutput(max_bytes: number): string {
    const begun = [...this.#task.journal.begun.values()].findLast(({ call }) => call === 'run')
    return begun ? spoolEnd(this.#supervisor(begun).spool, this.#task.executor.supervised_by, max_bytes) : ''
  }

  /** Reports the lines of a finished command that were not stored when the last runner ended. */
  async reportRest(begun: Begun): Promise<void> {
    const supervisor = this.#supervisor(begun)
    const { claim } = this.#task
    if (begun.step >= (claim.cursor?.step ?? 0)) await readRest(this.#reading(begun.step, supervisor))
    this.#bytes += spoolBytes(supervisor.spool)
  }

  /** Returns the supervisor of a command that was begun; undefined if the command did not run and now never will. */
  async #begun(begun: Begun): Promise<Supervisor | undefined> {
    const supervisor = this.#supervisor(begun)
    if (supervisor.exit() !== undefined) return supervisor
    // Files that were not synced are lost in a power cut: a missing start file does not mean that the command did not
    // start.
    if (begun.boot !== boot) throw new ResultUnknown(coded('runner_machine_restarted'))
    if (await supervisor.forbid()) return undefined
    await this.#task.executor.admit(supervisor)
    return supervisor
  }

  async #start(step: number, attempt: number, line: CommandLine): Promise<Supervisor> {
    const { executor } = this.#task
    executor.check(line)
    const begun = { step, call: 'run', attempt, nonce: randomBytes(9).toString('hex'), boot }
    await this.#task.journal.begin(begun)
    const supervisor = this.#supervisor(begun)
    try {
      await supervisor.start({ nonce: begun.nonce, ...executor.launch(line, { step, attempt }) })
      await executor.admit(supervisor)
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      throw code ? notStarted(line.command, failures[code] ?? asGiven(message)) : error
    }
    return supervisor
  }

  #reading(step: number, supervisor: Supervisor) {
    const { claim, secrets, reporter, shutdown, executor } = this.#task
    const user = executor.supervised_by
    const { log_bytes } = claim.job.limits
    const { offset, skip } = claim.cursor?.step === step ? claim.cursor : { offset: 0, skip: 0 }
    const spool = { step, from: { offset, skip }, limit: log_bytes - this.#bytes, secrets, user }
    return { supervisor, spool, log_bytes, reporter, shutdown, say: (text: string) => reporter.add(1, text) }
  }

  #supervisor({ step, attempt }: Begun): Supervisor {
    const { control, mark, executor } = this.#task
    const folder = join(control, 'steps', attempt === 1 ? `${step}` : `${step}-${attempt}`)
    return new Supervisor(folder, mark, executor.supervised_by)
  }
}

const notStarted = (command: string, problem: Message) =>
  new TaskError(say('command_not_started', { command, problem: coded(problem) }))

const failures: Record<string, PlainCode> = {
  E2BIG: 'start_too_long',
  EAGAIN: 'start_no_process',
  EDQUOT: 'start_disk_full',
  EMFILE: 'start_files_of_runner',
  ENFILE: 'start_files_of_system',
  ENOSPC: 'start_disk_full',
  ERR_INVALID_ARG_VALUE: 'start_nul',
}

/** Throws a TaskError if the command cannot be started: its working directory or its program is missing. */
export function checkCommand({ command, cwd, env, hint }: CommandLine): void {
  checkFolder(cwd)
  if (!findProgram(command, env.PATH, cwd))
    throw new TaskError(
      hint ? say('program_missing_hint', { program: command, hint }) : say('program_missing', { program: command }),
    )
}

/** Throws a TaskError if the working directory is missing. */
export function checkFolder(cwd: string): void {
  if (!isFolder(cwd)) throw new TaskError(coded('working_folder_missing'))
}

function isFolder(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
  } catch {
    return false
  }
}
