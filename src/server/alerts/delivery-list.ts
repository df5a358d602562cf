import { sql } from 'kysely'
import type { AlertDelivery } from '../../contract/alert-channel.ts'
import type { Db } from '../db/open.ts'
import { readMessage } from '../resources/message-columns.ts'
import type { Alert } from './alert.ts'
import { typeOfKey } from './configured.ts'
import { kinds } from './kinds.ts'

interface DeliveryFilter {
  /** null: the channels that belong to the server, over all projects. */
  project_id: number | null
  channel_id?: number | undefined
  task_id?: number | undefined
  /** Only deliveries with a smaller id. */
  before?: number | undefined
}

/** Returns deliveries, newest first, at most `count`. */
export async function deliveryPage(
  db: Db,
  filter: DeliveryFilter,
  count: number,
): Promise<{ rows: AlertDelivery[]; next_before: number | null }> {
  const ids = filter.project_id === null ? await overServer(db, filter, count + 1) : await newest(db, filter, count + 1)
  if (ids.length === 0) return { rows: [], next_before: null }
  const rows = await db
    .selectFrom('alert_delivery as d')
    .leftJoin('alert_channel as c', 'c.id', 'd.channel_id')
    .selectAll('d')
    .select('c.name as channel_name')
    .where('d.id', 'in', ids)
    .orderBy('d.id', 'desc')
    .execute()
  const page = rows.slice(0, count)
  return {
    rows: page.map(({ alert, next_ms, channel_name, channel, problem_message, ...row }) => ({
      ...row,
      problem_message: readMessage(problem_message),
      channel_name: channel_name ?? configuredName(channel),
      title: (JSON.parse(alert) as Alert).title,
      next: row.status === 'waiting' && next_ms !== null ? new Date(next_ms).toISOString() : null,
    })),
    next_before: rows.length > count ? (page.at(-1)?.id ?? null) : null,
  }
}

async function newest(db: Db, filter: DeliveryFilter, count: number): Promise<number[]> {
  return (await newestOf(db, filter, count).execute()).map(({ id }) => id)
}

/** `channel_id` null: the channels of the configuration. */
function newestOf(
  db: Db,
  {
    project_id,
    channel_id,
    task_id,
    before,
  }: Omit<DeliveryFilter, 'channel_id'> & { channel_id?: number | null | undefined },
  count: number,
) {
  return db
    .selectFrom('alert_delivery')
    .select('id')
    .$if(project_id !== null, (query) => query.where('project_id', '=', project_id))
    .$if(channel_id === null, (query) => query.where('channel_id', 'is', null))
    .$if(typeof channel_id === 'number', (query) => query.where('channel_id', '=', channel_id as number))
    .$if(task_id !== undefined, (query) => query.where('task_id', '=', task_id as number))
    .$if(before !== undefined, (query) => query.where('id', '<', before as number))
    .orderBy('id', 'desc')
    .limit(count)
}

/**
 * Queries the newest of each channel of the server and of the configuration, and merges them: a single query would have
 * to search the alerts of all projects for these few.
 */
async function overServer(db: Db, filter: DeliveryFilter, count: number): Promise<number[]> {
  const own = await db.selectFrom('alert_channel').select('id').where('project_id', 'is', null).execute()
  const channels = [null, ...own.map(({ id }) => id)].filter(
    (id) => filter.channel_id === undefined || filter.channel_id === id,
  )
  if (channels.length === 0) return []
  const each = channels.map(
    (channel_id) => sql`select id from (${newestOf(db, { ...filter, channel_id }, count)}) as part`,
  )
  const { rows } = await sql<{ id: number }>`
    select id from (${sql.join(each, sql` union all `)}) as parts order by id desc limit ${count}`.execute(db)
  return rows.map(({ id }) => id)
}

function configuredName(key: string): string {
  const type = typeOfKey(key)
  return type ? kinds[type].title : key
}
