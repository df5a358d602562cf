import type { Commit, JobRepository } from '../contract/job.ts'
import type { Claim } from '../contract/task-server.ts'
import type { Executor } from './executor/executor.ts'
import type { Journal } from './journal.ts'
import type { Masker } from './masker.ts'
import type { Ids } from './process.ts'
import type { Reporter } from './reporter.ts'
import type { Stop } from './stop.ts'

/** The parts of a task's shell (shell.ts). */
export interface ShellOptions {
  claim: Claim
  /** The task's folder. */
  folder: string
  /** The runner's folder for the task. */
  control: string
  /** The user that the task runs as; null: the runner's own. */
  user: Ids | null
  executor: Executor
  state: string
  /** Folder of everything that is built once per content. */
  cache: string
  mark: string
  secrets: readonly string[]
  masker: Pick<Masker, 'text'>
  journal: Journal
  reporter: Reporter
  stop: Stop
  shutdown: AbortSignal
  /** Called when a command has printed something. */
  onOutput: () => void
  /** Environment of git, ssh-agent and similar programs. */
  helpers: Record<string, string>
  /** Checks a repository out, and reports it in lines of the log. */
  checkout(repository: JobRepository, into: string, say: (text: string) => Promise<void>): Promise<Commit>
}
