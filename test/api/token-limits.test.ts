import { expect, test, vi } from 'vitest'
import { environments } from '../../src/contract/environment.ts'
import { projects } from '../../src/contract/project.ts'
import { signInPolicy } from '../../src/contract/sign-in-policy.ts'
import { tasks } from '../../src/contract/task.ts'
import { tokens } from '../../src/contract/token.ts'
import { users } from '../../src/contract/user.ts'
import { Client } from '../helpers/client.ts'
import { expectRefused, onEachDatabase, testProject } from '../helpers/suite.ts'

onEachDatabase('Limits of API tokens', (server) => {
  const bearer = (token: string) => new Client(server().url, { authorization: `Bearer ${token}` })

  test('a token that only reads changes nothing, and sees no values of variables', async () => {
    const project = await testProject(server())
    await project.environment({ name: 'Values', json: '{"a": "visible"}' })
    const { id, read_only } = await server().admin.ok(tokens.create, { body: { name: 'reads', read_only: true } })
    expect(read_only).toBe(true)
    const client = bearer(id)
    const list = await client.ok(environments.list, project)
    expect(list.map(({ name }) => name)).toContain('Values')
    expect(JSON.stringify(list)).not.toContain('visible')
    expectRefused(
      await client.call(projects.update, { ...project, body: { name: 'Renamed' } }),
      403,
      'This token only reads',
    )
    expectRefused(await client.call(tokens.create, { body: {} }), 403, 'This token only reads')
  })

  test('a token of one project sees only this one', async () => {
    const [one, other] = [await testProject(server()), await testProject(server())]
    const body = { name: 'one', project_ids: [one.id, one.id] }
    const made = await server().admin.ok(tokens.create, { body })
    expect(made.project_ids).toEqual([one.id])
    const client = bearer(made.id)
    expect((await client.ok(projects.list)).map(({ id }) => id)).toEqual([one.id])
    await client.ok(tasks.list, one)
    for (const project_id of [other.id, 99_999])
      expectRefused(
        await client.call(tasks.list, { params: { project_id } }),
        403,
        'This token is limited to other projects',
      )
    expectRefused(await client.call(users.list), 403, 'This token is limited to some projects')
    expectRefused(await client.call(tokens.create, { body: {} }), 403, 'This token is limited to some projects')
  })

  test('a token of a project where its user is no member is refused', async () => {
    const { id } = await testProject(server())
    const { client } = await server().user('outside')
    for (const project_ids of [[id], [99_999]])
      expectRefused(await client.call(tokens.create, { body: { project_ids } }), 400, 'project_ids: there is no such')
    expectRefused(await client.call(tokens.create, { body: { project_ids: [] } }), 400, 'project_ids')
    expectRefused(await client.call(tokens.create, { body: { project_ids: ['1'] as never } }), 400, 'project_ids')
  })

  test('the rights of the user limit it too: a token outlives no membership', async () => {
    const project = await testProject(server())
    const { client, id: user_id } = await server().member(project.id, 'guest')
    const { id } = await client.ok(tokens.create, { body: { project_ids: [project.id] } })
    await bearer(id).ok(tasks.list, project)
    const { db } = server().server.services.database
    await db.deleteFrom('project_user').where('user_id', '=', user_id).execute()
    expect((await bearer(id).call(tasks.list, project)).status).toBe(404)
  })

  test('the address of the last use is recorded', async () => {
    const { client } = await server().user('address')
    const { id } = await client.ok(tokens.create, { body: { name: 'used', description: 'Nightly report' } })
    await bearer(id).ok(users.me)
    await vi.waitFor(async () =>
      expect((await client.ok(tokens.list)).find(({ name }) => name === 'used')).toMatchObject({
        description: 'Nightly report',
        last_address: expect.stringMatching(/127\.0\.0\.1|::1/),
      }),
    )
  })

  test('a policy limits the lifetime of new tokens', async () => {
    await server().admin.ok(signInPolicy.update, { body: { token_max_days: 30 } })
    const create = (expires_at?: string | null) => server().admin.call(tokens.create, { body: { expires_at } })
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
    for (const wrong of [null, inDays(31)])
      expectRefused(await create(wrong), 400, 'expires_at: tokens expire after 30 days at the latest')
    expect((await create(inDays(30))).status).toBe(201)
    const { body } = await create()
    expect(Math.round((Date.parse(body.expires_at!) - Date.now()) / 86_400_000)).toBe(30)
    await server().admin.ok(signInPolicy.update, { body: { token_max_days: 0 } })
    expect((await create(null)).body.expires_at).toBeNull()
  })

  test('administrators see the tokens of all users without their secret, and revoke them', async () => {
    const { client, id: user_id } = await server().user('leaky')
    const { id } = await client.ok(tokens.create, { body: { name: 'leaked' } })
    expectRefused(await client.call(tokens.all), 403, 'Only administrators')
    const list = await server().admin.ok(tokens.all, { query: { user_id } })
    const token = list.find(({ name }) => name === 'leaked')!
    expect(token).toMatchObject({ id: id.slice(0, 8), username: 'leaky', service: false, user_id })
    expect(JSON.stringify(list)).not.toContain(id)
    expect((await server().admin.ok(tokens.all)).length).toBeGreaterThan(list.length)
    await server().admin.ok(tokens.revoke, { params: { id: token.number } })
    expectRefused(await bearer(id).call(users.me), 401, 'unknown, expired or revoked')
    expectRefused(await server().admin.call(tokens.revoke, { params: { id: token.number } }), 404, 'Token not found')
  })
})
