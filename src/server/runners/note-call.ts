import { sql } from 'kysely'
import type { Agent } from '../../contract/task-server.ts'
import { isoIn, isoNow } from '../clock.ts'
import { compiledQuery } from '../db/compiled-query.ts'
import type { Services } from '../services.ts'

type Given = Pick<Services, 'database' | 'config'>

/** Records a call of a runner: it is online, and since when without a gap. */
export async function noteCall({ database, config }: Given, id: number): Promise<void> {
  await called(database.db, { id, now: isoNow(), before: isoIn(-config.runner_offline_sec) })
}

const called = compiledQuery((db, { id, now, before }: { id: number; now: string; before: string }) =>
  db
    .updateTable('runner')
    .set({
      touched: now,
      online_since: sql<string>`case when touched >= cast(${before} as text) then coalesce(online_since, cast(${now} as text)) else cast(${now} as text) end`,
    })
    .where('id', '=', id),
)

const unprintable = /[\p{C}\u2028\u2029]/gu
/** Returns a text of another machine without what cannot be shown. */
export const printable = (text: string): string => text.replace(unprintable, '').trim()

/** Starts of an agent that differ by less are one. */
const jitterMs = 10_000

/** Returns when an agent was started, by the clock of the server if the agent says how long ago that was. */
function startOf({ started, age_ms }: Agent): string | null {
  if (age_ms !== undefined) return isoIn(-age_ms / 1000)
  return Number.isNaN(Date.parse(started)) ? null : new Date(started).toISOString()
}

/**
 * Records what a runner says of itself with a claim, and that its agent is registered: an open registration token is void
 * from then on. Writes only what is new.
 */
export async function noteAgent({ database }: Pick<Given, 'database'>, id: number, agent: Agent): Promise<void> {
  const [version, host, platform] = [agent.version, agent.host, agent.platform].map(printable) as [
    string,
    string,
    string,
  ]
  const started = startOf(agent)
  const said = { version, host, platform, started, limit_means: agent.limit_means ?? null }
  const row = await database.db
    .selectFrom('runner')
    .select(['version', 'host', 'platform', 'started', 'limit_means', 'registered'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return
  // Computed from an age, it differs by the time that the call took.
  if (row.started && started && Math.abs(Date.parse(row.started) - Date.parse(started)) < jitterMs)
    said.started = row.started
  if (row.registered !== null && Object.entries(said).every(([name, value]) => row[name as 'host'] === value)) return
  await database.db
    .updateTable('runner')
    .set({
      ...said,
      registered: row.registered ?? isoNow(),
      registration_token_hash: null,
      registration_expires: null,
    })
    .where('id', '=', id)
    .execute()
}
