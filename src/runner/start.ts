import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from '../apps/app.ts'
import { type Claim, runnerProtocol, type TaskServer } from '../contract/task-server.ts'
import { backoff } from './backoff.ts'
import { tidyCache } from './cache.ts'
import { abandonTask } from './clear-task.ts'
import type { ContainerSettings } from './executor/engine.ts'
import {
  claimedFolder,
  dropOtherShared,
  foundTasks,
  openRunnerFolder,
  sharedFolders,
  type TaskFolder,
} from './folders.ts'
import type { Isolation } from './isolation.ts'
import { takeLock } from './lock.ts'
import { removeBytecode } from './remove-bytecode.ts'
import { runTask } from './run-task.ts'
import { Replaced, TokenRefused } from './server-over-http.ts'
import { ShuttingDown } from './stop.ts'
import { stopUnwatched } from './stop-unwatched.ts'
import { TokenWatch } from './token-watch.ts'

interface RunnerOptions {
  /** The runner's own folder; one process at a time holds its lock. */
  folder: string
  max_parallel: number
  /** Seconds without a server and without tasks after which the runner ends; default never. */
  leave_after?: number | undefined
  /** How tasks are isolated; not at all by default. */
  isolation?: Isolation
  /** What tasks may do in containers; by default they may use an installed engine, and mount nothing. */
  containers?: ContainerSettings
  /** Reports what an administrator of this machine should know. */
  note?: (text: string) => void
  /** For tests: the apps; default those of src/apps. */
  findApp?: (id: string) => App
}

/** How long a claim waits on the server for work. */
const wait_ms = 25_000

/**
 * Works as a runner until the signal aborts or the server replaces it by a newer one. Running commands are then left
 * alone: the next runner on this folder resumes them.
 */
export async function startRunner(options: RunnerOptions, at: TaskServer, signal: AbortSignal): Promise<void> {
  const note = options.note ?? ((text: string) => process.stderr.write(`runner: ${text}\n`))
  const token = new TokenWatch(note)
  const server = token.watch(at)
  const replaced = new AbortController()
  const shutdown = AbortSignal.any([signal, replaced.signal])
  const runner = await openRunnerFolder(options.folder, options.isolation)
  let unlock: () => Promise<void>
  try {
    unlock = await takeLock(options.folder, shutdown, note)
  } catch (error) {
    if (shutdown.aborted) return
    throw error
  }
  await removeBytecode().catch((error: unknown) =>
    note(`failed to remove the bytecode of the callback plugin: ${String(error)}`),
  )
  const held = new Map<number, { log_id: string | null; done: Promise<void> }>()
  let freed = Promise.withResolvers<void>()
  const context = {
    server,
    runner,
    shutdown,
    token,
    ...(options.findApp && { findApp: options.findApp }),
    ...(options.containers && { containers: options.containers }),
  }

  try {
    const found = await foundTasks(runner)
    for (const folder of found) hold(folder, () => adopt(folder))
    // Before the first claim: in the cache, the builds of held tasks must be distinguishable from all others.
    await tidy(found).catch((error: unknown) => note(`failed to clean up the cache: ${String(error)}`))
    await claimTasks()
  } finally {
    await Promise.allSettled(Array.from(held.values(), ({ done }) => done))
    await unlock()
  }

  async function tidy(found: readonly TaskFolder[]): Promise<void> {
    const folders = new Set(found.map((folder) => sharedFolders(runner, folder).cache))
    folders.add(runner.shared.cache)
    for (const cache of folders) await tidyCache(cache, found)
    await dropOtherShared(runner, found)
  }

  async function claimTasks(): Promise<void> {
    let pauses = backoff()
    let answered = performance.now()
    while (!shutdown.aborted) {
      const free = options.max_parallel - held.size
      if (free <= 0) {
        await untilFreed()
        continue
      }
      try {
        const holding = [...held.keys()]
        const claim = await server.claim({ protocol: runnerProtocol, holding, free, wait_ms }, shutdown)
        pauses = backoff()
        answered = performance.now()
        if (claim) take(claim)
      } catch (error) {
        if (error instanceof Replaced) replaced.abort(new ShuttingDown())
        if (error instanceof TokenRefused) answered = performance.now()
        if (isUnneeded(answered)) replaced.abort(new ShuttingDown())
        if (!shutdown.aborted) await sleep(pauses.next().value, undefined, { signal: shutdown }).catch(() => {})
      }
    }
  }

  /**
   * Returns whether this runner is not needed: no server has answered for a long time, or the folder was removed, and
   * there is nothing to do.
   */
  function isUnneeded(answered: number): boolean {
    const { leave_after, folder } = options
    if (leave_after === undefined || held.size > 0) return false
    if (existsSync(folder) && performance.now() - answered < leave_after * 1000) return false
    note('no server answers and there is nothing to do: this runner ends')
    return true
  }

  function take(claim: Claim): void {
    const folder = claimedFolder(runner, claim)
    // The task is held, so the offer is a mistake: another fence of the same task would run it twice. With another log
    // ID it is another task, which waits until the rest of the earlier one is removed.
    if (held.get(folder.task_id)?.log_id === claim.log_id)
      return note(`task ${folder.task_id} was offered again while it is held`)
    hold(folder, () => run(claim))
  }

  function hold({ task_id, log_id }: TaskFolder, work: () => Promise<void>): void {
    // Two folders with one number: after a fence was lost, or when an older database was restored.
    const before = held.get(task_id)?.done
    const done = (before ?? Promise.resolve())
      .then(work)
      .catch((error: unknown) => {
        if (!shutdown.aborted)
          note(`failed to run task ${task_id}: ${error instanceof Error ? error.stack : 'unknown error'}`)
      })
      .finally(() => {
        if (held.get(task_id)?.done === done) held.delete(task_id)
        freed.resolve()
      })
    held.set(task_id, { log_id, done })
  }

  /** Resumes a task of an earlier runner, whose processes have continued meanwhile. */
  async function adopt(found: TaskFolder): Promise<void> {
    for (const pause of backoff()) {
      try {
        const claim = await server.resume(found, shutdown).catch(async (cause: unknown) => {
          if (token.lost) await stopUnwatched(found)
          throw new ServerAway('', { cause })
        })
        await (claim ? runTask(claim, context) : abandonTask(found))
        return
      } catch (error) {
        if (shutdown.aborted) return
        // A server that cannot be reached is not reported: the runner waits for it.
        if (!(error instanceof ServerAway)) logFailure(found, error)
        await sleep(pause, undefined, { signal: shutdown })
      }
    }
  }

  /**
   * Runs a task that was just claimed. An error outside of the task itself (a full disk under its journal) does not
   * release it: it stays held, and is resumed as after a restart. If it were released, it would be offered again as one
   * that never began.
   */
  async function run(claim: Claim): Promise<void> {
    const folder = claimedFolder(runner, claim)
    try {
      await runTask(claim, context)
    } catch (error) {
      if (shutdown.aborted) throw error
      logFailure(folder, error)
      await sleep(1000, undefined, { signal: shutdown })
      await adopt(folder)
    }
  }

  function logFailure({ task_id }: TaskFolder, error: unknown): void {
    note(`failed to run task ${task_id}: ${error instanceof Error ? error.stack : 'unknown error'}`)
  }

  async function untilFreed(): Promise<void> {
    const { promise, resolve } = (freed = Promise.withResolvers<void>())
    const wake = () => resolve()
    shutdown.addEventListener('abort', wake)
    await promise
    shutdown.removeEventListener('abort', wake)
  }
}

class ServerAway extends Error {}
