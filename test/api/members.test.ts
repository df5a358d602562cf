import { expect, test } from 'vitest'
import { events } from '../../src/contract/event.ts'
import { keys } from '../../src/contract/key.ts'
import { type Role, roles } from '../../src/contract/permissions.ts'
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
      service: false,
      last_active: null,
    })
    expect((await client.ok(projects.role, project)).role).toBe('guest')
    await server().admin.ok(members.update, { ...of(project, id), body: { role: 'manager' } })
    expect((await client.ok(projects.role, project)).role).toBe('manager')
    const body = { project_id: project.id, name: 'Of Linus', type: 'none' as const }
    await client.ok(keys.create, { ...project, body })
    const [change] = await server().admin.ok(events.project, project)
    const active = (await server().admin.ok(members.list, project)).find((member) => member.id === id)
    expect(active?.last_active).toBe(change?.created)
    await server().admin.ok(members.remove, of(project, id))
    expect((await client.call(projects.get, project)).status).toBe(404)
    expect(await team(project)).toEqual(['admin owner'])
  })

  test('are sorted by the requested column, and by name if it is unknown', async () => {
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

  test('an existing member is refused with 409, an unknown user or role with 400; nothing is stored', async () => {
    const project = await testProject(server())
    const { id } = await server().member(project.id, 'guest')
    const before = await rowCounts(server())
    const add = (body: object) => server().admin.call(members.add, { ...project, body: body as never })
    expectRefused(await add({ user_id: id, role: 'owner' }), 409, 'User is already a member of this project')
    expectRefused(await add({ user_id: 2_000_000_000, role: 'guest' }), 400, 'user_id: there is no such user')
    // Texts that only look like a role: with a space, in capitals, with a Cyrillic or an invisible letter.
    for (const role of ['admin', 'owner ', 'Owner', '\u043ewner', 'own\u200ber', '', null, 15, ['owner']])
      expectRefused(
        await add({ user_id: id, role }),
        400,
        /^role: Must be owner, manager, task_runner, guest, or the slug of a role/,
      )
    expectRefused(await add({ role: 'guest' }), 400, 'user_id: Must be an integer')
    expect(await rowCounts(server())).toEqual(before)
    expect(await team(project)).toContainEqual(expect.stringMatching(/^guest-\w+ guest$/))
  })

  test('no one can remove or demote the last owner', async () => {
    const project = await testProject(server())
    const admin = (await server().admin.ok(members.list, project))[0]!
    const last = 'This is the last owner: make another user an owner first'
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

  test('a manager cannot make anyone an owner, not even himself', async () => {
    const project = await testProject(server())
    const { client, id } = await server().member(project.id, 'manager')
    for (const role of ['owner', 'guest'] satisfies Role[])
      expectRefused(
        await client.call(members.update, { ...of(project, id), body: { role } }),
        403,
        'Your role manager lacks the right to',
      )
  })

  test('one member is read like the list; a non-member looks like a missing user', async () => {
    const project = await testProject(server())
    const { client, id } = await server().member(project.id, 'guest')
    const { id: stranger } = await server().user('passer-by')
    const own = await client.ok(members.get, of(project, id))
    const listed = (await client.ok(members.list, project)).find((member) => member.id === id)
    expect(listed).toEqual({ ...own, service: false, last_active: null })
    expect(own.role).toBe('guest')
    for (const missing of [stranger, 2_000_000_000])
      expectRefused(await client.call(members.get, of(project, missing)), 404, 'User not found')
  })

  test('can leave a project with any role, except for the last owner', async () => {
    const project = await testProject(server())
    for (const role of roles) {
      const { client, id } = await server().member(project.id, role)
      await client.ok(members.leave, project)
      expect((await client.call(projects.get, project)).status).toBe(404)
      const [event] = await server().admin.ok(events.projectLast, project)
      expect([event?.description, event?.username]).toEqual([`User ID ${id} left the team`, expect.any(String)])
    }
    const before = await rowCounts(server())
    expectRefused(await server().admin.call(members.leave, project), 400, 'This is the last owner')
    expect(await rowCounts(server())).toEqual(before)
    expect(await team(project)).toEqual(['admin owner'])
  })

  test('an administrator who is no member has nothing to leave', async () => {
    const project = await testProject(server())
    const { client } = await server().member(project.id, 'owner')
    const admin = (await server().admin.ok(members.list, project)).find((member) => member.username === 'admin')!
    await client.ok(members.remove, of(project, admin.id))
    expectRefused(await server().admin.call(members.leave, project), 400, 'You are not a member of this project')
  })

  test('no one can grant a role above their own: only owners and administrators grant roles', async () => {
    const project = await testProject(server())
    const { id: target } = await server().member(project.id, 'guest')
    const { id: new_one } = await server().user('newcomer')
    for (const own of roles) {
      const { client, id } = await server().member(project.id, own)
      for (const role of roles) {
        const allowed = own === 'owner'
        const changed = await client.call(members.update, { ...of(project, target), body: { role } })
        expect([own, role, changed.status]).toEqual([own, role, allowed ? 204 : 403])
        const added = await client.call(members.add, { ...project, body: { user_id: new_one, role } })
        expect([own, role, added.status]).toEqual([own, role, allowed ? 204 : 403])
        if (allowed) await client.ok(members.remove, of(project, new_one))
        // He cannot promote himself either, in any way.
        const self = await client.call(members.update, { ...of(project, id), body: { role } })
        expect([own, role, self.status]).toEqual([own, role, allowed ? 400 : 403])
        const again = await client.call(members.add, { ...project, body: { user_id: id, role } })
        expect([own, role, again.status]).toEqual([own, role, allowed ? 409 : 403])
      }
      expect((await client.ok(projects.role, project)).role).toBe(own)
    }
  })

  test('an owner of one project has no rights in another', async () => {
    const [own, other] = [await testProject(server()), await testProject(server())]
    const { client, id } = await server().member(own.id, 'owner')
    expectRefused(
      await client.call(members.add, { ...other, body: { user_id: id, role: 'guest' } }),
      404,
      'Project not found',
    )
  })
})
