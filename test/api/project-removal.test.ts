import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { events } from '../../src/contract/event.ts'
import { projects } from '../../src/contract/project.ts'
import { noteEvent, systemActor } from '../../src/server/audit/audit-log.ts'
import { expectRefused, onEachDatabase, onOneDatabase, rowCounts, testProject } from '../helpers/suite.ts'
import { makeWorkplace, processesOf, until } from '../helpers/template.ts'

onEachDatabase('deleting a project', (server) => {
  test('stops waiting tasks on request, and leaves the event of the deletion', async () => {
    const before = await rowCounts(server())
    const project = await testProject(server())
    const template = await project.template()
    for (let i = 0; i < 3; i++) await project.task(template.id)
    const { client } = await server().member(project.id, 'owner')
    expectRefused(await client.call(projects.remove, project), 409, '3 tasks of this project wait or run')
    expectRefused(await client.call(projects.remove, { ...project, query: { stop_tasks: 'false' } }), 409, '3 tasks')
    expectRefused(await client.call(projects.remove, { ...project, query: { stop_tasks: 'yes' } }), 400, 'stop_tasks')
    expect(await client.ok(projects.get, project)).toMatchObject({ id: project.id })
    await client.ok(projects.remove, { ...project, query: { stop_tasks: 'true' } })
    expectRefused(await server().admin.call(projects.get, project), 404, 'Project not found')
    expect((await server().admin.ok(events.last))[0]).toMatchObject({
      object_type: 'project',
      object_id: project.id,
      project_id: null,
      description: 'Project deleted',
      username: expect.stringMatching(/^owner-/),
    })
    const after = await rowCounts(server())
    for (const table of ['project', 'task', 'template', 'access_key', 'environment', 'project_user'])
      expect([table, after[table]]).toEqual([table, before[table]])
  })

  test('succeeds while rows of the project are written, such as a due time', async () => {
    const { database } = server().server.services
    if (database.dialect === 'sqlite') return
    const project = await testProject(server())
    const template = await project.template()
    const waiting = async () => {
      const { rows } = await sql<{ n: number }>`select count(*) as n from pg_locks where not granted`.execute(
        database.db,
      )
      return rows[0]?.n ? true : undefined
    }
    const begun = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    // Like a pass of the scheduler: it locks the template, then writes rows that refer to the project.
    const due = database.transaction(async (tx) => {
      await tx.selectFrom('template').select('id').where('id', '=', template.id).forNoKeyUpdate().execute()
      begun.resolve()
      await goOn.promise
      await noteEvent(tx, {
        ...systemActor,
        project_id: project.id,
        object_type: 'template',
        object_id: template.id,
        object_name: '',
        action: 'due',
        description: 'It was due',
      })
    })
    await begun.promise
    const removed = server().admin.call(projects.remove, project)
    await until('the removal to wait for it', waiting)
    goOn.resolve()
    // The database aborts one of the two; the scheduler would retry.
    await Promise.allSettled([due])
    expect((await removed).status).toBe(204)
    expectRefused(await server().admin.call(projects.get, project), 404, 'Project not found')
  })

  test('does not wait for a task that no runner has', async () => {
    const project = await testProject(server())
    const { id } = await project.task((await project.template()).id)
    const { db } = server().server.services.database
    await db.updateTable('task').set({ status: 'waiting_confirmation' }).where('id', '=', id).execute()
    await server().admin.ok(projects.remove, { ...project, query: { stop_tasks: '1' } })
    expectRefused(await server().admin.call(projects.get, project), 404, 'Project not found')
  })

  test('deletes the state of Terraform only on request', async () => {
    const { config } = server().server.services
    for (const [query, kept] of [
      [{}, true],
      [{ delete_state: 'true' }, false],
    ] as const) {
      const project = await testProject(server())
      const folder = join(config.data, 'runner', 'state', `p${project.id}`, 't1')
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, 'terraform.tfstate'), '{}')
      await server().admin.ok(projects.remove, { ...project, query })
      expect(existsSync(join(folder, 'terraform.tfstate'))).toBe(kept)
    }
  })

  test('a demo project that cannot be created completely is not created at all', async () => {
    const { config } = server().server.services
    const place = join(config.data, 'demo-repository')
    rmSync(place, { recursive: true, force: true })
    writeFileSync(place, 'in the way')
    const before = await rowCounts(server())
    expect((await server().admin.call(projects.create, { body: { name: 'Half', demo: true } })).status).toBe(500)
    expect(await rowCounts(server())).toEqual(before)
    rmSync(place)
    await server().admin.ok(projects.create, { body: { name: 'Whole', demo: true } })
    // The database fails in the middle of creating the demo.
    const { db } = server().server.services.database
    await db.schema.alterTable('template').renameTo('template_away').execute()
    const rows = await rowCounts(server())
    expect((await server().admin.call(projects.create, { body: { name: 'Half', demo: true } })).status).toBe(500)
    expect(await rowCounts(server())).toEqual(rows)
    await db.schema.alterTable('template_away').renameTo('template').execute()
  })
})

onOneDatabase(
  'deleting a project in which tasks run',
  (server) => {
    test('waits for their end', async () => {
      const script = "trap 'sleep 0.3; exit 0' TERM\necho up\nwhile true; do sleep 0.1; done\n"
      const workplace = await makeWorkplace(server(), { 'long.sh': script })
      const params = { project_id: workplace.project_id }
      const id = await workplace.start(await workplace.template('long.sh'))
      await workplace.untilSays(id, 'up')
      await server().admin.ok(projects.remove, { params, query: { stop_tasks: 'true' } })
      expectRefused(await server().admin.call(projects.get, { params }), 404, 'Project not found')
      expect(processesOf(server().data, id)).toEqual([])
    })
  },
  { runner: true },
)
