import { expect, test } from 'vitest'
import { members, projects } from '../../src/contract/project.ts'
import { tasks } from '../../src/contract/task.ts'
import { tokens } from '../../src/contract/token.ts'
import { users } from '../../src/contract/user.ts'
import { Client } from '../helpers/client.ts'
import { LiveSocket } from '../helpers/socket.ts'
import { onOneDatabase, testProject } from '../helpers/suite.ts'
import { until } from '../helpers/template.ts'

onOneDatabase('the live socket when rights change', (server) => {
  const db = () => server().server.services.database.db
  const session = async (username: string) => {
    const client = new Client(server().url)
    await client.signIn(username, 'correct horse battery')
    return client
  }
  const notices = (socket: LiveSocket) => socket.of('rights').length
  /**
   * Waits until each open socket was processed (they are processed in order); returns the number of notices of each.
   */
  const settled = async (...sockets: LiveSocket[]) => {
    const { client, id } = await server().user(`witness-${Math.random()}`)
    const witness = await LiveSocket.open(client)
    const project = await testProject(server())
    await server().admin.ok(members.add, { ...project, body: { user_id: id, role: 'guest' } })
    // Not `expect.poll`: outside a concurrent test's own `expect` it fails when another one is the current test.
    await until('the witness to be notified', () => notices(witness) > 0 || undefined)
    witness.close()
    return sockets.map(notices)
  }

  test('notifies only the user whose role changed', async () => {
    const project = await testProject(server())
    const [one, other] = [await server().member(project.id, 'guest'), await server().member(project.id, 'guest')]
    const [first, second] = [await LiveSocket.open(one.client), await LiveSocket.open(other.client)]
    const [before = 0, untouched] = await settled(first, second)
    const of = { params: { ...project.params, user_id: one.id } }
    await server().admin.ok(members.update, { ...of, body: { role: 'manager' } })
    await expect.poll(() => notices(first)).toBe(before + 1)
    expect((await one.client.ok(projects.role, project)).role).toBe('manager')
    await server().admin.ok(members.remove, of)
    await expect.poll(() => notices(first)).toBe(before + 2)
    expect(await settled(second)).toEqual([untouched])
    first.close()
    second.close()
  })

  test('notifies a user who is added to a project or made an administrator, or whose project is deleted', async () => {
    const { client, id } = await server().user('promoted')
    const socket = await LiveSocket.open(client)
    const [before = 0] = await settled(socket)
    const { id: project_id } = await server().admin.ok(projects.create, { body: { name: 'Short-lived' } })
    await server().admin.ok(members.add, { params: { project_id }, body: { user_id: id, role: 'owner' } })
    await expect.poll(() => notices(socket)).toBe(before + 1)
    await server().admin.ok(projects.remove, { params: { project_id } })
    await expect.poll(() => notices(socket)).toBe(before + 2)
    const body = { username: 'promoted', name: 'P', email: 'promoted@example.com' }
    await server().admin.ok(users.update, { params: { id }, body: { ...body, admin: true } })
    await expect.poll(() => notices(socket)).toBe(before + 3)
    socket.close()
  })

  test('a member who is removed gets no more of the tasks of that project', async () => {
    const project = await testProject(server())
    const template = await project.template({ allow_parallel_tasks: true })
    const [one, other] = [await server().member(project.id, 'guest'), await server().member(project.id, 'guest')]
    const [removed, staying] = [await LiveSocket.open(one.client), await LiveSocket.open(other.client)]
    const before = await project.task(template.id)
    await removed.first('update', before.id)
    removed.subscribe(before.id)
    await server().admin.ok(members.remove, { params: { ...project.params, user_id: one.id } })
    await removed.first('gone', before.id)
    const after = await project.task(template.id)
    await staying.first('update', after.id)
    await server().admin.ok(tasks.stop, { ...project.at(after.id), body: {} })
    await expect.poll(() => staying.of('update').filter((frame) => frame.task_id === after.id).length).toBe(2)
    expect(removed.of('update').filter((frame) => frame.task_id === after.id)).toEqual([])
    removed.close()
    staying.close()
  })

  // These three wait for the poll of the server, side by side.
  test.concurrent('a removed member is notified even if the message about the removal is lost', async ({ expect }) => {
    const project = await testProject(server())
    const { client, id } = await server().member(project.id, 'guest')
    const socket = await LiveSocket.open(client)
    const [before = 0] = await settled(socket)
    await db().deleteFrom('project_user').where('user_id', '=', id).execute()
    await expect.poll(() => notices(socket)).toBe(before + 1)
    socket.close()
  })

  test.concurrent('closes when the token or the session behind it ends, also when that is by time', async ({
    expect,
  }) => {
    const { client, id: user_id } = await server().user('expiring')
    const { token_id, id } = await client.ok(tokens.create, { body: { expires_at: '2099-01-01T00:00:00Z' } })
    const token = new Client(server().url, { authorization: `Bearer ${token_id}` })
    const [by_token, by_session] = [await LiveSocket.open(token), await LiveSocket.open(await session('expiring'))]
    await db()
      .updateTable('api_token')
      .set({ expires_at: '2020-01-01T00:00:00.000Z' })
      .where('prefix', '=', id.slice(0, 8))
      .execute()
    expect(await by_token.untilClosed()).toMatchObject({ code: 4401 })
    expect(by_session.closed).toBeUndefined()
    await db()
      .updateTable('session')
      .set({ created: '2020-01-01T00:00:00.000Z' })
      .where('user_id', '=', user_id)
      .execute()
    expect(await by_session.untilClosed()).toMatchObject({ code: 4401 })
  })

  test.concurrent('an open window alone does not keep a session alive', async ({ expect }) => {
    const { id: user_id } = await server().user('sleeper')
    const client = await session('sleeper')
    const socket = await LiveSocket.open(client)
    const asleep = new Date(Date.now() - 6 * 86_400_000).toISOString()
    await db().updateTable('session').set({ last_active: asleep }).where('user_id', '=', user_id).execute()
    // The end of another expired session shows that the server has checked.
    const { client: beside } = await server().user('beside')
    const { token_id, id } = await beside.ok(tokens.create, { body: {} })
    const witness = await LiveSocket.open(new Client(server().url, { authorization: `Bearer ${token_id}` }))
    await db().deleteFrom('api_token').where('prefix', '=', id.slice(0, 8)).execute()
    await witness.untilClosed()
    expect(socket.closed).toBeUndefined()
    const [row] = await db().selectFrom('session').select('last_active').where('last_active', '=', asleep).execute()
    expect(row).toEqual({ last_active: asleep })
    socket.close()
  })

  test('a deleted user is disconnected', async () => {
    const { client, id } = await server().user('deleted')
    const socket = await LiveSocket.open(client)
    await server().admin.ok(users.remove, { params: { id } })
    expect(await socket.untilClosed()).toMatchObject({ code: 4401 })
  })
})
