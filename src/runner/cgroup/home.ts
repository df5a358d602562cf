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

  /** Removes groups of tasks that have ended, which hold no process: that of a task between two programs is made again. */
  tidy(): void {
    for (const entry of readdirSync(this.path, { withFileTypes: true }))
      if (entry.isDirectory()) removeEmpty(join(this.path, entry.name))
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
