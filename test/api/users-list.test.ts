import { expect, test } from 'vitest'
import { users } from '../../src/contract/user.ts'
import { onEachDatabase } from '../helpers/suite.ts'

onEachDatabase('the list of users', (server) => {
  const db = () => server().server.services.database.db
  const fill = async () => {
    const there = await db().selectFrom('user').select('id').where('username', 'like', 'crowd%').execute()
    if (there.length > 0) return
    const people = Array.from({ length: 45 }, (_, i) => ({
      username: `crowd${i}`,
      name: `${i % 2 ? 'Zoë' : 'ada'} Lovelace ${String(i).padStart(2, '0')}`,
      email: `hidden${i}@secret-host.example`,
      password_hash: null,
      admin: false,
      external: i === 7,
      alert: i === 9,
      pro: false,
      created: new Date(2026, 0, 1 + i).toISOString(),
    }))
    await db().insertInto('user').values(people).execute()
  }
  const names = (rows: { username: string }[]) => rows.map(({ username }) => username)

  test('an administrator gets all users with all fields, or pages with the total number', async () => {
    await fill()
    const all = await server().admin.ok(users.list)
    expect(all.length).toBe(46)
    expect(all[0]).toEqual(expect.objectContaining({ email: expect.stringContaining('@'), admin: expect.any(Boolean) }))
    expect(JSON.stringify(all)).not.toMatch(/"password|hash/)
    const part = await server().admin.call(users.list, { query: { limit: 20, offset: 40 } })
    expect([part.headers.get('x-total-count'), part.body.length]).toEqual(['46', 6])
    expect(part.body).toEqual(all.slice(40))
    const none = await server().admin.call(users.list, { query: { limit: 20, offset: 400 } })
    expect([none.headers.get('x-total-count'), none.body]).toEqual(['46', []])
  })

  test('it is sorted as asked, and found by words in any order in name, user name and e-mail', async () => {
    await fill()
    const ask = (query: Record<string, string | number>) => server().admin.call(users.list, { query })
    expect(names((await ask({ sort: 'username', order: 'desc', limit: 1 })).body)).toEqual(['crowd9'])
    expect(names((await ask({ sort: 'alert', order: 'desc', limit: 1 })).body)).toEqual(['crowd9'])
    expect(names((await ask({ sort: 'external', order: 'desc', limit: 1 })).body)).toEqual(['crowd7'])
    expect(names((await ask({ sort: 'created', limit: 1 })).body)).toEqual(['crowd0'])
    expect((await ask({ sort: 'password_hash', order: 'asc' })).body).toEqual((await ask({ sort: '', order: '' })).body)
    const found = await ask({ q: '07 LOVELACE', limit: 20 })
    expect([names(found.body), found.headers.get('x-total-count')]).toEqual([['crowd7'], '1'])
    expect(names((await ask({ q: 'hidden33@' })).body)).toEqual(['crowd33'])
    expect(names((await ask({ s: 'hidden34@' })).body)).toEqual(['crowd34'])
    // The wildcards of the database are treated as ordinary characters.
    expect((await ask({ q: '%' })).body).toEqual([])
    expect((await ask({ q: 'crowd_' })).body).toEqual([])
  })

  test('all other users find names by at least two letters, at most 20, and no other data', async () => {
    await fill()
    const { client, id } = await server().user('searcher')
    const ask = (query: Record<string, string | number>) => client.ok(users.list, { query })
    const self = [{ id, username: 'searcher', name: 'SEARCHER' }]
    for (const query of [{}, { q: '' }, { q: 'a' }, { s: 'z' }, { q: 'a b' }, { limit: 1000, sort: 'email' }] as Record<
      string,
      string | number
    >[])
      expect([query, await ask(query)]).toEqual([query, self])
    const found = await ask({ q: 'lovelace', limit: 1000 })
    expect(found.length).toBe(20)
    expect(new Set(found.flatMap((user) => Object.keys(user)))).toEqual(new Set(['id', 'username', 'name']))
    expect(names(await ask({ s: 'crowd7' }))).toEqual(['crowd7'])
    expect(names(await ask({ q: 'lovelace 07' }))).toEqual(['crowd7'])
    // An e-mail address cannot be guessed letter by letter either.
    for (const q of ['hidden', 'secret-host', 'hidden7@', '%%', '__']) expect([q, await ask({ q })]).toEqual([q, []])
    // By id, only members of the same project are found.
    expect((await client.call(users.get, { params: { id: found[0]!.id } })).status).toBe(404)
  })
})
