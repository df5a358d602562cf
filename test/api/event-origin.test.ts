import { expect, test } from 'vitest'
import { type Event, events } from '../../src/contract/event.ts'
import { members } from '../../src/contract/project.ts'
import { secondFactor } from '../../src/contract/second-factor.ts'
import { session } from '../../src/contract/session.ts'
import { tokens } from '../../src/contract/token.ts'
import { users } from '../../src/contract/user.ts'
import { userSessions } from '../../src/contract/user-session.ts'
import { systemActor } from '../../src/server/audit/audit-log.ts'
import { makeSignInLink } from '../../src/server/sign-in/sign-in-link.ts'
import { adminSession } from '../helpers/admin-session.ts'
import { setUpAuthenticator } from '../helpers/authenticator.ts'
import { Client } from '../helpers/client.ts'
import { scimClient } from '../helpers/scim.ts'
import { onEachDatabase, testProject } from '../helpers/suite.ts'

const password = 'correct horse battery'
const agent = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0'
const local = '127.0.0.1'

onEachDatabase('The source of a request in its event', (server) => {
  /** Returns the newest event with this description. */
  async function newest(description: RegExp, by = server().admin): Promise<Event> {
    const found = (await by.ok(events.all)).find((event) => description.test(event.description ?? ''))
    if (!found) throw new Error(`no event has the description ${description}`)
    return found
  }
  const source = (address: string | null, user_agent: string | null) => expect.objectContaining({ address, user_agent })

  test('is that of a change of a role; guests and owners of the project do not get it', async () => {
    const project = await testProject(server())
    const admin = await adminSession(server(), agent)
    const { id: user_id } = await server().user('promoted')
    await admin.ok(members.add, { ...project, body: { user_id, role: 'guest' } })
    await admin.ok(members.update, { params: { ...project.params, user_id }, body: { role: 'manager' } })
    const changed = new RegExp(`^Changed role for User ID ${user_id}$`)
    expect(await newest(changed)).toEqual(source(local, agent))
    for (const role of ['guest', 'owner'] as const) {
      const { client } = await server().member(project.id, role)
      for (const call of [events.project, events.projectLast, events.all, events.last] as (typeof events.project)[]) {
        const seen = await client.ok(call, project)
        expect(seen.some(({ description }) => changed.test(description ?? ''))).toBe(true)
        expect(seen.filter((event) => 'address' in event || 'user_agent' in event)).toEqual([])
      }
    }
  })

  test('is that of a removed second factor, an ended session, a failed sign-in and a new address of an account', async () => {
    const admin = await adminSession(server(), agent)
    const { id } = await server().user('protected')
    const own = new Client(server().url, { 'user-agent': 'Phone' })
    await own.signIn('protected', password)
    await setUpAuthenticator(own, password)
    expect(await newest(/^Authenticator app added to the account protected/)).toEqual(source(local, 'Phone'))
    await admin.ok(secondFactor.removeAll, { params: { id } })
    expect(await newest(/^Second factor removed from the account protected/)).toEqual(source(local, agent))
    await admin.ok(userSessions.endAllOf, { params: { id } })
    expect(await newest(/^(Session|\d+ sessions) of protected .*ended/)).toEqual(source(local, agent))
    const stranger = new Client(server().url, { 'user-agent': 'Stranger\u0085/1' })
    await stranger.call(session.login, { body: { auth: 'protected', password: 'wrong horse battery' } })
    expect(await newest(/^Sign-in to the account protected failed/)).toEqual(source(local, 'Stranger/1'))
    await admin.ok(users.block, { params: { id }, body: { blocked: true } })
    expect(await newest(/^User protected blocked/)).toEqual(source(local, agent))
  })

  test('is that of a change over SCIM, and of the rights that it brings', async () => {
    const scim = await scimClient(server())
    const schemas = ['urn:ietf:params:scim:schemas:core:2.0:User']
    const body = { schemas, userName: 'scimmed', emails: [{ value: 'scimmed@example.com', primary: true }] }
    const made = await scim('POST', '/Users', body, { 'user-agent': 'Okta/2' })
    expect(made.status).toBe(201)
    expect(await newest(/^User scimmed created/)).toEqual(source(local, 'Okta/2'))
    await scim('PATCH', `/Users/${made.body.id}`, {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: [{ op: 'replace', path: 'active', value: false }],
    })
    expect(await newest(/^User scimmed blocked/)).toEqual(source(local, 'node'))
  })

  test('is null for what no request did, and is kept from a token that reaches some projects only', async () => {
    const project = await testProject(server())
    const { id } = await server().admin.ok(users.me)
    await makeSignInLink(server().server.services.database, systemActor, { id, username: 'admin' })
    expect(await newest(/^Link that signs in as admin created/)).toEqual(source(null, null))
    const { token_id } = await (await adminSession(server(), agent)).ok(tokens.create, {
      body: { project_ids: [project.id] },
    })
    const limited = new Client(server().url, { authorization: `Bearer ${token_id}` })
    expect((await limited.ok(events.project, project)).some((event) => 'address' in event)).toBe(false)
  })
})
