import { setTimeout as delay } from 'node:timers/promises'
import type { Tx } from '../db/open.ts'
import { togetherOf } from '../db/together.ts'
import type { Services } from '../services.ts'
import { type Choice, type Given, type Holder, TakenMeanwhile, writeClaim, writeClaims } from './claim-writes.ts'
import { announce } from './move.ts'
import { pickTasks } from './pick-tasks.ts'
import { type ClaimingRunner, nextWaiting } from './queue.ts'
import { takeQueue } from './queue-lock.ts'
import { queueState } from './queue-state.ts'

/** How long a claim waits for its turn, and then tries to get the queue lock, in ms; the runner then claims again. */
const queueMs = 2000

interface Claiming extends ClaimingRunner {
  holder: Holder
}

const claims = togetherOf(claimAll)

/**
 * Gives a runner the next task that it may run; undefined if no task can be given now. Claims that come at the same time share a
 * transaction: only one can hold the queue, and most of what a claim takes of the database does not depend on the number
 * of tasks that it gives. Each gets the task that it would get alone, in the order in which they came. Throws
 * OutdatedTicket for the claim that has one.
 */
export async function claimTogether(services: Services, claiming: Claiming): Promise<Given | undefined> {
  const given = await claims(services).callWithin(queueMs, claiming)
  if (given) {
    announce(services.bus, given)
    services.meters?.taskMoved(given)
  }
  return given
}

/** All or none of the claims succeed (db/together.ts). */
async function claimAll(services: Services, all: readonly Claiming[]): Promise<(Given | undefined)[]> {
  const { database } = services
  const end = performance.now() + queueMs
  do {
    const given = await database
      .transaction(async (tx) => {
        if (!(await takeQueue(database, tx))) return undefined
        const [only, ...others] = all
        return only && others.length === 0 ? [await claimOne(services, tx, only)] : await claimEach(services, tx, all)
      })
      .catch((error: unknown) => {
        if (error instanceof TakenMeanwhile && all.length === 1) return undefined
        throw error
      })
    if (given) return given
    // Random, so that competing servers do not retry in step.
    await delay(5 + Math.random() * 10)
  } while (performance.now() < end)
  return all.map(() => undefined)
}

async function claimOne(services: Services, tx: Tx, { runner, fits, holder }: Claiming): Promise<Given | undefined> {
  const next = await nextWaiting(tx, services.config.max_parallel_tasks, runner, fits)
  return next && (await writeClaim(services.database, tx, next, holder))
}

async function claimEach(services: Services, tx: Tx, all: readonly Claiming[]): Promise<(Given | undefined)[]> {
  const { database, config } = services
  const picks = pickTasks(await queueState(database, tx, all), config.max_parallel_tasks, all)
  const choices = all.flatMap(({ holder }, at): Choice[] => {
    const pick = picks[at]
    return typeof pick === 'object' ? [{ ...pick, holder }] : []
  })
  const written = choices.length > 0 ? await writeClaims(database, tx, choices) : []
  const given: (Given | undefined)[] = []
  for (const [at, claiming] of all.entries()) {
    const pick = picks[at]
    given.push(
      typeof pick === 'object'
        ? written.shift()
        : pick === 'unknown'
          ? await claimOne(services, tx, claiming)
          : undefined,
    )
  }
  return given
}
