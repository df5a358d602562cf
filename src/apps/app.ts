import type { Commit, Job, JobRepository } from '../contract/job.ts'
import { type CodedMessage, coded, type Message, say } from '../contract/message.ts'
import { english } from '../contract/messages/english.ts'
import type { ResultItem } from '../contract/result.ts'

/**
 * An app is one kind of automation. Its `run` reads like the commands a person would type. It runs on a **shell** that
 * keeps a journal: every call has a number, its result is stored before the next one begins, and a restarted runner
 * replays `run` over the journal. So `run` must be deterministic: it may depend only on the job and the shell's results,
 * never on time, randomness or the environment.
 */
export interface Shell {
  /** Absolute path of the checked-out repository (known before `run` is called). */
  readonly repository: string
  /** The commit that was checked out there. */
  readonly commit: Commit
  /** Absolute path of the task's private folder (mode 0700, deleted when the task ends). HOME and TMPDIR are inside. */
  readonly folder: string
  /** Connections over SSH accept only the known hosts of the project. */
  readonly strict_hosts: boolean
  /** Absolute path of a folder that is kept between tasks of the same template (mode 0700): Terraform's local state. */
  readonly state: string
  /** Writes a message of Signalbox itself to the log. */
  say(text: string): Promise<void>
  /**
   * Runs a program with exactly these arguments (no shell), stdin empty, in its own process group; returns its exit
   * code if it is in `ok` (default [0]), otherwise throws CommandFailed. Throws TaskError with `hint` if the program is
   * not installed.
   */
  run(command: string, args: string[], options?: RunOptions): Promise<number>
  /**
   * Runs a program like `run`, but returns its stdout instead of writing it to the log; stderr is added to the log only if
   * it fails. For output that is data (at most 64 MiB), such as `terraform show -json`.
   */
  read(command: string, args: string[], options?: RunOptions): Promise<string>
  /** Adds results (contract/result.ts) to the task's list. Secrets are masked; large results are shortened or left out. */
  record(items: ResultItem[]): Promise<void>
  /** Absolute path of the file where programs of the task append results as lines of JSON; read while the task runs. */
  readonly results: string
  /**
   * Returns the absolute path of a folder of the project's cache that is built once per content: `key` identifies the
   * content, `build` fills an empty folder if it is not built yet. The content must not be changed afterwards.
   * Concurrent tasks that need the same one wait for the first. A failed build leaves nothing.
   */
  cached(kind: 'galaxy' | 'venv', key: string, build: (folder: string) => Promise<void>): Promise<string>
  /** Returns the SHA-256 in hex of a file inside the repository, for cache keys. */
  digest(path: string): Promise<string>
  /**
   * Returns the text of a file (at most 64 MiB), or only its `last` bytes; undefined if it is not a plain file that the
   * task can read. Links are followed with the rights of the task's user, as in all four calls for files: the user does
   * not see these calls, unlike commands. Paths are absolute.
   */
  readFile(path: string, options?: { last?: number }): Promise<string | undefined>
  /** Whether there is a folder or a file with content; `executable`: a file that the task can execute. */
  exists(path: string, as: 'content' | 'executable'): Promise<boolean>
  /** Writes a file below `folder` or `state`, in place of what is there: a link is replaced and not followed. */
  writeFile(path: string, text: string): Promise<void>
  /** Removes a file below `folder` or `state`, if it exists. */
  removeFile(path: string): Promise<void>
  /** Writes a file of mode 0600 into the private folder and returns its path. */
  secretFile(name: string, content: string): Promise<string>
  /** Starts an ssh-agent with this key and returns the environment that a child needs to use it. */
  agent(key: { private_key: string; passphrase: string }): Promise<Record<string, string>>
  /** Checks out another repository into the private folder and returns its path. */
  checkout(name: string, repository: JobRepository): Promise<string>
  /**
   * Waits until a user confirms that the task may continue. Throws Rejected if the user rejects it. `destroys`: resources
   * will be destroyed, so the user must type the template's name.
   */
  confirm(what?: { destroys: boolean }): Promise<void>
  /**
   * Returns the absolute path of a file or folder inside a checkout, with links resolved. Throws TaskError if it is missing,
   * leads out of `root` (default: the repository), or is not of the given kind. Rule S2. `what` names it in the reason.
   */
  inside(path: string, kind: 'file' | 'folder' | 'any', what: Message, root?: string): Promise<string>
}

export interface RunOptions {
  ok?: number[]
  /** Working directory; default the repository. */
  cwd?: string
  /**
   * Overrides the task's environment for this program. That contains PATH, HOME, TMPDIR, the facts of task-details.ts, and
   * the variables that users configured: the job's `environment` and `secret_environment`.
   */
  env?: Record<string, string>
  /** Absolute path of a folder whose programs take precedence over those on PATH. */
  programs?: string
  /** How to install the program; part of the error if it is missing. */
  hint?: string
}

export interface App {
  id: string
  title: string
  /** The program that is searched on PATH to check whether the app is installed, unless an administrator sets another one. */
  command: string
  /** One sentence: how to get that program. */
  hint: string
  run(job: Job, shell: Shell): Promise<void>
}

/** An app of this release, as the console lists it. */
export interface BuiltInApp extends App {
  /** Apps are listed by falling priority. */
  priority: number
  look: AppLook
}

/** How the console shows an app, unless an administrator sets another look. */
export interface AppLook {
  /** One of the icons of `web/ui/AppIcon.tsx`. */
  icon: string
  color: string
  dark_color: string
}

/** The priority and the look of an app that an administrator added. */
export const plain: Pick<BuiltInApp, 'priority' | 'look'> = {
  priority: 0,
  look: { icon: 'terminal', color: '#555555', dark_color: '#bbbbbb' },
}

/** Ends the task with `error` and this reason: written for the user who started it. */
export class TaskError extends Error {
  override name = 'TaskError'
  readonly reason: CodedMessage

  /** `text`: the English sentence, if it is known already. */
  constructor(reason: Message, text = english(reason)) {
    super(text)
    this.reason = coded(reason)
  }
}

/** A program ended with an unexpected exit code. 128+n means killed by signal n. */
export class CommandFailed extends TaskError {
  override name = 'CommandFailed'
  readonly command: string
  readonly exit_code: number
  /** The end of its output, secrets masked, to recognise known errors. */
  readonly output: string
  constructor(command: string, exit_code: number, output = '', reason?: Message) {
    super(
      reason ??
        (exit_code > 128
          ? say('command_killed', { command, exit_code, signal: exit_code - 128 })
          : say('command_failed', { command, exit_code })),
    )
    this.command = command
    this.exit_code = exit_code
    this.output = output
  }
}

/** A user rejected a `confirm`. */
export class Rejected extends Error {
  override name = 'Rejected'
}
