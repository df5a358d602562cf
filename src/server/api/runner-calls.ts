import { z } from 'zod'
import { ClaimRequest, Finish, Report } from '../../contract/task-server.ts'
import { isoNow } from '../clock.ts'
import type { RunnerDoor } from '../http/runner-door.ts'
import type { Services } from '../services.ts'
import { claimTask, resumeTask } from '../tasks/claim.ts'
import { finishTask } from '../tasks/finish.ts'
import { takeReport } from '../tasks/report.ts'

const Resume = z.object({ task_id: z.number().int(), fence: z.number().int() })

/** How often a waiting claim looks at the queue by itself, for news that got lost on the way. */
const lookEveryMs = 2000

/** The server's side of contract/task-server.ts. `stopping`: the server goes down; waiting claims answer at once. */
export function runnerCalls(door: RunnerDoor, services: Services, stopping: AbortSignal): void {
  const { bus, database } = services

  door.answer('/runner/claim', ClaimRequest, async (runner, request, gone) => {
    await database.db.updateTable('runner').set({ touched: isoNow() }).where('id', '=', runner.id).execute()
    const end = Date.now() + request.wait_ms
    const signal = AbortSignal.any([gone, stopping])
    for (;;) {
      // Listen first, look then: a task made in between wakes the next round.
      const news = nextNews(Math.min(lookEveryMs, Math.max(1, end - Date.now())), signal)
      try {
        const claim = await claimTask(services, { ...runner, tags: [] }, request.holding)
        if (claim) return claim
        if (Date.now() >= end || signal.aborted) return undefined
        await news.came
      } finally {
        news.forget()
      }
    }
  })

  door.answer('/runner/resume', Resume, (runner, { task_id, fence }) => resumeTask(services, runner.id, task_id, fence))

  door.answer('/runner/report', Report, (runner, report) => takeReport(services, runner.id, report))

  door.answer('/runner/finish', Finish, async (runner, finish) => {
    await finishTask(services, runner.id, finish)
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
