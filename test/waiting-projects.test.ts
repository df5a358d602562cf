import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { waitingProjects } from '../src/server/tasks/queue.ts'
import { onEachDatabase, testProject } from './helpers/suite.ts'

onEachDatabase('a claim with many waiting tasks', (server) => {
  test('finds their projects by index entries, also while the database believes that none wait', async () => {
    const project = await testProject(server())
    const { id } = await project.task((await project.template()).id)
    const { db, dialect } = server().server.services.database
    if (dialect === 'postgres') {
      const copies = (status: string, from: number, count: number) =>
        sql`insert into task overriding system value select (jsonb_populate_record(t, jsonb_build_object('id', ${sql.lit(from)} + n, 'status', ${sql.lit(status)}))).*
          from task t, generate_series(1, ${sql.lit(count)}) n where t.id = ${id}`.execute(db)
      await copies('success', 10_000, 3000)
      await sql`analyze task`.execute(db)
      await copies('waiting', 20_000, 600)
    }
    const line = sql`with recursive line (project_id) as (${waitingProjects}) select project_id from line`
    const { rows } = await sql<{ project_id: number | null }>`${line}`.execute(db)
    expect(rows.map(({ project_id }) => project_id)).toEqual([project.params.project_id, null])
    const plan =
      await sql`${sql.raw(dialect === 'sqlite' ? 'explain query plan' : 'explain (analyze)')} ${line}`.execute(db)
    const text = JSON.stringify(plan.rows)
    expect(text.match(/task_waiting_project/g), text).toHaveLength(2)
    expect(text).not.toMatch(/sort|temp b-tree/i)
  })
})
