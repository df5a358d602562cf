import type { CommandLine } from '../commands.ts'
import type { Captured, Ids } from '../process.ts'
import type { Start, Supervisor } from '../supervisor.ts'

/** A command of a task, before it is started. */
export interface Started {
  step: number
  attempt: number
}

/** A command that a supervisor has started. */
export type StartedCommand = Pick<Supervisor, 'session' | 'exit' | 'alive'>

/** What a supervisor starts for a command. */
export type Launch = Omit<Start, 'nonce'>

/**
 * How the programs of a task's app are started. Checkouts and ssh-agents are not its business: they are always
 * processes of the runner's machine, outside of what an executor makes.
 */
export interface Executor {
  /** The user that supervisors run as; null: the runner's own. */
  readonly supervised_by: Ids | null
  /** Part of the key of everything that is built once per content: what one image built does not run in another. */
  readonly build_key: string
  /** Called once per task after the checkout, as steps of it. Throws TaskError if the task cannot run here. */
  prepare(): Promise<void>
  /** Throws TaskError if the program cannot be started. */
  check(line: CommandLine): void
  /** Returns what the supervisor starts. */
  launch(line: CommandLine, started: Started): Launch
  /** Called once a command was started, and when a later runner follows it: lets it begin if it waits for the runner. */
  admit(command: StartedCommand): Promise<void>
  /**
   * Called with the exit code of a command that was started. Throws TaskError if that is not the program's own.
   * `output` returns the end of what was printed.
   */
  ended(line: CommandLine, started: Started, code: number, output: () => string): void
  /** Runs a program that only reads. */
  read(line: CommandLine, options: ReadOptions): Promise<Captured>
  /** Ends what it made for this task and what may still run. Processes of the task are found and killed apart from it. */
  clear(): Promise<void>
  /** Called when no process of the task should be left: removes what held them. */
  settle(): Promise<void>
  /** Lines for the end of the log. */
  closing(): string[]
}

export interface ReadOptions {
  step: number
  signal: AbortSignal
  max_bytes: number
}
