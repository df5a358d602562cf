import { sql } from 'kysely'
import type { Claim } from '../../contract/task-server.ts'
import { hasFeature } from '../editions/features.ts'
import type { Services } from '../services.ts'
import { type ClaimLook, lookForClaim } from './claim-look.ts'
import { useTicket } from './claim-ticket.ts'
import { claimTogether } from './claim-together.ts'
import type { Holder } from './claim-writes.ts'
import { heldByDisk } from './disk-guard.ts'
import { endLostStops } from './end-lost-stops.ts'
import { type Claimed, prepareClaim } from './prepare-claim.ts'
import { fitting, inStatus, type QueueRunner } from './queue.ts'
import { leaseSec, openRunner } from './queue-runner.ts'

/**
 * Gives the runner the next task it may run, or one that was claimed for it before but lost on the way. One that was
 * stopped meanwhile ends: nothing was started, and no report would end it before its lease. Returns undefined if no task
 * can be claimed now. Throws OutdatedTicket. `looked`: what the caller has just read.
 */
export async function claimTask(
  services: Services,
  { id, origin = null, ...claiming }: { id: number; origin?: string | null; ticket?: number | undefined },
  holding: readonly number[],
  looked?: ClaimLook,
): Promise<Claim | undefined> {
  let { ticket } = claiming
  let look = looked
  for (;;) {
    look ??= await lookForClaim(services.database.db, id)
    if (!look) return undefined
    const row = look.runner
    const local = row.server_id !== null
    const lease_sec = leaseSec(services.config, { local })
    const holder = { id, lease_sec, ticket }
    const runner = (await serves(services, row)) ? openRunner(row, services.config) : undefined
    await endLostStops(
      services,
      id,
      look.stopped.filter((task_id) => !holding.includes(task_id)),
    )
    // A list of numbers in a query would be another statement to prepare for each length of it.
    const lost = look.given.find((task_id) => !holding.includes(task_id) && !services.jobs.isWaiting(task_id))
    const found =
      (lost !== undefined && (await giveAgain(services, holder, lost))) ||
      (runner && !heldByDisk(services, { local }) && (await claimWaiting(services, runner, holder, look.asked)))
    if (!found) return undefined
    const claim = await prepareClaim(services, found, { lease_sec, local, origin })
    if (claim) return { ...claim, ...(found.ticket !== undefined && { ticket: found.ticket }) }
    // The task could not run, or not yet: the next one is given under the next ticket.
    ticket = found.ticket
    look = undefined
  }
}

/** Whether the edition has runners of projects, if it is one. */
const serves = async ({ config, database }: Services, { project_id }: ClaimLook['runner']): Promise<boolean> =>
  project_id === null || hasFeature({ config, db: database.db }, 'project_runners')

/** A task, and the ticket under which it is given. */
type Given = Claimed & { ticket?: number | undefined }

async function claimWaiting(
  services: Services,
  runner: QueueRunner,
  holder: Holder,
  asked: readonly (string | null)[],
): Promise<Given | undefined> {
  // Polling a queue without a task for this runner must not open transactions.
  const fits = fitting(runner, asked)
  return fits.length === 0 ? undefined : claimTogether(services, { runner, holder, fits })
}

/**
 * Gives a task again that belongs to this runner, but that the runner does not hold and never reported on: the answer to
 * its claim got lost, or the runner was killed before it created the task's folder. Nothing was started, so the task may
 * be handed out again, under a new fence.
 */
async function giveAgain(services: Services, runner: Holder, id: number): Promise<Given | undefined> {
  const { database } = services
  return database.transaction(async (tx) => {
    const again = await tx
      .updateTable('task')
      .set({
        fence: sql<number>`fence + 1`,
        lease_until: sql<number>`${database.now} + ${sql.lit(runner.lease_sec * 1000)}`,
      })
      .where('id', '=', id)
      .where('reported', '=', false)
      .where('status', '=', inStatus('starting'))
      .where('runner_id', '=', runner.id)
      .returning(['id', 'project_id', 'created', 'fence', 'log_id', 'template_revision', 'report_number'])
      .executeTakeFirst()
    return again && { ...again, ticket: await useTicket(tx, runner) }
  })
}
