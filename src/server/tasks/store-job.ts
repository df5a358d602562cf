import { PostgresAdapter, sql } from 'kysely'
import { compiledQueries } from '../db/compiled-queries.ts'
import type { Db, Tx } from '../db/open.ts'
import { Together } from '../db/together.ts'

interface Prepared {
  task_id: number
  /** Sealed. */
  job: string
  /** JSON without secrets. */
  facts: string
}

const stores = new WeakMap<Db, Together<Prepared, void>>()

/** Stores a claimed task's job, and permanently what it was built from. Those of claims at the same time go together. */
export async function storeJob(db: Db, prepared: Prepared): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return void (await one(db, prepared))
  const together = stores.get(db) ?? new Together((all: readonly Prepared[]) => storeAll(db, all))
  stores.set(db, together)
  await together.call(prepared)
}

async function storeAll(db: Db, all: readonly Prepared[]): Promise<void[]> {
  await many(db, {
    tasks: all.map(({ task_id }) => task_id),
    jobs: all.map(({ job }) => job),
    facts: all.map(({ facts }) => facts),
  })
  return all.map(() => undefined)
}

const one = compiledQueries((db, { task_id, job, facts }: Prepared) => ({
  job: db.updateTable('task_private').set({ job }).where('task_id', '=', task_id).returning('task_id'),
  facts: db
    .insertInto('task_fact')
    .values({ task_id, data: facts })
    .onConflict((conflict) => conflict.column('task_id').doUpdateSet((set) => ({ data: set.ref('excluded.data') })))
    .returning('task_id'),
}))

/** The lists are subqueries, so that the plan does not depend on their length (db/shared-queries.ts). */
const many = compiledQueries(
  (_db: Db | Tx, lists: { tasks: readonly number[]; jobs: readonly string[]; facts: readonly string[] }) => {
    const list = (of: readonly (number | string)[], type: string) => sql`(select cast(${of} as ${sql.raw(type)}[]))`
    return {
      job: sql`update task_private set job = prepared.job
        from unnest(${list(lists.tasks, 'integer')}, ${list(lists.jobs, 'text')}) as prepared (of_task, job)
        where task_id = of_task returning task_id`,
      facts: sql`insert into task_fact (task_id, data)
        select * from unnest(${list(lists.tasks, 'integer')}, ${list(lists.facts, 'text')})
        on conflict (task_id) do update set data = excluded.data returning task_id`,
    }
  },
)
