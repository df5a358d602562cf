import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from '../apps/app.ts'
import {
  type Agent,
  type Claim,
  type Instructions,
  type ProjectCleaning,
  runnerProtocol,
  type TaskServer,
} from '../contract/task-server.ts'
import { backoff } from './backoff.ts'
import { tidyCache } from './cache.ts'
import { findHome } from './cgroup/find-home.ts'
import { clearCache } from './clear-cache.ts'
import { abandonTask } from './clear-task.ts'
import type { ContainerSettings } from './executor/engine.ts'
import { folderId } from './folder-id.ts'
import {
  claimedFolder,
  dropOtherShared,
  foundTasks,
  openRunnerFolder,
  sharedFolders,
  type TaskFolder,
} from './folders.ts'
import type { Isolation } from './isolation.ts'
import { abandonPod } from './kubernetes/abandon-pod.ts'
import type { Kubernetes } from './kubernetes/settings.ts'
import { takeLock } from './lock.ts'
import { noteTo } from './note.ts'
import { Problems } from './problems.ts'
import { removeBytecode } from './remove-bytecode.ts'
import { runTask } from './run-task.ts'
import { Refused, Replaced, TokenRefused } from './server-over-http.ts'
import { ShuttingDown } from './stop.ts'
import { stopUnwatched } from './stop-unwatched.ts'
import { TokenWatch } from './token-watch.ts'

export interface RunnerOptions {
  /** The runner's own folder; one process at a time holds its lock. */
  folder: string
  max_parallel: number
  /** Seconds without a server and without tasks after which the runner ends; default never. */
  leave_after?: number | undefined
  /** How tasks are isolated; not at all by default. */
  isolation?: Isolation
  /** What tasks may do in containers; by default they may use an installed engine, and mount nothing. */
  containers?: ContainerSettings
  /** What tasks may do in pods; by default this runner starts none. */
  kubernetes?: Kubernetes
  /** Folders whose repositories may be checked out by path; all by default, because the server has checked them. */
  local_roots?: readonly string[]
  /** Reports what an administrator of this machine should know. */
  note?: (text: string) => void
  /** The problems so far, which are reported to the server. */
  problems?: Problems
  /** What the server shows of this runner. */
  agent?: Omit<Agent, 'folder'>
  /** How long a claim waits on the server for work, in ms. */
  claim_wait_ms?: number
  /** Whether the runner ends after one task. */
  leave_after_work?: boolean
  /** Time without a task after which the runner ends, in ms; 0: never. */
  leave_when_idle_ms?: number
  /** Whether the runner was registered by an administrator, on any machine. */
  remote?: boolean
  /** For tests: the apps; default those of src/apps. */
  findApp?: (id: string) => App
}

const usual_wait_ms = 25_000
/** A runner that was deleted on its server claims this often. */
const refused_pause_ms = 15_000

/**
 * Works as a runner until the signal aborts or the server replaces it by a newer one. Running commands are then left
 * alone: the next runner on this folder resumes them.
 */
export async function startRunner(options: RunnerOptions, at: TaskServer, signal: AbortSignal): Promise<void> {
  const note = options.note ?? noteTo('text')
  const problems = options.problems ?? new Problems()
  const fail = (text: string) => {
    note(text)
    problems.add(text)
  }
  const token = new TokenWatch(note, options.remote)
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
    fail(`failed to remove the bytecode of the callback plugin: ${String(error)}`),
  )
  const home = findHome(options.folder)
  const groups = 'problem' in home ? undefined : home
  if ('problem' in home)
    note(`limits of tasks are applied by ulimits: control groups are not used, because ${home.problem}`)
  const held = new Map<number, { log_id: string | null; done: Promise<void> }>()
  let freed = Promise.withResolvers<void>()
  let refusal = ''
  const context = {
    server,
    runner,
    shutdown,
    token,
    ...(options.findApp && { findApp: options.findApp }),
    ...(options.containers && { containers: options.containers }),
    ...(options.kubernetes && { kubernetes: options.kubernetes }),
    ...(groups && { groups }),
    ...(options.local_roots && { local_roots: options.local_roots }),
  }

  try {
    const found = await foundTasks(runner)
    for (const folder of found) hold(folder, () => adopt(folder))
    // Before the first claim: in the cache, the builds of held tasks must be distinguishable from all others.
    await tidy(found).catch((error: unknown) => fail(`failed to clean up the cache: ${String(error)}`))
    await claimTasks(found.length > 0)
  } finally {
    await Promise.allSettled(Array.from(held.values(), ({ done }) => done))
    groups?.close()
    await unlock()
  }

  async function tidy(found: readonly TaskFolder[]): Promise<void> {
    const folders = new Set(found.map((folder) => sharedFolders(runner, folder).cache))
    folders.add(runner.shared.cache)
    for (const cache of folders) await tidyCache(cache, found)
    await dropOtherShared(runner, found)
    groups?.tidy(found)
  }

  /** `worked`: an earlier runner on this folder has taken a task. */
  async function claimTasks(worked: boolean): Promise<void> {
    const { leave_after_work = false, leave_when_idle_ms = 0, claim_wait_ms: wait_ms = usual_wait_ms } = options
    const limit_means = groups ? ('cgroup' as const) : ('ulimit' as const)
    const said = { ...(options.remote && { folder: folderId(options.folder) }), limit_means }
    const agent = options.agent && { ...options.agent, ...said }
    let pauses = backoff()
    let answered = performance.now()
    let busy = performance.now()
    let ticket: number | undefined
    let cleaned: string | undefined
    let cleaned_projects: ProjectCleaning[] = []
    while (!shutdown.aborted) {
      if (held.size > 0) busy = performance.now()
      const free = options.max_parallel - held.size
      if (free <= 0 || (worked && leave_after_work && held.size > 0)) {
        await untilFreed()
        continue
      }
      if (worked && leave_after_work) return note('the task is done: this runner ends')
      const idle = performance.now() - busy
      if (leave_when_idle_ms > 0 && idle >= leave_when_idle_ms) return note('there was nothing to do: this runner ends')
      try {
        const holding = [...held.keys()]
        const unreported = problems.unreported()
        const aged = agent && { ...agent, age_ms: Math.round(process.uptime() * 1000) }
        const facts = { agent: aged, ticket, cleaned, cleaned_projects, problem: unreported?.problem }
        const request = { protocol: runnerProtocol, holding, free, wait_ms, ...facts } as const
        let instructions: Instructions = {}
        const claim = await server.claim(request, shutdown, (answer) => (instructions = answer))
        pauses = backoff()
        answered = performance.now()
        unreported?.reported()
        ticket = claim?.ticket ?? instructions.ticket ?? ticket
        if (claim) {
          worked = true
          take(claim)
        }
        cleaned_projects = instructions.clear_projects ?? []
        for (const { project_id } of cleaned_projects) await clearCache(runner, project_id)
        if (instructions.clear_cache) cleaned = await clean(instructions.clear_cache)
        if (instructions.leave && held.size === 0) return note('this runner is drained: it ends')
      } catch (error) {
        if (error instanceof Replaced) replaced.abort(new ShuttingDown())
        if (error instanceof TokenRefused) answered = performance.now()
        else if (error instanceof Refused) noteRefusal(error)
        if (isUnneeded(answered)) replaced.abort(new ShuttingDown())
        const pause = options.remote && error instanceof TokenRefused ? refused_pause_ms : pauses.next().value
        if (!shutdown.aborted) await sleep(pause, undefined, { signal: shutdown }).catch(() => {})
      }
    }
  }

  /** Reports why the server gives no task, once for each reason. */
  function noteRefusal({ message }: Refused): void {
    if (message !== refusal) note(message)
    refusal = message
  }

  /** Deletes what is cached, as the server asked for, and returns the text that confirms it. */
  async function clean(asked: string): Promise<string> {
    await clearCache(runner)
    note('the cache was deleted, as asked for on the server')
    return asked
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
        if (!shutdown.aborted) logFailure(task_id, error)
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
        if (!claim) await abandonPod(found, options.kubernetes, shutdown)
        await (claim ? runTask(claim, context) : abandonTask(found))
        return
      } catch (error) {
        if (shutdown.aborted) return
        // A server that cannot be reached is not reported: the runner waits for it.
        if (!(error instanceof ServerAway)) logFailure(found.task_id, error)
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
      logFailure(folder.task_id, error)
      await sleep(1000, undefined, { signal: shutdown })
      await adopt(folder)
    }
  }

  function logFailure(task_id: number, error: unknown): void {
    const { stack, message } = error instanceof Error ? error : { stack: undefined, message: 'unknown error' }
    note(`failed to run task ${task_id}: ${stack ?? message}`)
    problems.add(`failed to run task ${task_id}: ${message}`)
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
