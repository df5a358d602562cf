import { alertChannels, serverAlertChannels } from '../../src/contract/alert-channel.ts'
import { apps } from '../../src/contract/app.ts'
import { environments } from '../../src/contract/environment.ts'
import { events } from '../../src/contract/event.ts'
import type { serverObjectTypes } from '../../src/contract/event-facts.ts'
import { hostConfigs } from '../../src/contract/host-config.ts'
import { identityProviders } from '../../src/contract/identity-provider.ts'
import { invites } from '../../src/contract/invite.ts'
import { knownHosts } from '../../src/contract/known-host.ts'
import { mappingRules } from '../../src/contract/mapping-rule.ts'
import type { ProjectObjectType } from '../../src/contract/object-type.ts'
import { members } from '../../src/contract/project.ts'
import { projectRoles, serverRoles } from '../../src/contract/role.ts'
import { projectRunners, runners } from '../../src/contract/runner.ts'
import { schedules } from '../../src/contract/schedule.ts'
import { scimTokens } from '../../src/contract/scim-token.ts'
import { secretStorages } from '../../src/contract/secret-storage.ts'
import { signInPolicy } from '../../src/contract/sign-in-policy.ts'
import { tokens } from '../../src/contract/token.ts'
import { views } from '../../src/contract/view.ts'
import { workloadIdentity } from '../../src/contract/workload-identity.ts'
import { aChannel } from '../helpers/channel.ts'
import { aHostKey } from '../helpers/host-key.ts'
import { aProvider } from '../helpers/identity-provider.ts'
import { anIntegration } from '../helpers/integration.ts'
import type { TestServer } from '../helpers/server.ts'
import { anInventory, aRepository, type TestProject, testProject } from '../helpers/suite.ts'

type AuditedType = ProjectObjectType | (typeof serverObjectTypes)[number]

/** Where the console offers the history of an object. */
export interface Place {
  page: string
  /** The row with the menu; otherwise the link is beside the object. */
  row?: string
  /** What opens the part of the page with the object. */
  opens?: string
  /** The name of the link, if it is not in a menu. */
  link?: string
  /** The words by which the events of an object without a number are found. */
  words?: string
  /** The events are in the audit log of the server; by default for pages outside of projects. */
  server?: true
}

/** Types without objects that the console lists, with the reason. */
export const unlisted = {
  session: 'is an event of its user, not an object with changes',
  request: 'is a request that was denied; nothing remains of it',
  scim_group: 'is managed by the identity provider; the console shows only how many there are',
} as const

export type Places = Record<Exclude<AuditedType, keyof typeof unlisted>, Place[]>

/** Creates an object of every type, and returns the places of their histories. */
export async function auditedObjects(server: TestServer): Promise<{ project: TestProject; places: Places }> {
  const { admin } = server
  const project = await testProject(server)
  const { params } = project
  const inProject = (page: string) => `/project/${project.id}/${page}`
  const template = await project.template({ name: 'Deploy' })
  const { id: integration_id } = await anIntegration(server, project, {
    name: 'Push',
    template_id: template.id,
    auth_method: 'token',
    auth_header: 'x-token',
    auth_secret_id: (await project.login()).id,
    searchable: true,
  })
  await project.inventory()
  const task = await project.task(template.id)
  const olga = await server.user('olga')
  const ina = await server.user('ina')
  await admin.ok(members.add, { params, body: { user_id: olga.id, role: 'guest' } })
  await admin.ok(signInPolicy.update, {
    body: { ...(await admin.ok(signInPolicy.get)), invites_enabled: true, invite_type: 'both' },
  })
  await admin.ok(invites.create, { params, body: { user_id: ina.id, role: 'guest' } })
  await admin.ok(environments.create, { params, body: { name: 'Group', json: '{}', env: '{}' } })
  await admin.ok(hostConfigs.create, {
    params,
    body: { type: 'host', host: 'git.example.com', ssh_key_id: project.none },
  })
  await admin.ok(knownHosts.create, { params, body: { lines: aHostKey('web-1.example.com', 1) } })
  await admin.ok(secretStorages.create, {
    params,
    body: { name: 'Vault', type: 'vault', params: { url: 'https://127.0.0.1:9' }, secrets: { token: 'x' } },
  })
  await admin.ok(views.create, { params, body: { title: 'Nightly' } })
  await admin.ok(schedules.create, {
    params,
    body: { name: 'Nightly', template_id: template.id, cron_format: '0 3 * * *' },
  })
  await admin.ok(alertChannels.create, { params, body: aChannel({ name: 'Chat' }) })
  await admin.ok(serverAlertChannels.create, { body: aChannel({ name: 'Operations' }) })
  await admin.ok(projectRunners.create, { params, body: { name: 'edge', tags: ['edge'] } })
  await admin.ok(runners.create, { body: { name: 'spare', project_id: null, tags: ['spare'] } })
  await admin.ok(projectRoles.create, { params, body: { name: 'Deployer', slug: 'deployer', rights: [] } })
  await admin.ok(serverRoles.create, { body: { name: 'Reader', slug: 'reader', rights: [] } })
  await admin.ok(apps.create, { params: { id: 'fortune' }, body: { title: 'Fortune', path: 'fortune', active: true } })
  await admin.ok(tokens.create, { body: { name: 'Pipeline' } })
  await admin.ok(identityProviders.create, { body: aProvider() })
  await admin.ok(mappingRules.create, {
    body: { name: 'Operators', provider: '', claim: '', pattern: 'ops', grants: 'admin', active: true },
  })
  await admin.ok(scimTokens.create, { body: { name: 'Okta', expires_at: '2099-01-01T00:00:00Z' } })
  await admin.ok(workloadIdentity.rotate, { body: { at_once: true } })
  const [key] = await admin.ok(events.all, { query: { type: 'identity_key' } })

  const places: Places = {
    task: [
      { page: inProject(`tasks/${task.id}`), row: '' },
      { page: '/tasks', row: `Deploy #${task.id}` },
    ],
    template: [
      { page: inProject('templates'), row: 'Deploy' },
      { page: inProject(`templates/${template.id}/tasks`), link: 'History' },
    ],
    key: [{ page: inProject('keys'), row: 'Login' }],
    repository: [{ page: inProject('repositories'), row: aRepository.name }],
    host_config: [{ page: inProject('credential-mappings'), row: 'git.example.com' }],
    known_host: [{ page: inProject('known-hosts'), row: 'web-1.example.com ssh-ed25519' }],
    inventory: [{ page: inProject('inventory'), row: anInventory.name }],
    environment: [{ page: inProject('environment'), row: 'Group' }],
    secret_storage: [{ page: inProject('secret-storages'), row: 'Vault' }],
    view: [{ page: inProject('templates'), opens: 'Edit views', link: 'History: Nightly' }],
    schedule: [{ page: inProject('schedule'), row: 'Nightly' }],
    integration: [
      { page: inProject('integrations'), row: 'Push' },
      { page: inProject(`integrations/${integration_id}`), link: 'History' },
    ],
    integrationmatcher: [{ page: inProject(`integrations/${integration_id}`), row: 'Branch' }],
    integrationextractvalue: [{ page: inProject(`integrations/${integration_id}`), row: 'Who' }],
    alert_channel: [
      { page: inProject('alerts'), row: 'Chat' },
      { page: '/alerts', row: 'Operations' },
    ],
    runner: [
      { page: inProject('runners'), row: 'edge' },
      { page: '/runners', row: 'spare' },
    ],
    user: [
      { page: inProject('team'), row: 'OLGA' },
      { page: '/users', row: 'OLGA' },
    ],
    role: [
      { page: inProject('team/roles'), row: 'Deployer' },
      { page: inProject('team/roles'), row: 'Reader', server: true },
      { page: '/roles', row: 'Reader' },
    ],
    project: [{ page: inProject('settings'), link: 'History' }],
    token: [
      { page: '/tokens', row: 'Pipeline' },
      { page: '/admin/sign-in?tab=tokens', row: 'Pipeline' },
    ],
    project_invite: [{ page: inProject('team'), row: 'INA', server: true }],
    option: [{ page: '/admin/settings', link: 'History', words: '' }],
    app: [{ page: '/apps', row: 'Fortune', words: 'fortune' }],
    identity_provider: [{ page: '/admin/sign-in?tab=providers', row: 'Company' }],
    mapping_rule: [{ page: '/admin/sign-in?tab=groups', row: 'Operators' }],
    scim_token: [{ page: '/admin/sign-in?tab=groups', row: 'Okta' }],
    identity_key: [{ page: '/system', link: `History: ${key?.object_name.slice(0, 12)}` }],
  }
  return { project, places }
}
