import { expect, test } from 'vitest'
import { events } from '../../src/contract/event.ts'
import { mappingRules } from '../../src/contract/mapping-rule.ts'
import { members } from '../../src/contract/project.ts'
import { scimTokens } from '../../src/contract/scim-token.ts'
import { users } from '../../src/contract/user.ts'
import { isoNow } from '../../src/server/clock.ts'
import { identitiesOf } from '../../src/server/identity/identities.ts'
import { scimClient } from '../helpers/scim.ts'
import { onEachDatabase } from '../helpers/suite.ts'

const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'
const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
const patchOf = (...Operations: object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
})
const rowOf = (id: string) => Number(id.split('-')[1])

onEachDatabase('SCIM', (server) => {
  const admin = () => server().admin
  const account = (id: string) => admin().ok(users.get, { params: { id: rowOf(id) } })
  const roleIn = async (project_id: number, id: string) => {
    const answer = await admin().call(members.get, { params: { project_id, user_id: rowOf(id) } })
    return answer.status === 200 ? (answer.body as { role: string }).role : null
  }

  test('a user as Entra ID creates, changes, disables and deletes it', async () => {
    const scim = await scimClient(server(), 'Entra ID')
    const filter = encodeURIComponent('userName eq "Ada@example.com"')
    expect((await scim('GET', `/Users?filter=${filter}`)).body).toMatchObject({ totalResults: 0, Resources: [] })
    const made = await scim('POST', '/Users', {
      schemas: [userSchema, enterprise],
      externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
      userName: 'ada@example.com',
      active: true,
      emails: [{ primary: true, type: 'work', value: 'ada@example.com' }],
      meta: { resourceType: 'User' },
      name: { formatted: 'Ada L.', familyName: 'Lovelace', givenName: 'Ada' },
      displayName: 'Ada Lovelace',
      [enterprise]: { department: 'IT', manager: 'x' },
    })
    expect(made.status).toBe(201)
    expect(made.headers.get('content-type')).toContain('application/scim+json')
    expect(made.headers.get('location')).toBe(made.body.meta.location)
    const { id } = made.body as { id: string }
    expect(await account(id)).toMatchObject({
      username: 'ada@example.com',
      name: 'Ada Lovelace',
      external: true,
      admin: false,
    })
    expect((await scim('GET', `/Users?filter=${filter}`)).body.Resources).toMatchObject([{ id }])
    // Booleans as texts, capital operations, a path with its schema, and attributes that this server does not store.
    const changed = await scim(
      'PATCH',
      `/Users/${id}`,
      patchOf(
        { op: 'Replace', path: 'displayName', value: 'Ada King' },
        { op: 'Add', path: 'emails[type eq "work"].value', value: 'king@example.com' },
        { op: 'Add', path: 'emails[type eq "home"].value', value: 'home@example.com' },
        { op: 'Replace', path: `${enterprise}:department`, value: 'Research' },
        { op: 'Add', path: `${enterprise}:manager`, value: 'user-1' },
        { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '1' },
        { op: 'Replace', value: { 'name.familyName': 'King', title: 'Countess' } },
      ),
    )
    expect(changed.body).toMatchObject({
      displayName: 'Ada King',
      title: 'Countess',
      name: { familyName: 'King', givenName: 'Ada' },
      emails: [
        { primary: true, type: 'work', value: 'king@example.com' },
        { type: 'home', value: 'home@example.com' },
      ],
      [enterprise]: { department: 'Research' },
    })
    expect(await account(id)).toMatchObject({ name: 'Ada King', email: 'king@example.com' })
    const disabled = await scim('PATCH', `/Users/${id}`, patchOf({ op: 'Replace', path: 'active', value: 'False' }))
    expect(disabled.body).toMatchObject({ active: false })
    expect(await account(id)).toMatchObject({ blocked_at: expect.any(String) })
    await scim('PATCH', `/Users/${id}`, patchOf({ op: 'Replace', path: 'active', value: 'True' }))
    expect(await account(id)).toMatchObject({ blocked_at: null })
    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204)
    expect((await scim('GET', `/Users/${id}`)).status).toBe(404)
    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(404)
    const said = (await admin().ok(events.all)).filter(({ username }) => username === 'SCIM Entra ID')
    expect(said.map(({ description }) => description)).toEqual(
      expect.arrayContaining([
        'User ada@example.com created',
        expect.stringMatching(/^User ada@example\.com blocked, from /),
        'User ada@example.com deleted',
      ]),
    )
  })

  test('a user as Okta creates and deactivates it, with PUT and with PATCH without a path', async () => {
    const scim = await scimClient(server())
    const body = {
      schemas: [userSchema],
      userName: 'grace@example.com',
      name: { givenName: 'Grace', familyName: 'Hopper' },
      emails: [{ primary: true, value: 'grace@example.com', type: 'work' }],
      displayName: 'Grace Hopper',
      locale: 'en-US',
      externalId: '00ujl29u0le5T6Aj10h7',
      groups: [],
      password: '1mz050nq',
      active: true,
    }
    const { id } = (await scim('POST', '/Users', body)).body as { id: string }
    expect(await scim('POST', '/Users', body)).toMatchObject({
      status: 409,
      body: { scimType: 'uniqueness', status: '409' },
    })
    expect((await scim('GET', '/Users?startIndex=1&count=2')).body).toMatchObject({ startIndex: 1 })
    expect((await scim('PUT', `/Users/${id}`, { ...body, displayName: 'Admiral Hopper' })).body).toMatchObject({
      displayName: 'Admiral Hopper',
    })
    expect(await scim('PATCH', `/Users/${id}`, patchOf({ op: 'replace', value: { active: false } }))).toMatchObject({
      status: 200,
      body: { active: false },
    })
    expect(JSON.stringify((await scim('GET', `/Users/${id}`)).body)).not.toContain('1mz050nq')
    // An administrator's block is not lifted by a client that did not make it.
    await scim('PATCH', `/Users/${id}`, patchOf({ op: 'replace', value: { active: true } }))
    await admin().ok(users.block, { params: { id: rowOf(id) }, body: { blocked: true } })
    expect((await scim('PUT', `/Users/${id}`, body)).body).toMatchObject({ active: false })
    expect((await scim('PATCH', `/Users/${id}`, patchOf({ op: 'add', path: 'title', value: 'x' }))).body).toMatchObject(
      {
        active: false,
      },
    )
    await scim('DELETE', `/Users/${id}`)
  })

  test('groups grant roles by rules, and leaving one ends them', async () => {
    const scim = await scimClient(server())
    const project_id = await server().project()
    const rule = await admin().ok(mappingRules.create, {
      body: { name: 'Ops', provider: 'scim', pattern: 'Ops*', grants: 'project', project_id, role: 'manager' },
    })
    const person = async (name: string) =>
      ((await scim('POST', '/Users', { userName: name, active: true })).body as { id: string }).id
    const [ada, grace] = [await person('ada'), await person('grace')]
    const group = await scim('POST', '/Groups', {
      displayName: 'Ops Berlin',
      members: [{ value: ada, display: 'Ada' }],
    })
    expect(group).toMatchObject({
      status: 201,
      body: { displayName: 'Ops Berlin', members: [{ value: ada, type: 'User' }] },
    })
    const path = `/Groups/${group.body.id}`
    expect(await roleIn(project_id, ada)).toBe('manager')
    expect((await scim('GET', `/Users/${ada}`)).body.groups).toMatchObject([{ display: 'Ops Berlin' }])
    // As Okta adds and removes members.
    await scim('PATCH', path, patchOf({ op: 'add', path: 'members', value: [{ value: grace, display: 'g' }] }))
    await scim('PATCH', path, patchOf({ op: 'add', path: 'members', value: [{ value: grace, display: 'g' }] }))
    expect((await scim('GET', path)).body.members).toHaveLength(2)
    await scim('PATCH', path, patchOf({ op: 'remove', path: `members[value eq "${ada}"]` }))
    expect([await roleIn(project_id, ada), await roleIn(project_id, grace)]).toEqual([null, 'manager'])
    // As Entra ID removes them, and renames a group.
    await scim('PATCH', path, patchOf({ op: 'Remove', path: 'members', value: [] }))
    expect(await roleIn(project_id, grace)).toBe('manager')
    await scim('PATCH', path, patchOf({ op: 'Remove', path: 'members', value: [{ $ref: null, value: grace }] }))
    expect(await roleIn(project_id, grace)).toBeNull()
    await scim('PATCH', path, patchOf({ op: 'replace', value: { id: group.body.id, displayName: 'Development' } }))
    await scim('PATCH', path, patchOf({ op: 'replace', path: 'members', value: [{ value: ada }, { value: grace }] }))
    expect(await roleIn(project_id, ada)).toBeNull()
    await scim('PUT', path, { displayName: 'Ops', members: [{ value: ada }] })
    expect([await roleIn(project_id, ada), await roleIn(project_id, grace)]).toEqual(['manager', null])
    expect((await scim('GET', `${path}?excludedAttributes=members`)).body).not.toHaveProperty('members')
    expect((await scim('DELETE', path)).status).toBe(204)
    expect(await roleIn(project_id, ada)).toBeNull()
    await admin().ok(mappingRules.remove, { params: { id: rule.id } })
  })

  test('a rule compares an attribute of the enterprise extension', async () => {
    const scim = await scimClient(server())
    const project_id = await server().project()
    const { id: rule } = await admin().ok(mappingRules.create, {
      body: {
        name: 'IT',
        provider: 'scim',
        claim: 'department',
        pattern: 'IT',
        grants: 'project',
        project_id,
        role: 'guest',
      },
    })
    const { id } = (await scim('POST', '/Users', { userName: 'staff', [enterprise]: { department: 'IT' } })).body
    expect(await roleIn(project_id, id)).toBe('guest')
    await scim('PATCH', `/Users/${id}`, patchOf({ op: 'replace', path: `${enterprise}:department`, value: 'HR' }))
    expect(await roleIn(project_id, id)).toBeNull()
    await admin().ok(mappingRules.remove, { params: { id: rule } })
  })

  test('filters, paging and chosen attributes', async () => {
    const scim = await scimClient(server())
    for (const [name, department] of [
      ['filter-a', 'IT'],
      ['filter-b', 'HR'],
      ['filter-c', 'IT'],
    ])
      await scim('POST', '/Users', {
        userName: name,
        title: 'Dr. “X”',
        emails: [{ value: `${name}@example.com`, type: 'work' }],
        externalId: `id of ${name}`,
        [enterprise]: { department },
      })
    const found = async (filter: string) => {
      const { status, body } = await scim('GET', `/Users?count=50&filter=${encodeURIComponent(filter)}`)
      return status === 200 ? (body.Resources as { userName: string }[]).map(({ userName }) => userName) : body.scimType
    }
    expect(await found('userName sw "FILTER-"')).toEqual(['filter-a', 'filter-b', 'filter-c'])
    expect(await found('userName eq "filter-a" or externalId eq "id of filter-b"')).toEqual(['filter-a', 'filter-b'])
    expect(await found(`userName sw "filter" and ${enterprise}:department eq "it"`)).toEqual(['filter-a', 'filter-c'])
    expect(await found('userName sw "filter" and not (emails.value co "b@")')).toEqual(['filter-a', 'filter-c'])
    expect(await found('emails[type eq "work" and value ew "c@example.com"]')).toEqual(['filter-c'])
    expect(await found('userName eq "filter-b" and (title pr and active eq true)')).toEqual(['filter-b'])
    expect(await found('externalId eq "ID OF FILTER-A"')).toEqual([])
    for (const wrong of [
      '',
      'userName',
      'userName eq',
      'userName is "x"',
      'nothing eq "x"',
      '(userName pr',
      'a"',
      'userName eq x',
    ])
      expect([wrong, await found(wrong)]).toEqual([wrong, 'invalidFilter'])
    expect(await found('('.repeat(100))).toBe('invalidFilter')
    const page = await scim(
      'GET',
      `/Users?startIndex=2&count=1&attributes=userName&filter=${encodeURIComponent('userName sw "filter-"')}`,
    )
    expect(page.body).toMatchObject({ totalResults: 3, startIndex: 2, itemsPerPage: 1 })
    expect(Object.keys(page.body.Resources[0] ?? {})).toEqual(['schemas', 'id', 'userName'])
    expect((await scim('GET', '/Users?count=0')).body).toMatchObject({ itemsPerPage: 0, Resources: [] })
    expect((await scim('GET', '/Users?count=x')).status).toBe(400)
    const search = await scim('POST', '/Users/.search', { filter: 'userName eq "filter-b"', attributes: ['title'] })
    expect(search.body.Resources).toMatchObject([{ title: 'Dr. “X”' }])
  })

  test('another address is not vouched for by the providers of the account', async () => {
    const scim = await scimClient(server())
    const body = { schemas: [userSchema], userName: 'moves', emails: [{ value: 'moves@example.com', primary: true }] }
    const { id } = (await scim('POST', '/Users', body)).body
    const db = server().server.services.database.db
    const now = isoNow()
    const identity = { provider: 'company', subject: 'moves', claims: '{}', refresh_token: null, email_verified: true }
    await db
      .insertInto('user_identity')
      .values({ user_id: rowOf(id), ...identity, created: now, last_used: now, checked_at: now })
      .execute()
    const verified = async () => (await identitiesOf(db, rowOf(id))).map((one) => Number(one.email_verified) === 1)
    await scim('PUT', `/Users/${id}`, { ...body, displayName: 'Moves' })
    expect(await verified()).toEqual([true])
    await scim('PUT', `/Users/${id}`, { ...body, emails: [{ value: 'moved@example.com', primary: true }] })
    expect(await verified()).toEqual([false])
  })

  test('neither sees nor takes over accounts of this server', async () => {
    const scim = await scimClient(server())
    const local = await server().user('local')
    const root = await admin().ok(users.me)
    for (const id of [local.id, root.id])
      for (const method of ['GET', 'DELETE', 'PUT', 'PATCH'])
        expect((await scim(method, `/Users/user-${id}`, method === 'GET' ? undefined : { userName: 'x' })).status).toBe(
          404,
        )
    expect(await scim('POST', '/Users', { userName: 'local' })).toMatchObject({ status: 409 })
    expect(await scim('POST', '/Users', { userName: 'other', emails: ['admin@example.com'] })).toMatchObject({
      status: expect.any(Number),
    })
    expect(await scim('POST', '/Groups', { displayName: 'x', members: [{ value: `user-${local.id}` }] })).toMatchObject(
      {
        status: 400,
        body: { scimType: 'invalidValue' },
      },
    )
    // What SCIM says of rights has no effect.
    const { id } = (await scim('POST', '/Users', { userName: 'eve', admin: true, roles: ['admin'], external: false }))
      .body
    expect(await account(id)).toMatchObject({ admin: false, external: true })
  })

  test('the last administrator and the last owner are neither deactivated nor deleted', async () => {
    const scim = await scimClient(server())
    const { id } = (await scim('POST', '/Users', { userName: 'last' })).body as { id: string }
    const { db } = server().server.services.database
    const project_id = await server().project()
    await db
      .updateTable('project_user')
      .set({ user_id: rowOf(id) })
      .where('project_id', '=', project_id)
      .execute()
    expect(await scim('DELETE', `/Users/${id}`)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('last owner') },
    })
    await db.deleteFrom('project_user').where('project_id', '=', project_id).execute()
    const admins = await db
      .updateTable('user')
      .set({ admin: false })
      .where('admin', '=', true)
      .returning('id')
      .execute()
    await db.updateTable('user').set({ admin: true }).where('id', '=', rowOf(id)).execute()
    const refused = { status: 409, body: { detail: expect.stringContaining('last administrator') } }
    expect(await scim('PATCH', `/Users/${id}`, patchOf({ op: 'replace', path: 'active', value: false }))).toMatchObject(
      refused,
    )
    expect(await scim('DELETE', `/Users/${id}`)).toMatchObject(refused)
    await db
      .updateTable('user')
      .set({ admin: true })
      .where(
        'id',
        'in',
        admins.map((one) => one.id),
      )
      .execute()
    expect(await scim('DELETE', `/Users/${id}`)).toMatchObject({ status: 204 })
  })

  test('a SCIM token opens nothing else, and nothing else opens SCIM', async () => {
    const scim = await scimClient(server(), 'Revoked')
    const { url } = server()
    const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
    for (const path of [
      '/api/user',
      '/api/projects',
      '/api/users',
      '/api/admin/scim-tokens',
      '/api/admin/mapping-rules',
    ])
      expect([path, (await fetch(url + path, bearer(scim.token))).status]).toEqual([path, 401])
    expect((await admin().send('GET', '/api/scim/v2/Users')).status).toBe(401)
    for (const token of ['', 'x', `${scim.token}0`, scim.token.toUpperCase()]) {
      const answer = await fetch(`${url}/api/scim/v2/Users`, bearer(token))
      expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
      expect(await answer.json()).toMatchObject({ status: '401', schemas: [expect.stringContaining('Error')] })
    }
    await scim('GET', '/Users')
    const listed = (await admin().ok(scimTokens.list)).tokens.find(({ name }) => name === 'Revoked')!
    expect(listed).toMatchObject({ prefix: scim.token.slice(0, 13), last_used: expect.any(String) })
    expect(JSON.stringify(listed)).not.toContain(scim.token)
    await admin().ok(scimTokens.remove, { params: { id: scim.id } })
    expect((await scim('GET', '/Users')).status).toBe(401)
  })

  test('a PATCH has limits: operations, members, and operations on many members', async () => {
    const scim = await scimClient(server())
    const body = { schemas: [userSchema], userName: 'limited', emails: [{ value: 'limited@example.com' }] }
    const user = (await scim('POST', '/Users', body)).body.id
    const schemas = ['urn:ietf:params:scim:schemas:core:2.0:Group']
    const { id } = (await scim('POST', '/Groups', { schemas, displayName: 'Limited' })).body
    const patch = (...operations: object[]) => scim('PATCH', `/Groups/${id}`, patchOf(...operations))
    const add = (values: string[]) => ({ op: 'add', path: 'members', value: values.map((value) => ({ value })) })
    const many = (n: number, from = 0) => Array.from({ length: n }, (_, at) => `user-${9_000_000 + from + at}`)
    const rename = { op: 'replace', path: 'displayName', value: 'Limited' }
    const cases: [string, object[]][] = [
      ['A request may have 1000 operations', Array.from({ length: 1001 }, () => rename)],
      ['An attribute has more than 20000 values', [add(many(15_000)), add(many(15_000, 15_000))]],
      ['too many operations for so many members', [add(many(20_000)), ...Array.from({ length: 100 }, () => rename)]],
    ]
    for (const [detail, operations] of cases) {
      const { status, body: refused } = await patch(...operations)
      expect([status, refused.scimType, refused['detail']]).toEqual([413, 'tooMany', expect.stringContaining(detail)])
    }
    expect((await scim('GET', `/Groups/${id}`)).body.members).toBeUndefined()
    expect((await patch(...Array.from({ length: 1000 }, () => add([user])))).status).toBe(200)
    expect((await scim('GET', `/Groups/${id}`)).body.members).toMatchObject([{ value: user }])
  })

  test('a filter with a NUL character is refused', async () => {
    const scim = await scimClient(server())
    for (const path of ['Users?filter=userName', 'Groups?filter=displayName']) {
      const { status, body } = await scim('GET', `/${path}${encodeURIComponent(' eq "a\\u0000b"')}`)
      expect([status, body.scimType]).toEqual([400, 'invalidFilter'])
    }
  })

  test('no input causes a 5xx', async () => {
    const scim = await scimClient(server())
    const { id } = (await scim('POST', '/Users', { userName: 'hostile' })).body as { id: string }
    const texts = [
      '',
      '{',
      'null',
      '[]',
      '1',
      '"x"',
      '{"userName":"a\\u0000b"}',
      '{"userName":"\\ud800"}',
      '{"__proto__":{"a":1}}',
    ]
    const bodies: unknown[] = [
      {},
      { userName: '' },
      { userName: {} },
      { userName: 'x'.repeat(101) },
      { userName: ' x' },
      { userName: 'a\u202eb' },
      { userName: 'x', emails: 5 },
      { userName: 'x', name: 'text' },
      { userName: 'x', active: 'maybe' },
      { Operations: 1 },
      { Operations: [] },
      { Operations: [null] },
      { Operations: [{ op: 'move' }] },
      patchOf({ op: 'remove' }),
      patchOf({ op: 'remove', path: 'userName' }),
      patchOf({ op: 'replace', path: 'groups', value: [] }),
      patchOf({ op: 'add', path: 'nothing', value: 1 }),
      patchOf({ op: 'add', path: 'emails[', value: 1 }),
      patchOf({ op: 'add', path: 'emails[type', value: 1 }),
      patchOf({ op: 'add', path: 'emails[type eq "x"]]', value: 1 }),
      patchOf({ op: 'add', path: 'userName[value eq "x"]', value: 1 }),
      patchOf({ op: 'add', path: 'emails[value co "x"].value', value: 'y' }),
      patchOf({ op: 'add', path: `${enterprise}:nothing`, value: 'y' }),
      patchOf({ op: 'add', path: enterprise, value: 'y' }),
      patchOf({ op: 'replace', value: 'x' }),
      patchOf({ op: 'replace', path: 5, value: 'x' }),
      '['.repeat(50_000),
    ]
    for (const body of [...texts, ...bodies])
      for (const [method, path] of [
        ['POST', '/Users'],
        ['PUT', `/Users/${id}`],
        ['PATCH', `/Users/${id}`],
        ['POST', '/Groups'],
        ['POST', '/.search'],
      ] as const) {
        const { status } = await scim(method, path, body)
        expect([method, path, body, status < 500]).toEqual([method, path, body, true])
      }
    for (const path of ['/Users/%00', '/Users/user-99999999999', '/Users/1', '/Nothing', '/Users/a/b', '/Bulk', '//'])
      expect([path, (await scim('GET', path)).status]).toEqual([path, 404])
    expect((await scim('POST', '/Users', 'x'.repeat(5 * 1024 * 1024))).status).toBe(413)
    expect((await scim('GET', `/Users/${id}`)).body).toMatchObject({ id })
  })
})
