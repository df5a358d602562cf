import { join } from 'node:path'
import { callbackFolder } from '../apps/ansible-environment.ts'
import { type App, TaskError } from '../apps/app.ts'
import type { Commit, JobRepository } from '../contract/job.ts'
import { say } from '../contract/message.ts'
import { readGitUrl } from '../contract/rules/git-url.ts'
import type { Claim, TaskServer } from '../contract/task-server.ts'
import { isPausing } from './attempts.ts'
import { now } from './boot.ts'
import type { GroupHome } from './cgroup/home.ts'
import { checkout } from './checkout.ts'
import { checkoutLimits } from './checkout-limits.ts'
import { markOf } from './clear-task.ts'
import { executorOf } from './executor/choose.ts'
import { type ContainerSettings, defaultContainers } from './executor/engine.ts'
import type { Executor } from './executor/executor.ts'
import { type RunnerFolder, sharedFolders, type TaskFolder } from './folders.ts'
import { jobSecrets } from './job-secrets.ts'
import type { Journal } from './journal.ts'
import type { InPod } from './kubernetes/pod-executor.ts'
import type { Kubernetes } from './kubernetes/settings.ts'
import { type KillResult, killLeftovers } from './leftovers.ts'
import { createMasker, type Masker } from './masker.ts'
import type { Reporter } from './reporter.ts'
import { ResultsTail } from './results-tail.ts'
import { TaskShell } from './shell.ts'
import { Silence } from './silence.ts'
import type { Stop } from './stop.ts'
import type { SystemUser } from './system-users.ts'
import type { TaskHosts } from './task-hosts.ts'
import { limitFolder, limitTime } from './task-limits.ts'
import type { TokenWatch } from './token-watch.ts'

export interface TaskContext {
  server: TaskServer
  runner: RunnerFolder
  /** Aborts when the runner itself ends: the task's processes are left to the next one. */
  shutdown: AbortSignal
  findApp?: (id: string) => App
  /** Folders whose repositories may be checked out by path; missing: all. */
  local_roots?: readonly string[]
  /** What the administrator of this machine decides about containers. */
  containers?: ContainerSettings
  /** What the administrator of this machine decides about pods; missing: it starts none. */
  kubernetes?: Kubernetes
  /** Where the control groups of tasks are; missing: this runner makes none. */
  groups?: GroupHome
  /** The pod that this process runs in for one task. */
  in_pod?: InPod
  /** Aborts when that pod is asked to end. */
  ending?: AbortSignal
  /** Reports when the server has refused the runner's token for the duration of a lease. */
  token?: TokenWatch
}

/** The parts that a run of a task begins with. */
interface TaskParts {
  claim: Claim
  context: TaskContext
  folder: TaskFolder
  journal: Journal
  stop: Stop
  reporter: Reporter
  hosts: TaskHosts
  /** The system user of the task's commands; null: the runner's own. */
  user: SystemUser | null
  /** The system user that fetches its repositories; null: the runner's own. */
  git_user: SystemUser | null
  /** Folder of the repositories' mirrors. */
  mirrors: string
  /** Environment of git, ssh-agent and similar programs. */
  helpers: Record<string, string>
}

/** A task that this runner works on, with everything that must be closed afterwards: journal, reporter, timers. */
export class TaskRun implements AsyncDisposable {
  readonly parts: TaskParts
  readonly masker: Masker
  readonly results: ResultsTail
  readonly silence: Silence
  readonly shell: TaskShell
  readonly executor: Executor
  /** The checkout of the repository has begun and not succeeded. */
  checkout_failed = false
  readonly #mark: string
  readonly #owned: AsyncDisposableStack
  readonly #limits = new DisposableStack()
  /** Whether an earlier runner has begun the task. */
  readonly #resumed: boolean

  /** `owned`: what is closed together with the run. */
  constructor(parts: TaskParts, owned: AsyncDisposableStack) {
    const { claim, context, folder, journal, stop, reporter, user, helpers, mirrors } = parts
    const { shutdown, runner } = context
    const { job } = claim
    this.parts = parts
    this.#owned = owned
    this.#mark = markOf(folder, journal)
    this.#resumed = journal.begun.size + journal.answers.size > 0
    const secrets = jobSecrets(job)
    this.masker = createMasker(secrets)
    this.results = new ResultsTail({
      folder: folder.path,
      user,
      next_result: claim.next_result,
      masker: this.masker,
      reporter,
      shutdown,
    })
    this.silence = new Silence({
      seconds: job.limits.silence_seconds,
      stop_seconds: job.limits.stop_seconds,
      stop,
      idle: () => TaskShell.waitsFor(journal) !== undefined || isPausing(journal),
    })
    owned.defer(() => this.endLimits())
    owned.defer(() => this.results.stop())
    owned.defer(() => this.silence.end())
    const { cache } = sharedFolders(runner, folder)
    const state = runner.state(job.project_id, job.template_id)
    this.executor = executorOf({
      job,
      settings: context.containers ?? defaultContainers,
      places: {
        folder: folder.path,
        control: folder.control,
        state,
        cache: join(cache, `p${job.project_id}`),
        mirrors: join(mirrors, `p${job.project_id}`),
        read: job.app === 'ansible' ? [callbackFolder] : [],
      },
      user,
      mark: this.#mark,
      helpers,
      imageStep: (work) => this.shell.answered('image', [job.executor?.image ?? ''], work),
      interrupted: () => this.shell.steps.interrupted,
      resumed: this.#resumed,
      in_pod: context.in_pod,
      group: context.groups?.group(this.#mark),
      say: (text) => this.shell.say(text),
    })
    this.shell = new TaskShell({
      claim,
      folder: folder.path,
      control: folder.control,
      user,
      executor: this.executor,
      state,
      cache,
      mark: this.#mark,
      secrets,
      masker: this.masker,
      journal,
      reporter,
      stop,
      shutdown,
      onOutput: () => this.silence.onOutput(),
      helpers,
      checkout: (...wanted) => this.#checkout(...wanted),
    })
  }

  /** Starts to apply the limits of its time and of its folder. */
  beginLimits(): void {
    const { claim, journal, folder, stop } = this.parts
    const { limits } = claim.job
    this.#limits.use(limitTime(limits, journal.since ?? journal.running ?? now(), stop))
    this.#limits.use(limitFolder(limits, folder.path, stop))
  }

  /** Stops to apply them: its commands are over. */
  endLimits(): void {
    this.#limits.dispose()
  }

  /** Kills all processes of the task except the supervisors of its commands, and returns which were killed. */
  async killAll(spare: readonly number[] = []): Promise<KillResult> {
    await this.executor.clear()
    const { folder, user, git_user } = this.parts
    const { sessions, supervisors } = this.shell.commands
    const users = user && git_user ? [user, git_user] : []
    const result = await killLeftovers({
      mark: this.#mark,
      folder: folder.path,
      users,
      sessions,
      spare: [...supervisors, ...spare],
    })
    await this.executor.settle()
    return result
  }

  /** Kills what its commands left behind; its ssh-agents stay. */
  killCommands(): Promise<KillResult> {
    return this.killAll(this.shell.agents.map(({ pid }) => pid))
  }

  async #checkout(repository: JobRepository, into: string, say: (text: string) => Promise<void>): Promise<Commit> {
    const { claim, context, hosts, stop, user, git_user, mirrors, helpers } = this.parts
    const { job } = claim
    refuseElsewhere(repository, context.local_roots)
    // Git of a runner that was killed may still be writing here.
    if (this.#resumed) await this.killCommands()
    const request = {
      repository,
      project_id: job.project_id,
      into,
      mirrors,
      known_hosts_file: hosts.file,
      env: { ...helpers, ...(git_user && { TMPDIR: hosts.folder, USER: git_user.name, LOGNAME: git_user.name }) },
      git_user,
      task_user: user,
      reach: job.git_reach ?? { loopback: false, private: true },
      strict_hosts: job.strict_host_keys,
      credentials: job.credentials,
      say,
      signal: AbortSignal.any([context.shutdown, stop.asked]),
      private_folder: hosts.folder,
      checkout_limits: checkoutLimits(job.limits),
    }
    const commit = await this.silence.aside(() => checkout(request))
    await hosts.report()
    return commit
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#owned.disposeAsync()
  }
}

/** Refuses a repository that is a folder, unless the administrator of this machine allows the folder. */
function refuseElsewhere({ name, url }: JobRepository, roots: readonly string[] | undefined): void {
  if (roots === undefined) return
  const read = readGitUrl(url)
  if ('problem' in read || (read.kind !== 'local' && read.kind !== 'file')) return
  const { path } = read
  if (roots.some((root) => path === root || path.startsWith(`${root.replace(/\/+$/, '')}/`))) return
  throw new TaskError(say('repository_elsewhere', { name, path }))
}
