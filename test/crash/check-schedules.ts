import type pg from 'pg'

interface Fire {
  schedule_id: number
  due_at: string
  last_due_at: string
  count: number
  outcome: string
  reason: string | null
  task_id: number | null
  recorded: string
}

const minute = 60_000

/** Checks what became of each due time of schedules that are due every minute, from the first minute to the last. */
export async function checkSchedules(
  client: pg.Client,
  { ids, from, to }: { ids: readonly number[]; from: number; to: number },
): Promise<{ problems: string[]; figures: string }> {
  const { rows: fires } = await client.query<Fire>(
    `select schedule_id, due_at, last_due_at, count, outcome, reason, task_id, recorded from schedule_fire
     where last_due_at >= $1 and due_at <= $2 order by schedule_id, due_at`,
    [new Date(from).toISOString(), new Date(to).toISOString()],
  )
  const problems: string[] = []
  const counts = { silent: 0, double: 0, missed: 0, fired: 0 }
  const late: number[] = []
  const own = Map.groupBy(fires, (fire) => fire.schedule_id)
  for (const id of ids)
    for (let at = from; at <= to; at += minute) {
      const covering = (own.get(id) ?? []).filter(
        (fire) => Date.parse(fire.due_at) <= at && at <= Date.parse(fire.last_due_at),
      )
      const name = `schedule ${id} at ${new Date(at).toISOString()}`
      if (covering.length === 0) problems.push(`${name}: no record`)
      if (covering.length > 1) problems.push(`${name}: ${covering.length} records`)
      if (covering.length === 0) counts.silent++
      if (covering.length > 1) counts.double++
      for (const fire of covering) {
        if (fire.outcome === 'fired') {
          counts.fired++
          late.push(Date.parse(fire.recorded) - at)
        } else {
          counts.missed++
          if (!fire.reason) problems.push(`${name}: ${fire.outcome} without a reason`)
        }
      }
    }
  for (const fire of fires) {
    const due = (Date.parse(fire.last_due_at) - Date.parse(fire.due_at)) / minute + 1
    if (due !== fire.count)
      problems.push(`schedule ${fire.schedule_id} at ${fire.due_at}: counts ${fire.count} of ${due}`)
  }
  problems.push(...(await checkTasks(client)))
  const { rows: clocks } = await client.query<{ ahead: number; behind: number }>(
    `select max(extract(epoch from t.created::timestamptz - f.recorded::timestamptz))::float8 as ahead,
      min(extract(epoch from t.created::timestamptz - f.recorded::timestamptz))::float8 as behind
      from schedule_fire f join task t on t.id = f.task_id`,
  )
  late.sort((a, b) => a - b)
  const part = (share: number) => late[Math.min(late.length - 1, Math.floor(late.length * share))] ?? 0
  const minutes = (to - from) / minute + 1
  return {
    problems,
    figures:
      `schedules ${ids.length}, minutes ${minutes}, due times ${ids.length * minutes}, fired ${counts.fired}, ` +
      `missed with a reason ${counts.missed}, silent ${counts.silent}, double ${counts.double}, ` +
      `late ms p50 ${part(0.5)} p99 ${part(0.99)} max ${part(1)}, ` +
      `server clocks from ${clocks[0]?.behind?.toFixed(1)} to ${clocks[0]?.ahead?.toFixed(1)} s beside the database's`,
  }
}

/** Checks for all due times that each start has exactly one task, and each task of a schedule exactly one start. */
async function checkTasks(client: pg.Client): Promise<string[]> {
  const questions = {
    'starts without a task': `select f.id from schedule_fire f left join task t on t.id = f.task_id
      and t.schedule_id = f.schedule_id where f.outcome = 'fired' and t.id is null`,
    'tasks without a start': `select t.id from task t left join schedule_fire f on f.task_id = t.id and f.outcome = 'fired'
      where t.schedule_id is not null and f.id is null`,
    'tasks of several starts': `select task_id as id from schedule_fire where task_id is not null
      group by task_id having count(*) > 1`,
    'due times with several tasks': `select min(id) as id from task where schedule_id is not null
      group by idempotency_key having count(*) > 1`,
    'checks that are not over': `select id from schedule_fire where outcome = 'checking'`,
  }
  const problems: string[] = []
  for (const [what, question] of Object.entries(questions)) {
    const { rows } = await client.query<{ id: number }>(question)
    if (rows.length > 0) problems.push(`${rows.length} ${what}, the first is ${rows[0]?.id}`)
  }
  return problems
}
