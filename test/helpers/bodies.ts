import { alertChannels, serverAlertChannels } from '../../src/contract/alert-channel.ts'
import { mappingRules } from '../../src/contract/mapping-rule.ts'
import { permittedRights } from '../../src/contract/permitted-rights.ts'
import { projectRunners } from '../../src/contract/runner.ts'
import { schedules } from '../../src/contract/schedule.ts'
import { aChannel } from './channel.ts'
import { aHostKey } from './host-key.ts'
import { aProvider } from './identity-provider.ts'
import { aMatcher, anIntegration, aValue } from './integration.ts'
import { aRunner } from './runner.ts'
import { bodiesOfSamples } from './samples/index.ts'
import type { TestServer } from './server.ts'
import { aLabel, anInventory, aRepository, aTemplate, type TestProject } from './suite.ts'

/** A valid body, and the id of the object in the call's path if the path names one. */
export type Sample = [body: Record<string, unknown>, id?: number]

/**
 * Returns a valid body for every call that takes an object, by `resource.call`. The objects that they refer to are
 * created in the project; `user_id` is the user that they are about.
 */
export async function sampleBodies(
  server: TestServer,
  project: TestProject,
  user_id: number,
): Promise<Record<string, Sample>> {
  const template = await project.template()
  const inventory = await project.inventory()
  const login = await project.login()
  const view = await (await server.admin.send('POST', `/api/project/${project.id}/views`, { title: 'V' })).json()
  const draft = { name: 'P', alert: true, alert_chat: 'x', max_parallel_tasks: 1, type: 'x', labels: ['prod'] }
  const rule = {
    name: 'Rule',
    provider: '',
    claim: '',
    pattern: 'unused-group',
    grants: 'project' as const,
    project_id: project.id,
    label: '',
    role: 'guest',
    active: true,
  }
  const key = {
    name: 'K',
    ...aLabel,
    type: 'none',
    ssh: { login: 'a', passphrase: '', private_key: '' },
    login_password: { login: '', password: '' },
    source_storage_type: null,
    source_storage_key: '',
    override_secret: true,
  }
  const group = {
    name: 'G',
    ...aLabel,
    json: '{}',
    env: '{}',
    secrets: [{ name: 'a', type: 'var', secret: 'b', operation: 'create' }],
  }
  const full = {
    ...aTemplate,
    repository_id: template.repository_id,
    description: 'x',
    type: '',
    inventory_id: inventory.id,
    environment_id: project.empty,
    environment_ids: [project.empty],
    view_id: (view as { id: number }).id,
    build_template_id: template.id,
    start_version: '1',
    autorun: true,
    git_branch: 'main',
    arguments: '[]',
    allow_override_args_in_task: true,
    allow_override_branch_in_task: true,
    allow_parallel_tasks: true,
    suppress_success_alerts: true,
    suppress_error_alerts: true,
    working_directory: 'a',
    runner_tag: 'x',
    survey_vars: [{ name: 'a', title: 'b' }],
    vaults: [{ name: 'a', vault_key_id: login.id }],
    task_params: { limit: ['a'] },
  }
  const everything = await project.template({
    ...aTemplate,
    app: 'ansible',
    inventory_id: inventory.id,
    repository_id: template.repository_id,
    git_branch: 'main',
    allow_override_args_in_task: true,
    allow_override_branch_in_task: true,
    task_params: { allow_override_limit: true, allow_override_inventory: true, allow_debug: true },
  })
  const task = {
    template_id: everything.id,
    playbook: 'run.sh',
    environment: '{}',
    secret: '{}',
    arguments: '[]',
    git_branch: 'main',
    get_branch: 'main',
    commit_hash: 'abcdef1',
    message: 'x',
    inventory_id: inventory.id,
    build_task_id: 0,
    params: { limit: ['localhost'] },
    limit: 'localhost',
    debug: true,
    dry_run: true,
    diff: true,
  }
  const app = {
    active: true,
    priority: 1,
    title: 'T',
    icon: 'terminal',
    color: '#2b5b84',
    dark_color: 'teal',
    path: '/opt/tool/bin/tool',
    args: ['-x'],
  }
  const channel = {
    ...aChannel(),
    active: true,
    all_templates: false,
    template_ids: [template.id],
    long_after_min: 5,
    message: 'x',
    language: 'de',
  }
  const serverChannel = { ...channel, all_templates: true, template_ids: [] }
  const integration = {
    name: 'I',
    template_id: everything.id,
    auth_method: 'token' as const,
    auth_secret_id: login.id,
    auth_header: 'X-Token',
    searchable: true,
    task_params: { environment: '{"a":"b"}', message: 'x', inventory_id: inventory.id, params: { debug: true } },
  }
  const listening = await anIntegration(server, project, integration)
  const matcher = { ...aMatcher, integration_id: listening.id }
  const value = { ...aValue, integration_id: listening.id }
  const schedule = {
    name: 'S',
    template_id: everything.id,
    cron_format: '0 3 1 1 *',
    time_zone: 'Europe/Berlin',
    active: true,
    starts_at: '2027-01-01T00:00:00Z',
    ends_at: '2090-01-01T00:00:00Z',
    except_dates: ['2027-12-24', '2027-12-27/2028-01-01'],
    offset_days: 1,
    spread_minutes: 30,
    missed_policy: 'all' as const,
    missed_window_sec: 600,
    overlap_policy: 'parallel' as const,
    task_params: { environment: '{"a":"b"}', message: 'x', inventory_id: inventory.id, params: { debug: true } },
  }
  const scheduled = await server.admin.ok(schedules.create, { ...project, body: schedule })
  // With every field: a schedule that checks for commits stores no time, but accepts one.
  const checking = { ...schedule, repository_id: template.repository_id, run_at: '2099-01-01T00:00:00Z' }
  const near = { none: project.none, login: login.id, template: template.id, repository: template.repository_id }
  const sampled = await bodiesOfSamples(near, async ({ calls }, body) => {
    return ((await server.admin.ok(calls.create, { ...project, body })) as { id: number }).id
  })
  const own_runner = await server.admin.ok(projectRunners.create, { ...project, body: aRunner })
  const bodies: Record<string, Sample> = {
    ...sampled,
    'schedules.create': [checking],
    'schedules.update': [checking, scheduled.id],
    'schedules.setActive': [{ active: true }, scheduled.id],
    'schedules.validate': [{ cron_format: '0 3 * * *', time_zone: 'UTC' }],
    'pauses.set': [{ paused: false, reason: 'x' }],
    'pauses.setServer': [{ paused: false, reason: 'x' }],
    'integrations.create': [integration],
    'integrations.update': [integration, listening.id],
    'matchers.create': [matcher],
    'matchers.update': [matcher, listening.matcher.id],
    'extractValues.create': [value],
    'extractValues.update': [value, listening.value.id],
    'deliveries.try': [{ headers: { 'x-token': 'x' }, body: '{}', check_auth: true, match: true }],
    'terraformStates.restore': [{ name: 'prod' }],
    'terraformStates.clear': [{ name: 'prod' }],
    'terraformStates.unlock': [{ name: 'prod', id: 'one' }],
    'terraformAliases.create': [{ auth_key_id: login.id }],
    'terraformAliases.update': [{ auth_key_id: login.id }],
    'inventories.preview': [{ type: 'static', inventory: '[web]\nweb1 port=80\n', repository_id: null }],
    'repositories.test': [{ git_url: '/nonexistent/repository', git_branch: 'main', ssh_key_id: project.none }],
    'alertChannels.create': [channel],
    'alertChannels.update': [
      channel,
      (await server.admin.ok(alertChannels.create, { ...project, body: aChannel() })).id,
    ],
    'alertChannels.preview': [{ message: '{task}', event: 'failed' }],
    'runners.create': [{ ...aRunner, project_id: null }],
    'runners.update': [{ ...aRunner, project_id: project.id }, own_runner.id],
    'runners.setActive': [{ active: false }, own_runner.id],
    'runners.setIntake': [{ intake: 'cordoned' }, own_runner.id],
    'runners.register': [
      { registration_token: 'x', name: 'Agent', tags: ['a'], max_parallel_tasks: 1, webhook: '', one_off: false },
    ],
    'projectRunners.create': [aRunner],
    'projectRunners.update': [aRunner, own_runner.id],
    'projectRunners.setActive': [{ active: false }, own_runner.id],
    'projectRunners.setIntake': [{ intake: 'draining' }, own_runner.id],
    'scimTokens.create': [{ name: 'Okta', expires_at: '2099-01-01T00:00:00Z' }],
    'workloadIdentity.rotate': [{ at_once: true }],
    'mappingRules.create': [rule],
    'mappingRules.update': [rule, (await server.admin.ok(mappingRules.create, { body: rule })).id],
    'mappingRules.preview': [{ rule, remove: false }],
    'mappingRules.tryOut': [{ user_id, provider: '', groups: ['unused-group'] }],
    'serverAlertChannels.create': [serverChannel],
    'serverAlertChannels.update': [
      serverChannel,
      (await server.admin.ok(serverAlertChannels.create, { body: aChannel() })).id,
    ],
    'serverAlertChannels.preview': [{ message: '{task}', event: 'failed' }],
    'identityProviders.create': [aProvider({ slug: 'another' })],
    'identityProviders.update': [aProvider()],
    'identityProviders.test': [{ login: 'ada' }],
    'subscriptions.activate': [{ key: 'header.claims.signature' }],
    'systemMail.test': [{ to: 'ops@example.com' }],
    'session.link': [{ password: 'x' }],
    'session.login': [{ auth: 'no-such-user', password: 'password' }],
    'secondFactor.verify': [{ passcode: '000000' }],
    'secondFactor.recover': [{ recovery_code: 'aaaaaa-aaaaaa-aaaaaa-aaaaaa' }],
    'secondFactor.prove': [{ current_password: 'x' }],
    'secondFactor.confirm': [{ passcode: '000000' }],
    'passkeys.add': [{ name: 'Laptop', response: { id: 'x', response: {} } }],
    'session.loginByEmail': [{ email: 'eve@example.com' }],
    'secondFactor.confirmEmail': [{ passcode: '000000' }],
    'passkeys.rename': [{ name: 'Phone' }],
    'passkeys.verify': [{ response: { id: 'x', response: {} } }],
    'passkeys.signIn': [{ response: { id: 'x', response: {} } }],
    'users.setup': [
      { token: 'x', username: 'eve', name: 'Eve', email: 'eve@example.com', password: 'a good password' },
    ],
    'users.setOption': [{ key: 'nav.unpinnedItems', value: '[]' }],
    'users.create': [
      {
        username: 'mallory',
        name: 'Mallory',
        email: 'mallory@example.com',
        password: 'a good password',
        alert: true,
        admin: false,
        pro: false,
        external: false,
      },
    ],
    'users.update': [
      { username: 'eve', name: 'Eve', email: 'eve@example.com', alert: true, admin: false, pro: false },
      user_id,
    ],
    'invites.create': [{ email: 'new@invited.example', role: 'guest' }],
    'invites.update': [{ status: 'declined' }],
    'invites.resend': [{}],
    'ownInvites.look': [{ token: 'x' }],
    'ownInvites.accept': [{ token: 'x' }],
    'ownInvites.decline': [{ token: 'x' }],
    'ownInvites.join': [{ token: 'x', username: 'joined', name: 'Joined', password: 'a good password' }],
    'passwordLinks.create': [{}, user_id],
    'passwordLinks.forgot': [{ auth: 'x' }],
    'session.signInLink': [{ token: 'x' }],
    'passwordLinks.look': [{ token: 'x' }],
    'passwordLinks.use': [{ token: 'x', password: 'a good password' }],
    'passwordLinks.change': [{ password: 'a good password' }],
    'users.block': [{ blocked: false }, user_id],
    'users.password': [{ password: 'a good password', current_password: 'x', revoke_tokens: false }, user_id],
    'tokens.create': [{ name: 'x', expires_at: '2099-01-01T00:00:00Z' }],
    'tokens.createFor': [{ name: 'x', read_only: true }],
    'serviceAccounts.create': [{ username: 'robot', name: 'Robot' }],
    'apps.update': [app],
    'apps.create': [app],
    'apps.setActive': [{ active: true }],
    'signInPolicy.update': [{ password_min_length: 9 }],
    'options.save': [{ key: 'apps.bash.priority', value: '700' }],
    'projects.create': [{ ...draft, demo: true }],
    'projects.update': [draft],
    'backups.restore': [aBackup],
    'serverRoles.create': [aRole],
    'serverRoles.update': [{ ...aRole, slug: null }],
    'projectRoles.create': [aRole],
    'projectRoles.update': [{ ...aRole, slug: null }],
    ...permissionBodies,
    'members.add': [{ user_id: user_id, role: 'guest' }],
    'members.update': [{ role: 'guest' }, user_id],
    'keys.create': [key],
    'keys.update': [key, login.id],
    'environments.create': [group],
    'environments.update': [group, project.empty],
    'secretStorages.try': [{ type: 'vault', params: { url: 'https://127.0.0.1:9' }, secrets: { token: 'x' } }],
    'secretStorages.setSync': [{ sync: { path: 'team', remove: true, interval_min: 60 } }],
    'secretStorages.previewSync': [{ path: 'team' }],
    'knownHosts.create': [{ lines: aHostKey('git.example.org', 1), replaces: [] }],
    'knownHosts.scan': [{ host: 'no-such-host.invalid', port: 22 }],
    'keys.check': [{ private_key: 'x', passphrase: 'x' }],
    'keys.generate': [{ name: 'G', ...aLabel, login: 'git', algorithm: 'ecdsa' }],
    'keys.changeLogin': [{ login: 'a', passphrase: null }, login.id],
    'keys.removeMany': [{ ids: [(await project.login('Unused')).id] }],
    'environments.removeMany': [{ ids: [(await project.environment({ name: 'Unused' })).id] }],
    'views.update': [
      { title: 'V', position: 1, hidden: true, type: 'all', sort_column: 'last', sort_reverse: true },
      (view as { id: number }).id,
    ],
    'views.positions': [{ [(view as { id: number }).id]: 1 }],
    'templates.create': [full],
    'templates.update': [full, template.id],
    'push.enable': [
      {
        endpoint: 'https://fcm.googleapis.com/fcm/send/sample',
        keys: {
          p256dh: 'BB4YUy_UdUwC8wQdnHXOszuD_9gax85P6ILMscmLxYlupGwxHE4v9A3ZajZT5uRURdMt_khuztdcepDGoYiBwKM',
          auth: 'AAECAwQFBgcICQoLDA0ODw',
        },
        confirmations: true,
      },
    ],
    'push.watch': [{ watched: true }, (await project.task(template.id)).id],
    'templates.star': [{ starred: true }, template.id],
    'templates.moveMany': [{ template_ids: [everything.id], view_id: (view as { id: number }).id }],
    'templates.removeMany': [{ template_ids: [(await project.template({ name: 'Unused' })).id] }],
    'templates.runMany': [{ template_ids: [everything.id], message: 'x' }],
    'templates.stopMany': [{ template_ids: [everything.id], force: true }],
    'templates.describe': [{ description: 'x' }, template.id],
    'templates.stopAll': [{ force: true }, template.id],
    'tasks.create': [task],
    'tasks.preview': [task],
    'tasks.pin': [{ pinned: true }, (await project.task(template.id)).id],
    'tasks.confirm': [{ name: 'x', comment: 'y' }, (await project.task(template.id)).id],
    'tasks.reject': [{ comment: 'y' }, (await project.task(template.id)).id],
    'tasks.stop': [{ force: true }, (await project.task(template.id)).id],
  }
  return bodies
}

/** Bodies of permissions on objects. */
const permissionBodies = Object.fromEntries(
  Object.entries(permittedRights).flatMap(([type, rights]): [string, Sample][] => [
    [`${type}Permissions.add`, [{ role_slug: 'guest', rights: [rights[0]] }]],
    [`${type}Permissions.change`, [{ rights: [...rights], permissions: 1 }]],
    [`${type}Permissions.restrict`, [{ restricted: true }]],
  ]),
)

const aRole = {
  slug: 'a-role',
  name: 'A role',
  description: 'x',
  rights: ['viewProject', 'runProjectTasks', 'confirmTasks'],
  permissions: 1,
}

/** A file that can be restored. */
const aBackup = {
  meta: { name: 'P' },
  keys: [{ name: 'None', type: 'none' }],
  repositories: [{ ...aRepository, ssh_key: 'None' }],
  templates: [{ ...aTemplate, repository: aRepository.name, view: 'V' }],
  views: [{ title: 'V' }],
  inventories: [anInventory],
  environments: [{ name: 'G', json: '{}', env: '{}', secrets: [{ name: 'a', type: 'var' }] }],
}
