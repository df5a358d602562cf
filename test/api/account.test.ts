import { expect, test } from 'vitest'
import { projects } from '../../src/contract/project.ts'
import { tokens } from '../../src/contract/token.ts'
import { users } from '../../src/contract/user.ts'
import { Client } from '../helpers/client.ts'
import { keepCookies } from '../helpers/mailed-server.ts'
import { expectRefused, onOneDatabase, rowCounts, testProject } from '../helpers/suite.ts'

const password = 'correct horse battery'

onOneDatabase('an account', (server) => {
  const db = () => server().server.services.database.db
  const signedIn = async (username: string) => {
    const { id } = await server().user(username)
    return { id, client: await session(username) }
  }
  const session = async (username: string, word = password) => {
    const client = new Client(server().url)
    await client.signIn(username, word)
    return client
  }
  const of = (id: number) => ({ params: { id } })
  const body = (username: string, more: object = {}) => ({
    username,
    name: 'Name',
    email: `${username}@example.com`,
    ...more,
  })

  test('is changed by its user: name and alerts freely, the e-mail with the current password', async () => {
    const { client, id } = await signedIn('mover')
    await client.ok(users.update, { ...of(id), body: body('mover', { alert: true }) })
    const change = body('mover', { email: 'new@example.com' })
    for (const [current_password, says] of [
      [undefined, 'current_password: Enter your current password'],
      ['', 'current_password: Enter your current password'],
      ['wrong horse', 'current_password: This is not your current password'],
    ] as const)
      expectRefused(await client.call(users.update, { ...of(id), body: { ...change, current_password } }), 400, says)
    expect((await client.ok(users.me)).email).toBe('mover@example.com')
    await client.ok(users.update, { ...of(id), body: { ...change, current_password: password } })
    expect(await client.ok(users.me)).toMatchObject({ email: 'new@example.com', alert: false, name: 'Name' })
  })

  test('wrong passwords in a change of the e-mail are counted like those of the sign-in', async () => {
    const { client, id } = await signedIn('guesser')
    const guess = () =>
      client.call(users.update, {
        ...of(id),
        body: body('guesser', { email: 'stolen@example.com', current_password: 'wrong horse' }),
      })
    for (let i = 0; i < 5; i++) expect((await guess()).status).toBe(400)
    expectRefused(await guess(), 429, 'Too many failed sign-ins')
    await db().deleteFrom('sign_in_failure').execute()
  })

  test('a token changes neither the e-mail nor the password of its user, but the name', async () => {
    const { client, id } = await server().user('robot')
    const says = 'A token cannot change the password or the email of its user'
    const stolen = body('robot', { email: 'stolen@example.com', current_password: password })
    expectRefused(await client.call(users.update, { ...of(id), body: stolen }), 403, says)
    expectRefused(
      await client.call(users.password, {
        ...of(id),
        body: { password: 'a quiet hedgehog', current_password: password },
      }),
      403,
      says,
    )
    await client.ok(users.update, { ...of(id), body: body('robot') })
  })

  test("an administrator's token sets the password of another, as the Terraform provider does", async () => {
    const { id } = await server().user('managed')
    await server().admin.ok(users.password, { ...of(id), body: { password: 'set by terraform' } })
    expect((await (await session('managed', 'set by terraform')).ok(users.me)).id).toBe(id)
  })

  test('a new password ends the other sessions; tokens stay unless their revocation is requested', async () => {
    const { client, id } = await signedIn('renewed')
    const elsewhere = await session('renewed')
    const token = await client.withToken()
    const change = { password: 'a quiet hedgehog', current_password: password }
    expectRefused(
      await client.call(users.password, { ...of(id), body: { ...change, current_password: 'wrong horse' } }),
      400,
      'current_password: This is not your current password',
    )
    expect((await elsewhere.call(users.me)).status).toBe(200)
    keepCookies(client, await client.call(users.password, { ...of(id), body: change }))
    const alive = async () => [
      (await client.call(users.me)).status,
      (await elsewhere.call(users.me)).status,
      (await token.call(users.me)).status,
    ]
    expect(await alive()).toEqual([200, 401, 200])
    const back = { password, current_password: 'a quiet hedgehog', revoke_tokens: true }
    keepCookies(client, await client.call(users.password, { ...of(id), body: back }))
    expect(await alive()).toEqual([200, 401, 401])
    const recorded = await db()
      .selectFrom('event')
      .select(['object_type', 'action'])
      .where('user_id', '=', id)
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(new Set(recorded.map(({ object_type, action }) => `${object_type} ${action}`))).toEqual(
      new Set(['token deleted', 'user updated']),
    )
  })

  test('a password set by an administrator ends every session of the user', async () => {
    const { client, id } = await signedIn('reset')
    const token = await client.withToken()
    await server().admin.ok(users.password, {
      ...of(id),
      body: { password: 'a quiet hedgehog', revoke_tokens: true },
    })
    expect((await client.call(users.me)).status).toBe(401)
    expect((await token.call(users.me)).status).toBe(401)
    await session('reset', 'a quiet hedgehog')
  })

  test('is deleted with memberships, sessions and tokens; its events stay', async () => {
    const project = await testProject(server())
    const { client, id } = await server().member(project.id, 'task_runner')
    const template = await project.template()
    await client.send('POST', `/api/project/${project.id}/tasks`, { template_id: template.id })
    await client.ok(tokens.create, { body: {} })
    await server().admin.ok(users.remove, of(id))
    expectRefused(await client.call(users.me), 401, 'unknown, expired or revoked')
    for (const table of ['project_user', 'session', 'api_token'] as const)
      expect(await db().selectFrom(table).select('user_id').where('user_id', '=', id).execute()).toEqual([])
    const tasks = await db().selectFrom('task').select('user_id').where('project_id', '=', project.id).execute()
    expect(tasks).toEqual([{ user_id: null }])
  })

  test('is deleted by its own user, who is named by the event', async () => {
    const { client, id } = await signedIn('leaver')
    await client.ok(users.remove, of(id))
    expect((await client.call(users.me)).status).toBe(401)
    const event = await db()
      .selectFrom('event')
      .selectAll()
      .where('object_type', '=', 'user')
      .where('object_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(event).toMatchObject({ action: 'deleted', username: 'leaver', user_id: null })
  })

  test('the account of the last administrator cannot be deleted', async () => {
    const { id } = await server().admin.ok(users.me)
    const before = await rowCounts(server())
    expectRefused(await server().admin.call(users.remove, of(id)), 400, 'This is the last administrator')
    expect(await rowCounts(server())).toEqual(before)
  })

  test('the account of the last owner of a project cannot be deleted, and the refusal names the projects', async () => {
    const { client, id } = await server().user('founder')
    for (const name of ['Apples', 'Pears', 'Shared']) {
      const { id: project_id } = await server().admin.ok(projects.create, { body: { name } })
      const role = { project_id, user_id: id, role: 'owner' as const }
      await db().insertInto('project_user').values(role).execute()
      if (name === 'Shared') continue
      await db().deleteFrom('project_user').where('project_id', '=', project_id).where('user_id', '!=', id).execute()
    }
    const before = await rowCounts(server())
    for (const who of [server().admin, client]) {
      const answer = await who.call(users.remove, of(id))
      expectRefused(answer, 400, 'This is the last owner of “Apples”, “Pears”: make another user an owner there')
      expect((answer.body as { projects?: object[] }).projects).toMatchObject([{ name: 'Apples' }, { name: 'Pears' }])
    }
    expect(await rowCounts(server())).toEqual(before)
    await db().updateTable('project_user').set({ role: 'guest' }).where('user_id', '=', id).execute()
    await server().admin.ok(users.remove, of(id))
  })
})
