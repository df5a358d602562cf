import { mkdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { TaskError } from '../../apps/app.ts'
import type { KubernetesExecutor } from '../../contract/executor.ts'
import { asGiven, coded, type Message, say } from '../../contract/message.ts'
import { english } from '../../contract/messages/english.ts'
import { durationText } from '../../contract/rules/duration-text.ts'
import type { Claim } from '../../contract/task-server.ts'
import { backoff } from '../backoff.ts'
import { claimedFolder, removeTaskFolder } from '../folders.ts'
import { Reporter } from '../reporter.ts'
import { ShuttingDown } from '../stop.ts'
import type { TaskContext } from '../task-run.ts'
import { notePlace } from './abandon-pod.ts'
import { ApiError, Unreachable } from './cluster.ts'
import { ConfigProblem } from './cluster-access.ts'
import { createJob, deleteJob, deleteSecrets, findJob, newestEvent } from './job-calls.ts'
import { type Plan, planOf } from './plan.ts'
import { stateOf } from './pod-state.ts'
import { PodWatch } from './pod-watch.ts'
import { Waiting } from './waiting.ts'

const patience_ms = 60_000
/** How often events are read while the pod waits, and limits are checked. */
const event_ms = 5000
const look_ms = 500
/** How long the first list of the pods may take. */
const list_ms = 5000
/** How long a pod may take to end by itself after its task has. */
const leave_ms = 15_000

/**
 * Runs a task in a pod, which is the runner of this one task: it resumes the task with its own token and reports it
 * (agent.ts). What is done here: the Job is created, the lease is kept until the pod reports, and when the pod has ended without
 * its task, the task ends with the reason. A runner that starts again finds the Job by its name.
 */
export async function runInPod(claim: Claim, wanted: KubernetesExecutor, context: TaskContext): Promise<void> {
  const folder = claimedFolder(context.runner, claim)
  // So that the next runner on this folder finds the task.
  mkdirSync(folder.path, { recursive: true, mode: 0o700 })
  const waiting = new Waiting(claim, context)
  let plan: Plan | undefined
  try {
    plan = await planOf(claim, wanted, context.kubernetes)
    notePlace(folder, plan.place)
    const reason = await followPod(plan, claim, wanted, context, waiting)
    await leave(plan, wanted, waiting, context, reason)
    if (waiting.order !== 'gone') await end(claim, context, waiting, reason)
  } catch (error) {
    context.shutdown.throwIfAborted()
    const reason = reasonOf(error)
    if (!reason) throw error
    if (waiting.order !== 'gone') await end(claim, context, waiting, reason)
  } finally {
    await waiting.close()
  }
  if (context.shutdown.aborted) throw new ShuttingDown()
  if (plan) await cleanUp(plan, context.shutdown)
  await removeTaskFolder(folder)
}

/** Returns the reason of an error that no further attempt changes; undefined for one that may pass. */
function reasonOf(error: unknown): Message | undefined {
  if (error instanceof TaskError) return error.reason
  if (error instanceof ConfigProblem) return say('kubernetes_config_wrong', { problem: asGiven(error.message) })
  if (!(error instanceof ApiError)) return undefined
  const problem = asGiven(error.message)
  if (error.status === 401) return 'kubernetes_unauthorized'
  if (error.status === 403) return say('kubernetes_forbidden', { problem })
  if (error.status >= 400 && error.status < 500 && error.status !== 429) return say('kubernetes_refused', { problem })
  return undefined
}

/** Returns why the pod is over; undefined if the task was stopped, or is no longer ours. */
async function followPod(
  plan: Plan,
  claim: Claim,
  wanted: KubernetesExecutor,
  context: TaskContext,
  waiting: Waiting,
): Promise<Message | undefined> {
  if (!(await begin(plan, claim, wanted, context, waiting))) return undefined
  const watch = new PodWatch()
  const ending = new AbortController()
  const signal = AbortSignal.any([ending.signal, context.shutdown, waiting.ordered])
  const following = watch.follow(plan, () => waiting.wake(), signal)
  try {
    const limits = new Limits(wanted, claim)
    for (let asked = 0; !waiting.ordered.aborted; await waiting.news(look_ms)) {
      context.shutdown.throwIfAborted()
      const reason = limits.look(watch, plan, waiting)
      if (reason) return reason
      if (waiting.with_pod || performance.now() - asked < event_ms) continue
      asked = performance.now()
      const name = watch.pod?.metadata.name ?? plan.place.name
      limits.event = await newestEvent(plan, name, signal).catch(() => limits.event)
    }
    return undefined
  } finally {
    ending.abort()
    await following
  }
}

/** Creates what the pod needs, unless an earlier runner has. Returns false if there must be no pod. */
async function begin(
  plan: Plan,
  claim: Claim,
  wanted: KubernetesExecutor,
  context: TaskContext,
  waiting: Waiting,
): Promise<boolean> {
  const since = performance.now()
  const signal = AbortSignal.any([context.shutdown, waiting.ordered])
  const { task_id } = claim.job
  const held = { task_id, fence: claim.fence, log_id: claim.log_id }
  const token = async () => (await context.server.podToken(held, signal)).token
  let refusals = 0
  for (const pause of backoff()) {
    try {
      const found = await findJob(plan, signal)
      // Its pod has worked on the task: there must not be another one.
      if (!found && (await waiting.asked())) throw new TaskError('pod_deleted')
      return await createJob(plan, claim, wanted, found, token, signal)
    } catch (error) {
      context.shutdown.throwIfAborted()
      if (waiting.ordered.aborted) return false
      // A token that expires in this moment is renewed in its file.
      const renewed = error instanceof ApiError && error.status === 401 && refusals++ < 2
      if (reasonOf(error) && !renewed) throw error
      const problem = asGiven((error as Error).message)
      const away_ms = performance.now() - since
      if (
        (error instanceof Unreachable || error instanceof ApiError) &&
        away_ms > (context.kubernetes?.patience_ms ?? patience_ms)
      )
        throw new TaskError(say('kubernetes_unreachable', { seconds: Math.round(away_ms / 1000), problem }))
      waiting.say(`Kubernetes does not answer: ${(error as Error).message}`)
      await sleep(pause, undefined, { signal }).catch(() => {})
    }
  }
  return false
}

/** Decides, from what is known of the pod, whether the task ends. */
class Limits {
  /** The newest event about the pod, or about the Job as long as it has no pod. */
  event = ''
  readonly #wanted: KubernetesExecutor
  readonly #claim: Claim
  readonly #began = performance.now()
  #pulls: 'image' | 'program' | null = null
  #pulling = 0

  constructor(wanted: KubernetesExecutor, claim: Claim) {
    this.#wanted = wanted
    this.#claim = claim
  }

  look(watch: PodWatch, { program }: Plan, waiting: Waiting): Message | undefined {
    const { pull_seconds } = this.#wanted
    const { pod, failure } = watch
    if (!pod) {
      if (watch.known && (watch.seen || waiting.with_pod)) return 'pod_deleted'
      const problem = failure ? (failure.error as Error).message : this.event || 'no reason was given'
      waiting.say(
        failure
          ? `Kubernetes does not answer: ${problem}`
          : `waiting for the pod: ${this.event || 'it is being created'}`,
      )
      const late = performance.now() - this.#began > pull_seconds * 1000 && !waiting.with_pod
      if (late) return say('pod_not_created', { seconds: pull_seconds, problem: asGiven(problem) })
      return this.#timedOut(waiting, problem)
    }
    const state = stateOf(pod, this.#wanted, program)
    if (state.state === 'over') return state.reason
    if (state.state === 'works' || waiting.with_pod) return undefined
    const text = this.event === '' ? state.text : `${state.text} (${this.event})`
    waiting.say(text)
    if (state.pulls !== this.#pulls) [this.#pulls, this.#pulling] = [state.pulls, performance.now()]
    if (state.pulls !== null && performance.now() - this.#pulling > pull_seconds * 1000)
      return (
        state.problem ??
        say('image_pull_timeout', {
          image: state.pulls === 'image' ? this.#wanted.image : program,
          seconds: pull_seconds,
        })
      )
    return this.#timedOut(waiting, text)
  }

  #timedOut({ with_pod }: Waiting, problem: string): Message | undefined {
    const { run_seconds } = this.#claim.job.limits
    if (run_seconds === 0 || with_pod || performance.now() - this.#began < run_seconds * 1000) return undefined
    return say('timed_out_waiting', { duration: durationText(run_seconds), problem: asGiven(problem) })
  }
}

/**
 * Deletes what is left of a Job. A pod whose task has ended, or that the server has asked to stop, may first end by itself; its
 * Job is then kept for a while.
 */
async function leave(
  plan: Plan,
  wanted: KubernetesExecutor,
  waiting: Waiting,
  { shutdown }: TaskContext,
  reason: Message | undefined,
): Promise<void> {
  const { order, with_pod, kill_in_ms } = waiting
  const watch = new PodWatch()
  const ending = new AbortController()
  const signal = AbortSignal.any([ending.signal, shutdown])
  const following = watch.follow(plan, () => waiting.wake(), signal)
  const isOver = () => {
    if (!watch.known) return false
    const state = watch.pod && stateOf(watch.pod, wanted, plan.program)
    return !state || (state.state === 'over' && state.ended)
  }
  const until = async (ms: number) => {
    for (const began = performance.now(); !isOver() && !shutdown.aborted; await waiting.news(look_ms))
      if (performance.now() - began > (watch.known ? ms : Math.max(ms, list_ms))) break
    return isOver()
  }
  try {
    const isEnding = order === 'gone' || (order === 'stop' && with_pod)
    if ((await until(isEnding ? kill_in_ms + leave_ms : 0)) && watch.pod) {
      await retried(shutdown, () => deleteSecrets(plan, wanted, shutdown))
    } else {
      await retried(shutdown, () => deleteJob(plan, shutdown))
      // A lost node ends nothing.
      const isLost = reason !== undefined && coded(reason).code === 'pod_node_lost'
      await until(isLost ? 0 : kill_in_ms + leave_ms * 2)
    }
  } finally {
    ending.abort()
    await following
  }
}

/** Ends the task unless its pod has. */
async function end(claim: Claim, context: TaskContext, waiting: Waiting, reason: Message | undefined): Promise<void> {
  const { server, shutdown } = context
  const held = { task_id: claim.job.task_id, fence: claim.fence, log_id: claim.log_id }
  for (const pause of backoff()) {
    shutdown.throwIfAborted()
    try {
      const open = await server.resume(held, shutdown)
      if (!open) return
      await waiting.close()
      const stopped = open.order === 'stop' || open.order === 'kill'
      const reporter = new Reporter({ server, claim: open, status: 'starting', shutdown, onOrder: () => {} })
      const message = stopped || !reason ? null : coded(reason)
      const text = message && english(message)
      reporter.add(1, text === null ? 'Stopped' : `Failed: ${text}`)
      const outcome = text === null ? 'stopped' : 'error'
      return await reporter.finish({ outcome, reason: text, reason_message: message, exit_code: null })
    } catch {
      await sleep(pause, undefined, { signal: shutdown })
    }
  }
}

/** Whatever is left of the Job ends by itself: its pod finds its token void. */
async function cleanUp(plan: Plan, shutdown: AbortSignal): Promise<void> {
  const found = await findJob(plan, shutdown).catch(() => undefined)
  if (found?.spec.suspend) await retried(shutdown, () => deleteJob(plan, shutdown))
}

async function retried(shutdown: AbortSignal, work: () => Promise<void>): Promise<void> {
  let tries = 0
  for (const pause of backoff()) {
    try {
      return await work()
    } catch {
      if (shutdown.aborted || ++tries >= 5) return
      await sleep(pause, undefined, { signal: shutdown }).catch(() => {})
    }
  }
}
