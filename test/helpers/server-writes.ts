import { serverAlertChannels } from '../../src/contract/alert-channel.ts'
import { apps } from '../../src/contract/app.ts'
import { identityProviders } from '../../src/contract/identity-provider.ts'
import { mappingRules } from '../../src/contract/mapping-rule.ts'
import { options } from '../../src/contract/option.ts'
import { passwordLinks } from '../../src/contract/password-link.ts'
import { pauses } from '../../src/contract/pause.ts'
import { serverRoles } from '../../src/contract/role.ts'
import { scimTokens } from '../../src/contract/scim-token.ts'
import { serviceAccounts } from '../../src/contract/service-account.ts'
import { signInPolicy } from '../../src/contract/sign-in-policy.ts'
import { systemMail } from '../../src/contract/system-mail.ts'
import { tokens } from '../../src/contract/token.ts'
import { users } from '../../src/contract/user.ts'
import { userIdentities } from '../../src/contract/user-identity.ts'
import { userSessions } from '../../src/contract/user-session.ts'
import { workloadIdentity } from '../../src/contract/workload-identity.ts'
import { startSession } from '../../src/server/sign-in/session.ts'
import { adminSession } from './admin-session.ts'
import { aChannel } from './channel.ts'
import { aProvider } from './identity-provider.ts'
import { canary, type World, type Writes } from './writes.ts'

const aRule = { name: 'Rule', pattern: 'a', grants: 'admin' as const }

/** Every call that writes outside of projects, with input and in an order that make it succeed. */
export const serverWrites: Writes = {
  'pauses.setServer': async ({ admin }) => {
    await admin.ok(pauses.setServer, { body: { paused: true, reason: 'moving' } })
    return { type: 'option', action: 'paused', id: null }
  },
  'serverRoles.create': async ({ admin }) => {
    const body = { slug: 'auditor', name: 'Auditor', rights: ['viewVariables' as const] }
    return { type: 'role', action: 'created', id: (await admin.ok(serverRoles.create, { body })).id }
  },
  'serverRoles.update': async ({ admin }) => {
    const { id } = await admin.ok(serverRoles.get, { params: { slug: 'auditor' } })
    const body = { name: 'Auditors', rights: ['viewVariables' as const] }
    await admin.ok(serverRoles.update, { params: { slug: 'auditor' }, body })
    return { type: 'role', action: 'updated', id, changes: { name: ['Auditor', 'Auditors'] } }
  },
  'serverRoles.remove': async ({ admin }) => {
    const { id } = await admin.ok(serverRoles.get, { params: { slug: 'auditor' } })
    await admin.ok(serverRoles.remove, { params: { slug: 'auditor' } })
    return { type: 'role', action: 'deleted', id }
  },
  'users.create': async ({ admin }) => {
    const body = { username: 'linus', name: 'Linus', email: 'linus@example.com', password: canary }
    return { type: 'user', action: 'created', id: (await admin.ok(users.create, { body })).id }
  },
  'users.update': async ({ admin, user_id }) => {
    const before = await admin.ok(users.get, { params: { id: user_id } })
    const body = { username: before.username, name: 'Eve', email: 'eve@example.com', alert: true }
    await admin.ok(users.update, { params: { id: user_id }, body })
    return {
      type: 'user',
      action: 'updated',
      id: user_id,
      changes: {
        name: [before.name, 'Eve'],
        email: [(before as { email?: string }).email, 'eve@example.com'],
        alert: [false, true],
      },
    }
  },
  'users.password': async ({ admin, user_id }) => {
    await admin.ok(users.password, { params: { id: user_id }, body: { password: canary } })
    return { type: 'user', action: 'updated', id: user_id, changes: { password: 'hidden' } }
  },
  'passwordLinks.create': async ({ server }) => {
    const { id } = await server.user('forgetful')
    await (await adminSession(server)).ok(passwordLinks.create, { params: { id } })
    return { type: 'user', action: 'password_link_created', id }
  },
  'users.block': async ({ admin, server }) => {
    const { id } = await server.user('blocked')
    await admin.ok(users.block, { params: { id }, body: { blocked: true } })
    return { type: 'user', action: 'blocked', id }
  },
  'users.remove': async ({ admin, server }) => {
    const { id } = await server.user('leaver')
    await admin.ok(users.remove, { params: { id } })
    return { type: 'user', action: 'deleted', id }
  },
  'users.setOption': async ({ admin }) => {
    await admin.ok(users.setOption, { body: { key: 'nav.unpinnedItems', value: '[]' } })
    return { type: 'option', action: 'created', id: null }
  },
  'tokens.create': async (world) => {
    await world.admin.ok(tokens.create, { body: { name: 'Pipeline' } })
    return { type: 'token', action: 'created', id: await newestToken(world) }
  },
  'tokens.remove': async (world) => {
    const made = await world.admin.ok(tokens.create, { body: { name: 'Old pipeline' } })
    const id = await newestToken(world)
    await world.admin.ok(tokens.remove, { params: { token: made.id } })
    return { type: 'token', action: 'deleted', id }
  },

  'tokens.createFor': async (world) => {
    const { id } = await world.admin.ok(serviceAccounts.create, { body: { username: 'deployer', name: 'Deployer' } })
    await world.admin.ok(tokens.createFor, { params: { id }, body: { name: 'Deployments' } })
    return { type: 'token', action: 'created', id: await newestToken(world) }
  },
  'tokens.revoke': async (world) => {
    await world.admin.ok(tokens.create, { body: { name: 'Leaked' } })
    const id = await newestToken(world)
    await world.admin.ok(tokens.revoke, { params: { id } })
    return { type: 'token', action: 'deleted', id }
  },
  'serviceAccounts.create': async ({ admin }) => {
    const body = { username: 'robot', name: 'Robot' }
    return { type: 'user', action: 'created', id: (await admin.ok(serviceAccounts.create, { body })).id }
  },
  'userSessions.end': async (world) => {
    const id = await aSession(world)
    await world.admin.ok(userSessions.end, { params: { id } })
    return { type: 'session', action: 'ended', id }
  },
  'userSessions.endOthers': async (world) => {
    const id = await aSession(world)
    await world.admin.ok(userSessions.endOthers)
    return { type: 'session', action: 'ended', id }
  },
  'userSessions.endOf': async (world) => {
    const [id, user] = [await aSession(world), await world.admin.ok(users.me)]
    await world.admin.ok(userSessions.endOf, { params: { id: user.id, session_id: id } })
    return { type: 'session', action: 'ended', id }
  },
  'userSessions.endAllOf': async (world) => {
    const [id, user] = [await aSession(world), await world.admin.ok(users.me)]
    await world.admin.ok(userSessions.endAllOf, { params: { id: user.id } })
    return { type: 'session', action: 'ended', id }
  },

  'userIdentities.unlink': async ({ server, admin }) => {
    const { id } = await admin.ok(users.me)
    const [now, subject] = [new Date().toISOString(), 'unlinks']
    const identity = { user_id: id, provider: 'gone', subject, claims: '{}', refresh_token: null, email_verified: true }
    const { db } = server.server.services.database
    const times = { created: now, last_used: now, checked_at: now }
    const row = await db
      .insertInto('user_identity')
      .values({ ...identity, ...times })
      .returning('id')
      .executeTakeFirstOrThrow()
    await admin.ok(userIdentities.unlink, { params: { id, identity_id: row.id }, query: {} })
    return { type: 'user', action: 'identity_unlinked', id }
  },

  'apps.create': async ({ admin, bodies }) => {
    await admin.ok(apps.create, { params: { id: 'tool' }, body: bodies['apps.create']![0] })
    return { type: 'app', action: 'created', id: null }
  },
  'apps.update': async ({ admin, bodies }) => {
    const body = { ...bodies['apps.update']![0], title: 'Other' }
    await admin.ok(apps.update, { params: { id: 'tool' }, body })
    return { type: 'app', action: 'updated', id: null, changes: { title: ['T', 'Other'] } }
  },
  'apps.setActive': async ({ admin }) => {
    await admin.ok(apps.setActive, { params: { id: 'tool' }, body: { active: false } })
    return { type: 'app', action: 'updated', id: null, changes: { active: [true, false] } }
  },
  'apps.remove': async ({ admin }) => {
    await admin.ok(apps.remove, { params: { id: 'tool' } })
    return { type: 'app', action: 'deleted', id: null }
  },
  'identityProviders.create': async ({ admin }) => {
    const body = aProvider({ slug: 'made', secret: canary })
    const { id } = await admin.ok(identityProviders.create, { body })
    return { type: 'identity_provider', action: 'created', id: id as number }
  },
  'identityProviders.update': async ({ admin }) => {
    const { id } = await admin.ok(identityProviders.create, { body: aProvider({ slug: 'changed' }) })
    const body = aProvider({ slug: 'changed', secret: canary, position: 7 })
    await admin.ok(identityProviders.update, { params: { slug: 'changed' }, body })
    const changes = { position: [1, 7] as [number, number], secret: 'hidden' as const }
    return { type: 'identity_provider', action: 'updated', id: id as number, changes }
  },
  'identityProviders.test': async ({ admin }) => {
    const { id } = await admin.ok(identityProviders.create, { body: aProvider({ slug: 'tested' }) })
    await admin.ok(identityProviders.test, { params: { slug: 'tested' } })
    return { type: 'identity_provider', action: 'tested', id: id as number }
  },
  'identityProviders.remove': async ({ admin }) => {
    const { id } = await admin.ok(identityProviders.create, { body: aProvider({ slug: 'removed' }) })
    await admin.ok(identityProviders.remove, { params: { slug: 'removed' } })
    return { type: 'identity_provider', action: 'deleted', id: id as number }
  },
  'serverAlertChannels.create': async ({ admin }) => {
    const settings = { url: 'http://127.0.0.1:9/hook', sign_secret: canary }
    const { id } = await admin.ok(serverAlertChannels.create, { body: aChannel({ settings }) })
    return { type: 'alert_channel', action: 'created', id }
  },
  'serverAlertChannels.update': async ({ admin }) => {
    const { id } = await admin.ok(serverAlertChannels.create, { body: aChannel() })
    await admin.ok(serverAlertChannels.update, { params: { id }, body: aChannel({ active: false }) })
    return {
      type: 'alert_channel',
      action: 'updated',
      id,
      changes: { active: [true, false] },
    }
  },
  'serverAlertChannels.test': async ({ admin }) => {
    const { id } = await admin.ok(serverAlertChannels.create, { body: aChannel() })
    await admin.ok(serverAlertChannels.test, { params: { id } })
    return { type: 'alert_channel', action: 'tested', id }
  },
  'serverAlertChannels.remove': async ({ admin }) => {
    const { id } = await admin.ok(serverAlertChannels.create, { body: aChannel() })
    await admin.ok(serverAlertChannels.remove, { params: { id } })
    return { type: 'alert_channel', action: 'deleted', id }
  },

  'systemMail.test': async ({ admin }) => {
    await admin.ok(systemMail.test, { body: { to: 'ada@example.com' } })
    return { type: 'option', action: 'tested', id: null }
  },
  'signInPolicy.update': async ({ admin }) => {
    await admin.ok(signInPolicy.update, { body: { password_min_length: 9 } })
    return { type: 'option', action: 'updated', id: null, changes: { value: [8, 9] } }
  },
  'mappingRules.create': async ({ admin }) => {
    const { id } = await admin.ok(mappingRules.create, { body: aRule })
    return { type: 'mapping_rule', action: 'created', id }
  },
  'mappingRules.update': async ({ admin }) => {
    const { id } = await admin.ok(mappingRules.create, { body: aRule })
    await admin.ok(mappingRules.update, { params: { id }, body: { ...aRule, pattern: 'b' } })
    return { type: 'mapping_rule', action: 'updated', id, changes: { pattern: ['a', 'b'] } }
  },
  'mappingRules.remove': async ({ admin }) => {
    const { id } = await admin.ok(mappingRules.create, { body: aRule })
    await admin.ok(mappingRules.remove, { params: { id } })
    return { type: 'mapping_rule', action: 'deleted', id }
  },
  'scimTokens.create': async ({ admin }) => {
    const { id } = await admin.ok(scimTokens.create, { body: { name: 'Okta' } })
    return { type: 'scim_token', action: 'created', id }
  },
  'scimTokens.remove': async ({ admin }) => {
    const { id } = await admin.ok(scimTokens.create, { body: { name: 'Okta' } })
    await admin.ok(scimTokens.remove, { params: { id } })
    return { type: 'scim_token', action: 'deleted', id }
  },
  'workloadIdentity.rotate': async ({ admin }) => {
    const { keys } = await admin.ok(workloadIdentity.rotate, { body: { at_once: true } })
    return { type: 'identity_key', action: 'created', id: keys[0]!.id }
  },
  'workloadIdentity.remove': async ({ admin }) => {
    const { keys } = await admin.ok(workloadIdentity.rotate, { body: { at_once: true } })
    await admin.ok(workloadIdentity.remove, { params: { id: keys[0]!.id } })
    return { type: 'identity_key', action: 'deleted', id: keys[0]!.id }
  },

  'options.save': async ({ admin }) => {
    await admin.ok(options.save, { body: { key: 'apps.bash.priority', value: '700' } })
    return { type: 'option', action: 'updated', id: null, changes: { value: [null, 700] } }
  },
}

async function newestToken({ server }: World): Promise<number> {
  const { db } = server.server.services.database
  return (await db.selectFrom('api_token').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id
}

/** Opens a session of the administrator on another device, and ends all earlier ones. */
async function aSession({ server, admin }: World): Promise<number> {
  const { db } = server.server.services.database
  const { id: user_id } = await admin.ok(users.me)
  await db.deleteFrom('session').where('user_id', '=', user_id).execute()
  await startSession(db, user_id, '192.0.2.7', 'Firefox')
  return (await db.selectFrom('session').select('id').where('user_id', '=', user_id).executeTakeFirstOrThrow()).id
}
