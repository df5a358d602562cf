import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { EffectiveLimits } from '../../contract/limits.ts'
import { codeOf } from '../shortage.ts'

/** What the kernel has counted in a group. */
export interface GroupEvents {
  /** Processes that it killed because the memory was used up. */
  killed: number
  /** Processes that it refused to start. */
  refused: number
  /** How long processes were held back because the processors were used up, in seconds. */
  throttled: number
}

const period_us = 100_000

/** The control group of one task. Only the programs of its commands are in it, not what watches them. */
export class TaskGroup {
  readonly path: string
  readonly #controllers: readonly string[]

  constructor(path: string, controllers: readonly string[]) {
    this.path = path
    this.#controllers = controllers
  }

  /** What the path of the group ends with, as its processes see it. */
  get name(): string {
    return basename(this.path)
  }

  get limitsCpu(): boolean {
    return this.#controllers.includes('cpu')
  }

  /** Makes the group, unless there is one, with these limits. */
  open({ cpu, memory, processes }: EffectiveLimits): void {
    mkdirSync(this.path, { recursive: true })
    if (memory) {
      this.#write('memory.max', `${memory.value * 1024 ** 2}`)
      // Otherwise the task would move to the swap space what it may not have in memory.
      try {
        this.#write('memory.swap.max', '0')
      } catch {}
    }
    if (processes) this.#write('pids.max', `${processes.value}`)
    if (cpu && this.limitsCpu)
      this.#write('cpu.max', `${Math.max(1000, Math.round(cpu.value * period_us))} ${period_us}`)
  }

  /** Moves a process here, unless it has ended. */
  admit(pid: number): void {
    try {
      this.#write('cgroup.procs', `${pid}`)
    } catch (error) {
      if (codeOf(error) !== 'ESRCH') throw error
    }
  }

  events(): GroupEvents {
    return {
      killed: this.#count('memory.events', 'oom_kill'),
      refused: this.#count('pids.events', 'max'),
      throttled: this.#count('cpu.stat', 'throttled_usec') / 1e6,
    }
  }

  /** Kills what is left in the group, and removes it. */
  async remove(): Promise<void> {
    for (let tries = 0; tries < 50; tries++) {
      try {
        rmdirSync(this.path)
        return
      } catch (error) {
        if (codeOf(error) !== 'EBUSY') return
      }
      try {
        this.#write('cgroup.kill', '1')
      } catch {}
      await sleep(10)
    }
  }

  #write(file: string, text: string): void {
    writeFileSync(join(this.path, file), text)
  }

  /** Returns a number of a file; 0 if the file does not exist. */
  #count(file: string, name: string): number {
    try {
      const text = readFileSync(join(this.path, file), 'utf8')
      return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1] ?? 0)
    } catch {
      return 0
    }
  }
}
