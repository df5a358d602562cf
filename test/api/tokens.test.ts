import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { secondFactor } from '../../src/contract/second-factor.ts'
import { tokens } from '../../src/contract/token.ts'
import { users } from '../../src/contract/user.ts'
import { isoIn } from '../../src/server/clock.ts'
import type { Database } from '../../src/server/db/open.ts'
import { Client } from '../helpers/client.ts'
import { expectRefused, onOneDatabase, rowCounts } from '../helpers/suite.ts'

onOneDatabase('API tokens', (server) => {
  const bearer = (token: string) => new Client(server().url, { authorization: `Bearer ${token}` })
  const db = () => server().server.services.database.db

  test('are shown whole once, and as their first eight characters afterwards', async () => {
    const { client } = await server().user('shows')
    const made = await client.ok(tokens.create, { body: { name: 'ci' } })
    expect(made).toMatchObject({ name: 'ci', expires_at: null, expired: false, id: made.token_id })
    expect(made.id).toMatch(/^sbx_[a-z2-7]{38}$/)
    const list = await client.ok(tokens.list)
    expect(list.find((token) => token.name === 'ci')).toEqual({ ...made, id: made.id.slice(0, 8), token_id: undefined })
    expect(JSON.stringify(list)).not.toContain(made.id)
    expect(JSON.stringify(await db().selectFrom('api_token').selectAll().execute())).not.toContain(made.id)
  })

  test('are made in a session that has proved lately who it is', async () => {
    const { id } = await server().user('careful')
    const client = new Client(server().url)
    await client.signIn('careful', 'correct horse battery')
    await client.ok(tokens.create, { body: {} })
    await db()
      .updateTable('session')
      .set({ created: isoIn(-3600) })
      .where('user_id', '=', id)
      .execute()
    expectRefused(await client.call(tokens.create, { body: {} }), 403, 'Prove that it is you first')
    await client.ok(secondFactor.prove, { body: { current_password: 'correct horse battery' } })
    await client.ok(tokens.create, { body: {} })
  })

  test('are made with no body at all, as clients of Semaphore UI do', async () => {
    const { client } = await server().user('bare')
    for (const body of [undefined, {}, null]) expect((await client.ok(tokens.create, { body })).name).toBe('')
  })

  test('work in any case of the header, which some clients lower-case', async () => {
    const { client } = await server().user('cases')
    const { id } = await client.ok(tokens.create, { body: {} })
    for (const authorization of [`bearer ${id}`, `BEARER ${id.toUpperCase()}`, `Bearer   ${id} `])
      expect((await new Client(server().url, { authorization }).ok(users.me)).username).toBe('cases')
  })

  test('an expiry in the past or an invalid one is refused, and nothing is created', async () => {
    const before = await rowCounts(server())
    for (const expires_at of ['2020-01-01T00:00:00Z', new Date(Date.now() - 1000).toISOString()])
      expectRefused(
        await server().admin.call(tokens.create, { body: { expires_at } }),
        400,
        'expires_at: Must be a time in the future',
      )
    for (const expires_at of ['tomorrow', '2030-02-31T00:00:00Z', '', 1_900_000_000])
      expectRefused(
        await server().admin.call(tokens.create, { body: { expires_at: expires_at as string } }),
        400,
        'expires_at: Must be a time such as 2027-01-31T00:00:00Z',
      )
    expect(await rowCounts(server())).toEqual(before)
  })

  test('an expired token is refused and shown as expired', async () => {
    const { client } = await server().user('expires')
    const { id, expires_at } = await client.ok(tokens.create, {
      body: { name: 'old', expires_at: '2099-01-01T01:00:00+01:00' },
    })
    expect(expires_at).toBe('2099-01-01T00:00:00.000Z')
    expect((await bearer(id).call(users.me)).status).toBe(200)
    await db()
      .updateTable('api_token')
      .set({ expires_at: '2020-01-01T00:00:00.000Z' })
      .where('prefix', '=', id.slice(0, 8))
      .execute()
    expectRefused(await bearer(id).call(users.me), 401, 'unknown, expired or revoked')
    expect((await client.ok(tokens.list)).find((token) => token.name === 'old')?.expired).toBe(true)
  })

  test('a token that expires cannot create a token that expires later', async () => {
    const { client } = await server().user('offspring')
    const own = { name: 'hour', expires_at: '2099-01-01T00:00:00.000Z' }
    const short = bearer((await client.ok(tokens.create, { body: own })).id)
    for (const expires_at of [undefined, null, '2099-01-01T00:00:00.001Z'])
      expectRefused(await short.call(tokens.create, { body: { expires_at } }), 400, 'expires_at: this token expires at')
    expect((await short.ok(tokens.create, { body: own })).expires_at).toBe(own.expires_at)
    const lasting = bearer((await client.ok(tokens.create, { body: {} })).id)
    expect((await lasting.ok(tokens.create, { body: {} })).expires_at).toBeNull()
  })

  test('a token revoked by its first eight characters or as a whole is refused', async () => {
    const { client } = await server().user('revokes')
    for (const part of [(id: string) => id.slice(0, 8), (id: string) => id, (id: string) => id.toUpperCase()]) {
      const { id } = await client.ok(tokens.create, { body: {} })
      await client.ok(tokens.remove, { params: { token: part(id) } })
      expectRefused(await bearer(id).call(users.me), 401, 'unknown, expired or revoked')
    }
  })

  test('no user can revoke the token of another user, which looks like a missing one', async () => {
    const { client } = await server().user('victim')
    const { id } = await client.ok(tokens.create, { body: {} })
    const foreign = await server().admin.call(tokens.remove, { params: { token: id.slice(0, 8) } })
    expectRefused(foreign, 404, 'Token not found')
    expect(await server().admin.call(tokens.remove, { params: { token: 'ffffffff' } })).toMatchObject({
      body: foreign.body,
    })
    expect((await bearer(id).call(users.me)).status).toBe(200)
  })

  describe('record when they were last used', () => {
    const prefixOf = (id: string) => id.slice(0, 8)
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
    const setUse = (id: string, last_used: string) =>
      db().updateTable('api_token').set({ last_used }).where('prefix', '=', prefixOf(id)).execute()
    const lastUse = async (client: Client, id: string) =>
      (await client.ok(tokens.list)).find((token) => token.id === prefixOf(id))?.last_used

    test('tokens record their last use to the minute: a second use within a minute is not written', async () => {
      const { client } = await server().user('uses')
      const [old, recent, fresh] = await Promise.all(
        [0, 1, 2].map(async () => (await client.ok(tokens.create, { body: {} })).id),
      )
      if (!old || !recent || !fresh) throw new Error('tokens are missing')
      expect(await lastUse(client, fresh)).toBeNull()
      const [twoMinutes, halfMinute] = [minutesAgo(2), minutesAgo(0.5)]
      await setUse(old, twoMinutes)
      await setUse(recent, halfMinute)
      const began = new Date().toISOString()
      for (const id of [recent, old, fresh]) await bearer(id).ok(users.me)
      for (const id of [old, fresh])
        await vi.waitFor(async () => expect((await lastUse(client, id))! >= began).toBe(true))
      expect(await lastUse(client, recent)).toBe(halfMinute)
    })

    test('and work even if that cannot be written', async () => {
      const { client } = await server().user('unwritten')
      const { id } = await client.ok(tokens.create, { body: {} })
      const allow = await refuseUpdates(db(), server().server.services.database.dialect)
      try {
        for (let i = 0; i < 3; i++) expect((await bearer(id).ok(users.me)).username).toBe('unwritten')
      } finally {
        await allow()
      }
      expect(await lastUse(client, id)).toBeNull()
    })
  })

  test('a wrong token is refused even beside a good cookie', async () => {
    const client = new Client(server().url)
    await client.signIn('admin', 'correct horse battery')
    expectRefused(await client.call(users.me, { headers: { authorization: 'Bearer nonsense' } }), 401, 'token')
  })
})

/** Makes the database refuse every change of a token, like a full one; returns a function that undoes this. */
async function refuseUpdates(db: Database['db'], dialect: Database['dialect']): Promise<() => Promise<unknown>> {
  if (dialect === 'sqlite') {
    await sql`create trigger refuse before update on api_token begin select raise(abort, 'full'); end`.execute(db)
    return () => sql`drop trigger refuse`.execute(db)
  }
  await sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''full''; end'`.execute(
    db,
  )
  await sql`create trigger refuse before update on api_token execute function refuse()`.execute(db)
  return async () => {
    await sql`drop trigger refuse on api_token`.execute(db)
    await sql`drop function refuse()`.execute(db)
  }
}
