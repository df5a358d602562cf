import { closeSync, constants, existsSync, writeSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { knownHostsFile } from '../apps/ssh.ts'
import { addedHostKeys, describeHostKey, readKnownHosts } from './known-hosts.ts'
import { makeOwnFolder, openOwned } from './owned-files.ts'
import { capture, type Ids } from './process.ts'
import type { Reporter } from './reporter.ts'
import { confirmHostKeys } from './scan-hosts.ts'
import { writeWhole } from './write-whole.ts'

interface TaskHostsOptions {
  /** The lines that the project already knows. */
  known: string
  /** The task's folder. */
  folder: string
  /** The runner's folder for the task. */
  control: string
  task_user: Ids | null
  git_user: Ids | null
  env: Record<string, string>
  reporter: Pick<Reporter, 'metHosts'>
  /** Only known host keys are accepted: nothing is learned. */
  strict: boolean
}

/** Maximum size of the copy that is read: a task may write a file of any length. */
const maxClaimsBytes = 1024 * 1024

/**
 * The known hosts of a task, in two files: git's, which no task can write to, and a copy for the programs of the task.
 * What git learns is stored in the project. An entry of the copy is a claim: it is stored in the project only for a
 * host that the project does not know yet, and only if the runner itself finds that host with that key.
 */
export class TaskHosts {
  /** A 0700 folder of the user that git runs as. */
  readonly folder: string
  /** The file for git. */
  readonly file: string
  readonly #task: TaskHostsOptions
  #reported = ''

  private constructor(task: TaskHostsOptions) {
    this.#task = task
    this.folder = join(task.control, 'git')
    this.file = join(this.folder, 'known_hosts')
  }

  static async open(task: TaskHostsOptions): Promise<TaskHosts> {
    const hosts = new TaskHosts(task)
    await makeOwnFolder(hosts.folder, task.git_user)
    // Without known hosts, ssh makes the file when it meets the first one: a file costs more than it seems (folders.ts).
    if (task.known !== '' && !existsSync(hosts.file)) writeWhole(hosts.file, task.known, task.git_user)
    hosts.#reported = task.known
    return hosts
  }

  /** Reports what git has learned to the server and to the programs of the task. */
  async report(): Promise<void> {
    const now = readKnownHosts(this.file, this.#task.git_user)
    const met = addedHostKeys(this.#task.known, now)
    // Includes what an earlier runner found: the server skips what it has.
    if (met.length > 0) this.#task.reporter.metHosts(met.map(({ line }) => line))
    const fresh = addedHostKeys(this.#reported, now)
    this.#reported = now
    if (fresh.length > 0) await this.#copy(fresh.map(({ line }) => `${line}\n`).join(''))
  }

  /** Checks what the programs of the task have learned, after they have ended. Returns lines for the log. */
  async confirm(signal: AbortSignal): Promise<string[]> {
    if (this.#task.strict) return []
    const before = readKnownHosts(this.file, this.#task.git_user)
    const names = new Set(addedHostKeys('', before).map(({ host }) => host))
    const claimed = addedHostKeys(before, this.#claims()).filter(({ host }) => !names.has(host))
    if (claimed.length === 0) return []
    const { env, git_user } = this.#task
    const { confirmed, refused } = await confirmHostKeys(claimed, { env, user: git_user, signal })
    this.#keep(confirmed.map(({ line }) => `${line}\n`).join(''))
    await this.report()
    return [
      ...confirmed.map((key) => `Trusting a host key on first use: ${describeHostKey(key)}`),
      ...refused
        .slice(0, 10)
        .map((key) => `Host key not kept, the runner does not find it there: ${describeHostKey(key)}`),
    ]
  }

  #keep(lines: string): void {
    if (lines === '') return
    if (!existsSync(this.file)) return writeWhole(this.file, lines, this.#task.git_user)
    const file = openOwned(this.file, this.#task.git_user, constants.O_WRONLY | constants.O_APPEND)
    if (file === undefined) return
    try {
      writeSync(file, lines)
    } finally {
      closeSync(file)
    }
  }

  #claims(): string {
    return readKnownHosts(knownHostsFile(this.#task.folder), this.#task.task_user, maxClaimsBytes)
  }

  /** Appends lines as the task's user, who owns the file. */
  async #copy(lines: string): Promise<void> {
    const { folder, task_user, env } = this.#task
    const file = knownHostsFile(folder)
    if (!task_user) return await appendFile(file, lines, { mode: 0o600 })
    const args = ['-c', 'umask 077; cat >> "$1"', 'sh', file]
    await capture('sh', args, { env: { PATH: env['PATH'] ?? '/usr/bin:/bin' }, user: task_user, input: lines })
  }
}
