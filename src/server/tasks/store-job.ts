import { sql } from 'kysely'
import { eventInsert, eventInserts, type taskEvent } from '../audit/audit-log.ts'
import { compiledQueries } from '../db/compiled-queries.ts'
import { listOf } from '../db/list-of.ts'
import type { Database, Db, Tx } from '../db/open.ts'
import { togetherOf } from '../db/together.ts'

interface Prepared {
  task_id: number
  /** Sealed. */
  job: string
  /** JSON without secrets. */
  facts: string
  /** Says which keys the runner gets; undefined if it gets none. */
  event: ReturnType<typeof taskEvent> | undefined
}

const stores = togetherOf(storeAll)

/**
 * Stores a claimed task's job, and permanently what it was built from and the event of its keys, before the runner gets
 * them. Those of claims at the same time go together: one statement on PostgreSQL, one transaction on SQLite, where a
 * commit takes longer than the statements.
 */
export async function storeJob(database: Database, prepared: Prepared): Promise<void> {
  await stores(database).call(prepared)
}

async function storeAll(database: Database, all: readonly Prepared[]): Promise<void[]> {
  if (database.dialect === 'sqlite')
    await database.transaction(async (tx) => {
      for (const prepared of all) await storeOne(tx, prepared)
    })
  else
    await many(database.db, {
      tasks: all.map(({ task_id }) => task_id),
      jobs: all.map(({ job }) => job),
      facts: all.map(({ facts }) => facts),
      events: JSON.stringify(all.flatMap(({ event }) => event ?? [])),
    })
  return all.map(() => undefined)
}

async function storeOne(tx: Tx, { event, ...prepared }: Prepared): Promise<void> {
  if (event) await withEvent(tx, { ...prepared, ...event })
  else await one(tx, prepared)
}

type Job = Omit<Prepared, 'event'>

const jobStatements = (db: Db | Tx, { task_id, job, facts }: Job) => ({
  job: db.updateTable('task_private').set({ job }).where('task_id', '=', task_id).returning('task_id'),
  facts: db
    .insertInto('task_fact')
    .values({ task_id, data: facts })
    .onConflict((conflict) => conflict.column('task_id').doUpdateSet((set) => ({ data: set.ref('excluded.data') })))
    .returning('task_id'),
})

const one = compiledQueries(jobStatements)
const withEvent = compiledQueries((db, values: Job & ReturnType<typeof taskEvent>) => ({
  event: eventInsert(db, values),
  ...jobStatements(db, values),
}))

const many = compiledQueries(
  (
    db: Db | Tx,
    lists: { tasks: readonly number[]; jobs: readonly string[]; facts: readonly string[]; events: string },
  ) => ({
    job: sql`update task_private set job = prepared.job
      from unnest(${listOf(lists.tasks, 'integer')}, ${listOf(lists.jobs, 'text')}) as prepared (of_task, job)
      where task_id = of_task returning task_id`,
    facts: sql`insert into task_fact (task_id, data)
      select * from unnest(${listOf(lists.tasks, 'integer')}, ${listOf(lists.facts, 'text')})
      on conflict (task_id) do update set data = excluded.data returning task_id`,
    events: eventInserts(db, lists.events).returning('id'),
  }),
)
