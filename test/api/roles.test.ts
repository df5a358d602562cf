import { expect, test } from 'vitest'
import { environments } from '../../src/contract/environment.ts'
import { events } from '../../src/contract/event.ts'
import { invites } from '../../src/contract/invite.ts'
import { keys } from '../../src/contract/key.ts'
import type { Right } from '../../src/contract/permissions.ts'
import { members, projects } from '../../src/contract/project.ts'
import { projectRoles, serverRoles } from '../../src/contract/role.ts'
import { tasks } from '../../src/contract/task.ts'
import { templates } from '../../src/contract/template.ts'
import { isoIn, isoNow } from '../../src/server/clock.ts'
import { LiveSocket } from '../helpers/socket.ts'
import { aTemplate, expectRefused, onEachDatabase, type TestProject, testProject } from '../helpers/suite.ts'

onEachDatabase('custom roles', (server) => {
  let made = 0
  const aSlug = () => `role-${++made}`
  /** Creates a role of the project, and returns its slug. */
  async function role(project: TestProject, rights: Right[], slug = aSlug()) {
    await server().admin.ok(projectRoles.create, { ...project, body: { slug, name: slug, rights } })
    return slug
  }
  async function memberWith(project: TestProject, rights: Right[]) {
    const slug = await role(project, rights)
    return { slug, ...(await server().member(project.id, slug)) }
  }
  const at = (project: TestProject, slug: string) => ({ params: { ...project.params, slug } })

  test('allow exactly their rights and those that these need', async () => {
    const project = await testProject(server())
    const { id } = await project.template({ name: 'T' })
    const { client, slug } = await memberWith(project, ['editSchedules', 'confirmTasks'])
    expect(await client.ok(projects.role, project)).toEqual({
      role: slug,
      name: slug,
      permissions: 1,
      rights: ['viewProject', 'runProjectTasks', 'confirmTasks', 'editSchedules'],
      objects: [],
    })
    await client.ok(tasks.create, { ...project, body: { template_id: id } })
    expectRefused(
      await client.call(keys.create, { ...project, body: { name: 'K', type: 'none' } }),
      403,
      `Your role ${slug} lacks the right to edit keys, inventories, repositories and variable groups`,
    )
    expectRefused(await client.call(templates.remove, project.at(id)), 403, 'lacks the right to edit templates')
  })

  test('may use keys in templates without reading or changing them', async () => {
    const project = await testProject(server())
    const key = await project.login('Deploy')
    const group = await project.environment({ name: 'Values', json: '{"a":"b"}' })
    const { repository_id } = await project.template()
    const { client } = await memberWith(project, ['editTemplates'])
    const body = { ...aTemplate, repository_id, name: 'Mine', vaults: [{ name: 'a', vault_key_id: key.id }] }
    await client.ok(templates.create, { ...project, body })
    expectRefused(await client.call(keys.remove, project.at(key.id)), 403, 'lacks the right')
    expect((await client.ok(keys.get, project.at(key.id))).login_password).toEqual({ login: '', password: '' })
    expect((await client.ok(environments.get, project.at(group.id))).json).toBe('{}')
  })

  test('have the bits of Semaphore UI when they have all rights of a bit, and can be made of bits', async () => {
    const project = await testProject(server())
    const { admin } = server()
    const made = await admin.ok(projectRoles.create, {
      ...project,
      body: { slug: aSlug(), name: 'Bits', permissions: 5 },
    })
    expect([made.permissions, made.rights.includes('editTemplates')]).toEqual([5, true])
    const { rights } = made
    const less = rights.filter((right) => right !== 'editAlerts')
    await admin.ok(projectRoles.update, { ...at(project, made.slug), body: { name: 'Bits', rights: less } })
    expect((await admin.ok(projectRoles.get, at(project, made.slug))).permissions).toBe(1)
  })

  test('roles of the server exist in every project, those of a project only there', async () => {
    const [one, other] = [await testProject(server()), await testProject(server())]
    const { admin } = server()
    const slug = aSlug()
    await admin.ok(serverRoles.create, { body: { slug, name: slug, rights: ['runProjectTasks'] } })
    const own = await role(one, ['editAlerts'])
    const slugs = async (project: TestProject) => (await admin.ok(projectRoles.all, project)).map((row) => row.slug)
    expect(await slugs(one)).toEqual(expect.arrayContaining([own, slug]))
    expect(await slugs(other)).not.toContain(own)
    expect((await admin.ok(projectRoles.list, one)).map((row) => row.slug)).toEqual([own])
    await server().member(other.id, slug)
    const { id } = await server().user(`someone-${slug}`)
    const body = { user_id: id, role: own }
    expectRefused(await admin.call(members.add, { ...other, body }), 400, 'role: Must be owner')
    // A slug names one role.
    const again = { ...other, body: { slug, name: 'Again', rights: [] } }
    expectRefused(await admin.call(projectRoles.create, again), 409, 'has this slug')
    const taken = { body: { slug: own, name: 'Again', rights: [] } }
    expectRefused(await admin.call(serverRoles.create, taken), 409, 'choose another')
  })

  test('cannot look like a built-in role or another one', async () => {
    const project = await testProject(server())
    const own = await role(project, [])
    const create = (body: object) =>
      server().admin.call(projectRoles.create, { ...project, body: { rights: [], ...body } as never })
    for (const name of ['Owner', '\u041ewner', 'MANAGER', 'Task Runner', 'gu\u0435st', 'Administrator', 'Eigentumer'])
      expectRefused(await create({ slug: aSlug(), name }), 400, 'name: Looks like the name of a built-in role')
    for (const slug of ['owner', 'task-runner', '0wner', 'Owner', 'a b', '', 'a'.repeat(51), null, 7])
      expectRefused(await create({ slug, name: 'N' }), 400, /^slug: /)
    expectRefused(await create({ slug: aSlug(), name: own.toUpperCase() }), 400, 'Looks like the name of the role')
    expectRefused(await create({ slug: aSlug(), name: 'N', rights: ['root'] }), 400, /^rights.0: Must be/)
  })

  test('no one makes, changes, gives or takes away more than his own', async () => {
    const project = await testProject(server())
    const weak = await role(project, ['runProjectTasks'])
    const strong = await role(project, ['updateProject'])
    const { client, slug } = await memberWith(project, ['manageProjectUsers', 'runProjectTasks'])
    const body = (slug: string, rights: Right[]) => ({ slug, name: slug, rights })
    const create = (rights: Right[]) => client.call(projectRoles.create, { ...project, body: body(aSlug(), rights) })
    expect((await create(['runProjectTasks'])).status).toBe(201)
    expectRefused(await create(['editAlerts']), 403, 'it has the right to edit alert channels')
    const change = (slug: string, rights: Right[]) =>
      client.call(projectRoles.update, { ...at(project, slug), body: { name: slug, rights } })
    expectRefused(await change(weak, ['backupProject']), 403, 'You cannot give')
    expectRefused(await change(strong, []), 403, 'You cannot give')
    expectRefused(await change(slug, ['updateProject']), 403, 'You cannot give')
    expectRefused(await client.call(projectRoles.remove, at(project, strong)), 403, 'You cannot give')
    const guest = await server().member(project.id, 'guest')
    const owner = await server().member(project.id, 'owner')
    const update = (user_id: number, role: string) =>
      client.call(members.update, { params: { ...project.params, user_id }, body: { role } })
    for (const role of ['owner', 'manager', strong]) expectRefused(await update(guest.id, role), 403, 'You cannot give')
    expectRefused(await update(owner.id, 'guest'), 403, 'You cannot give')
    const removal = { params: { ...project.params, user_id: owner.id } }
    expectRefused(await client.call(members.remove, removal), 403, 'You cannot give')
    const { id } = await server().user(`new-${slug}`)
    const add = (role: string) => client.call(members.add, { ...project, body: { user_id: id, role } })
    expectRefused(await add('manager'), 403, 'You cannot give')
    expect((await add(weak)).status).toBe(204)
    expect((await update(guest.id, weak)).status).toBe(204)
  })

  test('take effect at once, also on tokens and open sockets', async () => {
    const project = await testProject(server())
    const { client, slug } = await memberWith(project, ['editAlerts'])
    const socket = await LiveSocket.open(client)
    const before = socket.of('rights').length
    const rights: Right[] = ['editResources']
    await server().admin.ok(projectRoles.update, { ...at(project, slug), body: { name: slug, rights } })
    await expect.poll(() => socket.of('rights').length).toBe(before + 1)
    await client.ok(keys.create, { ...project, body: { name: 'K', type: 'none' } })
    socket.close()
  })

  test('in use are deleted only with a replacement, which their members get', async () => {
    const project = await testProject(server())
    const { admin } = server()
    const { client, slug, id } = await memberWith(project, ['editAlerts'])
    const refused = await admin.call(projectRoles.remove, at(project, slug))
    expectRefused(refused, 409, `Role ${slug} is in use by “`)
    expect(refused.body).toMatchObject({ inUse: true, users: [{ id, project_id: project.id }] })
    const replaced = (replacement: string) =>
      admin.call(projectRoles.remove, { ...at(project, slug), query: { replacement } })
    expectRefused(await replaced(slug), 400, 'replacement: The replacement must be another role')
    expectRefused(await replaced('nothing'), 400, 'replacement: Must be owner')
    expect((await replaced('guest')).status).toBe(204)
    expect((await client.ok(projects.role, project)).role).toBe('guest')
    const [, moved] = await admin.ok(events.project, project)
    expect(moved?.changes).toEqual([{ field: 'role', before: slug, after: 'guest' }])
    expectRefused(await admin.call(projectRoles.get, at(project, slug)), 404, 'Role not found')
  })

  test('a role that a rule grants is not deleted, and invitations to a replaced role get the replacement', async () => {
    const project = await testProject(server())
    const { db } = server().server.services.database
    const slug = await role(project, ['editAlerts'])
    const ruled = {
      name: 'Operators',
      provider: '',
      claim: '',
      pattern: 'ops',
      grants: 'project' as const,
      project_id: project.id,
      label: '',
      role: slug,
      active: true,
      created: isoNow(),
    }
    const { id } = await db.insertInto('mapping_rule').values(ruled).returning('id').executeTakeFirstOrThrow()
    const remove = () =>
      server().admin.call(projectRoles.remove, { ...at(project, slug), query: { replacement: 'guest' } })
    expectRefused(await remove(), 409, 'Operators')
    await db.deleteFrom('mapping_rule').where('id', '=', id).execute()
    const invited = { email: `invited-${slug}@example.com`, role: slug, status: 'pending' as const }
    const times = { created: isoNow(), expires_at: isoIn(60), mailed_at: null, accepted_at: null }
    const by = { project_id: project.id, user_id: null, inviter_user_id: null, token_hash: slug }
    await db
      .insertInto('project_invite')
      .values({ ...invited, ...times, ...by })
      .execute()
    expect((await remove()).status).toBe(204)
    expect(await server().admin.ok(invites.list, project)).toMatchObject([{ role: 'guest' }])
  })

  test('given and deleted at once leave no one with a role that is gone', async () => {
    const project = await testProject(server())
    for (let round = 0; round < 3; round++) {
      const slug = await role(project, ['editAlerts'])
      const { id } = await server().user(`racer-${slug}`)
      const [added, removed] = await Promise.all([
        server().admin.call(members.add, { ...project, body: { user_id: id, role: slug } }),
        server().admin.call(projectRoles.remove, at(project, slug)),
      ])
      expect([
        [204, 409],
        [400, 204],
      ]).toContainEqual([added.status, removed.status])
    }
  })
})
