import { expect, test } from 'vitest'
import { events } from '../../src/contract/event.ts'
import { identityProviders } from '../../src/contract/identity-provider.ts'
import { secondFactor } from '../../src/contract/second-factor.ts'
import { session } from '../../src/contract/session.ts'
import { signInPolicy } from '../../src/contract/sign-in-policy.ts'
import { system } from '../../src/contract/system.ts'
import { users } from '../../src/contract/user.ts'
import { endUnprotected } from '../../src/server/second-factor/end-unprotected.ts'
import { startSession } from '../../src/server/sign-in/session.ts'
import { Client } from '../helpers/client.ts'
import { aProvider } from '../helpers/identity-provider.ts'
import { expectRefused, onEachDatabase, testProject } from '../helpers/suite.ts'

const defaults = {
  second_factor_required: false,
  second_factor_roles: [] as string[],
  password_sign_in: true,
  password_min_length: 8,
  token_max_days: 0,
  breached_passwords: true,
  invites_enabled: false,
  invite_type: 'username' as 'username' | 'email' | 'both',
  members_can_leave: true,
}

onEachDatabase('The sign-in policy', (server) => {
  const change = (body: Partial<typeof defaults>) => server().admin.call(signInPolicy.update, { body })
  const stored = () =>
    server().server.services.database.db.selectFrom('option').selectAll().where('key', 'like', 'policy.%').execute()

  test('is that of the configuration until an administrator changes it, which other users cannot', async () => {
    expect(await server().admin.ok(signInPolicy.get)).toEqual({ ...defaults, locked: {} })
    const { client } = await server().user('no-admin')
    expectRefused(await client.call(signInPolicy.get), 403, 'Only administrators')
    expectRefused(await client.call(signInPolicy.update, { body: {} }), 403, 'Only administrators')
  })

  test('roles need a second factor: anyone who gets one sets it up at the next sign-in', async () => {
    const { services } = server().server
    const { db } = services.database
    for (const wrong of [['Owner'], ['a b'], [''], ['x'.repeat(200)]])
      expectRefused(await change({ second_factor_roles: wrong }), 400, 'must be the slug of a role')
    // The caller would be signed out.
    expectRefused(await change({ second_factor_roles: ['administrator'] }), 409, '')
    const { id } = await server().user('manager-to-be')
    const signIn = async () => {
      const client = new Client(server().url)
      await client.signIn('manager-to-be', 'correct horse battery')
      return client
    }
    expect((await change({ second_factor_roles: ['manager', 'my-role'] })).status).toBe(204)
    // The second session beside that of the new account.
    const before = await signIn()
    await endUnprotected(services)
    expect((await before.call(users.me)).status).toBe(200)
    const project = await testProject(server())
    await db.insertInto('project_user').values({ project_id: project.id, user_id: id, role: 'manager' }).execute()
    await endUnprotected(services)
    expectRefused(await before.call(users.me), 401, 'Sign in first')
    expect((await server().admin.ok(events.all))[0]).toMatchObject({
      object_type: 'session',
      action: 'ended',
      description: '2 sessions of manager-to-be ended, because a second factor is required now',
    })
    const after = await signIn()
    expectRefused(await after.call(users.me), 401, /^SESSION_NOT_VERIFIED$/)
    await db.updateTable('project_user').set({ role: 'my-role' }).where('user_id', '=', id).execute()
    expectRefused(await (await signIn()).call(users.me), 401, /^SESSION_NOT_VERIFIED$/)
    await db.updateTable('project_user').set({ role: 'guest' }).where('user_id', '=', id).execute()
    const guest = await signIn()
    expect((await guest.call(users.me)).status).toBe(200)
    expect(await guest.ok(secondFactor.mine)).toMatchObject({ required: false })
    expect((await change({ second_factor_roles: [] })).status).toBe(204)
    expect(await stored()).toEqual([])
  })

  test('a changed value applies at once, has an event, and is no longer stored when it is the default again', async () => {
    expect((await change({ password_min_length: 14 })).status).toBe(204)
    expect((await server().anonymous.ok(users.setupState)).password_min_length).toBe(14)
    const body = { username: 'short', name: 'Short', email: 'short@example.org', password: 'hedgehog-013x' }
    expectRefused(await server().admin.call(users.create, { body }), 400, 'Password must have 14 to 128 characters')
    const { body: list } = await server().admin.call(events.all)
    expect(list[0]).toMatchObject({
      object_type: 'option',
      description: 'Sign-in policy password_min_length updated',
      changes: [{ field: 'value', before: 8, after: 14 }],
    })
    expect(await stored()).toEqual([{ key: 'policy.password_min_length', value: '14' }])
    expect((await change({ password_min_length: 8 })).status).toBe(204)
    expect(await stored()).toEqual([])
  })

  test('refuses wrong values with the name of the field, and changes nothing', async () => {
    const wrong: [object, string][] = [
      [{ password_min_length: 4 }, 'password_min_length'],
      [{ password_min_length: 129 }, 'password_min_length'],
      [{ password_min_length: 8.5 }, 'password_min_length'],
      [{ second_factor_required: 'yes' }, 'second_factor_required'],
      [{ breached_passwords: false, password_sign_in: null }, 'password_sign_in'],
    ]
    for (const [body, field] of wrong) expectRefused(await change(body), 400, field)
    expect(await server().admin.ok(signInPolicy.get)).toEqual({ ...defaults, locked: {} })
  })

  test('a value that makes no sense in the database is ignored', async () => {
    const { db } = server().server.services.database
    await db.insertInto('option').values({ key: 'policy.password_min_length', value: 'many' }).execute()
    await db.insertInto('option').values({ key: 'policy.password_sign_in', value: '7' }).execute()
    expect(await server().admin.ok(signInPolicy.get)).toEqual({ ...defaults, locked: {} })
    await db.deleteFrom('option').where('key', 'like', 'policy.%').execute()
  })

  test('a second factor is required only by one who has one', async () => {
    expectRefused(await change({ second_factor_required: true }), 409, 'Set up a second factor for your own account')
    expect((await server().admin.ok(system.info)).second_factor_required).toBe(false)
  })

  test('passwords are switched off only after an administrator has signed in by another way', async () => {
    expectRefused(await change({ password_sign_in: false }), 409, 'An administrator must sign in by another way')
    const { db } = server().server.services.database
    const { id: stranger } = await server().user('by-provider')
    await startSession(db, stranger, '192.0.2.1', 'test', { way: 'provider:keycloak' })
    expectRefused(await change({ password_sign_in: false }), 409, 'An administrator must sign in by another way')

    const admin = await db.selectFrom('user').select('id').where('username', '=', 'admin').executeTakeFirstOrThrow()
    // A provider that is not there any more, and e-mail codes, which are off here.
    await startSession(db, admin.id, '192.0.2.1', 'test', { way: 'provider:keycloak' })
    await startSession(db, admin.id, '192.0.2.1', 'test', { way: 'email' })
    expectRefused(await change({ password_sign_in: false }), 409, 'An administrator must sign in by another way')
    const provider = aProvider({ slug: 'keycloak', name: 'Keycloak' })
    await server().admin.ok(identityProviders.create, { body: provider })
    expect((await change({ password_sign_in: false })).status).toBe(204)
    expect((await server().anonymous.ok(session.metadata)).login_with_password).toBe(false)
    const body = { auth: 'admin', password: 'correct horse battery' }
    expectRefused(
      await new Client(server().url).call(session.login, { body }),
      401,
      'Sign-in with a password is disabled',
    )
    expect((await change({ password_sign_in: true })).status).toBe(204)
    expect((await server().anonymous.ok(session.metadata)).login_with_password).toBe(true)
  })
})

onEachDatabase(
  'A sign-in policy in the configuration',
  (server) => {
    test('is locked, and shown with its origin', async () => {
      const locked = { password_min_length: 'SIGNALBOX_PASSWORD_MIN_LENGTH' }
      const { db } = server().server.services.database
      await db.insertInto('option').values({ key: 'policy.password_min_length', value: '30' }).execute()
      expect(await server().admin.ok(signInPolicy.get)).toEqual({ ...defaults, password_min_length: 12, locked })
      const body = { password_min_length: 10 }
      expectRefused(
        await server().admin.call(signInPolicy.update, { body }),
        409,
        'password_min_length is set by SIGNALBOX_PASSWORD_MIN_LENGTH',
      )
      await server().admin.ok(signInPolicy.update, { body: { password_min_length: 12, breached_passwords: false } })
      expect((await server().admin.ok(signInPolicy.get)).breached_passwords).toBe(false)
    })
  },
  { config: { password_min_length: 12 }, origins: { password_min_length: 'SIGNALBOX_PASSWORD_MIN_LENGTH' } },
)
