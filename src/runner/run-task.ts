import { join } from 'node:path'
import type { App } from '../apps/app.ts'
import { findApp } from '../apps/index.ts'
import type { Job } from '../contract/job.ts'
import { bytesText } from '../contract/rules/bytes-text.ts'
import type { Claim, TaskServer } from '../contract/task-server.ts'
import { isPausing, runAttempts } from './attempts.ts'
import { now, secondsSince } from './boot.ts'
import { checkout } from './checkout.ts'
import { checkoutLimits } from './checkout-limits.ts'
import { commandEnvironment, helperEnvironment } from './environment.ts'
import { FolderWatch } from './folder-watch.ts'
import {
  claimedFolder,
  freeTaskFolder,
  makeProjectFolder,
  type RunnerFolder,
  removeTaskFolder,
  sharedFolders,
  type TaskFolder,
  userOfTask,
} from './folders.ts'
import { jobSecrets } from './job-secrets.ts'
import { type End, Journal } from './journal.ts'
import { killLeftovers } from './leftovers.ts'
import { createMasker } from './masker.ts'
import { findUsers, openTask } from './open-task.ts'
import type { ProjectUsers } from './project-users.ts'
import { removeFolder } from './remove-folder.ts'
import { Reporter } from './reporter.ts'
import { ResultUnknown } from './result-unknown.ts'
import { ResultsTail } from './results-tail.ts'
import { leftoversLine } from './run-command.ts'
import { TaskShell } from './shell.ts'
import { isDiskFull } from './shortage.ts'
import { Silence } from './silence.ts'
import { stopAgent } from './ssh-agent.ts'
import { Leaving, Stop } from './stop.ts'
import { TaskHosts } from './task-hosts.ts'
import type { TokenWatch } from './token-watch.ts'
import { verdictOf } from './verdict.ts'

export interface TaskContext {
  server: TaskServer
  runner: RunnerFolder
  /** The runner itself ends: leave the task's processes to the next one. */
  leave: AbortSignal
  findApp?: (id: string) => App
  /** Tells when the server has refused the runner's token for a lease. */
  token?: TokenWatch
}

/**
 * One task from its claim to its end. Resolves when the server has stored the end and the folder is gone, or when the
 * task is no longer ours; throws Leaving when the runner ends before. The same call takes a task up again: what the
 * journal in its folder knows is not done twice.
 */
export async function runTask(claim: Claim, context: TaskContext): Promise<void> {
  const folder = claimedFolder(context.runner, claim)
  const users = await findUsers(folder, claim, context)
  if (users === undefined) return
  const journal = await openTask(folder, users, claim, context)
  if (journal) await workOn(claim, context, folder, users, journal)
}

async function workOn(
  claim: Claim,
  context: TaskContext,
  folder: TaskFolder,
  users: ProjectUsers | null,
  journal: Journal,
): Promise<void> {
  const { server, runner, leave } = context
  const { job } = claim
  const user = await userOfTask(folder)
  const shared = sharedFolders(runner, folder)
  const mark = markOf(folder, journal)
  const stop = new Stop()
  const order = (order: 'stop' | 'kill' | 'gone') => {
    if (order === 'stop') stop.ask('stop', job.limits.stop_seconds)
    else stop.force(order)
  }
  if (journal.refused) stop.force('refused')
  const watched = context.token?.onLost(() => {
    // Stopped in any case: on a full disk the journal cannot say why.
    void journal
      .wasRefused(now())
      .catch(() => {})
      .finally(() => stop.force('refused'))
  })
  const waits = TaskShell.waitsFor(journal)
  const status = waits ? 'waiting_confirmation' : journal.running ? 'running' : 'starting'
  const reporter = new Reporter({ server, claim, status, destroys: waits?.destroys ?? false, leave, onOrder: order })
  if (claim.order === 'stop' || claim.order === 'kill') order(claim.order)

  const secrets = jobSecrets(job)
  const masker = createMasker(secrets)
  const helpers = helperEnvironment(folder.path, mark, job.forwarded_environment, user?.name)
  const state = runner.state(job.project_id, job.template_id)
  const resumed = journal.begun.size + journal.answers.size > 0
  const git_user = user && users ? { ...users.git, gid: user.gid } : user
  const hosts = await TaskHosts.open({
    known: job.known_hosts,
    folder: folder.path,
    control: folder.control,
    task_user: user,
    git_user,
    env: helpers,
    reporter,
  })
  const results = new ResultsTail({
    folder: folder.path,
    user,
    next_result: claim.next_result,
    masker,
    reporter,
    leave,
  })
  const silence = new Silence({
    seconds: job.limits.silence_seconds,
    stop_seconds: job.limits.stop_seconds,
    stop,
    idle: () => TaskShell.waitsFor(journal) !== undefined || isPausing(journal),
  })
  const shell: TaskShell = new TaskShell({
    claim,
    folder: folder.path,
    control: folder.control,
    user,
    state,
    cache: shared.cache,
    mark,
    secrets,
    masker,
    journal,
    reporter,
    stop,
    leave,
    heard: () => silence.heard(),
    helpers,
    async checkout(repository, into, say) {
      // Git of a runner that was killed may still be writing here.
      if (resumed) await killAll(shell.agents.map(({ pid }) => pid))
      const signal = AbortSignal.any([leave, stop.asked])
      const request = {
        repository,
        project_id: job.project_id,
        into,
        mirrors: shared.mirrors,
        known_hosts_file: hosts.file,
        env: { ...helpers, ...(git_user && { TMPDIR: hosts.folder, USER: git_user.name, LOGNAME: git_user.name }) },
        git_user,
        task_user: user,
        reach: job.git_reach ?? { loopback: false, private: true },
        say,
        signal,
        private_folder: hosts.folder,
        most: checkoutLimits(job.limits),
      }
      const commit = await silence.aside(() => checkout(request))
      await hosts.tell()
      return commit
    },
  })

  /** No process of the task is left but supervisors of its commands that are about to end. */
  let clean = false
  let timer: NodeJS.Timeout | undefined
  let watch: FolderWatch | undefined
  const perform = async () => {
    if (journal.damaged)
      throw new ResultUnknown("The runner's journal of this task is damaged: what the task has done is unknown")
    timer = startTimer(job, journal, stop)
    watch = watchFolder(folder, job.limits, stop)
    await shell.say(`Preparing: ${job.task_id}`)
    shell.commit = await shell.bring(job.repository, shell.repository)
    reporter.foundCommit(shell.commit)
    shell.environment = commandEnvironment(helpers, job, shell.commit)
    await makeProjectFolder(state, user)
    if (!journal.running) {
      await journal.isRunning(now())
      reporter.running()
    }
    await shell.say(`Started: ${job.task_id}`)
    const app = (context.findApp ?? findApp)(job.app)
    silence.begin()
    const attempt = () => app.run(job, shell)
    await runAttempts({ job, shell, journal, stop, attempt, sweep, masked: (text) => masker.text(text) })
  }

  try {
    const error = await perform().then(
      () => undefined,
      (error: unknown) => error ?? new Error('nothing'),
    )
    silence.end()
    if (leave.aborted) throw new Leaving()
    if (stop.reason !== 'gone') {
      const end = journal.end ?? (await endTask(error))
      await results.end()
      for (const [index, line] of end.lines.entries()) shell.sayWithin(end.step, index + 1, line)
      await hosts.tell()
      await removeFolder(join(folder.control, 'secret'))
      // Before the end is reported: the server may need the room to store it.
      if (!(await freeTaskFolder(folder))) clean = false
      await reporter.finish(end)
    }
    reporter.drop()
    // Looking through all processes costs more than all else here.
    if (clean && shell.commands.areOver()) await removeTaskFolder(folder)
    else await clear(folder, journal)
  } finally {
    results.stop()
    silence.end()
    clearTimeout(timer)
    watched?.()
    watch?.stop()
    stop.settle()
    await journal.close()
  }

  function killAll(agents: readonly number[]) {
    const { sessions, supervisors } = shell.commands
    const own = user && git_user ? [user, git_user] : []
    return killLeftovers({ mark, folder: folder.path, users: own, sessions, spare: [...supervisors, ...agents] })
  }

  async function sweep(): Promise<string[]> {
    const { killed } = await killAll(shell.agents.map(({ pid }) => pid))
    return killed.length > 0 ? [leftoversLine(killed)] : []
  }

  async function endTask(error: unknown): Promise<End> {
    // Of a damaged journal no step was replayed: its last lines still stand behind all that is stored.
    const step = Math.max(shell.next_step, journal.damaged ? (claim.cursor?.step ?? 0) + 1 : 0)
    for (const agent of shell.agents) await stopAgent(agent)
    // Supervisors end by themselves in a moment; what should remain of them goes with the folder, unnamed.
    const hunted = await killAll([])
    const { killed } = hunted
    clean = hunted.clean
    const verdict = verdictOf(error, stop, shell.last_code, job.limits)
    const reason = verdict.reason && masker.text(verdict.reason)
    await results.end()
    const learned = await hosts.confirm(AbortSignal.any([leave, stop.forced])).catch(() => [])
    const stopped = stop.reason === 'stop' || stop.reason === 'kill'
    const lines = [
      ...learned,
      ...(killed.length > 0 && !stopped ? [leftoversLine(killed)] : []),
      ...results.problems(),
      ...(reason ? [`Failed: ${reason}`] : []),
      ...(verdict.outcome === 'stopped' ? ['Stopped'] : verdict.outcome === 'rejected' ? ['Rejected'] : []),
    ]
    const end = { ...verdict, reason, step, lines }
    try {
      await journal.ended(end)
    } catch (error) {
      if (!isDiskFull(error)) throw error
      await freeTaskFolder(folder)
      await journal.ended(end)
    }
    return end
  }
}

/** Ends what is left of a task that is not ours any more, and removes its folder. */
export async function abandonTask(folder: TaskFolder): Promise<void> {
  // Without it the processes are found by the folder's name and by where they work.
  const journal = await Journal.open(folder.control).catch(() => undefined)
  await clear(folder, journal)
  await journal?.close()
}

async function clear(folder: TaskFolder, journal: Journal | undefined): Promise<void> {
  const user = await userOfTask(folder)
  await killLeftovers({ mark: markOf(folder, journal), folder: folder.path, users: user ? [user] : [] })
  await removeTaskFolder(folder)
}

/** What every process of the task carries. By the log ID: it is known without the journal, which may be damaged. Processes of release 0.1 carry the journal's nonce. */
export const markOf = ({ task_id, fence, log_id }: TaskFolder, journal: Journal | undefined): string =>
  `${task_id}-${fence}-${log_id ?? journal?.nonce ?? 'unknown'}`

/** Ends the task when its folder holds more than it may. */
function watchFolder(folder: TaskFolder, limits: Job['limits'], stop: Stop): FolderWatch {
  const most = {
    bytes: `${bytesText(limits.folder_bytes)} (setting max_task_bytes)`,
    files: `${limits.folder_files} files (setting max_task_files)`,
  }
  return new FolderWatch({
    folders: [folder.path],
    place: folder.path,
    bytes: limits.folder_bytes,
    files: limits.folder_files,
    onOver: (what) => stop.exceed(`The task's folder holds more than ${most[what]}`),
  })
}

function startTimer(job: Job, journal: Journal, stop: Stop): NodeJS.Timeout | undefined {
  const { run_seconds, stop_seconds } = job.limits
  const since = journal.since ?? journal.running ?? now()
  if (run_seconds === 0) return undefined
  // Node's timers overflow at 2^31 ms: woken daily, it looks again.
  const timer = setInterval(look, Math.min(Math.max(run_seconds - secondsSince(since), 0.001) * 1000, 86_400_000))
  return timer
  function look() {
    if (secondsSince(since) < run_seconds - 0.05) return
    clearInterval(timer)
    stop.ask('timeout', stop_seconds)
  }
}
