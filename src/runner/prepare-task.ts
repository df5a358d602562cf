import { join } from 'node:path'
import type { Claim } from '../contract/task-server.ts'
import { now } from './boot.ts'
import { markOf } from './clear-task.ts'
import { helperEnvironment } from './environment.ts'
import { claimedFolder, sharedFolders, type TaskFolder, userOfTask } from './folders.ts'
import type { Journal } from './journal.ts'
import { findUsers, openTask } from './open-task.ts'
import { makeGroupFolder } from './owned-files.ts'
import type { ProjectUsers } from './project-users.ts'
import { Reporter } from './reporter.ts'
import { TaskShell } from './shell.ts'
import { Stop } from './stop.ts'
import type { SystemUser } from './system-users.ts'
import { TaskHosts } from './task-hosts.ts'
import { type TaskContext, TaskRun } from './task-run.ts'

/**
 * Prepares a claimed task: its users, folder, journal, and a reporter that receives orders from now on. Returns
 * undefined if it could not begin (no user, no space on the disk) and has ended with that reason.
 */
export async function prepareTask(claim: Claim, context: TaskContext): Promise<TaskRun | undefined> {
  const folder = claimedFolder(context.runner, claim)
  const users = await findUsers(folder, claim, context)
  if (users === undefined) return undefined
  const journal = await openTask(folder, users, claim, context)
  if (!journal) return undefined
  await using owned = new AsyncDisposableStack()
  owned.defer(() => journal.close())

  const { job } = claim
  const stop = new Stop()
  owned.defer(() => stop.settle())
  const order = (order: 'stop' | 'kill' | 'gone', kill_in_ms?: number) => {
    if (order === 'stop') stop.ask('stop', graceSeconds(job.limits.stop_seconds, kill_in_ms))
    else stop.force(order)
  }
  if (journal.refused) stop.force('refused')
  owned.defer(stopWhenRefused(context, journal, stop))
  owned.defer(stopWhenEnding(context, job.limits.stop_seconds, stop))

  const waits = TaskShell.waitsFor(journal)
  const status = waits ? 'waiting_confirmation' : journal.running ? 'running' : 'starting'
  const { server, shutdown } = context
  const reporter = new Reporter({ server, claim, status, destroys: waits?.destroys ?? false, shutdown, onOrder: order })
  owned.defer(() => reporter.drop())
  if (claim.order === 'stop' || claim.order === 'kill') order(claim.order, claim.kill_in_ms)

  const user = userOfTask(folder)
  const helpers = helperEnvironment(folder.path, markOf(folder, journal), job.forwarded_environment, user?.name)
  const fetching = await fetchingOf(folder, users, user, context)
  const hosts = await TaskHosts.open({
    known: job.known_hosts,
    strict: job.strict_host_keys,
    folder: folder.path,
    control: folder.control,
    task_user: user,
    git_user: fetching.git_user,
    env: helpers,
    reporter,
  })
  return new TaskRun(
    { claim, context, folder, journal, stop, reporter, hosts, user, helpers, ...fetching },
    owned.move(),
  )
}

/** Returns the user that fetches the task's repositories, and the folder of the mirrors. */
async function fetchingOf(
  folder: TaskFolder,
  users: ProjectUsers | null,
  user: SystemUser | null,
  { runner }: TaskContext,
): Promise<{ git_user: SystemUser | null; mirrors: string }> {
  const { mirrors } = sharedFolders(runner, folder)
  if (!user) return { git_user: null, mirrors }
  if (users) return { git_user: { ...users.git, gid: user.gid }, mirrors }
  // The task began with a user and continues where the project's users are unavailable: it fetches as its own user,
  // into mirrors that no other task checks out from.
  const own = join(folder.control, 'mirrors')
  makeGroupFolder(own, user)
  return { git_user: user, mirrors: own }
}

/**
 * Stops the task when the server has refused the runner's token for the duration of a lease. Returns a function that
 * ends the subscription.
 */
function stopWhenRefused({ token }: TaskContext, journal: Journal, stop: Stop): () => void {
  const listening = token?.onLost(() => {
    // The task is stopped in any case: on a full disk the reason cannot be written to the journal.
    void journal
      .wasRefused(now())
      .catch(() => {})
      .finally(() => stop.force('refused'))
  })
  return () => listening?.()
}

/** Stops the task when its pod is asked to end. Returns a function that ends the subscription. */
function stopWhenEnding({ ending }: TaskContext, seconds: number, stop: Stop): () => void {
  const end = () => stop.ask('ending', seconds)
  if (ending?.aborted) end()
  ending?.addEventListener('abort', end)
  return () => ending?.removeEventListener('abort', end)
}

/** The grace period counts from the request to stop, but commands always get half of it to clean up after SIGTERM. */
function graceSeconds(configured: number, kill_in_ms = Number.POSITIVE_INFINITY): number {
  return Math.min(configured, Math.max(kill_in_ms / 1000, configured / 2))
}
