import type { Commit, Job, JobRepository } from '../contract/job.ts'
import type { ResultItem } from '../contract/result.ts'

/**
 * An app is one kind of automation. Its `run` reads like the commands a person would type; it runs on a **shell** that
 * keeps a journal: every call of `run`, `secretFile`, `agent`, `checkout` and `confirm` has a number, its result is
 * written down before the next one begins, and a runner that starts again replays `run` over the journal. So `run` must
 * be deterministic: decide only by the job and by what the shell answered, never by clock, chance or the environment.
 */
export interface Shell {
  /** Absolute path of the checked-out repository (known before `run` is called). */
  readonly repository: string
  /** What was checked out there. */
  readonly commit: Commit
  /** Absolute path of the task's private folder (mode 0700, gone when the task ends). HOME and TMPDIR lie inside. */
  readonly folder: string
  /** Absolute path of a folder that stays from task to task of the same template (mode 0700): Terraform's local state. */
  readonly state: string
  /** One line of the log that Signalbox itself says. */
  say(text: string): Promise<void>
  /**
   * Runs a program with exactly these arguments (no shell), stdin empty, in its own process group; answers its exit
   * code when `ok` (default [0]) holds it, else throws CommandFailed. A program that is not installed throws TaskError
   * with `hint`.
   */
  run(command: string, args: string[], options?: RunOptions): Promise<number>
  /**
   * Runs a program like `run`, but answers what it printed on stdout instead of writing it to the log; stderr is added to
   * the log only when it fails. For answers of tools that are data (at most 64 MiB), such as `terraform show -json`.
   */
  read(command: string, args: string[], options?: RunOptions): Promise<string>
  /** Adds results (contract/result.ts) to the task's list. Secrets are masked, too large ones shortened or left out. */
  record(items: ResultItem[]): Promise<void>
  /** Absolute path of the file where programs of the task append results as lines of JSON; read while the task runs. */
  readonly results: string
  /**
   * A folder of the project's cache that is built once per content: `key` names the content, `build` fills an empty
   * folder when there is none for it. Answers the folder's absolute path; what is in it must not be changed afterwards.
   * Tasks that need the same one at once wait for the first. A build that fails leaves nothing.
   */
  cached(kind: 'galaxy' | 'venv', key: string, build: (folder: string) => Promise<void>): Promise<string>
  /** SHA-256 in hex of a file inside the repository, to name a content by. */
  digest(path: string): Promise<string>
  /** Writes a file of mode 0600 into the private folder and answers its path. */
  secretFile(name: string, content: string): Promise<string>
  /** Starts an ssh-agent that holds this key and answers the environment a child needs to use it. */
  agent(key: { private_key: string; passphrase: string }): Promise<Record<string, string>>
  /** Brings another repository into the private folder and answers its path. */
  checkout(name: string, repository: JobRepository): Promise<string>
  /**
   * A person must agree before the task goes on. Throws Rejected when they say no. `destroys`: something will be
   * destroyed, so that who agrees must type the template's name.
   */
  confirm(what?: { destroys: boolean }): Promise<void>
  /**
   * Absolute path of something inside a checkout, links followed. Throws TaskError when it is missing, leads out of
   * `root` (default: the repository), or is not of the wanted kind. Rule S2.
   */
  inside(path: string, kind: 'file' | 'folder' | 'any', what: string, root?: string): Promise<string>
}

export interface RunOptions {
  ok?: number[]
  /** Working directory; default the repository. */
  cwd?: string
  /**
   * Laid over the task's environment for this one program. That has PATH, HOME, TMPDIR, the facts of task-details.ts, and
   * what users configured: the job's `environment` and `secret_environment`.
   */
  env?: Record<string, string>
  /** Absolute path of a folder whose programs come before those on PATH. */
  programs?: string
  /** How to install the program, said when it is missing. */
  hint?: string
}

export interface App {
  id: string
  title: string
  /** The program looked for on PATH to tell whether the app is installed, unless an administrator names another. */
  command: string
  /** One sentence: how to get that program. */
  hint: string
  run(job: Job, shell: Shell): Promise<void>
}

/** The task ends with `error` and this text as its reason: written for the person who started it. */
export class TaskError extends Error {
  override name = 'TaskError'
}

/** A program ended with an exit code that was not expected. 128+n: killed by signal n. */
export class CommandFailed extends TaskError {
  override name = 'CommandFailed'
  readonly command: string
  readonly exit_code: number
  /** The end of what it printed, secrets masked: for recognizing what went wrong. */
  readonly output: string
  constructor(command: string, exit_code: number, output = '', reason?: string) {
    super(
      reason ?? `${command} ended with exit code ${exit_code}${exit_code > 128 ? ` (signal ${exit_code - 128})` : ''}`,
    )
    this.command = command
    this.exit_code = exit_code
    this.output = output
  }
}

/** A person said no to `confirm`. */
export class Rejected extends Error {
  override name = 'Rejected'
}
