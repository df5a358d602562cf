import { expect, test } from 'vitest'
import { members, projects } from '../../src/contract/project.ts'
import { serviceAccounts } from '../../src/contract/service-account.ts'
import { session } from '../../src/contract/session.ts'
import { tasks } from '../../src/contract/task.ts'
import { tokens } from '../../src/contract/token.ts'
import { users } from '../../src/contract/user.ts'
import { Client } from '../helpers/client.ts'
import { expectRefused, onEachDatabase, testProject } from '../helpers/suite.ts'

onEachDatabase('Service accounts', (server) => {
  const make = (username: string) => server().admin.ok(serviceAccounts.create, { body: { username, name: 'Robot' } })

  async function tokenOf(id: number) {
    const { id: token } = await server().admin.ok(tokens.createFor, { params: { id }, body: { name: 'robot' } })
    return new Client(server().url, { authorization: `Bearer ${token}` })
  }

  test('work in projects with tokens that administrators create', async () => {
    const robot = await make('deployer')
    expect(robot).toMatchObject({ service: true, admin: false, external: false, email: 'deployer@service.invalid' })
    const project = await testProject(server())
    await server().admin.ok(members.add, { ...project, body: { user_id: robot.id, role: 'task_runner' } })
    const [member] = (await server().admin.ok(members.list, project)).filter(({ id }) => id === robot.id)
    expect(member).toMatchObject({ username: 'deployer', service: true, role: 'task_runner' })
    const client = await tokenOf(robot.id)
    expect(await client.ok(users.me)).toMatchObject({ username: 'deployer', service: true, can_create_project: false })
    expect((await client.ok(projects.list)).map(({ id }) => id)).toEqual([project.id])
    const template = await project.template()
    await client.ok(tasks.create, { ...project, body: { template_id: template.id } })
    expect((await client.ok(tasks.list, project))[0]).toMatchObject({ user_name: 'Robot', user_service: true })
    expectRefused(await client.call(tokens.create, { body: {} }), 403, 'Tokens of service accounts are created by')
  })

  test('cannot sign in, have no password and are never administrators', async () => {
    const { id } = await make('locked')
    const { admin } = server()
    const at = { params: { id } }
    expectRefused(
      await admin.call(users.password, { ...at, body: { password: 'a good password' } }),
      400,
      'A service account has no password',
    )
    const body = { username: 'locked', name: 'Robot', email: 'locked@service.invalid', alert: false }
    expectRefused(await admin.call(users.update, { ...at, body: { ...body, admin: true } }), 400, 'admin: cannot be')
    expectRefused(await admin.call(users.update, { ...at, body: { ...body, email: 'a@b.cd' } }), 400, 'email: cannot')
    await admin.ok(users.update, { ...at, body: { ...body, name: 'Renamed' } })
    expect(await admin.ok(users.get, at)).toMatchObject({ name: 'Renamed', service: true })
    expectRefused(
      await new Client(server().url).call(session.login, { body: { auth: 'locked', password: '' } }),
      400,
      'password',
    )
    expectRefused(
      await new Client(server().url).call(session.login, { body: { auth: 'locked', password: 'a good password' } }),
      401,
      'Incorrect login',
    )
  })

  test('their names are unique among users, and only administrators create them and their tokens', async () => {
    await make('unique')
    const { admin } = server()
    expectRefused(
      await admin.call(serviceAccounts.create, { body: { username: 'unique', name: 'Other' } }),
      409,
      'Another user has this',
    )
    expectRefused(await admin.call(serviceAccounts.create, { body: { username: '', name: 'X' } }), 400, 'username')
    const { client, id } = await server().user('person')
    expectRefused(
      await client.call(serviceAccounts.create, { body: { username: 'mine', name: 'Mine' } }),
      403,
      'Only administrators',
    )
    expectRefused(await admin.call(tokens.createFor, { params: { id }, body: {} }), 403, 'Tokens of this user')
  })

  test('one that is an owner does not replace the last owner who can sign in', async () => {
    const project = await testProject(server())
    const { client, id } = await server().member(project.id, 'owner')
    await server().admin.ok(members.leave, project)
    const robot = await make('owner-robot')
    await server().admin.ok(members.add, { ...project, body: { user_id: robot.id, role: 'owner' } })
    expectRefused(await client.call(members.leave, project), 400, 'the last owner')
    expectRefused(await server().admin.call(users.remove, { params: { id } }), 400, 'the last owner')
    await server().admin.ok(users.remove, { params: { id: robot.id } })
    expect((await server().admin.ok(members.list, project)).map((one) => one.id)).toEqual([id])
  })
})
