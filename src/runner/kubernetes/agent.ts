import { setTimeout as sleep } from 'node:timers/promises'
import type { Claim, HeldTask, TaskServer } from '../../contract/task-server.ts'
import { backoff } from '../backoff.ts'
import { openRunnerFolder } from '../folders.ts'
import { runTask } from '../run-task.ts'
import { TokenRefused } from '../server-over-http.ts'
import { TokenWatch } from '../token-watch.ts'
import type { InPod } from './pod-executor.ts'

interface AgentOptions {
  held: HeldTask
  /** The pod that this process runs in. */
  pod: InPod & { uid: string }
  folder: string
  note: (text: string) => void
}

/**
 * Runs the one task of this pod to its end. Returns false if there was nothing to do: the task has ended, or another pod works
 * on it. `ending`: aborts when Kubernetes asks the pod to end.
 */
export async function runAgent(options: AgentOptions, at: TaskServer, ending: AbortSignal): Promise<boolean> {
  const { held, pod, folder, note } = options
  const token = new TokenWatch(note, true)
  const server = endedByRunner(token.watch(at), ending)
  const claim = await resume(server, { ...held, pod: pod.uid }, ending, note)
  if (!claim) return false
  const runner = await openRunnerFolder(folder)
  await runTask(claim, {
    server,
    runner,
    shutdown: new AbortController().signal,
    token,
    in_pod: pod,
    ending,
    local_roots: [],
  })
  return true
}

async function resume(
  server: TaskServer,
  held: Parameters<TaskServer['resume']>[0],
  ending: AbortSignal,
  note: (text: string) => void,
): Promise<Claim | undefined> {
  for (const pause of backoff()) {
    try {
      return await server.resume(held, ending)
    } catch (error) {
      if (ending.aborted || error instanceof TokenRefused) return undefined
      note(`failed to resume the task: ${(error as Error).message}`)
      await sleep(pause, undefined, { signal: ending }).catch(() => {})
    }
  }
  return undefined
}

/**
 * Why a pod is asked to end is known outside of it: the end of its task is then left to the runner, which gets all lines until
 * then.
 */
function endedByRunner(server: TaskServer, ending: AbortSignal): TaskServer {
  return {
    ...server,
    async finish(finish, signal) {
      if (!ending.aborted || finish.reason_message?.code !== 'pod_ending') return await server.finish(finish, signal)
      if (finish.rest) await server.report(finish.rest, signal)
    },
  }
}
