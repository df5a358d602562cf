import { expect, test } from 'vitest'
import { endpoints } from '../../src/contract/index.ts'
import { users } from '../../src/contract/user.ts'
import { sampleBodies } from '../helpers/bodies.ts'
import { permissionWrites } from '../helpers/permission-writes.ts'
import { runnerWrites } from '../helpers/runner-writes.ts'
import { writesOfSamples } from '../helpers/samples/index.ts'
import { serverWrites } from '../helpers/server-writes.ts'
import { stateWrites } from '../helpers/state-writes.ts'
import { onEachDatabase, testProject } from '../helpers/suite.ts'
import { canary, type Expected, projectWrites, type World } from '../helpers/writes.ts'

/** Calls that change nothing a user would look for, or that have a separate test elsewhere, and why. */
const silent: Record<string, string> = {
  'session.login': 'nothing but a session',
  'session.logout': 'nothing but a session',
  'session.signOut': 'nothing but a session',
  'session.link': 'openid-connect.test.ts: needs a provider',
  'secondFactor.verify': 'finishes a sign-in: second-factor.test.ts',
  'secondFactor.recover': 'finishes a sign-in: second-factor.test.ts',
  'secondFactor.prove': 'changes nothing but the session',
  'secondFactor.setUp': 'nothing asks for the authenticator app until it is confirmed',
  'secondFactor.confirm': 'needs a session: second-factor.test.ts',
  'secondFactor.renewCodes': 'needs a session: second-factor.test.ts',
  'secondFactor.renewOwnCodes': 'needs a session: passkeys.test.ts',
  'secondFactor.removeAll': 'needs a confirmed one: passkeys.test.ts',
  'secondFactor.remove': 'needs a confirmed one: second-factor.test.ts',
  'subscriptions.activate': 'needs the edition pro: subscription.test.ts',
  'subscriptions.remove': 'needs the edition pro: subscription.test.ts',
  'serverBackups.start': 'needs a passphrase: server-backup.test.ts',
  'secretStorages.previewSync': 'reads',
  'passkeys.begin': 'makes a challenge',
  'passkeys.ask': 'makes a challenge',
  'passkeys.add': 'needs a passkey: passkeys.test.ts',
  'session.loginByEmail': 'nothing but a pending sign-in: email-sign-in.test.ts',
  'session.resend': 'sends a mail: email-sign-in.test.ts',
  'secondFactor.setUpEmail': 'needs a session: email-codes.test.ts',
  'secondFactor.confirmEmail': 'needs a session: email-codes.test.ts',
  'secondFactor.removeEmail': 'needs a session: email-codes.test.ts',
  'passkeys.rename': 'needs a session: passkeys.test.ts',
  'passkeys.remove': 'needs a session: passkeys.test.ts',
  'passkeys.beginSignIn': 'makes a challenge',
  'passkeys.signIn': 'nothing but a session: passkeys.test.ts',
  'passkeys.verify': 'finishes a sign-in: passkeys.test.ts',
  'passwordLinks.forgot': 'needs a mail server: password-links.test.ts',
  'session.signInLink': 'needs a link of the command line: user.test.ts',
  'passwordLinks.look': 'reads',
  'ownInvites.look': 'reads',
  'ownInvites.accept': 'needs an invitation: invites.test.ts',
  'ownInvites.decline': 'needs an invitation: invites.test.ts',
  'ownInvites.join': 'needs an invitation: invites.test.ts',
  'passwordLinks.use': 'needs a link: password-links.test.ts',
  'passwordLinks.change': 'needs a session that must change it: password-links.test.ts',
  'users.setup': 'needs a server without users: first-admin.test.ts',
  'projects.testAlert': 'needs a channel for alerts: alerts.test.ts',
  'alertChannels.preview': 'shows what would be',
  'serverAlertChannels.preview': 'shows what would be',
  'mappingRules.preview': 'shows what would be',
  'mappingRules.tryOut': 'shows what would be',
  'inventories.preview': 'shows what a text contains',
  'keys.check': 'opens a key without storing it',
  'knownHosts.scan': 'stores nothing',
  'schedules.validate': 'looks at an expression',
  'tasks.preview': 'shows what a run would get',
  'deliveries.try': 'starts and stores nothing',
  'runners.register': 'needs a registration token: runners.test.ts',
  'push.enable': 'needs a session: push.test.ts',
  'push.disable': 'needs a session: push.test.ts',
  'push.watch': 'a choice of a browser about one task, which is not recorded',
  'push.test': 'needs a session: push.test.ts',
  'templates.star': 'a personal preference, which is not recorded',
}

const writes = {
  ...writesOfSamples,
  ...projectWrites,
  ...permissionWrites,
  ...serverWrites,
  ...runnerWrites,
  ...stateWrites,
}

onEachDatabase('every write', (server) => {
  test('every writing call is in the list of writes, or in the list of calls without an event', () => {
    const writing = endpoints.filter(({ endpoint }) => endpoint.method !== 'GET')
    expect([...Object.keys(writes), ...Object.keys(silent)].toSorted()).toEqual(
      writing.map(({ resource, call }) => `${resource}.${call}`).toSorted(),
    )
  })

  test('leaves an event that records who did what to which object, and never a secret', async () => {
    const { db } = server().server.services.database
    const admin = server().admin
    const me = await admin.ok(users.me)
    const project = await testProject(server())
    const user_id = (await server().user('other')).id
    const bodies = await sampleBodies(server(), await testProject(server()), user_id)
    const world: World = { server: server(), admin, project, user_id, bodies }
    for (const [name, write] of Object.entries(writes)) {
      const last = (await db.selectFrom('event').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id
      const expected = await write(world)
      const rows = await db.selectFrom('event').selectAll().where('id', '>', last).orderBy('id').execute()
      const event = rows.findLast((row) => row.object_type === expected.type && row.action === expected.action)
      expect({ write: name, ...summaryOf(event) }).toEqual({
        write: name,
        by: [me.id, me.username],
        type: expected.type,
        action: expected.action,
        id: expected.id,
        changes: expected.changes ?? null,
      })
      expect(event?.description).not.toBe('')
    }
    const all = await db.selectFrom('event').selectAll().execute()
    expect(JSON.stringify(all)).not.toContain(canary)
  })
})

interface Row {
  user_id: number | null
  username: string | null
  object_type: string | null
  object_id: number | null
  action: string
  changes: string | null
}

function summaryOf(event: Row | undefined) {
  const changes = event?.changes
    ? (JSON.parse(event.changes) as { field: string; before: unknown; after: unknown }[])
    : null
  return {
    by: [event?.user_id, event?.username],
    type: event?.object_type,
    action: event?.action,
    id: event?.object_id,
    changes:
      changes &&
      (Object.fromEntries(
        changes.map(({ field, before, after, ...rest }) => [field, 'hidden' in rest ? 'hidden' : [before, after]]),
      ) as Expected['changes']),
  }
}
