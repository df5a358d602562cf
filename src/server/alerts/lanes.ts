import { sql } from 'kysely'
import type { Database } from '../db/open.ts'

/** Maximum number of receivers served at a time, and how many of them may be ones whose last attempt failed. */
const maxLanes = 32
const maxFailingLanes = 16

export interface Due {
  channel: string
  id: number
}

/**
 * Returns the oldest due alert of each free lane, the lanes ordered by how long their alerts wait. Receivers that do
 * not answer keep their lanes for seconds and always have the oldest alerts, so some lanes are closed to them.
 */
export async function dueLanes(
  database: Database,
  busy: ReadonlySet<string>,
  failing: ReadonlySet<string>,
): Promise<Due[]> {
  if (busy.size >= maxLanes) return []
  const due = (await oldestOfEach(database)).filter(({ channel }) => !busy.has(channel))
  const room = Math.max(0, maxFailingLanes - [...busy].filter((channel) => failing.has(channel)).length)
  const working = due.filter(({ channel }) => !failing.has(channel))
  const failed = due.filter(({ channel }) => failing.has(channel))
  return [...working, ...failed.slice(0, room)].slice(0, maxLanes - busy.size)
}

/** Goes from lane to lane along the index, so that ten thousand alerts in a lane cost no more than one. */
async function oldestOfEach({ db, now }: Database): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with recursive lane(channel) as (
      select min(channel) from alert_delivery where status = 'waiting'
      union all
      select (select min(d.channel) from alert_delivery as d where d.status = 'waiting' and d.channel > lane.channel)
      from lane where lane.channel is not null
    ),
    oldest as (
      select lane.channel, (
        select d.id from alert_delivery as d
        where d.status = 'waiting' and d.channel = lane.channel
        order by d.next_ms, d.id limit 1
      ) as id
      from lane where lane.channel is not null
    )
    select oldest.channel, oldest.id from oldest join alert_delivery as d on d.id = oldest.id
    where d.next_ms <= ${now}
    order by d.next_ms, d.id`.execute(db)
  return rows
}
