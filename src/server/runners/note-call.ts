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
const shown = (text: string) => text.replace(unprintable, '').trim()

/**
 * Records what a runner says of itself with a claim, and that its agent is registered: an open registration token is void
 * from then on. Writes only what is new.
 */
export async function noteAgent({ database }: Pick<Given, 'database'>, id: number, agent: Agent): Promise<void> {
  const [version, host, platform] = [shown(agent.version), shown(agent.host), shown(agent.platform)]
  const started = Number.isNaN(Date.parse(agent.started)) ? null : new Date(agent.started).toISOString()
  const said = { version, host, platform, started }
  const row = await database.db
    .selectFrom('runner')
    .select(['version', 'host', 'platform', 'started', 'registered'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row || (row.registered !== null && Object.entries(said).every(([name, value]) => row[name as 'host'] === value)))
    return
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
