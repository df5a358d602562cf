import { type CommandLine, checkCommand } from '../commands.ts'
import { capture, type Ids } from '../process.ts'
import type { Executor, Launch, ReadOptions, Started } from './executor.ts'
import { limited, type ProcessLimits } from './limited.ts'

/** Runs programs on the runner's machine, as the task's user. */
export class DirectExecutor implements Executor {
  readonly supervised_by: Ids | null
  readonly build_key = ''
  readonly #limits: ProcessLimits

  /** `user`: null means the runner's own. */
  constructor(user: Ids | null, limits: ProcessLimits) {
    this.supervised_by = user
    this.#limits = limits
  }

  async prepare(): Promise<void> {}

  check(line: CommandLine): void {
    checkCommand(line)
  }

  launch({ command, args, cwd, env }: CommandLine): Launch {
    return limited({ command, args, cwd, env }, this.#limits, this.supervised_by !== null)
  }

  ended(_line: CommandLine, _started: Started, _code: number): void {}

  async read({ command, args, cwd, env }: CommandLine, { signal, max_bytes }: ReadOptions) {
    const user = this.supervised_by
    return await capture(command, args, { cwd, env, user, signal, max_bytes, end_when_full: true, drain_ms: 2000 })
  }

  async clear(): Promise<void> {}
}
