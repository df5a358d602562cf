import { z } from 'zod'
import type { KubernetesExecutor } from '../../contract/executor.ts'
import { asGiven, type Message, say } from '../../contract/message.ts'
import { taskContainer } from '../../contract/rules/kubernetes.ts'
import { isFinal, pullProblem } from '../executor/pull-problem.ts'

const text = z.string().nullish()
const State = z
  .object({
    waiting: z.object({ reason: text, message: text }).nullish(),
    running: z.object({ startedAt: text }).nullish(),
    terminated: z.object({ reason: text, message: text, exitCode: z.number() }).nullish(),
  })
  .nullish()
const Status = z.object({ name: z.string(), state: State })

/** What is read of a pod. */
export const Pod = z.object({
  metadata: z.object({
    name: z.string(),
    uid: z.string(),
    resourceVersion: text,
    deletionTimestamp: text,
    deletionGracePeriodSeconds: z.number().nullish(),
  }),
  spec: z.object({ nodeName: text }),
  status: z
    .object({
      phase: text,
      reason: text,
      message: text,
      conditions: z.array(z.object({ type: z.string(), status: z.string(), reason: text, message: text })).nullish(),
      initContainerStatuses: z.array(Status).nullish(),
      containerStatuses: z.array(Status).nullish(),
    })
    .nullish(),
})
export type Pod = z.infer<typeof Pod>

type Reason = { reason: Message }
/** - waits: it has not begun, `text` says why; `problem`: what becomes the reason if it lasts too long
 *  - works: its container runs
 *  - over: it has ended, or can never begin */
export type PodState =
  | { state: 'waits'; text: string; pulls: 'image' | 'program' | null; problem: Message | null }
  | { state: 'works' }
  | ({ state: 'over'; ended: boolean } & Reason)

/** Returns the state of a pod. `program`: the image of Signalbox. */
export function stateOf(pod: Pod, wanted: KubernetesExecutor, program: string): PodState {
  const { status } = pod
  const conditions = status?.conditions ?? []
  const task = status?.containerStatuses?.find(({ name }) => name === taskContainer)?.state
  const init = status?.initContainerStatuses?.find(({ name }) => name === 'signalbox')?.state
  if (status?.phase === 'Failed' || status?.phase === 'Succeeded' || task?.terminated)
    return { state: 'over', ended: true, reason: endOf(pod, wanted, program) }
  if (pod.metadata.deletionTimestamp && disruption(pod) === 'DeletionByTaintManager')
    return { state: 'over', ended: false, reason: say('pod_node_lost', { node: pod.spec.nodeName ?? '' }) }
  if (task?.running) return { state: 'works' }
  if (init?.terminated && init.terminated.exitCode !== 0)
    return { state: 'over', ended: false, reason: initProblem(init.terminated, program) }
  const scheduled = conditions.find(({ type }) => type === 'PodScheduled')
  if (scheduled?.status === 'False' || !pod.spec.nodeName) {
    const why = scheduled?.message ?? ''
    return {
      state: 'waits',
      text: why ? `no node takes the pod: ${why}` : 'no node has taken the pod yet',
      pulls: null,
      problem: null,
    }
  }
  const prepared = init?.terminated !== null && init?.terminated !== undefined
  const waiting = (prepared ? task : init)?.waiting
  return startingOf(waiting, prepared ? 'image' : 'program', prepared ? wanted.image : program, wanted)
}

type Waiting = NonNullable<NonNullable<z.infer<typeof State>>['waiting']>

function startingOf(
  waiting: Waiting | null | undefined,
  pulls: 'image' | 'program',
  image: string,
  wanted: KubernetesExecutor,
): PodState {
  const { reason, message } = waiting ?? {}
  const waits = (said: string, problem: Message | null = null): PodState => ({
    state: 'waits',
    text: said,
    pulls,
    problem,
  })
  switch (reason) {
    case 'ErrImagePull':
    case 'ImagePullBackOff':
    case 'RegistryUnavailable':
    case 'ImageInspectError': {
      const problem = pullProblem(image, message ?? reason)
      // A registry may be back in a moment; the kubelet tries again by itself.
      if (isFinal(problem)) return { state: 'over', ended: false, reason: problem }
      return waits(`the image ${image} could not be pulled yet: ${message ?? reason}`, problem)
    }
    case 'InvalidImageName':
      return { state: 'over', ended: false, reason: say('image_missing', { image }) }
    case 'ErrImageNeverPull':
      return { state: 'over', ended: false, reason: say('image_not_here', { image }) }
    case 'CreateContainerConfigError':
    case 'CreateContainerError':
    case 'RunContainerError':
    case 'PostStartHookError':
      return { state: 'over', ended: false, reason: startProblem(message ?? reason, wanted) }
    case undefined:
    case null:
    default:
      return waits(pulls === 'program' ? `preparing the pod (image ${image})` : `starting the image ${image}`)
  }
}

function startProblem(message: string, { image }: KubernetesExecutor): Message {
  if (
    /"?sh"?: executable file not found|exec:? .*"?sh"?.*(not found|no such file)|no such file or directory/i.test(
      message,
    )
  )
    return say('image_no_shell', { image })
  return say('pod_not_started', { image, problem: asGiven(message.slice(0, 500)) })
}

type Terminated = NonNullable<NonNullable<z.infer<typeof State>>['terminated']>

const initProblem = ({ message, exitCode, reason }: Terminated, program: string): Message =>
  say('pod_program_failed', {
    image: program,
    problem: asGiven(message?.trim().slice(-300) || `${reason ?? ''} (exit code ${exitCode})`),
  })

const disruption = ({ status }: Pod) =>
  status?.conditions?.find(({ type, status: on }) => type === 'DisruptionTarget' && on === 'True')?.reason

/** Returns why a pod ended, if its task had not. */
function endOf(pod: Pod, wanted: KubernetesExecutor, program: string): Message {
  const { status, spec, metadata } = pod
  const conditions = status?.conditions ?? []
  const target = conditions.find(({ type, status: on }) => type === 'DisruptionTarget' && on === 'True')
  const problem = asGiven(
    (status?.message || target?.message || status?.reason || target?.reason || 'no reason was given').slice(0, 500),
  )
  if (status?.reason === 'Evicted' || status?.reason === 'Preempting') return say('pod_evicted', { problem })
  if (status?.reason === 'DeadlineExceeded') return 'pod_deadline'
  if (
    status?.reason === 'NodeLost' ||
    target?.reason === 'DeletionByTaintManager' ||
    target?.reason === 'DeletionByPodGC'
  )
    return say('pod_node_lost', { node: spec.nodeName ?? '' })
  const task = status?.containerStatuses?.find(({ name }) => name === taskContainer)?.state?.terminated
  const init = status?.initContainerStatuses?.find(({ name }) => name === 'signalbox')?.state?.terminated
  if (task?.reason === 'OOMKilled')
    return wanted.memory > 0 ? say('container_memory', { memory: wanted.memory }) : 'container_memory_machine'
  if (target) return say('pod_evicted', { problem })
  if (metadata.deletionTimestamp) return 'pod_deleted'
  if (init && init.exitCode !== 0) return initProblem(init, program)
  if (task?.reason === 'StartError' || task?.reason === 'ContainerCannotRun')
    return startProblem(task.message ?? task.reason, wanted)
  if (task?.message?.trim() === 'git') return say('pod_no_git', { image: wanted.image })
  return say('pod_ended', { exit_code: task?.exitCode ?? 0 })
}
