import { expect, test } from 'vitest'
import { events } from '../../src/contract/event.ts'
import { session } from '../../src/contract/session.ts'
import { users } from '../../src/contract/user.ts'
import { Client } from '../helpers/client.ts'
import { expectRefused, onEachDatabase, onOneDatabase } from '../helpers/suite.ts'

const password = 'correct horse battery'

onEachDatabase(
  'limits of sign-ins behind one proxy',
  (server) => {
    /** Returns the header that the reverse proxy adds; `client` is what the client itself wrote into it. */
    const from = (address: string, client = '') => ({
      'x-forwarded-for': client ? `${client}, ${address}` : address,
    })
    const signIn = (auth: string, secret: string, headers: Record<string, string>) =>
      server().anonymous.call(session.login, { body: { auth, password: secret }, headers })
    async function fail(auth: string, times: number, headers: (n: number) => Record<string, string>) {
      const statuses: number[] = []
      for (let n = 0; n < times; n++) statuses.push((await signIn(auth, `wrong ${n}`, headers(n))).status)
      return statuses
    }
    const later = async (seconds: number) => {
      const { db } = server().server.services.database
      await db
        .updateTable('sign_in_failure')
        .set((row) => ({ last_ms: row('last_ms', '-', seconds * 1000) }))
        .execute()
    }

    test('failures from one address delay its next try longer each time', async () => {
      await server().user('target')
      const here = from('192.0.2.1')
      const statuses = await fail('target', 8, () => here)
      expect([statuses.slice(0, 5), statuses.at(-1)]).toEqual([[401, 401, 401, 401, 401], 429])
      const waits: number[] = []
      for (let round = 0; round < 3; round++) {
        const blocked = await signIn('target', password, here)
        expectRefused(blocked, 429, 'Too many failed sign-ins')
        waits.push(Number(blocked.headers.get('retry-after')))
        await later(waits.at(-1)!)
        expect((await signIn('target', 'wrong', here)).status).toBe(401)
      }
      expect(waits[0]).toBeGreaterThan(0)
      expect(waits[1]).toBeGreaterThan(waits[0]!)
      expect(waits[2]).toBeGreaterThan(waits[1]!)
      await later(900)
      expect((await signIn('target', password, here)).status).toBe(204)
    })

    test('failures from one address block no user with the right password elsewhere', async () => {
      await server().user('victim')
      expect((await fail('victim', 12, () => from('192.0.2.2'))).at(-1)).toBe(429)
      expect((await signIn('victim', password, from('192.0.2.3'))).status).toBe(204)
    })

    test('the first entries of X-Forwarded-For, which clients write themselves, change nothing', async () => {
      await server().user('forged')
      const statuses = await fail('forged', 8, (n) => from('192.0.2.4', `203.0.113.${n}`))
      expect(statuses.at(-1)).toBe(429)
    })

    test('all addresses of a /64 are one source, also an IPv4 address written as IPv6', async () => {
      for (const [auth, address] of [
        ['six', (n: number) => `2001:db8:0:7::${n + 1}`],
        ['mapped', (n: number) => (n % 2 ? '::ffff:192.0.2.5' : '192.0.2.5')],
      ] as const) {
        expect((await fail(auth, 8, (n) => from(address(n)))).at(-1)).toBe(429)
      }
    })

    test('a source that tries many accounts is slowed down on all of them', async () => {
      await server().user('quiet')
      for (const auth of ['first', 'second']) expect((await signIn(auth, 'wrong', from('192.0.2.6'))).status).toBe(401)
      const { db } = server().server.services.database
      await db.updateTable('sign_in_failure').set({ count: 50 }).where('key', '=', 'i:192.0.2.6').execute()
      expect((await signIn('quiet', password, from('192.0.2.6'))).status).toBe(429)
      expect((await signIn('quiet', password, from('192.0.2.7'))).status).toBe(204)
    })

    test('guessing from many addresses gets one try from each, and the right password still passes', async () => {
      await server().user('famous')
      expect(new Set(await fail('famous', 3, (n) => from(`10.1.0.${n}`)))).toEqual(new Set([401]))
      const { db } = server().server.services.database
      await db.updateTable('sign_in_failure').set({ count: 100 }).where('key', '=', 'a:famous').execute()
      const again = await signIn('famous', 'wrong', from('10.1.0.1'))
      expectRefused(again, 429, 'Too many failed sign-ins')
      expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(10)
      expect((await signIn('famous', password, from('10.2.0.1'))).status).toBe(204)
    })

    test("a browser that signed in before is not delayed by others' failures, also from its own address", async () => {
      await server().user('regular')
      await server().user('other')
      const here = from('192.0.2.8')
      const signedIn = await signIn('regular', password, here)
      const cookies = signedIn.headers.getSetCookie()
      const device = cookies.find((cookie) => cookie.startsWith('signalbox_device='))!
      expect(device).toMatch(/^signalbox_device=[\w-]{22}\.[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)
      await fail('regular', 8, () => here)
      expect((await signIn('regular', password, here)).status).toBe(429)
      const known = { ...here, cookie: device.split(';')[0]! }
      expect((await signIn('regular', password, known)).status).toBe(204)
      // The cookie is not valid for another account, nor is a modified one.
      expect((await fail('other', 8, () => known)).at(-1)).toBe(429)
      const forged = { ...here, cookie: known.cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) }
      await fail('regular', 4, () => forged)
      expect((await signIn('regular', password, forged)).status).toBe(429)
      // Failures with the cookie are counted too.
      expect((await fail('regular', 8, () => known)).at(-1)).toBe(429)
    })

    test('no more simultaneous tries are checked than sequential ones', async () => {
      await server().user('burst')
      const tries = await Promise.all(
        Array.from({ length: 40 }, () => signIn('burst', 'wrong-pass-1', from('192.0.2.9'))),
      )
      expect(tries.filter(({ status }) => status === 401)).toHaveLength(5)
      expect(tries.filter(({ status }) => status === 429)).toHaveLength(35)
      for (const { status, headers } of tries)
        if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    })

    test('an open session may confirm its password whatever others have tried', async () => {
      const { id } = await server().user('owner')
      const client = new Client(server().url)
      await client.signIn('owner', password)
      await fail('owner', 12, () => from('127.0.0.1'))
      const change = { password: 'a new quiet hedgehog', current_password: password }
      expect((await client.call(users.password, { params: { id }, body: change })).status).toBe(204)
    })

    test('limits survive a restart', async () => {
      await server().user('lasting')
      expect((await fail('lasting', 8, () => from('192.0.2.10'))).at(-1)).toBe(429)
      await server().restart()
      expect((await signIn('lasting', password, from('192.0.2.10'))).status).toBe(429)
    })
  },
  { config: { trust_proxy: 1 } },
)

onOneDatabase(
  'limits of sign-ins behind proxies with known addresses',
  (server) => {
    const from = (address: string) => ({ 'x-forwarded-for': address })
    const signIn = (auth: string, secret: string, headers: Record<string, string>) =>
      server().anonymous.call(session.login, { body: { auth, password: secret }, headers })

    test('sign-ins, failed and limited ones and sign-outs are events that administrators read', async () => {
      await server().user('watched')
      const agent = { 'user-agent': 'Watcher/1.0 \u00ad', ...from('198.51.100.7') }
      const client = new Client(server().url, agent)
      await client.signIn('watched', password)
      await client.ok(session.logout)
      for (let n = 0; n < 6; n++) await signIn('watched', 'wrong', agent)
      await signIn('my secret password by mistake', 'x', agent)
      const own = (await server().admin.ok(events.all, { query: { type: 'session', count: 500 } })).filter((event) =>
        event.description?.includes('198.51.100.7'),
      )
      expect(own.map(({ action, object_name, username }) => [action, object_name, username]).toReversed()).toEqual([
        ['signed_in', 'watched', 'watched'],
        ['signed_out', 'watched', 'watched'],
        ...Array.from({ length: 5 }, () => ['sign_in_failed', 'watched', null]),
        ['sign_in_limited', 'watched', null],
        ['sign_in_failed', '', null],
      ])
      expect(own.at(-1)?.description).toBe('Signed in from 198.51.100.7 with Watcher/1.0 ')
      expect(JSON.stringify(own)).not.toContain('by mistake')
      const grace = await server().user('bystander')
      const seen = await grace.client.ok(events.all, { query: { type: 'session' } })
      expect(new Set(seen.map(({ username }) => username))).toEqual(new Set(['bystander']))
    })

    test('a flood of failures leaves a few events and a count of the others', async () => {
      const { services } = server().server
      const count = async () =>
        (
          await services.database.db
            .selectFrom('event')
            .select('id')
            .where('object_type', '=', 'session')
            .where('action', 'like', 'sign_in_%')
            .execute()
        ).length
      const before = await count()
      await server().user('flooded')
      for (let n = 0; n < 60; n++) await signIn('flooded', 'wrong', from(`192.0.3.${n}`))
      expect((await count()) - before).toBeLessThanOrEqual(21)
    })
    test('an address is taken from the header only as far as the proxies are known', async () => {
      const statuses: number[] = []
      for (let n = 0; n < 8; n++) {
        const headers = { 'x-forwarded-for': `203.0.113.${n}, 192.0.2.1, 10.0.0.${n}` }
        const body = { auth: 'listed', password: 'wrong' }
        statuses.push((await server().anonymous.call(session.login, { body, headers })).status)
      }
      expect(statuses.at(-1)).toBe(429)
    })
  },
  { config: { trust_proxy: ['127.0.0.1', '10.0.0.0/8'] } },
)
