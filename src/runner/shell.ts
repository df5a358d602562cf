import { join, relative } from 'node:path'
import { CommandFailed, Rejected, type RunOptions, type Shell, TaskError } from '../apps/app.ts'
import type { Commit, JobRepository } from '../contract/job.ts'
import { say } from '../contract/message.ts'
import type { ResultItem } from '../contract/result.ts'
import { boot } from './boot.ts'
import { buildOnce } from './build-once.ts'
import { checkoutStep } from './checkout-step.ts'
import { type CommandLine, Commands } from './commands.ts'
import type { Journal } from './journal.ts'
import { killLeftovers } from './leftovers.ts'
import { makeGroupFolder } from './owned-files.ts'
import { type CommandAnswer, readCommand, storedAnswer } from './read-command.ts'
import { appendResults, resultsPath } from './results-writer.ts'
import { ShellFiles } from './shell-files.ts'
import type { ShellOptions } from './shell-options.ts'
import { type Agent, agentAlive, startAgent } from './ssh-agent.ts'
import { Steps } from './steps.ts'

/**
 * The shell an app runs on, with its journal. What an earlier runner did is answered from the journal; a command that
 * is under way is followed from the end of its stored lines; only what has not begun is started.
 */
export class TaskShell implements Shell {
  readonly repository: string
  readonly folder: string
  readonly strict_hosts: boolean
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
  readonly #files: ShellFiles
  /** Whether an earlier runner has begun the task. */
  readonly #resumed: boolean

  constructor(options: ShellOptions) {
    this.#task = options
    this.#steps = new Steps(options)
    this.#resumed = options.journal.begun.size + options.journal.answers.size > 0
    this.commands = new Commands(options)
    this.folder = options.folder
    this.strict_hosts = options.claim.job.strict_host_keys
    this.results = resultsPath(options.folder)
    this.state = options.state
    this.repository = join(options.folder, 'repository')
    this.#files = new ShellFiles({ ...options, repository: this.repository, steps: this.#steps })
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
        this.#task.executor.check(line)
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
      const { control, executor } = this.#task
      return await readCommand(line, { step, folder: control, executor, secrets, ok, signal: this.#steps.interrupted })
    }
    const { code, lines } = known ? (known.value as CommandAnswer) : await this.#steps.keep(entered, work)
    for (const [index, text] of lines.entries()) this.sayWithin(step, index + 1, text, 0)
    if (!ok.includes(code)) throw new CommandFailed(command, code)
    const answer = await storedAnswer(this.#task.control, step)
    if (answer === undefined) throw new TaskError(say('output_lost', { command }))
    return answer
  }

  async record(items: ResultItem[]): Promise<void> {
    await this.#steps.once('record', items.map(withoutCode), (step) => this.#append(`${step}`, items))
  }

  async cached(kind: 'galaxy' | 'venv', key: string, build: (folder: string) => Promise<void>): Promise<string> {
    const { cache, claim, user, shutdown, executor } = this.#task
    const { project_id, task_id } = claim.job
    const task = { task_id, fence: claim.fence }
    return await buildOnce({
      steps: this.steps,
      cache,
      project_id,
      task,
      kind,
      key: executor.build_key + key,
      user,
      shutdown,
      build,
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
    const { journal, checkout } = this.#task
    const say = (step: number, index: number, text: string) => this.sayWithin(step, index, text)
    return await checkoutStep(repository, into, { steps: this.#steps, journal, checkout, say, masked: this.#masked })
  }

  /** Does some work of the runner as a step; its lines are stored with the answer, so that a later runner can report them again. */
  async answered(call: string, args: unknown, work: (say: (text: string) => Promise<void>) => Promise<string>) {
    const entered = this.#steps.enter(call, args)
    const { step, known } = entered
    const found = known?.value as { answer: string; lines: string[] } | undefined
    for (const [index, line] of (found?.lines ?? []).entries()) this.sayWithin(step, index + 1, line)
    if (found) return found.answer
    const lines: string[] = []
    const keepLine = async (text: string) => {
      lines.push(this.#masked(text))
      this.sayWithin(step, lines.length, text)
    }
    return (await this.#steps.keep(entered, async () => ({ answer: await work(keepLine), lines }))).answer
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

  readFile: Shell['readFile'] = (...call) => this.#files.readFile(...call)
  exists: Shell['exists'] = (...call) => this.#files.exists(...call)
  writeFile: Shell['writeFile'] = (...call) => this.#files.writeFile(...call)
  removeFile: Shell['removeFile'] = (...call) => this.#files.removeFile(...call)
  secretFile: Shell['secretFile'] = (...call) => this.#files.secretFile(...call)
  digest: Shell['digest'] = (...call) => this.#files.digest(...call)
  inside: Shell['inside'] = (...call) => this.#files.inside(...call)

  /** Returns the confirmation that was requested and not answered when the last runner ended. */
  static waitsFor(journal: Journal): { destroys: boolean } | undefined {
    const asked = [...journal.begun.values()].find(({ step, call }) => call === 'confirm' && !journal.answers.has(step))
    return asked && { destroys: asked.destroys ?? false }
  }

  #masked = (text: string) => this.#task.masker.text(text)

  #append = (by: string, items: ResultItem[]) => appendResults(this.folder, by, items, this.#resumed, this.#task.user)

  #line(command: string, args: string[], options: RunOptions): CommandLine {
    const cwd = options.cwd ?? this.repository
    const env: Record<string, string> = { ...this.environment, ...options.env }
    if (options.programs) env['PATH'] = `${options.programs}:${env['PATH'] ?? ''}`
    Object.assign(env, { PWD: cwd, SIGNALBOX_TASK: this.#task.mark })
    return { command, args, cwd, env, hint: options.hint, programs: options.programs }
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
    const { mark, user, executor } = this.#task
    await executor.clear()
    await killLeftovers({ mark, folder: this.folder, users: user ? [user] : [], spare })
  }
}

/** Earlier releases recorded attempts without a code: the digests in their journals are of items like these. */
function withoutCode(item: ResultItem): ResultItem {
  if (item.kind !== 'attempt') return item
  const { reason_message: _, ...rest } = item
  return rest
}
