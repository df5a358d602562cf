import { copyFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { tasks } from '../../src/contract/task.ts'
import { databases, startTestServer } from '../helpers/server.ts'
import { ServerProcess } from '../helpers/server-process.ts'
import { killRunner, makeWorkplace, processesOf, taskFolders, until } from '../helpers/template.ts'

const scripts = {
  'alpha.sh': 'echo "internal host of Alpha"',
  'long.sh': 'echo "internal host of Alpha"; sleep 600',
  'beta.sh': 'echo "only Beta"',
}

describe('a database that is older than the logs and the runner', () => {
  it('shows no log of another task, blocks no task, and ends processes without a task', {
    timeout: 240_000,
  }, async () => {
    const server = await ServerProcess.start('sqlite')
    onTestFinished(() => server.stop())
    const alpha = await makeWorkplace(server, scripts)
    const beta = await makeWorkplace(server, scripts)
    const template = await beta.template('beta.sh', { allow_parallel_tasks: true })
    const kept = await alpha.succeeds('alpha.sh')
    await server.end('SIGTERM')
    const copy = join(server.data, 'copy.db')
    copyFileSync(join(server.data, 'signalbox.db'), copy)
    await server.begin()
    const lost = await alpha.succeeds('alpha.sh')
    const running = await alpha.start(await alpha.template('long.sh'))
    const gamma = await makeWorkplace(server, scripts)
    const gammas = await gamma.template('alpha.sh')
    await gamma.finished(await gamma.start(gammas))
    const states = join(server.data, 'runner', 'state')
    const kept_state = join(states, `p${gamma.project_id}`, `t${gammas}`)
    writeFileSync(join(kept_state, 'state of Gamma'), '')
    await alpha.untilSays(running, 'internal host of Alpha')
    await server.end('SIGTERM')
    await killRunner(server.data)
    expect(processesOf(server.data, running)).not.toEqual([])

    for (const name of ['signalbox.db-wal', 'signalbox.db-shm']) rmSync(join(server.data, name), { force: true })
    copyFileSync(copy, join(server.data, 'signalbox.db'))
    await server.begin()
    const ids = [await beta.start(template), await beta.start(template), await beta.start(template)]
    expect(ids).toContain(lost.id)
    expect(ids).toContain(running)
    for (const id of ids) {
      const task = await beta.finished(id)
      expect(task.status, task.log).toBe('success')
      expect(task.log).toContain('only Beta')
      expect(task.log).not.toContain('Alpha')
    }
    expect(await alpha.log(kept.id)).toContain('internal host of Alpha')
    // The next project has Gamma's ID, and nothing that Gamma's tasks kept.
    const delta = await makeWorkplace(server, scripts)
    expect(delta.project_id).toBe(gamma.project_id)
    const deltas = await delta.template('beta.sh')
    expect((await delta.finished(await delta.start(deltas))).status).toBe('success')
    expect(readdirSync(join(states, `p${delta.project_id}`)).toSorted()).toEqual([`t${deltas}`])
    expect(readdirSync(join(states, `p${delta.project_id}`, `t${deltas}`))).toEqual([])
    const [aside] = readdirSync(states).filter((name) => name.startsWith(`p${gamma.project_id}.2`))
    expect(readdirSync(join(states, aside as string, `t${gammas}`))).toEqual(['state of Gamma'])
    await until('the forgotten task to end', () => taskFolders(server.data).length === 0 || undefined)
    expect(processesOf(server.data, running)).toEqual([])
  })
})

describe.each(databases)('logs as rows on %s', (database) => {
  it('show nothing of an earlier task of the same number', async () => {
    const test = await startTestServer(database, { runner: true, config: { logs: 'database' } })
    onTestFinished(() => test.stop())
    const alpha = await makeWorkplace(test, scripts)
    const beta = await makeWorkplace(test, scripts)
    const { id } = await alpha.succeeds('alpha.sh')
    const { db } = test.server.services.database
    await db.deleteFrom('task').where('id', '=', id).execute()
    await (database === 'postgres'
      ? sql`alter table task alter column id restart with ${sql.lit(id)}`
      : sql`update sqlite_sequence set seq = ${id - 1} where name = 'task'`
    ).execute(db)
    const next = await beta.succeeds('beta.sh')
    expect(next.id).toBe(id)
    expect(next.log).toContain('only Beta')
    expect(next.log).not.toContain('Alpha')
    const own = await db.selectFrom('task').select('log_id').where('id', '=', id).executeTakeFirstOrThrow()
    const rows = await db.selectFrom('task_log_chunk').select('log_id').where('task_id', '=', id).execute()
    expect(new Set(rows.map((row) => row.log_id))).toEqual(new Set([own.log_id]))
  })
})

it('the files of a log carry the random ID of its task, and go with it', async () => {
  const test = await startTestServer('sqlite', { runner: true })
  onTestFinished(() => test.stop())
  const place = await makeWorkplace(test, scripts)
  const { id } = await place.succeeds('alpha.sh')
  const files = () => readdirSync(join(test.data, 'logs', '000'))
  expect(files()).toEqual([expect.stringMatching(new RegExp(`^${id}-[0-9a-f]{16}\\.log$`))])
  await test.admin.ok(tasks.remove, { params: place.params(id) })
  expect(files()).toEqual([])
})
