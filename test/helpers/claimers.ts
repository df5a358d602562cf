import { setTimeout as sleep } from 'node:timers/promises'
import { type Claim, runnerProtocol } from '../../src/contract/task-server.ts'
import { postToSocket } from '../../src/runner/post.ts'
import { serverOverHttp } from '../../src/runner/server-over-http.ts'

/** A task that a rival claimed, to be compared with the records in the database. */
export interface ClaimedTask {
  task_id: number
  fence: number
  runner: string
}

/** The maximum number of tasks that a rival holds at once, whatever its limit on the server is. */
const maxHeld = 4

/**
 * A runner that executes nothing: claims through the runner API like the real one, holds each task for some
 * milliseconds, and finishes it. Returns all tasks that it claimed after the signal is aborted.
 */
export async function claimTasks(socket: string, token: string, over: AbortSignal): Promise<ClaimedTask[]> {
  const server = serverOverHttp(postToSocket(socket, token))
  const got: ClaimedTask[] = []
  const held = new Map<number, Promise<void>>()
  while (!over.aborted) {
    if (held.size >= maxHeld) {
      await Promise.race(held.values())
      continue
    }
    let claim: Claim | undefined
    try {
      claim = await server.claim(
        { protocol: runnerProtocol, holding: [...held.keys()], free: maxHeld - held.size, wait_ms: 1000 },
        over,
      )
    } catch (error) {
      if (over.aborted) break
      throw error
    }
    if (!claim) continue
    const { job, fence } = claim
    got.push({ task_id: job.task_id, fence, runner: token })
    held.set(
      job.task_id,
      work(claim).finally(() => held.delete(job.task_id)),
    )
  }
  await Promise.all(held.values())
  return got

  async function work({ job, fence, log_id, next_line }: Claim): Promise<void> {
    const { task_id } = job
    const signal = new AbortController().signal
    const lines: [number, number, string][] = [[Date.now(), 0, `by ${token}`]]
    const cursor = { step: 1, offset: 1, skip: 0 }
    await server.report({ task_id, fence, log_id, status: 'running', first_line: next_line, lines, cursor }, signal)
    await sleep(Math.random() * 40)
    const end = { outcome: 'success', reason: null, exit_code: 0, lines: next_line, results: 0 } as const
    await server.finish({ task_id, fence, log_id, ...end }, signal)
  }
}
