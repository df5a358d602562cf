import { type Claim, ClaimRequest, Finish, HeldTask, Report } from '../../contract/task-server.ts'
import { isoNow } from '../clock.ts'
import type { CallingRunner, RunnerDoor } from '../http/runner-door.ts'
import { Refusal } from '../refuse.ts'
import type { Services } from '../services.ts'
import { claimTask, resumeTask } from '../tasks/claim.ts'
import { finishTask } from '../tasks/finish.ts'
import { takeReport } from '../tasks/report.ts'

/** How often a waiting claim looks at the queue by itself, for news that got lost on the way. */
const lookEveryMs = 2000
/** How often it is written down that a runner was heard of. */
const touchEveryMs = 1000

/** The server's side of contract/task-server.ts. `stopping`: the server goes down; waiting claims answer at once. */
export function runnerCalls(door: RunnerDoor, services: Services, stopping: AbortSignal): void {
  const { bus, database } = services

  /** The newest claim of each runner. */
  const claiming = new Map<number, { over: Promise<void>; end: () => void }>()

  /** When it was written down last that a runner was heard of, by performance.now(). */
  const touched = new Map<number, number>()

  /** Whatever it says: one that has all it may run does not claim. */
  async function touch({ id }: CallingRunner): Promise<void> {
    const now = performance.now()
    if (now - (touched.get(id) ?? Number.NEGATIVE_INFINITY) < touchEveryMs) return
    touched.set(id, now)
    // For the page of runners only: on a full disk the call itself must still be answered.
    await database.db
      .updateTable('runner')
      .set({ touched: isoNow() })
      .where('id', '=', id)
      .execute()
      .catch((error: unknown) => services.log.warn({ error }, 'it could not be noted that a runner called'))
  }

  door.answer('/runner/claim', ClaimRequest, async (runner, request, gone) => {
    // A runner that was killed leaves a claim behind, and what that one says it holds is old news: it would take a task
    // that the next runner was given meanwhile for one that was lost on the way, and have it run twice. So it ends first.
    const before = claiming.get(runner.id)
    const newer = new AbortController()
    const over = Promise.withResolvers<void>()
    const mine = { over: over.promise, end: () => newer.abort() }
    claiming.set(runner.id, mine)
    before?.end()
    await before?.over
    try {
      const found = await claim(runner, request, AbortSignal.any([gone, stopping, newer.signal]))
      if (!found && newer.signal.aborted) throw new Refusal(410, 'Another runner works under this token now')
      return found
    } finally {
      over.resolve()
      if (claiming.get(runner.id) === mine) claiming.delete(runner.id)
    }
  })

  async function claim(runner: CallingRunner, request: ClaimRequest, signal: AbortSignal): Promise<Claim | undefined> {
    await touch(runner)
    const end = Date.now() + request.wait_ms
    while (!signal.aborted) {
      // Listen first, look then: a task made in between wakes the next round.
      const news = nextNews(Math.min(lookEveryMs, Math.max(1, end - Date.now())), signal)
      try {
        const found = await claimTask(services, { ...runner, tags: [] }, request.holding)
        // What a runner starts must not wait in the queue again after a power cut.
        if (found) await database.durable()
        if (found || Date.now() >= end) return found
        await news.came
      } finally {
        news.forget()
      }
    }
    return undefined
  }

  door.answer('/runner/resume', HeldTask, (runner, held) => resumeTask(services, runner.id, held))

  door.answer('/runner/report', Report, async (runner, report) => {
    await touch(runner)
    return takeReport(services, runner.id, report)
  })

  door.answer('/runner/finish', Finish, async (runner, finish) => {
    if (finish.rest) await takeReport(services, runner.id, finish.rest)
    await finishTask(services, runner.id, finish)
    // The runner removes the task's files now: nothing else would know how the task ended.
    await database.durable()
    return undefined
  })

  /** Resolves when the queue changed, the time is over, or nobody waits any more. */
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
