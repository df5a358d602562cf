import { z } from 'zod'
import { say } from '../../contract/message.ts'
import {
  ArtifactPart,
  type Claim,
  ClaimRequest,
  Finish,
  HeldTask,
  type Instructions,
  type PodToken,
  type Problem,
  Report,
  ResumeRequest,
  type RunnerStatus,
  StatusRequest,
} from '../../contract/task-server.ts'
import { takeArtifact } from '../artifacts/take.ts'
import { systemActor } from '../audit/audit-log.ts'
import { isoIn } from '../clock.ts'
import type { CallingRunner, RunnerRouter } from '../http/runner-routes.ts'
import { conflict, Refusal } from '../refuse.ts'
import { noteAgent, noteCall, printable } from '../runners/note-call.ts'
import { noteProblem } from '../runners/note-problem.ts'
import { noteAllCleaned, noteCleaned, projectsToClean } from '../runners/project-cleaning.ts'
import { removeRunner } from '../runners/remove-runner.ts'
import { startAccepted } from '../runners/webhook.ts'
import type { Services } from '../services.ts'
import { claimTask } from '../tasks/claim.ts'
import { type ClaimLook, lookForClaim } from '../tasks/claim-look.ts'
import { newestTicket, OutdatedTicket } from '../tasks/claim-ticket.ts'
import { finishTask } from '../tasks/finish.ts'
import { bindPod, issuePodToken } from '../tasks/pod-token.ts'
import { isActive } from '../tasks/queue.ts'
import { leaseSec } from '../tasks/queue-runner.ts'
import { takeReport } from '../tasks/report.ts'
import { resumeTask } from '../tasks/resume.ts'

/** How often a waiting claim looks at the queue without a message, because messages can get lost. */
const lookEveryMs = 2000
/** How often the last call of a runner is recorded. */
const touchEveryMs = 1000

/** The server's side of contract/task-server.ts. When `stopping` is aborted, waiting claims return at once. */
export function runnerCalls(router: RunnerRouter, services: Services, stopping: AbortSignal): void {
  const { bus, database } = services

  const holder = (runner: CallingRunner) => ({
    id: runner.id,
    lease_sec: leaseSec(services.config, { local: runner.server_id !== null && !runner.task }),
  })

  /** The newest claim of each runner. */
  const claiming = new Map<number, { over: Promise<void>; end: () => void }>()

  /** When the last call of each runner was recorded, by performance.now(). */
  const touched = new Map<number, number>()

  /** Records a call of any kind: a runner at its capacity does not claim. */
  async function touch({ id }: CallingRunner): Promise<void> {
    const now = performance.now()
    if (now - (touched.get(id) ?? Number.NEGATIVE_INFINITY) < touchEveryMs) return
    touched.set(id, now)
    // Only the page of runners needs this: on a full disk the call itself must still be answered.
    await noteCall(services, id).catch((error: unknown) =>
      services.log.warn({ error }, 'failed to record a call of a runner'),
    )
  }

  /** What each runner last said of itself, and when that was compared with its row, by performance.now(). */
  const said = new Map<number, { text: string; at: number }>()

  /** Records what a runner says of itself. */
  async function note({ id }: CallingRunner, agent: NonNullable<ClaimRequest['agent']>): Promise<void> {
    const [text, at] = [JSON.stringify(agent), performance.now()]
    const before = said.get(id)
    if (before?.text === text && at - before.at < touchEveryMs) return
    await noteAgent(services, id, agent)
    said.set(id, { text, at })
  }

  router.answer('/runner/claim', ClaimRequest, async (runner, request, gone) => {
    // A killed runner leaves a claim behind whose list of tasks is outdated. That claim would treat a task given to the
    // next runner meanwhile as lost on the way, and the task would run twice. So the old claim ends first.
    const before = claiming.get(runner.id)
    const newer = new AbortController()
    const over = Promise.withResolvers<void>()
    const mine = { over: over.promise, end: () => newer.abort() }
    claiming.set(runner.id, mine)
    before?.end()
    await before?.over
    try {
      const found = await claim(runner, request, AbortSignal.any([gone, stopping, newer.signal]))
      // A runner with a folder ID shares its token with no other: the newer claim is its own, or a repeated one.
      const replaced = !found && newer.signal.aborted && request.agent?.folder === undefined
      if (replaced) throw new Refusal('gone', 'runner_replaced')
      return found
    } finally {
      over.resolve()
      if (claiming.get(runner.id) === mine) claiming.delete(runner.id)
    }
  })

  async function claim(
    runner: CallingRunner,
    request: ClaimRequest,
    signal: AbortSignal,
  ): Promise<Claim | Instructions | undefined> {
    await takeToken(runner, request.agent?.folder)
    await touch(runner)
    if (request.agent) await note(runner, request.agent)
    if (request.cleaned_projects?.length) await noteCleaned(database.db, runner.id, request.cleaned_projects)
    if (request.problem) await noteSaid(runner, request.problem)
    const ticket = request.agent && (request.ticket ?? null)
    if (ticket === null || (ticket !== undefined && ticket !== runner.claim_ticket))
      return { ticket: runner.claim_ticket }
    const end = Date.now() + request.wait_ms
    while (!signal.aborted) {
      // Subscribe before looking: a task created in between wakes the next round.
      const news = nextNews(Math.min(lookEveryMs, Math.max(1, end - Date.now())), signal)
      try {
        const state = await lookForClaim(database.db, runner.id)
        const instructions = state && (await instructionsFor(state, request))
        if (instructions) return instructions
        const asked = { id: runner.id, origin: runner.origin, ticket }
        const found = state && (await claimTask(services, asked, request.holding, state))
        // A task that a runner starts must not be in the queue again after a power cut.
        if (found) await database.durable()
        if (found && !(await startAccepted(services, runner, taskOf(found), { stopping })))
          return found.ticket === undefined ? undefined : { ticket: found.ticket }
        if (found || Date.now() >= end) return found
        await news.came
      } catch (error) {
        if (error instanceof OutdatedTicket) return { ticket: await newestTicket(services, runner.id) }
        throw error
      } finally {
        news.forget()
      }
    }
    return undefined
  }

  /**
   * Records which folder uses the token of a runner. Refuses another one (409) while the first is at work: two runners
   * with one token would take each other's tasks for lost, and run them twice. Once the first is offline, the tasks
   * that it has not begun go to others anyway.
   */
  async function takeToken({ id, folder_id }: CallingRunner, folder: string | undefined): Promise<void> {
    if (folder === undefined || folder === folder_id) return
    const silent = isoIn(-services.config.runner_offline_sec)
    const { numUpdatedRows } = await database.db
      .updateTable('runner')
      .set({ folder_id: folder })
      .where('id', '=', id)
      .where((where) =>
        where.or([where('folder_id', 'is', null), where('touched', 'is', null), where('touched', '<', silent)]),
      )
      .executeTakeFirst()
    if (numUpdatedRows > 0n) return
    await noteProblem(services, id, 'runner_token_shared')
    throw conflict('runner_token_shared')
  }

  /** Records what a runner says went wrong with it. */
  const noteSaid = ({ id }: CallingRunner, { text, ago_ms }: Problem) =>
    noteProblem(services, id, say('as_given', { text: printable(text) }), ago_ms)

  /** Returns what an administrator wants of the runner before it gets a task; undefined if that is nothing. */
  async function instructionsFor(
    { runner: { id, server_id, cleaning_requested, intake }, project_to_clean }: ClaimLook,
    { agent, cleaned, cleaned_projects, holding }: ClaimRequest,
  ): Promise<Instructions | undefined> {
    if (!agent) return undefined
    if (project_to_clean !== null && cleaned_projects) {
      const clear_projects = await projectsToClean(database.db, id, holding)
      if (clear_projects.length > 0) return { clear_projects }
    }
    const clear = cleaning_requested !== null && cleaned !== cleaning_requested
    // The checkouts of running tasks use the copies.
    if (clear && holding.length === 0) return { clear_cache: cleaning_requested }
    if (cleaning_requested !== null && !clear) await noteAllCleaned(database.db, id, cleaning_requested)
    // A server would start its local runner again.
    return intake === 'draining' && holding.length === 0 && server_id === null ? { leave: true } : undefined
  }

  router.answer('/runner/unregister', z.object({}), async ({ id }) => {
    await removeRunner(services, systemActor, { project_id: 'all' }, id)
    return undefined
  })

  router.answer('/runner/status', StatusRequest, async (runner, { problem }): Promise<z.infer<typeof RunnerStatus>> => {
    if (problem) await noteSaid(runner, problem)
    return database.db
      .selectFrom('runner')
      .select(['id', 'name'])
      .select((row) =>
        row
          .selectFrom('task')
          .select((count) => count.fn.countAll<number>().as('n'))
          .whereRef('task.runner_id', '=', 'runner.id')
          .where(isActive)
          .$asScalar()
          .$notNull()
          .as('running'),
      )
      .where('id', '=', runner.id)
      .executeTakeFirstOrThrow()
  })

  router.answer('/runner/resume', ResumeRequest, async (runner, { pod, ...held }) => {
    // Before the lease: a second pod of the same claim must change nothing.
    if (runner.task && !(pod !== undefined && (await bindPod(database.db, held, pod)))) return undefined
    const claim = await resumeTask(services, holder(runner), held)
    // After a power cut the pod would be unknown, and another one could begin the task again.
    if (runner.task) await database.durable()
    return claim
  })

  router.answer('/runner/pod-token', HeldTask, async (runner, held): Promise<PodToken> => {
    const token = runner.task ? undefined : await issuePodToken(database.db, runner.id, held)
    return token === undefined ? {} : { token }
  })

  router.answer('/runner/report', Report, async (runner, report) => {
    // A pod at work says nothing about its runner.
    if (!runner.task) await touch(runner)
    return takeReport(services, runner.id, report, holder(runner).lease_sec)
  })

  // Durable with the end of the task: until then a runner that was restarted sends the files again.
  router.answer('/runner/artifact', ArtifactPart, (runner, part) => takeArtifact(services, runner.id, part))

  router.answer('/runner/finish', Finish, async (runner, finish) => {
    if (finish.rest) await takeReport(services, runner.id, finish.rest, holder(runner).lease_sec)
    await finishTask(services, runner.id, finish)
    // The runner removes the task's files after this answer: then the end of the task is stored nowhere else. Nor does it
    // repeat the call, so the viewers of other servers are informed by now.
    await database.durable()
    await bus.sent()
    return undefined
  })

  /** Resolves when the queue changed, the time is over, or the caller stops waiting. */
  function nextNews(milliseconds: number, signal: AbortSignal): { came: Promise<void>; forget: () => void } {
    const { promise: came, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, milliseconds)
    const off = bus.on('queue', () => resolve())
    const onAbort = () => resolve()
    signal.addEventListener('abort', onAbort, { once: true })
    if (signal.aborted) resolve()
    return {
      came,
      forget: () => {
        clearTimeout(timer)
        off()
        signal.removeEventListener('abort', onAbort)
      },
    }
  }
}

const taskOf = ({ job: { task_id, project_id, template_id } }: Claim) => ({ id: task_id, project_id, template_id })
