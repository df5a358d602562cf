import { setTimeout as sleep } from 'node:timers/promises'
import { TaskError } from '../../apps/app.ts'
import type { Job } from '../../contract/job.ts'
import { asGiven, coded, say } from '../../contract/message.ts'
import type { GroupEvents, TaskGroup } from '../cgroup/task-group.ts'
import { type CommandLine, checkCommand } from '../commands.ts'
import { capture, type Ids, ownerOf } from '../process.ts'
import { carriesMark } from '../task-mark.ts'
import type { Executor, Launch, ReadOptions, Started, StartedCommand } from './executor.ts'
import { isLimited, limitHints, limitsLine, needsGroup } from './limit-lines.ts'
import { fileReason, reachedReason } from './limit-reasons.ts'
import { limited, type ProcessLimits, processLimits } from './limited.ts'

export interface DirectTask {
  /** The task's user; null means the runner's own. */
  user: Ids | null
  limits: Job['limits']
  mark: string
  /** The control group that the task would have; undefined where the runner cannot make one. */
  group?: TaskGroup | undefined
  /** Writes a line to the log. */
  say: (text: string) => Promise<void>
}

/** Runs programs on the runner's machine, as the task's user. */
export class DirectExecutor implements Executor {
  readonly supervised_by: Ids | null
  readonly build_key = ''
  readonly #task: DirectTask
  readonly #group: TaskGroup | undefined
  readonly #each: ProcessLimits
  #before: GroupEvents = { killed: 0, refused: 0, throttled: 0 }
  #throttled = 0
  readonly #hints = new Set<string>()

  /** `each`: the limits of each process; by default those of the job. */
  constructor(task: DirectTask, each?: ProcessLimits) {
    this.#task = task
    this.supervised_by = task.user
    this.#group = needsGroup(task.limits.task) ? task.group : undefined
    this.#each = each ?? processLimits(task.limits, { grouped: this.#group !== undefined })
  }

  async prepare(): Promise<void> {
    const { limits, user } = this.#task
    if (!isLimited(limits.task)) return
    const grouped = this.#group !== undefined
    const by = { grouped, cpu: this.#group?.limitsCpu ?? false, isolated: user !== null }
    await this.#task.say(limitsLine(limits.task, by))
  }

  check(line: CommandLine): void {
    checkCommand(line)
  }

  launch(line: CommandLine): Launch {
    this.#open()
    return this.#limited(line)
  }

  async admit(command: StartedCommand): Promise<void> {
    if (!this.#group) return
    while (command.exit() === undefined) {
      const pid = command.session()
      if (pid !== undefined) return this.#admit(pid)
      if (!command.alive()) return
      await sleep(2)
    }
  }

  ended(_line: CommandLine, _started: Started, code: number, output: () => string): void {
    if (code === 0) return
    const { task } = this.#task.limits
    const { killed, refused } = this.#group?.events() ?? this.#before
    if (task.memory && killed > this.#before.killed) throw new TaskError(reachedReason('limit_memory', task.memory))
    if (task.processes && refused > this.#before.refused)
      throw new TaskError(reachedReason('limit_processes', task.processes))
    const file = fileReason(this.#task.limits, code)
    if (file) throw new TaskError(file)
    for (const hint of limitHints(task, output(), { grouped: this.#group !== undefined })) this.#hints.add(hint)
  }

  async read(line: CommandLine, { signal, max_bytes }: ReadOptions) {
    const user = this.supervised_by
    const failed = new AbortController()
    if (this.#group) this.#open()
    const { command, args, cwd, env } = this.#group ? this.#limited(line) : line
    return await capture(command, args, {
      cwd,
      env,
      user,
      signal: AbortSignal.any([signal, failed.signal]),
      max_bytes,
      end_when_full: true,
      drain_ms: 2000,
      onStart: (pid) => {
        try {
          this.#group?.admit(pid)
        } catch (error) {
          failed.abort(notApplied(error))
        }
      },
    })
  }

  async clear(): Promise<void> {}

  async settle(): Promise<void> {
    if (!this.#group) return
    this.#throttled += this.#group.events().throttled
    await this.#group.remove()
  }

  closing(): string[] {
    const { cpu } = this.#task.limits.task
    const seconds = Math.round(this.#throttled)
    const held = cpu && seconds > 0
    return [
      ...this.#hints,
      ...(held ? [`Its programs waited ${seconds} s for processors: the limit is ${cpu.value} (${cpu.from})`] : []),
    ]
  }

  #limited({ command, args, cwd, env }: CommandLine): Launch {
    const isolated = this.supervised_by !== null
    return limited({ command, args, cwd, env }, this.#each, { isolated, group: this.#group?.name })
  }

  /** Makes the group, and remembers what it has counted so far. */
  #open(): void {
    if (!this.#group) return
    try {
      this.#group.open(this.#task.limits.task)
    } catch (error) {
      throw notApplied(error)
    }
    this.#before = this.#group.events()
  }

  /** The number is in a file of the task, which may have written another one: only a process of the task is moved. */
  #admit(pid: number): void {
    const { user, mark } = this.#task
    if (user ? ownerOf(pid) !== user.uid : !carriesMark(pid, mark)) return
    try {
      this.#group?.admit(pid)
    } catch (error) {
      throw notApplied(error)
    }
  }
}

const notApplied = (error: unknown) =>
  new TaskError(say('limit_not_applied', { problem: coded(asGiven((error as Error).message)) }))
