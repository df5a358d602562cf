import { expect, test } from 'vitest'
import type { Role } from '../../src/contract/permissions.ts'
import { members, projects } from '../../src/contract/project.ts'
import { expectRefused, onEachDatabase, rowCounts, testProject } from '../helpers/suite.ts'

onEachDatabase('members', (server) => {
  const team = async (project: { params: { project_id: number } }, query = {}) =>
    (await server().admin.ok(members.list, { ...project, query })).map(({ username, role }) => `${username} ${role}`)
  const of = (project: { params: object }, user_id: number) => ({ params: { ...project.params, user_id } })

  test('are added, get another role and are removed; what they may do changes with the next call', async () => {
    const project = await testProject(server())
    const { client, id } = await server().user('linus')
    expect((await client.call(projects.get, project)).status).toBe(404)
    await server().admin.ok(members.add, { ...project, body: { user_id: id, role: 'guest' } })
    expect(await server().admin.ok(members.list, project)).toContainEqual({
      id,
      name: 'LINUS',
      username: 'linus',
      role: 'guest',
    })
    expect((await client.ok(projects.role, project)).role).toBe('guest')
    await server().admin.ok(members.update, { ...of(project, id), body: { role: 'manager' } })
    expect((await client.ok(projects.role, project)).role).toBe('manager')
    await server().admin.ok(members.remove, of(project, id))
    expect((await client.call(projects.get, project)).status).toBe(404)
    expect(await team(project)).toEqual(['admin owner'])
  })

  test('are listed by the column asked for, by name when it is none', async () => {
    const project = await testProject(server())
    for (const [name, role] of [
      ['zoe', 'guest'],
      ['bob', 'manager'],
    ] as const)
      await server().admin.ok(members.add, { ...project, body: { user_id: (await server().user(name)).id, role } })
    expect(await team(project)).toEqual(['admin owner', 'bob manager', 'zoe guest'])
    expect(await team(project, { sort: '', order: '' })).toEqual(['admin owner', 'bob manager', 'zoe guest'])
    expect(await team(project, { sort: 'username', order: 'desc' })).toEqual([
      'zoe guest',
      'bob manager',
      'admin owner',
    ])
    expect(await team(project, { sort: 'role', order: 'asc' })).toEqual(['zoe guest', 'bob manager', 'admin owner'])
    expect(await team(project, { sort: 'password_hash' })).toEqual(['admin owner', 'bob manager', 'zoe guest'])
  })

  test('one who is there already is refused with 409, an unknown user or role with 400; nothing is stored', async () => {
    const project = await testProject(server())
    const { id } = await server().member(project.id, 'guest')
    const before = await rowCounts(server())
    const add = (body: object) => server().admin.call(members.add, { ...project, body: body as never })
    expectRefused(await add({ user_id: id, role: 'owner' }), 409, 'User is already a member of this project')
    expectRefused(await add({ user_id: 2_000_000_000, role: 'guest' }), 400, 'user_id: there is no such user')
    expectRefused(await add({ user_id: id, role: 'admin' }), 400, 'role: ')
    expectRefused(await add({ role: 'guest' }), 400, 'user_id: Must be an integer')
    expect(await rowCounts(server())).toEqual(before)
    expect(await team(project)).toContainEqual(expect.stringMatching(/^guest-\w+ guest$/))
  })

  test('the last owner stays, whoever asks', async () => {
    const project = await testProject(server())
    const admin = (await server().admin.ok(members.list, project))[0]!
    const last = 'This is the last owner: make somebody else an owner first'
    expectRefused(await server().admin.call(members.remove, of(project, admin.id)), 400, last)
    expectRefused(
      await server().admin.call(members.update, { ...of(project, admin.id), body: { role: 'manager' } }),
      400,
      last,
    )
    await server().member(project.id, 'owner')
    await server().admin.ok(members.update, { ...of(project, admin.id), body: { role: 'manager' } })
    expect(await team(project)).toContainEqual('admin manager')
  })

  test('two owners who remove each other at once leave one behind', async () => {
    for (let round = 0; round < 5; round++) {
      const project = await testProject(server())
      const [a, b] = [await server().member(project.id, 'owner'), await server().member(project.id, 'owner')]
      const admin = (await server().admin.ok(members.list, project)).find((member) => member.username === 'admin')!
      await a.client.ok(members.remove, of(project, admin.id))
      const answers = await Promise.all([
        a.client.call(members.remove, of(project, b.id)),
        b.client.call(members.remove, of(project, a.id)),
      ])
      expect(answers.filter((answer) => answer.status === 204)).toHaveLength(1)
      expect(await team(project)).toEqual([expect.stringMatching(/ owner$/)])
    }
  })

  test('an owner cannot change or remove himself', async () => {
    const project = await testProject(server())
    const { client, id } = await server().member(project.id, 'owner')
    expectRefused(await client.call(members.remove, of(project, id)), 400, 'You cannot remove yourself')
    expectRefused(
      await client.call(members.update, { ...of(project, id), body: { role: 'guest' } }),
      400,
      'You cannot change your own role',
    )
  })

  test('a manager makes nobody an owner, not even himself', async () => {
    const project = await testProject(server())
    const { client, id } = await server().member(project.id, 'manager')
    for (const role of ['owner', 'guest'] satisfies Role[])
      expectRefused(
        await client.call(members.update, { ...of(project, id), body: { role } }),
        403,
        'Your role manager does not allow this',
      )
  })
})
