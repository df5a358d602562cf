import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { apps } from '../../src/contract/app.ts'
import { members } from '../../src/contract/project.ts'
import { tasks } from '../../src/contract/task.ts'
import { templates } from '../../src/contract/template.ts'
import { queriesOf } from '../helpers/queries.ts'
import { onEachDatabase, testProject } from '../helpers/suite.ts'

onEachDatabase('an answer that is used again', (server) => {
  const list = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await server().admin.send('GET', path, undefined, headers)
    return { status: answer.status, etag: answer.headers.get('etag') ?? '', text: await answer.text(), answer }
  }

  test('a cached answer needs only the queries for the caller and their rights', async () => {
    const project = await testProject(server())
    const template = await project.template()
    await project.task(template.id)
    for (const call of [templates.list, tasks.list, tasks.last]) {
      const all = Array.from({ length: 5 }, () => server().admin.ok(call, project))
      expect(new Set((await Promise.all(all)).map((rows) => JSON.stringify(rows))).size).toBe(1)
      expect(await queriesOf(() => server().admin.ok(call, project), 20)).toBe(2)
    }
  })

  test('a cached answer shows every change at once, also those of other programs', async () => {
    const { admin } = server()
    const project = await testProject(server())
    const template = await project.template()
    const shown = async () => {
      const [row] = await admin.ok(templates.list, project)
      return [row?.description, row?.starred, row?.last_task?.message]
    }
    for (let n = 1; n <= 5; n++) {
      await admin.ok(templates.describe, { ...project.at(template.id), body: { description: `Text ${n}` } })
      expect(await shown()).toEqual([`Text ${n}`, n > 1, undefined])
      await admin.ok(templates.star, { ...project.at(template.id), body: { starred: true } })
      expect(await shown()).toEqual([`Text ${n}`, true, undefined])
    }
    const task = await project.task(template.id, { message: 'first' })
    expect((await shown())[2]).toBe('first')
    expect((await admin.ok(tasks.last, project)).map(({ id }) => id)).toEqual([task.id])
    await byAnotherProgram(`update task set message = 'by another program' where id = ${task.id}`)
    expect((await shown())[2]).toBe('by another program')
    expect((await admin.ok(tasks.list, project))[0]?.message).toBe('by another program')
  })

  test('carries an ETag: a client that has it already is sent 304', async () => {
    const project = await testProject(server())
    const template = await project.template()
    for (const path of [`/api/project/${project.id}/templates`, `/api/project/${project.id}/tasks/last`]) {
      const first = await list(path)
      expect(first.status).toBe(200)
      const again = await list(path, { 'if-none-match': first.etag })
      expect([again.status, again.text, again.etag]).toEqual([304, '', first.etag])
      await project.task(template.id)
      const changed = await list(path, { 'if-none-match': first.etag })
      expect(changed.status).toBe(200)
      expect(changed.etag).not.toBe(first.etag)
      expect(JSON.parse(changed.text)).not.toEqual(JSON.parse(first.text))
    }
  })

  test('keeps its headers: the number of all, and where older ones begin', async () => {
    const project = await testProject(server())
    const template = await project.template()
    for (let n = 0; n < 3; n++) await project.task(template.id)
    for (let n = 0; n < 2; n++) {
      const page = await list(`/api/project/${project.id}/templates?limit=1`)
      expect(page.answer.headers.get('x-total-count')).toBe('1')
      const tasksPage = await list(`/api/project/${project.id}/tasks?count=2`)
      expect(tasksPage.answer.headers.get('x-has-next')).toBe('true')
      expect(tasksPage.answer.headers.get('cache-control')).toBe('no-store')
    }
  })

  test('a cached answer is not sent to a user who has left the project', async () => {
    const { admin } = server()
    const project = await testProject(server())
    const guest = await server().member(project.id, 'guest')
    expect(await guest.client.ok(templates.list, project)).toEqual([])
    await admin.ok(members.remove, { params: { ...project.params, user_id: guest.id } })
    expect((await guest.client.call(templates.list, project)).status).toBe(404)
  })

  test('shows at once that an app was switched off', async () => {
    const { admin } = server()
    const project = await testProject(server())
    await project.template()
    for (const active of [false, true]) {
      await admin.ok(apps.setActive, { params: { id: 'bash' }, body: { active } })
      const [row] = await admin.ok(templates.list, project)
      expect(row?.problem === null).toBe(active)
    }
  })

  /** A write that the server is not notified of. */
  async function byAnotherProgram(statement: string): Promise<void> {
    const { config, database } = server().server.services
    if (config.dialect === 'postgres') return void (await sql.raw(statement).execute(database.db))
    using file = new DatabaseSync(join(server().data, 'signalbox.db'), { timeout: 5000 })
    file.exec(statement)
  }
})
