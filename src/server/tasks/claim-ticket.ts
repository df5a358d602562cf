import { sql } from 'kysely'
import { compiledQuery } from '../db/compiled-query.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Services } from '../services.ts'

/**
 * Each task is given to a runner under a ticket, which the runner's next claim must contain: a claim that arrives late or
 * twice gets nothing.
 */

/** A runner that claims. */
export interface TicketHolder {
  id: number
  /** The ticket that its claim contains; undefined from an earlier release. */
  ticket?: number | undefined
}

/** A later claim of the same runner has got a task: this one does not know of it. */
export class OutdatedTicket extends Error {}

/**
 * Uses the ticket of a claim, in the transaction that gives the task. Throws OutdatedTicket if a later claim has got a
 * task meanwhile, through this server or another one.
 */
export async function useTicket(tx: Tx, { id, ticket }: TicketHolder): Promise<number | undefined> {
  if (ticket === undefined) return undefined
  const [row] = await nextTicket(tx, { id, ticket })
  if (!row) throw new OutdatedTicket()
  return row.claim_ticket
}

/** The statement that uses a ticket; it returns no row if the ticket is outdated. */
export const ticketUsed = (tx: Db | Tx, { id, ticket }: { id: number; ticket: number }) =>
  tx
    .updateTable('runner')
    .set({ claim_ticket: sql<number>`claim_ticket + 1` })
    .where('id', '=', id)
    .where('claim_ticket', '=', ticket)
    .returning('claim_ticket')

/**
 * The same for several claims, as a part of a statement of PostgreSQL with the tables `given` (to_runner, ticket) and
 * `free` (id), the rows that it has locked.
 */
export const ticketsUsed = sql`update runner set claim_ticket = claim_ticket + 1 from given
  where runner.id = given.to_runner and claim_ticket = given.ticket and runner.id in (select free.id from free)
  returning runner.id, claim_ticket`

const nextTicket = compiledQuery(ticketUsed)

/** For an update of runners: makes claims that are under way outdated, so that they look at the runner again. */
export const outdatesClaims = { claim_ticket: sql<number>`claim_ticket + 1` }

/** Returns the ticket that the next claim of a runner must contain. */
export async function newestTicket({ database }: Pick<Services, 'database'>, id: number): Promise<number> {
  const row = await database.db.selectFrom('runner').select('claim_ticket').where('id', '=', id).executeTakeFirst()
  return row?.claim_ticket ?? 0
}
