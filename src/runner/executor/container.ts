import { randomBytes } from 'node:crypto'
import { chownSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { TaskError } from '../../apps/app.ts'
import type { ContainerExecutor as Wanted } from '../../contract/executor.ts'
import type { Job } from '../../contract/job.ts'
import { asGiven, coded, say } from '../../contract/message.ts'
import { type CommandLine, checkFolder } from '../commands.ts'
import { findProgram } from '../find-program.ts'
import { makeGroupFolder, readOwned } from '../owned-files.ts'
import { type Captured, capture, type Ids } from '../process.ts'
import { ResultUnknown } from '../result-unknown.ts'
import { writeWhole } from '../write-whole.ts'
import { clearContainers, noteEngine } from './clear-containers.ts'
import { type ContainerSettings, clientEnvironment, type Engine, findEngine } from './engine.ts'
import { environmentFile } from './environment-file.ts'
import type { Executor, Launch, ReadOptions, Started } from './executor.ts'
import { findImage } from './image.ts'
import { fileReason, memoryReason } from './limit-reasons.ts'
import { configuredMounts, ownMounts, type TaskPlaces } from './mounts.ts'
import { lastLine } from './pull-problem.ts'
import { runArguments } from './run-arguments.ts'
import { besideContainer, insideContainer } from './scripts.ts'

export interface ContainerTask {
  wanted: Wanted
  limits: Job['limits']
  settings: ContainerSettings
  places: TaskPlaces
  /** The user who owns the task's files; null: the runner's own. */
  user: Ids | null
  mark: string
  /** The environment of the runner's own programs: what is the same in a command's comes from the image instead. */
  helpers: Record<string, string>
  /** Does the work as a step of the task, whose lines are stored with the answer. */
  imageStep(work: (say: (text: string) => Promise<void>) => Promise<string>): Promise<string>
  /** Aborts when the task or the runner has to end. */
  interrupted(): AbortSignal
}

/**
 * Runs each program in a separate container, with the engine's command line below a supervisor of the runner
 * (docs/architecture/tasks.md#containers). The supervisor and the client run as the runner's user, in the runner's environment.
 */
export class ContainerExecutor implements Executor {
  readonly supervised_by = null
  readonly #task: ContainerTask
  #image = ''
  #engine: Engine | undefined
  /** Containers that were started and are not known to be removed. */
  #open = 0

  /** `resumed`: an earlier runner may have started containers. */
  constructor(task: ContainerTask, resumed: boolean) {
    this.#task = task
    this.#open = resumed ? 1 : 0
  }

  get build_key(): string {
    return `${this.#image}\n`
  }

  async prepare(): Promise<void> {
    const { settings, wanted, places, mark, user } = this.#task
    if (settings.mode === 'off') throw new TaskError('containers_off')
    const engine = this.#found()
    configuredMounts(wanted.mounts, settings.mounts)
    const { control, cache } = places
    noteEngine(control, engine)
    for (const path of [join(control, 'secret'), cache]) makeGroupFolder(path, user)
    const interrupted = this.#task.interrupted()
    const folder = join(control, 'secret', 'registry')
    this.#image = await this.#task.imageStep((say) =>
      findImage({ job: wanted, engine, mark, folder, signal: interrupted, say }),
    )
  }

  check({ cwd }: CommandLine): void {
    checkFolder(cwd)
  }

  launch(line: CommandLine, started: Started): Launch {
    const name = this.#name(`${started.step}-${started.attempt}`)
    const { program } = this.#found()
    this.#open++
    const run = this.#run(line, name, 'one')
    const facts = join(this.#box(name), '..', `${name}.facts`)
    const args = ['-c', besideContainer, 'signalbox', program, name, facts, ...run]
    return { command: needed('sh'), args, cwd: '/', env: clientEnvironment(this.#task.mark) }
  }

  async admit(): Promise<void> {}

  ended(line: CommandLine, { step, attempt }: Started, code: number, output: () => string): void {
    const name = this.#name(`${step}-${attempt}`)
    const [status = '', killed] = readOwned(join(this.#box(name), '..', `${name}.facts`), null)
      .trim()
      .split(' ')
    if (status !== 'running') this.#open = Math.max(0, this.#open - 1)
    rmSync(join(this.#box(name), 'env'), { force: true })
    const { memory } = this.#task.wanted
    const said = readOwned(join(this.#box(name), 'said'), this.#task.user).trim()
    if ((killed === 'true' && code !== 0) || said === 'memory')
      throw new TaskError(memoryReason(memory, this.#task.limits.task.memory))
    if (status === 'running') throw new ResultUnknown(coded('container_lost'))
    const file = fileReason(this.#task.limits, code)
    if (file) throw new TaskError(file)
    this.#explain(line, name, code, status, output)
  }

  async read(line: CommandLine, { step, signal, max_bytes }: ReadOptions): Promise<Captured> {
    const name = this.#name(`${step}-r${randomBytes(3).toString('hex')}`)
    const { program } = this.#found()
    this.#open++
    const [run = '', ...args] = this.#run(line, name, 'two')
    const options = { env: clientEnvironment(this.#task.mark), signal, max_bytes, end_when_full: true, drain_ms: 2000 }
    const done = await capture(program, [run, '--rm', ...args], options)
    if (!done.too_much) this.#open--
    rmSync(join(this.#box(name), 'env'), { force: true })
    this.#explain(line, name, done.code, '', () => done.stderr)
    return done
  }

  async clear(): Promise<void> {
    if (this.#open === 0) return
    const { places, mark } = this.#task
    await clearContainers(places.control, mark)
    this.#open = 0
  }

  async settle(): Promise<void> {}

  closing = (): string[] => []

  /** Throws TaskError if the program did not run: an exit code from 125 to 127 may be the engine's. */
  #explain({ command, hint }: CommandLine, name: string, code: number, status: string, output: () => string): void {
    if (code < 125 || code > 127) return
    const { wanted, user } = this.#task
    const { image } = wanted
    const said = readOwned(join(this.#box(name), 'said'), user).trim()
    if (said === 'begun') return
    if (said === 'missing')
      throw new TaskError(
        hint
          ? say('program_missing_image_hint', { program: command, image, hint })
          : say('program_missing_image', { program: command, image }),
      )
    if (said === 'folder') throw new TaskError('working_folder_missing')
    const problem = lastLine(output())
    if (/"?sh"?.*(not found|no such file)|exec.*(not found|no such file)/i.test(problem))
      throw new TaskError(say('image_no_shell', { image }))
    if (status === 'exited' || problem === '') throw new TaskError(say('container_files_closed', { image }))
    throw new TaskError(say('container_not_started', { image, problem: asGiven(problem) }))
  }

  #run(line: CommandLine, name: string, streams: 'one' | 'two'): string[] {
    const { wanted, limits, settings, places, user, mark, helpers } = this.#task
    const box = this.#box(name)
    makeGroupFolder(join(places.control, 'secret'), user)
    // Made by us and given to the task: both files are only for this one container.
    mkdirSync(box, { recursive: true, mode: 0o700 })
    writeWhole(join(box, 'env'), environmentFile(line, helpers), user)
    writeWhole(join(box, 'said'), '', user)
    if (user) chownSync(box, user.uid, user.gid)
    const mounts = [...ownMounts(places, line.env.SSH_AUTH_SOCK), ...configuredMounts(wanted.mounts, settings.mounts)]
    const inside = ['-c', insideContainer(streams), 'signalbox', box, line.cwd, line.command, ...line.args]
    return runArguments({ wanted, limits, engine: this.#found(), name, mark, mounts, user, image: this.#image, inside })
  }

  #box = (name: string): string => join(this.#task.places.control, 'secret', name)

  #name = (rest: string): string => `sbx-${this.#task.mark}-${rest}`

  #found(): Engine {
    this.#engine ??= findEngine(this.#task.settings.engine)
    if (!this.#engine) throw new TaskError('engine_missing')
    return this.#engine
  }
}

function needed(name: string): string {
  const path = findProgram(name)
  if (!path) throw new TaskError(say('runner_lacks_program', { program: name }))
  return path
}
