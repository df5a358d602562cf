import { Attribute, Change, Client as Ldap } from 'ldapts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { events } from '../../src/contract/event.ts'
import { identityProviders } from '../../src/contract/identity-provider.ts'
import { mappingRules } from '../../src/contract/mapping-rule.ts'
import { members, projects } from '../../src/contract/project.ts'
import { session } from '../../src/contract/session.ts'
import { users } from '../../src/contract/user.ts'
import { makeProviderPass } from '../../src/server/group-mapping/ask-providers.ts'
import { Client } from '../helpers/client.ts'
import { dnOf, group, groups, person, searcher, settingsOf, tree } from '../helpers/directory.ts'
import { hasSlapd, manager, type Slapd, startSlapd } from '../helpers/slapd.ts'
import { LiveSocket } from '../helpers/socket.ts'
import { onEachDatabase } from '../helpers/suite.ts'

const never = new AbortController().signal
const ldif = `${tree}${person('ada')}${person('bob')}${group('ops', [dnOf('ada'), dnOf('bob')])}`

describe.skipIf(!hasSlapd)('groups of a directory', () => {
  let slapd: Slapd

  async function changed(dn: string, type: string, ...values: string[]): Promise<void> {
    const client = new Ldap({ url: `ldap://127.0.0.1:${slapd.port}` })
    await client.bind(manager.dn, manager.password)
    await client.modify(dn, new Change({ operation: 'replace', modification: new Attribute({ type, values }) }))
    await client.unbind()
  }

  onEachDatabase(
    'are asked again',
    (server) => {
      const checkedAfter = async (user_id: number, time: string) => {
        const { db } = server().server.services.database
        const row = await db
          .selectFrom('user_identity')
          .select('checked_at')
          .where('user_id', '=', user_id)
          .executeTakeFirst()
        return (row?.checked_at ?? '') > time
      }

      test('leaving a group ends the access, also of open sockets; a directory that is down changes nothing', async () => {
        slapd = await startSlapd(ldif)
        onTestFinished(() => slapd.stop())
        const { admin } = server()
        const secret = searcher.password
        const provider = {
          slug: 'corp',
          kind: 'ldap' as const,
          name: 'Corp',
          icon: '',
          color: '',
          position: 1,
          active: true,
        }
        await admin.ok(identityProviders.create, { body: { ...provider, secret, settings: settingsOf(slapd) } })
        const project_id = await server().project()
        const params = { project_id }
        await admin.ok(mappingRules.create, {
          body: { name: 'Ops', provider: 'corp', pattern: 'OPS', grants: 'project', project_id, role: 'manager' },
        })
        const signIn = async (uid: string) => {
          const client = new Client(server().url)
          await client.signIn(uid, `password of ${uid}`)
          return { client, id: (await client.ok(users.me)).id }
        }
        const [ada, bob] = [await signIn('ada'), await signIn('bob')]
        expect(await admin.ok(members.list, { params })).toMatchObject([
          { username: 'admin' },
          { username: 'ada', role: 'manager', rule: { name: 'Ops' } },
          { username: 'bob', role: 'manager' },
        ])
        const socket = await LiveSocket.open(ada.client)
        const notices = () => socket.of('rights').length
        const before = notices()
        await changed(`cn=ops,${groups}`, 'member', dnOf('bob'))
        await expect
          .poll(() => ada.client.call(projects.get, { params }).then(({ status }) => status), { timeout: 10_000 })
          .toBe(404)
        await expect.poll(notices).toBeGreaterThan(before)
        expect((await bob.client.call(projects.get, { params })).status).toBe(200)
        socket.close()

        // Down: the access stands, and so does the time of the last answer.
        await slapd.pause()
        const { services } = server().server
        const down = new Date().toISOString()
        await makeProviderPass({ ...services, config: { ...services.config, identity_check_interval: '0s' } }, never)()
        expect((await bob.client.call(projects.get, { params })).status).toBe(200)
        expect(await checkedAfter(bob.id, down)).toBe(false)
        await slapd.start()
        await expect.poll(() => checkedAfter(bob.id, down), { timeout: 10_000 }).toBe(true)
        expect((await bob.client.call(projects.get, { params })).status).toBe(200)

        // Gone from the directory: signed out, and no member any more.
        const client = new Ldap({ url: `ldap://127.0.0.1:${slapd.port}` })
        await client.bind(manager.dn, manager.password)
        await client.del(dnOf('bob'))
        await client.unbind()
        await expect.poll(() => bob.client.call(users.me).then(({ status }) => status), { timeout: 10_000 }).toBe(401)
        expect((await admin.ok(members.list, { params })).map(({ username }) => username)).toEqual(['admin'])
        const said = (await admin.ok(events.all)).map(({ description }) => description)
        expect(said).toContain('User bob is gone or disabled at corp')
        expect(said).toContainEqual(
          expect.stringMatching(/^Session of bob on .* ended, because the user is gone or disabled at corp$/),
        )
        expect((await ada.client.call(session.metadata)).status).toBe(200)
      })
    },
    { config: { identity_check_interval: '1s' } },
  )
})
