import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandFailed, Rejected, type RunOptions, type Shell, TaskError } from '../apps/app.ts'
import type { Commit, JobRepository } from '../contract/job.ts'
import type { Claim } from '../contract/task-server.ts'
import { boot } from './boot.ts'
import { Commands } from './commands.ts'
import { findInside } from './inside.ts'
import type { Journal } from './journal.ts'
import type { Masker } from './masker.ts'
import type { Reporter } from './reporter.ts'
import { type Agent, agentAlive, startAgent } from './ssh-agent.ts'
import { type Stop, Stopped } from './stop.ts'

export interface ShellOptions {
  claim: Claim
  /** The task's folder. */
  folder: string
  state: string
  mark: string
  secrets: readonly string[]
  masker: Pick<Masker, 'text'>
  journal: Journal
  reporter: Reporter
  stop: Stop
  leave: AbortSignal
  /** Environment of git, ssh-agent and the like. */
  helpers: Record<string, string>
  /** Brings a repository, and says so in lines of the log. */
  checkout(repository: JobRepository, into: string, say: (text: string) => Promise<void>): Promise<Commit>
}

/**
 * The shell an app runs on, with its journal. What a runner before this one did is answered from the journal; a command
 * that is under way is followed from where its stored lines end; only what has not begun is begun.
 */
export class TaskShell implements Shell {
  readonly repository: string
  readonly folder: string
  readonly state: string
  commit: Commit = { hash: '', message: '' }
  /** Environment of commands; known after the checkout. */
  environment: Record<string, string> = {}
  last_code: number | undefined
  readonly agents: Agent[] = []
  readonly commands: Commands
  readonly #task: ShellOptions
  #step = 0

  constructor(options: ShellOptions) {
    this.#task = options
    this.commands = new Commands(options)
    this.folder = options.folder
    this.state = options.state
    this.repository = join(options.folder, 'repository')
  }

  /** The number the next call gets. */
  get next_step(): number {
    return this.#step + 1
  }

  async say(text: string): Promise<void> {
    const step = ++this.#step
    const { reporter, claim } = this.#task
    if (step < (claim.cursor?.step ?? 0)) return
    reporter.add(1, this.#masked(text), { step: step + 1, offset: 0, skip: 0 })
  }

  /** One of several lines of one step; those a runner before this one has told are passed over. */
  sayWithin(step: number, index: number, text: string): void {
    const { reporter, claim } = this.#task
    const told = claim.cursor ?? { step: 0, skip: 0 }
    if (step < told.step || (step === told.step && index <= told.skip)) return
    reporter.add(1, this.#masked(text), { step, offset: 0, skip: index })
  }

  async run(command: string, args: string[], options: RunOptions = {}): Promise<number> {
    const cwd = options.cwd ?? this.repository
    const env = { ...this.environment, ...options.env, PWD: cwd, SIGNALBOX_TASK: this.#task.mark }
    const { journal } = this.#task
    const begun = journal.begun.get(this.next_step)
    if (begun && (journal.answers.has(begun.step) || journal.end)) await this.commands.tellRest(begun)
    const { step, known, digest } = this.#enter('run', [command, args, cwd])
    const command_line = { command, args, cwd, env, hint: options.hint }
    const work = () =>
      this.commands.run(
        step,
        begun,
        command_line,
        this.agents.map(({ pid }) => pid),
      )
    const code = known ? (known.value as number) : await this.#keep(step, 'run', digest, work)
    this.last_code = code
    if (!(options.ok ?? [0]).includes(code)) throw new CommandFailed(command, code)
    return code
  }

  async secretFile(name: string, content: string): Promise<string> {
    if (!/^[\w.-]+$/.test(name)) throw new Error(`not a plain file name: ${name}`)
    const { step, known, digest } = this.#enter('secretFile', [name, content])
    const path = join(this.folder, 'secret', `${step}-${name}`)
    if (this.#task.journal.end) return path
    if (known && (await readFile(path, 'utf8').catch(() => undefined)) === content) return path
    return await this.#keep(step, 'secretFile', digest, async () => {
      await writeFile(`${path}.new`, content, { mode: 0o600 })
      await rename(`${path}.new`, path)
      return path
    })
  }

  async agent(key: { private_key: string; passphrase: string }): Promise<Record<string, string>> {
    const { step, known, digest } = this.#enter('agent', [key.private_key, key.passphrase])
    const before = known?.value as Agent | undefined
    const alive = before && (this.#task.journal.end || (await agentAlive(before)))
    const agent = alive
      ? before
      : await this.#keep(step, 'agent', digest, async () => {
          const folder = join(this.folder, 'secret', `agent-${step}`)
          await mkdir(folder, { recursive: true, mode: 0o700 })
          return await startAgent({ folder, key, env: this.#task.helpers })
        })
    this.agents.push(agent)
    return { SSH_AUTH_SOCK: agent.socket }
  }

  async checkout(name: string, repository: JobRepository): Promise<string> {
    if (!/^[\w.-]+$/.test(name) || name.startsWith('.')) throw new Error(`not a plain folder name: ${name}`)
    const into = join(this.folder, 'repositories', name)
    await this.bring(repository, into)
    return into
  }

  /** Checks a repository out; its lines are kept with the answer, so that a later runner can tell them again. */
  async bring(repository: JobRepository, into: string): Promise<Commit> {
    const { step, known, digest } = this.#enter('checkout', [
      repository.id,
      repository.url,
      repository.branch,
      repository.commit,
      into,
    ])
    const found = known?.value as { commit: Commit; lines: string[] } | undefined
    if (found) {
      for (const [index, line] of found.lines.entries()) this.sayWithin(step, index + 1, line)
      if (this.#task.journal.end || (await exists(into))) return found.commit
    }
    const lines: string[] = []
    const say = async (text: string) => {
      lines.push(this.#masked(text))
      if (!found) this.sayWithin(step, lines.length, text)
    }
    const kept = await this.#keep(step, 'checkout', digest, async () => ({
      commit: await this.#task.checkout(repository, into, say),
      lines,
    }))
    return kept.commit
  }

  async confirm(): Promise<void> {
    const { step, known, digest } = this.#enter('confirm', [])
    const { journal, reporter } = this.#task
    const verdict =
      (known?.value as string | undefined) ??
      (await this.#keep(
        step,
        'confirm',
        digest,
        async () => {
          if (!journal.begun.has(step)) await journal.begin({ step, call: 'confirm', attempt: 1, nonce: '', boot })
          return await this.#unlessInterrupted(reporter.confirm())
        },
        true,
      ))
    if (verdict === 'rejected') throw new Rejected('A person rejected it')
    if (!known) reporter.running()
  }

  async inside(path: string, kind: 'file' | 'folder' | 'any', what: string, root = this.repository): Promise<string> {
    const { step, known, digest } = this.#enter('inside', [path, kind, root])
    return known
      ? (known.value as string)
      : await this.#keep(step, 'inside', digest, () => findInside(path, kind, what, root))
  }

  /** Whether a confirmation was asked for and not answered when the last runner ended. */
  static isWaiting(journal: Journal): boolean {
    return [...journal.begun.values()].some(({ step, call }) => call === 'confirm' && !journal.answers.has(step))
  }

  #masked = (text: string) => this.#task.masker.text(text)

  /** Takes the next number and looks up what is known of it; throws the error again that the call ended with. */
  #enter(call: string, args: unknown) {
    const step = ++this.#step
    const { journal } = this.#task
    const digest = journal.digest([call, args])
    const known = journal.answers.get(step)
    if (known && known.digest !== digest)
      throw new TaskError(
        `The runner was started again, and step ${step} is no longer what it was (${known.call}, now ${call}): the task cannot go on`,
      )
    if (known?.error !== undefined) throw new TaskError(known.error)
    return { step, known, digest }
  }

  /** Does the work of a step that has no answer yet, and keeps the answer. */
  async #keep<T>(step: number, call: string, digest: string, work: () => Promise<T>, lasting = false): Promise<T> {
    const { journal, stop, leave } = this.#task
    // A command under way is followed to its end also when the task has to end: that is how it gets its SIGTERM.
    if (journal.end || (stop.asked.aborted && !journal.begun.has(step))) throw new Stopped()
    try {
      const value = await work()
      await journal.answer({ step, call, digest, value }, lasting)
      return value
    } catch (error) {
      const interrupted = stop.asked.aborted || leave.aborted
      if (error instanceof TaskError && !interrupted) await journal.answer({ step, call, digest, error: error.message })
      throw error
    }
  }

  async #unlessInterrupted<T>(work: Promise<T>): Promise<T> {
    const { promise, reject } = Promise.withResolvers<never>()
    const { stop, leave } = this.#task
    const signal = AbortSignal.any([stop.asked, leave])
    const interrupt = () => reject(signal.reason)
    if (signal.aborted) interrupt()
    signal.addEventListener('abort', interrupt, { once: true })
    try {
      return await Promise.race([work, promise])
    } finally {
      signal.removeEventListener('abort', interrupt)
    }
  }
}

const exists = async (path: string): Promise<boolean> => (await stat(path).catch(() => undefined)) !== undefined
