import { expect, test } from 'vitest'
import { users } from '../../src/contract/user.ts'
import type { CallInput } from '../helpers/client.ts'
import { expectRefused, onEachDatabase, rowCounts } from '../helpers/suite.ts'

onEachDatabase('users', (server) => {
  const db = () => server().server.services.database.db
  const of = (id: number) => ({ params: { id } })
  const draft = (username: string, more: object = {}) => ({
    username,
    name: `${username} Smith`,
    email: `${username}@example.org`,
    password: 'a quiet hedgehog',
    ...more,
  })
  const add = (username: string, more: object = {}) => server().admin.ok(users.create, { body: draft(username, more) })
  const read = async (id: number) => {
    const user = await server().admin.ok(users.get, of(id))
    if (!('email' in user)) throw new Error('not whole')
    return user
  }
  /** Returns the body of a save: everything that was read, with changes. */
  const saved = async (id: number, changes: object = {}) => {
    const { username, name, email, alert, admin, pro } = await read(id)
    return { username, name, email, alert, admin, pro, ...changes }
  }

  test('an administrator creates a user with all fields, who can sign in at once', async () => {
    const made = await add('ada', { admin: true, alert: true, pro: true })
    expect(made).toEqual({
      id: expect.any(Number),
      revision: 1,
      created: expect.stringMatching(/Z$/),
      username: 'ada',
      name: 'ada Smith',
      email: 'ada@example.org',
      admin: true,
      alert: true,
      pro: true,
      external: false,
      service: false,
      blocked_at: null,
      must_change_password: false,
    })
    expect(await read(made.id)).toEqual(made)
    const answer = await server().anonymous.send('POST', '/api/auth/login', {
      auth: 'ADA@example.org',
      password: 'a quiet hedgehog',
    })
    expect(answer.status).toBe(204)
  })

  test('switches that a client leaves out, or that are null, are off', async () => {
    const none = { admin: false, alert: false, pro: false, external: false }
    expect(await add('bare')).toMatchObject(none)
    expect(await add('nulls', { admin: null, alert: null, pro: null, external: null })).toMatchObject(none)
  })

  test('external users have no password and cannot sign in with one', async () => {
    const { id, external } = await add('outside', { external: true, password: undefined })
    expect(external).toBe(true)
    for (const password of ['', 'a quiet hedgehog'])
      expect(
        (await server().anonymous.send('POST', '/api/auth/login', { auth: 'outside', password })).status,
      ).toBeGreaterThanOrEqual(400)
    expectRefused(
      await server().admin.call(users.password, { ...of(id), body: { password: 'a quiet hedgehog' } }),
      400,
      'An external user has no password here',
    )
    const body = await saved(id)
    for (const field of ['username', 'email'] as const)
      expectRefused(
        await server().admin.call(users.update, { ...of(id), body: { ...body, [field]: 'new@example.org' } }),
        400,
        `${field}: an external user keeps what it has`,
      )
    await server().admin.ok(users.update, { ...of(id), body: { ...body, name: 'New Name', external: false } as never })
    expect(await read(id)).toMatchObject({ name: 'New Name', external: true })
  })

  const bad: [what: string, body: object, says: string][] = [
    ['no user name', { username: ' ' }, 'username: Username is required'],
    ['an invisible character', { username: 'ad\u200bmin' }, 'username: Must not contain invisible characters'],
    ['no name', { name: '' }, 'name: Name is required'],
    ['no e-mail', { email: null }, 'email: Email is required'],
    ['an invalid e-mail', { email: 'no-at-sign' }, 'email: Must be an email address'],
    ['a short password', { password: 'short' }, 'password: Password must have 8 to 128 characters'],
    ['a common password', { password: 'Password123' }, 'password: This password is too common'],
    [
      'the user name as password',
      { username: 'hedgehog-owl', password: 'Hedgehog-Owl' },
      'password: This is the user name or email',
    ],
    [
      'the e-mail as password',
      { email: 'Quiet-Owl@example.org', password: 'quiet-owl@example.org' },
      'password: This is the user name or email',
    ],
    ['an external user with a password', { external: true }, 'password: An external user has no password here'],
    ['an invalid switch', { admin: 'yes' }, 'admin: '],
  ]
  test.each(bad)('a user is not created with %s', async (_, body, says) => {
    const before = await rowCounts(server())
    expectRefused(await server().admin.call(users.create, { body: { ...draft('refused'), ...body } }), 400, says)
    expect(await rowCounts(server())).toEqual(before)
  })

  test('user names and e-mail addresses are unique, in any case and across both fields', async () => {
    const { id } = await add('taken')
    const before = await rowCounts(server())
    for (const [body, says] of [
      [draft('TAKEN', { email: 'other@example.org' }), 'username: Another user has this user name'],
      [draft('other', { email: 'Taken@Example.org' }), 'email: Another user has this email'],
      [draft('taken@example.org', { email: 'other@example.org' }), 'username: Another user has this user name'],
    ] as const)
      expectRefused(await server().admin.call(users.create, { body }), 409, says)
    expect(await rowCounts(server())).toEqual(before)
    const { id: second } = await add('second')
    expectRefused(
      await server().admin.call(users.update, { ...of(second), body: await saved(second, { username: 'Taken' }) }),
      409,
      'username: Another user has this user name',
    )
    // The user's own name in another case is not a conflict.
    await server().admin.ok(users.update, { ...of(id), body: await saved(id, { username: 'Taken' }) })
  })

  test('of two users created with the same name at once, only one is created', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => server().admin.call(users.create, { body: draft('raced') })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409])
  })

  test('only administrators create, change and delete users; others get 401', async () => {
    const { client, id } = await server().user('plain')
    const { id: other } = await server().user('other-one')
    const before = await rowCounts(server())
    expectRefused(await client.call(users.create, { body: draft('made') }), 401, 'Only administrators may make users')
    const body = { username: 'x', name: 'x', email: 'x@example.org' }
    const only = 'Only administrators may change other users'
    expectRefused(await client.call(users.update, { ...of(other), body }), 401, only)
    expectRefused(await client.call(users.remove, of(other)), 401, only)
    expectRefused(
      await client.call(users.password, { ...of(other), body: { password: 'a quiet hedgehog' } }),
      401,
      only,
    )
    // Missing users look the same.
    expectRefused(await client.call(users.remove, of(2_000_000_000)), 401, only)
    expect(await rowCounts(server())).toEqual(before)
    expectRefused(await server().admin.call(users.get, of(2_000_000_000)), 404, 'User not found')
    expect((await client.ok(users.get, of(id))) as object).toMatchObject({ email: 'plain@example.com' })
  })

  test('a user who is not an administrator cannot make himself one, nor a pro user', async () => {
    const { client, id } = await server().user('climber')
    const body = await saved(id)
    for (const flag of ['admin', 'pro'])
      expectRefused(
        await client.call(users.update, { ...of(id), body: { ...body, [flag]: true } }),
        401,
        'Only administrators may set admin and pro',
      )
    await client.ok(users.update, { ...of(id), body: { ...body, name: 'Climbed', admin: false, pro: null } })
    expect(await read(id)).toMatchObject({ name: 'Climbed', admin: false, pro: false })
  })

  test('no user can change their own admin flag; leaving it out keeps it', async () => {
    const me = await server().admin.ok(users.me)
    const { username, name, email, alert } = me
    const body = { username, name, email, alert }
    expectRefused(
      await server().admin.call(users.update, { ...of(me.id), body: { ...body, admin: false } }),
      400,
      'admin: You cannot change it for yourself',
    )
    await server().admin.ok(users.update, { ...of(me.id), body: { ...body, pro: true } })
    await server().admin.ok(users.update, { ...of(me.id), body })
    expect(await read(me.id)).toMatchObject({ admin: true, pro: true })
    await server().admin.ok(users.update, { ...of(me.id), body: { ...body, pro: false } })
  })

  test("another's flags are off when a save leaves them out, as the Terraform provider leaves false out", async () => {
    const { id } = await add('flagged', { admin: true, pro: true })
    const { username, name, email } = await read(id)
    await server().admin.ok(users.update, { ...of(id), body: { username, name, email } })
    expect(await read(id)).toMatchObject({ admin: false, pro: false })
  })

  test('two administrators who demote each other, or delete themselves, at once leave one behind', async () => {
    const { id: admin } = await server().admin.ok(users.me)
    const only = async (ids: number[]) => {
      await db().updateTable('user').set({ admin: true }).where('id', 'in', ids).execute()
      await db().updateTable('user').set({ admin: false }).where('id', 'not in', ids).execute()
    }
    const left = () => db().selectFrom('user').select('username').where('admin', '=', true).execute()
    const demotion = (username: string) => ({ username, name: 'N', email: `${username}@example.com`, admin: false })
    for (let round = 0; round < 4; round++) {
      const [duke, earl] = [await server().user(`duke${round}`), await server().user(`earl${round}`)]
      await only([duke.id, earl.id])
      await Promise.all(
        round % 2
          ? [duke.client.call(users.remove, of(duke.id)), earl.client.call(users.remove, of(earl.id))]
          : [
              duke.client.call(users.update, { ...of(earl.id), body: demotion(`earl${round}`) }),
              earl.client.call(users.update, { ...of(duke.id), body: demotion(`duke${round}`) }),
            ],
      )
      expect(await left()).toEqual([{ username: expect.stringMatching(/^(duke|earl)/) }])
    }
    await only([admin])
  })

  test('a save over that of another user is refused and names who was first', async () => {
    const { id, revision } = await add('contested')
    const { client: second, id: second_id } = await server().user('second-admin')
    await db().updateTable('user').set({ admin: true }).where('id', '=', second_id).execute()
    await second.ok(users.update, { ...of(id), body: { ...(await saved(id, { name: 'Theirs' })), revision } })
    const answer = await server().admin.call(users.update, {
      ...of(id),
      body: { ...(await saved(id, { name: 'Mine' })), revision },
    })
    expectRefused(answer, 409, 'second-admin has saved this meanwhile')
    expect((answer.body as { conflict?: object }).conflict).toMatchObject({
      revision: revision + 1,
      username: 'second-admin',
    })
    expect((await read(id)).name).toBe('Theirs')
  })

  test('every write leaves an event that records what changed and never a password', async () => {
    const { id } = await add('watched')
    await server().admin.ok(users.update, { ...of(id), body: await saved(id, { name: 'Watched', admin: true }) })
    await server().admin.ok(users.password, { ...of(id), body: { password: 'another hedgehog' } })
    await server().admin.ok(users.remove, of(id))
    const events = await db()
      .selectFrom('event')
      .selectAll()
      .where('object_type', '=', 'user')
      .where('object_id', '=', id)
      .orderBy('id')
      .execute()
    expect(
      events.map(({ action, username, description, changes }) => [
        action,
        username,
        description,
        changes && JSON.parse(changes),
      ]),
    ).toEqual([
      ['created', 'admin', 'User watched created', null],
      [
        'updated',
        'admin',
        'User watched updated',
        [
          { field: 'name', before: 'watched Smith', after: 'Watched' },
          { field: 'admin', before: false, after: true },
        ],
      ],
      ['updated', 'admin', 'User watched updated', [{ field: 'password', before: null, after: null, hidden: true }]],
      ['deleted', 'admin', 'User watched deleted', null],
    ])
    expect(JSON.stringify(events)).not.toMatch(/hedgehog|argon2/)
  })

  const odd: CallInput<typeof users.setOption>['body'] = { key: 'nav.unpinnedItems', value: '["keys"]' }
  test('keep options of the console for themselves, of known keys only', async () => {
    const { client } = await server().user('keeper')
    const { client: other } = await server().user('other-keeper')
    expect(await client.ok(users.options)).toEqual({})
    expect(await client.ok(users.setOption, { body: { ...odd, value: '[]' } })).toEqual({ ...odd, value: '[]' })
    await client.ok(users.setOption, { body: odd })
    expect(await client.ok(users.options)).toEqual({ 'nav.unpinnedItems': '["keys"]' })
    expect(await other.ok(users.options)).toEqual({})
    const before = await rowCounts(server())
    expectRefused(
      await client.call(users.setOption, { body: { ...odd, key: 'anything' as never } }),
      400,
      'key: Must be one of nav.unpinnedItems',
    )
    expectRefused(
      await client.call(users.setOption, { body: { ...odd, value: 'x'.repeat(4001) } }),
      400,
      'value: Must have at most 4000 characters',
    )
    expect(await rowCounts(server())).toEqual(before)
  })
})
