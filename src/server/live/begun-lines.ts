import type { BegunLine } from '../../contract/task-server.ts'
import type { Bus, News } from './bus.ts'

/** More than tasks that run at a time; beyond it, the oldest is forgotten. */
const mostTasks = 1000

/**
 * The unfinished lines of running tasks. They are only in memory: a server that has just started gets them again with
 * the next report of each task.
 */
export class BegunLines {
  readonly #bus: Bus
  readonly #lines = new Map<number, News['begun'][0]>()

  constructor(bus: Bus) {
    this.#bus = bus
    bus.on('begun', (line) => this.#keep(line))
    bus.on('sealed', ({ task_id }) => this.#lines.delete(task_id))
  }

  of(task_id: number): News['begun'][0] | undefined {
    return this.#lines.get(task_id)
  }

  /**
   * Takes what a report says; `after` is the number of the last line. Notifies the viewers of all servers if it has
   * changed.
   */
  take(task: { id: number; project_id: number }, after: number, said: BegunLine | null | undefined): void {
    const known = this.#lines.get(task.id)
    const { text, time } = said ?? { text: '', time: known?.time ?? 0 }
    if (text === (known?.text ?? '') && time === (known?.time ?? 0) && (text === '' || after === known?.after)) return
    this.#bus.publish('begun', { project_id: task.project_id, task_id: task.id, after, text, time })
  }

  #keep(line: News['begun'][0]): void {
    this.#lines.delete(line.task_id)
    if (line.text === '') return
    this.#lines.set(line.task_id, line)
    const [oldest] = this.#lines.keys()
    if (this.#lines.size > mostTasks && oldest !== undefined) this.#lines.delete(oldest)
  }
}
