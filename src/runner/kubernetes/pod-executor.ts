import { readFileSync } from 'node:fs'
import { TaskError } from '../../apps/app.ts'
import type { KubernetesExecutor } from '../../contract/executor.ts'
import type { CommandLine } from '../commands.ts'
import { DirectExecutor, type DirectTask } from '../executor/direct.ts'
import type { Started } from '../executor/executor.ts'
import { memoryReason } from '../executor/limit-reasons.ts'
import { limitsInside } from '../executor/limited.ts'

export interface InPod {
  name: string
  node: string
}

/** Does the work as a step of the task, whose lines are stored with the answer. */
type Step = (work: (say: (text: string) => Promise<void>) => Promise<string>) => Promise<string>

/** Runs programs in the pod that this process is in. */
export class PodExecutor extends DirectExecutor {
  readonly #wanted: KubernetesExecutor
  readonly #pod: InPod
  readonly #step: Step
  readonly #limits: DirectTask['limits']
  readonly #killed = killedForMemory()

  constructor(wanted: KubernetesExecutor, pod: InPod, step: Step, task: DirectTask) {
    super({ ...task, user: null, group: undefined }, limitsInside(task.limits))
    this.#limits = task.limits
    this.#wanted = wanted
    this.#pod = pod
    this.#step = step
  }

  override async prepare(): Promise<void> {
    const { name, node } = this.#pod
    await this.#step(async (write) => {
      await write(`Pod ${name} on node ${node}, image ${this.#wanted.image}`)
      return name
    })
  }

  /** The kernel may kill one program and not its container: the script then continues and fails with another exit code. */
  override ended(line: CommandLine, started: Started, code: number, output: () => string): void {
    if (code !== 0 && killedForMemory() !== this.#killed)
      throw new TaskError(memoryReason(this.#wanted.memory, this.#limits.task.memory))
    super.ended(line, started, code, output)
  }
}

/** Returns how many processes of this container the kernel has killed for their memory. */
function killedForMemory(): number {
  for (const file of ['/sys/fs/cgroup/memory.events', '/sys/fs/cgroup/memory/memory.oom_control'])
    try {
      return Number(/^oom_kill (\d+)$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? 0)
    } catch {}
  return 0
}
