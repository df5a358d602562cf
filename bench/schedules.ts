import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { openFiller } from './fill.ts'
import { count, type Measurement, ms, percentile, type Row, until } from './measurement.ts'
import { makeProject } from './project.ts'
import type { BenchServer } from './server.ts'
import { startWatchedServer } from './stall.ts'

const templates = 100

/**
 * Ten thousand schedules of a hundred templates are due at the same moment: measures when the last one has its record,
 * how late they are, and how long the event loop was blocked for all other requests. Then the same number of schedules
 * whose due times passed while no server was running.
 */
export const schedules: Measurement = async (options) => {
  const wanted = options.quick ? 500 : 10_000
  const { server, stall } = await startWatchedServer({
    ...options,
    // Running the tasks is not part of this measurement.
    env: { SIGNALBOX_MAX_PARALLEL_TASKS: '1' },
  })
  await using _ = server
  const project = await makeProject(server, { 'true.sh': 'sleep 600\n' })
  const ids: number[] = []
  for (let n = 0; n < templates; n++) ids.push(await project.template('true.sh', `Template ${n}`))
  const rows: Row[] = []

  // The expression is yearly, so that each is due once.
  const once = await fill(server, { project: project.id, templates: ids, wanted, cron: '0 0 1 1 *', due_in: 3000 })
  await stall()
  const first = await recorded(server, once, wanted)
  rows.push(
    {
      thing: `${count(wanted)} schedules due at one moment: lateness`,
      budget: 'p99 1 s, all within 5 s',
      measured: `p50 ${ms(percentile(first, 50))}, p99 ${ms(percentile(first, 99))}, max ${ms(Math.max(...first))}`,
    },
    { thing: 'event loop meanwhile', budget: 'stands still 100 ms', measured: said(await stall()) },
  )

  // Every minute of the last hour.
  const missed = await fill(server, {
    project: project.id,
    templates: ids,
    wanted,
    cron: '* * * * *',
    due_in: -3_600_000,
  })
  const begin = Date.now()
  await stall()
  await recorded(server, missed, wanted)
  rows.push({
    thing: `${count(wanted)} minutely schedules after an hour away (${count(wanted * 60)} due times): all recorded`,
    budget: '10 s',
    measured: `${ms(Date.now() - begin)}; event loop ${said(await stall())}`,
  })
  return rows
}

const said = ({ p99, max }: { p99: number; max: number }) => `p99 ${ms(p99)}, max ${ms(max)}`

interface Wanted {
  project: number
  templates: readonly number[]
  wanted: number
  cron: string
  due_in: number
}

/** Inserts the schedules and returns when they are due. */
async function fill(server: BenchServer, { project, templates, wanted, cron, due_in }: Wanted): Promise<string> {
  const filler = await openFiller(server)
  const now = Date.now()
  const minute = new Date(Math.floor((now + due_in) / 60_000) * 60_000).toISOString()
  const due = due_in < 0 ? minute : new Date(now + due_in).toISOString()
  const columns = {
    project_id: project,
    template_id: 0,
    name: '',
    type: '',
    cron_format: cron,
    delete_after_run: false,
    active: true,
    missed_policy: 'latest',
    missed_window_sec: 3600,
    overlap_policy: 'queue',
    next_due: null,
    next_start: null,
    evaluated_to: new Date(now + Math.min(0, due_in)).toISOString(),
    created: new Date(now).toISOString(),
  }
  await filler.run('delete from schedule')
  await filler.rows('schedule', Object.keys(columns), wanted, (n) =>
    Object.values({ ...columns, template_id: templates[n % templates.length] ?? 0, name: `Schedule ${n}` }),
  )
  // All at the same time, however long the inserts took.
  const at = due_in < 0 ? due : new Date(Date.now() + due_in).toISOString()
  await filler.run(`update schedule set next_due = '${at}', next_start = '${at}'`)
  await filler.close()
  return at
}

/** Waits until each of them has a record from this due time on, and returns how late those are, in ms. */
async function recorded(server: BenchServer, due: string, wanted: number): Promise<number[]> {
  const ask = await asking(server)
  const where = `from schedule_fire where due_at >= '${due}' and schedule_id in (select id from schedule)`
  try {
    await until('a record of each schedule', 300, async () => {
      const [row] = await ask(`select count(distinct schedule_id) as n ${where}`)
      return Number(row?.n) === wanted ? true : undefined
    })
    const rows = await ask(`select due_at, recorded, outcome ${where}`)
    const tasks = await ask(`select count(*) as n from task where schedule_id is not null`)
    process.stderr.write(`  ${rows.length} records, ${String(tasks[0]?.n)} tasks\n`)
    return rows.map((row) => Date.parse(String(row.recorded)) - Date.parse(String(row.due_at)))
  } finally {
    await ask.close()
  }
}

async function asking({ databaseUrl, data }: BenchServer) {
  if (databaseUrl === null) {
    const db = new DatabaseSync(join(data, 'signalbox.db'), { readOnly: true, timeout: 30_000 })
    return Object.assign((sql: string) => Promise.resolve(db.prepare(sql).all() as Record<string, unknown>[]), {
      close: () => Promise.resolve(db.close()),
    })
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  return Object.assign(async (sql: string) => (await client.query(sql)).rows as Record<string, unknown>[], {
    close: () => client.end(),
  })
}
