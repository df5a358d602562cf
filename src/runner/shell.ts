import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, realpath, stat } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import { CommandFailed, Rejected, type RunOptions, type Shell, TaskError } from '../apps/app.ts'
import type { Commit, JobRepository } from '../contract/job.ts'
import type { ResultItem } from '../contract/result.ts'
import type { Claim } from '../contract/task-server.ts'
import { boot } from './boot.ts'
import { buildOnce } from './build-once.ts'
import { type CommandLine, Commands, checkCommand } from './commands.ts'
import { findInside } from './inside.ts'
import type { Journal } from './journal.ts'
import { killLeftovers } from './leftovers.ts'
import type { Masker } from './masker.ts'
import { makeGroupFolder, openOwned } from './owned-files.ts'
import type { Ids } from './process.ts'
import { type CommandAnswer, readCommand, storeAnswer, storedAnswer } from './read-command.ts'
import type { Reporter } from './reporter.ts'
import { appendResults, resultsPath } from './results-writer.ts'
import { type Agent, agentAlive, startAgent } from './ssh-agent.ts'
import { Steps } from './steps.ts'
import type { Stop } from './stop.ts'
import { type FileRights, isThere, readText, removeFile, replaceFile } from './task-files.ts'
import { writeWhole } from './write-whole.ts'

interface ShellOptions {
  claim: Claim
  /** The task's folder. */
  folder: string
  /** The runner's folder for the task. */
  control: string
  /** The user that the task runs as; null: the runner's own. */
  user: Ids | null
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

/**
 * The shell an app runs on, with its journal. What an earlier runner did is answered from the journal; a command that
 * is under way is followed from the end of its stored lines; only what has not begun is started.
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
  readonly results: string
  readonly #task: ShellOptions
  readonly #steps: Steps
  /** Whether an earlier runner has begun the task. */
  readonly #resumed: boolean

  constructor(options: ShellOptions) {
    this.#task = options
    this.#steps = new Steps(options)
    this.#resumed = options.journal.begun.size + options.journal.answers.size > 0
    this.commands = new Commands(options)
    this.folder = options.folder
    this.results = resultsPath(options.folder)
    this.state = options.state
    this.repository = join(options.folder, 'repository')
  }

  /** The number of the next call. */
  get next_step(): number {
    return this.#steps.next
  }

  /** For numbered calls of the runner itself. */
  get steps(): Steps {
    return this.#steps
  }

  async say(text: string): Promise<void> {
    const step = this.#steps.count()
    const { reporter, claim } = this.#task
    if (step < (claim.cursor?.step ?? 0)) return
    reporter.add(1, this.#masked(text), { step: step + 1, offset: 0, skip: 0 })
  }

  /** Adds one of several lines of one step to the log; skips those that an earlier runner has reported. */
  sayWithin(step: number, index: number, text: string, stream: 0 | 1 = 1): void {
    const { reporter, claim } = this.#task
    const stored = claim.cursor ?? { step: 0, skip: 0 }
    if (step < stored.step || (step === stored.step && index <= stored.skip)) return
    reporter.add(stream, this.#masked(text), { step, offset: 0, skip: index })
  }

  async run(command: string, args: string[], options: RunOptions = {}): Promise<number> {
    const line = this.#line(command, args, options)
    const { journal } = this.#task
    const begun = journal.begun.get(this.next_step)
    if (begun && (journal.answers.has(begun.step) || journal.end)) await this.commands.reportRest(begun)
    const entered = this.#steps.enter('run', [command, args, line.cwd])
    const { step, known } = entered
    const work = async () => {
      if (!begun) {
        // A command that cannot be started does not count as started.
        checkCommand(line)
        await this.#append(`${step}`, [this.#commandItem(line)])
      }
      return await this.commands.run(
        step,
        begun,
        line,
        this.agents.map(({ pid }) => pid),
      )
    }
    const code = known ? (known.value as number) : await this.#steps.keep(entered, work)
    this.last_code = code
    if (!(options.ok ?? [0]).includes(code))
      throw new CommandFailed(command, code, this.#masked(this.commands.lastOutput(step)))
    return code
  }

  async read(command: string, args: string[], options: RunOptions = {}): Promise<string> {
    const { secrets } = this.#task
    const line = this.#line(command, args, options)
    const ok = options.ok ?? [0]
    const entered = this.#steps.enter('read', [command, args, line.cwd])
    const { step, known } = entered
    const work = async () => {
      await this.#sweep()
      const { control, user } = this.#task
      return await readCommand(line, { step, folder: control, user, secrets, ok, signal: this.#steps.interrupted })
    }
    const { code, lines } = known ? (known.value as CommandAnswer) : await this.#steps.keep(entered, work)
    for (const [index, text] of lines.entries()) this.sayWithin(step, index + 1, text, 0)
    if (!ok.includes(code)) throw new CommandFailed(command, code)
    const answer = await storedAnswer(this.#task.control, step)
    if (answer === undefined) throw new TaskError(`What ${command} printed is lost: its file is gone`)
    return answer
  }

  async record(items: ResultItem[]): Promise<void> {
    await this.#steps.once('record', items, (step) => this.#append(`${step}`, items))
  }

  async cached(kind: 'galaxy' | 'venv', key: string, build: (folder: string) => Promise<void>): Promise<string> {
    const { cache, claim, user, shutdown } = this.#task
    const { project_id, task_id } = claim.job
    const task = { task_id, fence: claim.fence }
    return await buildOnce({ steps: this.steps, cache, project_id, task, kind, key, user, shutdown, build })
  }

  async digest(path: string): Promise<string> {
    return await this.#steps.once('digest', [path], async () => {
      const hash = createHash('sha256')
      const file = await findInside(path, 'file', 'The file', this.repository)
      const fd = openOwned(file, this.#task.user)
      if (fd === undefined) throw new TaskError(`The file was not found: ${path}`)
      for await (const piece of createReadStream(file, { fd })) hash.update(piece as Buffer)
      return hash.digest('hex')
    })
  }

  async readFile(path: string, { last }: { last?: number } = {}): Promise<string | undefined> {
    const entered = this.#steps.enter('readFile', [path, last ?? null])
    const { control } = this.#task
    const work = async () => {
      const text = await readText(path, last, this.#rights())
      if (text !== undefined) await storeAnswer(control, entered.step, text)
      return text !== undefined
    }
    const found = entered.known ? (entered.known.value as boolean) : await this.#steps.keep(entered, work)
    if (!found) return undefined
    const text = await storedAnswer(control, entered.step)
    if (text === undefined) throw new TaskError(`The text that was read from ${path} is lost: its copy is gone`)
    return text
  }

  async exists(path: string, as: 'content' | 'executable'): Promise<boolean> {
    return await this.#steps.once('exists', [path, as], () => isThere(path, as, this.#rights()))
  }

  async writeFile(path: string, text: string): Promise<void> {
    await this.#steps.once('writeFile', [path, text], async () => {
      await this.#refuseForeign(path)
      await replaceFile(path, text, this.#rights())
    })
  }

  async removeFile(path: string): Promise<void> {
    await this.#steps.once('removeFile', [path], async () => {
      await this.#refuseForeign(path)
      await removeFile(path, this.#rights())
    })
  }

  async secretFile(name: string, content: string): Promise<string> {
    if (!/^[\w.-]+$/.test(name)) throw new Error(`not a plain file name: ${name}`)
    const entered = this.#steps.enter('secretFile', [name, content])
    const { step, known } = entered
    const { control, user } = this.#task
    const path = join(control, 'secret', `${step}-${name}`)
    if (this.#task.journal.end) return path
    if (known && (await readFile(path, 'utf8').catch(() => undefined)) === content) return path
    return await this.#steps.keep(entered, async () => {
      makeGroupFolder(join(control, 'secret'), user)
      writeWhole(path, content, user)
      return path
    })
  }

  async agent(key: { private_key: string; passphrase: string }): Promise<Record<string, string>> {
    const entered = this.#steps.enter('agent', [key.private_key, key.passphrase])
    const { step, known } = entered
    const before = known?.value as Agent | undefined
    const alive = before && (this.#task.journal.end || (await agentAlive(before)))
    const agent = alive
      ? before
      : await this.#steps.keep(entered, async () => {
          const { control, user, helpers } = this.#task
          const secrets = join(control, 'secret')
          makeGroupFolder(secrets, user)
          return await startAgent({ folder: join(secrets, `agent-${step}`), key, env: helpers, user })
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

  /** Checks a repository out; its lines are stored with the answer, so that a later runner can report them again. */
  async bring(repository: JobRepository, into: string): Promise<Commit> {
    const entered = this.#steps.enter('checkout', [
      repository.id,
      repository.url,
      repository.branch,
      repository.commit,
      into,
    ])
    const { step, known } = entered
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
    const kept = await this.#steps.keep(entered, async () => ({
      commit: await this.#task.checkout(repository, into, say),
      lines,
    }))
    return kept.commit
  }

  async confirm({ destroys } = { destroys: false }): Promise<void> {
    const entered = this.#steps.enter('confirm', destroys ? [true] : [])
    const { step, known } = entered
    const { journal, reporter } = this.#task
    const ask = async () => {
      if (!journal.begun.has(step))
        await journal.begin({ step, call: 'confirm', attempt: 1, nonce: '', boot, destroys })
      return await this.#steps.unlessInterrupted(reporter.confirm(destroys))
    }
    const verdict = (known?.value as string | undefined) ?? (await this.#steps.keep(entered, ask, true))
    if (verdict === 'rejected') throw new Rejected('A person rejected it')
    if (!known) reporter.running()
  }

  async inside(path: string, kind: 'file' | 'folder' | 'any', what: string, root = this.repository): Promise<string> {
    return await this.#steps.once('inside', [path, kind, root], () => findInside(path, kind, what, root))
  }

  /** Returns the confirmation that was requested and not answered when the last runner ended. */
  static waitsFor(journal: Journal): { destroys: boolean } | undefined {
    const asked = [...journal.begun.values()].find(({ step, call }) => call === 'confirm' && !journal.answers.has(step))
    return asked && { destroys: asked.destroys ?? false }
  }

  #rights(): FileRights {
    return { user: this.#task.user, signal: this.#steps.interrupted }
  }

  /** Throws unless the path is below the folders that an app may change. Links in it are limited by the user's rights. */
  async #refuseForeign(path: string): Promise<void> {
    // `inside` returns paths with links resolved, and the runner's folder may itself be below a link.
    const roots = [this.folder, this.state, ...(await Promise.all([this.folder, this.state].map(real)))]
    if (!roots.some((root) => resolve(path).startsWith(root + sep)))
      throw new Error(`not below a folder of the task: ${path}`)
  }

  #masked = (text: string) => this.#task.masker.text(text)

  #append = (by: string, items: ResultItem[]) => appendResults(this.folder, by, items, this.#resumed, this.#task.user)

  #line(command: string, args: string[], options: RunOptions): CommandLine {
    const cwd = options.cwd ?? this.repository
    const env: Record<string, string> = { ...this.environment, ...options.env }
    if (options.programs) env['PATH'] = `${options.programs}:${env['PATH'] ?? ''}`
    Object.assign(env, { PWD: cwd, SIGNALBOX_TASK: this.#task.mark })
    return { command, args, cwd, env, hint: options.hint }
  }

  /**
   * Returns the result item of a command that was started. Secrets are masked here, because the limits below could cut
   * one in two.
   */
  #commandItem({ command, args, cwd }: CommandLine): ResultItem {
    const argv = [command, ...args].slice(0, 500).map((text) => this.#masked(text).slice(0, 20_000))
    const at = relative(this.repository, cwd) || '.'
    return { kind: 'command', argv, cwd: this.#masked(at).slice(0, 1000), at: Date.now() }
  }

  /** Kills processes that an earlier runner had started and not awaited, which may still be running. */
  async #sweep(): Promise<void> {
    if (!this.#resumed) return
    const spare = this.agents.map(({ pid }) => pid)
    const { mark, user } = this.#task
    await killLeftovers({ mark, folder: this.folder, users: user ? [user] : [], spare })
  }
}

const exists = async (path: string): Promise<boolean> => (await stat(path).catch(() => undefined)) !== undefined
const real = (path: string): Promise<string> => realpath(path).catch(() => path)
