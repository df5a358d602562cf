import { readdirSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { TaskGroup } from './task-group.ts'

/** The control group in which a runner makes one for each task that has limits. */
export class GroupHome {
  readonly path: string
  readonly controllers: readonly string[]

  constructor(path: string, controllers: readonly string[]) {
    this.path = path
    this.controllers = controllers
  }

  /** Returns the group of a task, which is made when its first program starts. `mark`: see clear-task.ts. */
  group(mark: string): TaskGroup {
    return new TaskGroup(join(this.path, `task-${mark}`), this.controllers)
  }

  /** Removes groups without processes, except of tasks that continue: the kernel has counted in them what ended a program. */
  tidy(continued: readonly { task_id: number; fence: number }[]): void {
    const kept = continued.map(({ task_id, fence }) => `task-${task_id}-${fence}-`)
    for (const entry of readdirSync(this.path, { withFileTypes: true }))
      if (entry.isDirectory() && !kept.some((start) => entry.name.startsWith(start)))
        removeEmpty(join(this.path, entry.name))
  }

  /** Removes itself unless tasks continue without the runner. */
  close(): void {
    removeEmpty(this.path)
  }
}

function removeEmpty(path: string): void {
  try {
    rmdirSync(path)
  } catch {}
}
