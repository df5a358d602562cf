import { expect, test } from 'vitest'
import { events } from '../../src/contract/event.ts'
import { subscriptions } from '../../src/contract/subscription.ts'
import { system } from '../../src/contract/system.ts'
import { users } from '../../src/contract/user.ts'
import { addEmailUser } from '../../src/server/users/add-email-user.ts'
import { proEdition, subscriptionKey } from '../helpers/subscription.ts'
import { expectRefused, onEachDatabase } from '../helpers/suite.ts'

const nextYear = new Date(Date.now() + 365 * 86_400_000)
nextYear.setMilliseconds(0)

onEachDatabase(
  'a subscription',
  (server) => {
    const db = () => server().server.services.database.db
    const activate = (key: string) => server().admin.call(subscriptions.activate, { body: { key } })
    const without = () => db().deleteFrom('subscription').execute()
    const aUser = (username: string, pro: boolean) => ({
      username,
      name: username,
      email: `${username}@example.com`,
      pro,
      password: 'correct horse battery staple',
    })
    const create = (username: string, pro = true) => server().admin.call(users.create, { body: aUser(username, pro) })

    test('is activated by its key, shown without it, and removed', async () => {
      await without()
      const key = await subscriptionKey({ plan: 'Team', users: 3, expires_at: nextYear })
      const shown = { plan: 'Team', users: 3, used: 0, expiresAt: nextYear.toISOString(), state: 'active' }
      expect(await activate(` ${key}\n`)).toMatchObject({ status: 200, body: shown })
      expect(await server().admin.ok(subscriptions.get)).toEqual(shown)
      expect((await server().admin.ok(users.me)).has_active_subscription).toBe(true)
      expectRefused(await activate(key), 409, 'already activated')
      const other = await subscriptionKey({ plan: 'Company', users: 50 })
      expect(await activate(other)).toMatchObject({
        status: 200,
        body: { plan: 'Company', users: 50, expiresAt: null },
      })
      const tables = JSON.stringify([
        await db().selectFrom('subscription').selectAll().execute(),
        await db().selectFrom('event').selectAll().execute(),
      ])
      expect(tables).not.toContain(other)
      expect((await server().admin.call(subscriptions.remove)).status).toBe(204)
      expectRefused(await server().admin.call(subscriptions.get), 404, 'No subscription is activated')
      expectRefused(await server().admin.call(subscriptions.remove), 404, 'No subscription is activated')
      expect((await server().admin.ok(users.me)).has_active_subscription).toBe(false)
      const all = await server().admin.ok(events.all, { query: { count: '20' } })
      expect(all.map(({ description }) => description)).toEqual(
        expect.arrayContaining([
          'Subscription Team activated',
          'Subscription Company activated',
          'Subscription Company removed',
        ]),
      )
    })

    test('is not activated by a key that is missing, changed, of another issuer, or expired', async () => {
      await without()
      const key = await subscriptionKey()
      const [head, body, signature] = key.split('.')
      const changed = `${head}.${Buffer.from('{"plan":"All","users":9}').toString('base64url')}.${signature}`
      expectRefused(await activate(''), 400, 'Key is required')
      for (const wrong of ['no key', changed, `${head}.${body}.`, key.slice(0, -4), 'x'.repeat(5000)])
        expectRefused(await activate(wrong), 400, 'not valid for this server')
      const { issueSubscriptionKey, makeIssuerKey } = await import('../../src/server/editions/subscription-key.ts')
      const foreign = await issueSubscriptionKey({ plan: 'Team', users: 5, expires_at: null }, await makeIssuerKey())
      expectRefused(await activate(foreign), 400, 'not valid for this server')
      const old = await subscriptionKey({ expires_at: new Date(Date.now() - 3600_000) })
      expectRefused(await activate(old), 400, 'has expired')
      expectRefused(await server().admin.call(subscriptions.get), 404, 'No subscription')
    })

    test('ends by the clock: it is shown as expired, and its features are off', async () => {
      await without()
      await activate(await subscriptionKey({ plan: 'Team', expires_at: nextYear }))
      await db().updateTable('subscription').set({ expires_at: '2026-01-01T00:00:00.000Z' }).execute()
      expect(await server().admin.ok(subscriptions.get)).toMatchObject({ plan: 'Team', state: 'expired' })
      expect(Object.values((await server().admin.ok(system.info)).features)).not.toContain(true)
      expect((await server().admin.ok(users.me)).has_active_subscription).toBe(false)
    })

    test('limits how many users are Pro users', async () => {
      await without()
      expectRefused(await create('early'), 403, 'You have no subscription.')
      await activate(await subscriptionKey({ plan: 'Two', users: 2 }))
      expect((await create('first')).status).toBe(201)
      const me = await server().admin.ok(users.me)
      const own = {
        params: { id: me.id },
        body: { username: me.username, name: me.name, email: me.email, alert: true },
      }
      // "Make yourself Pro" of the console.
      expect((await server().admin.call(users.update, { ...own, body: { ...own.body, pro: true } })).status).toBe(204)
      expect((await server().admin.ok(users.me)).pro).toBe(true)
      expect(await server().admin.ok(subscriptions.get)).toMatchObject({ users: 2, used: 2 })
      const limit = 'You have reached the limit of Pro users for your subscription.'
      expectRefused(await create('third'), 403, limit)
      const { body: plain } = await create('plain', false)
      const change = { params: { id: (plain as { id: number }).id }, body: aUser('plain', true) }
      expectRefused(await server().admin.call(users.update, change), 403, limit)
      // One who is a Pro user stays one when something else is changed.
      expect((await server().admin.call(users.update, own)).status).toBe(204)
      const from = { address: '127.0.0.1', user_agent: 'test' } as never
      expect(await addEmailUser(server().server.services, 'grace@example.com', from)).toMatchObject({ pro: false })
      await server().admin.ok(subscriptions.remove)
      expect((await server().admin.ok(users.me)).pro).toBe(false)
    })

    test('is a matter of administrators', async () => {
      const { client } = await server().user('guest')
      for (const call of [subscriptions.get, subscriptions.remove]) expect((await client.call(call)).status).toBe(403)
      expect((await client.call(subscriptions.activate, { body: { key: 'a' } })).status).toBe(403)
    })
  },
  { config: proEdition },
)
