/** Backup files for the tests of the restore: valid ones, and the faults they may have. */

/** Returns a file that can be restored; tests introduce faults with `withChanges`. */
export function backupFile() {
  return {
    meta: { name: 'Shop', max_parallel_tasks: 2 },
    keys: [
      { name: 'None', type: 'none' },
      { name: 'Deploy', type: 'ssh' },
      { name: 'Vault', type: 'login_password' },
    ],
    repositories: [{ name: 'Site', git_url: 'https://git.example.com/site.git', git_branch: 'main', ssh_key: 'None' }],
    views: [{ title: 'Daily', position: 0 }],
    inventories: [{ name: 'Hosts', type: 'static', inventory: 'localhost', ssh_key: 'Deploy' }],
    environments: [{ name: 'Shared', json: '{}', env: '{}', secrets: [{ name: 'TOKEN', type: 'env' }] }],
    templates: [
      { name: 'Build', app: 'bash', playbook: 'build.sh', repository: 'Site', type: 'build', start_version: '1' },
      {
        name: 'Deploy',
        app: 'bash',
        playbook: 'deploy.sh',
        repository: 'Site',
        type: 'deploy',
        build_template: 'Build',
      },
      { name: 'Check', app: 'ansible', playbook: 'check.yml', repository: 'Site', inventory: 'Hosts', view: 'Daily' },
    ],
  }
}
/** Returns a copy of the file with these values set; undefined removes the value at the path. */
export function withChanges(file: unknown, ...changes: [path: string, value: unknown][]): unknown {
  const copy = structuredClone(file)
  for (const [path, value] of changes) {
    const parts = path.split(/[.[\]]+/).filter(Boolean)
    let at = copy as Record<string, unknown>
    for (const part of parts.slice(0, -1)) at = at[part] as Record<string, unknown>
    const last = parts.at(-1) as string
    if (value === undefined) delete at[last]
    else at[last] = value
  }
  return copy
}

const deploy = { app: 'bash', playbook: 'deploy.sh', repository: 'Site', type: 'deploy' }

/** The changes to the file, and the problem that is reported. */
export const wrong: [what: string, changes: [path: string, value: unknown][], at: string, says: string][] = [
  ['no project', [['meta', undefined]], 'meta', 'is missing'],
  ['a project without a name', [['meta.name', ' ']], 'meta.name', 'Project name is required'],
  ['a wrong number', [['meta.max_parallel_tasks', '2']], 'meta.max_parallel_tasks', 'Must be an integer'],
  ['a list of another type', [['keys', { a: 1 }]], 'keys', 'must be a list'],
  ['an object of another type', [['views[0]', 'Daily']], 'views[0]', 'must be an object'],
  ['a key of an unknown type', [['keys[1].type', 'gpg']], 'keys[1].type', 'ssh, login_password or none'],
  [
    'a repository that is not there',
    [['templates[0].repository', 'Sight']],
    'templates[0].repository',
    'repository does not exist in repositories[].name: nothing there is called "Sight"',
  ],
  [
    'an inventory that is not there',
    [['templates[2].inventory', 'Nodes']],
    'templates[2].inventory',
    'inventory does not exist in inventories[].name',
  ],
  [
    'a view that is not there',
    [['templates[2].view', 'Weekly']],
    'templates[2].view',
    'view does not exist in views[].name',
  ],
  [
    'a vault key that is not there',
    [['templates[2].vaults', [{ type: 'password', vault_key: 'Safe' }]]],
    'templates[2].vaults[0].vault_key',
    'vaults[].vaultKey does not exist in keys[].name',
  ],
  [
    'a key of a repository that is not there',
    [['repositories[0].ssh_key', 'Gone']],
    'repositories[0].ssh_key',
    'SSHKey does not exist in keys[].Name',
  ],
  ['a repository without a key', [['repositories[0].ssh_key', undefined]], 'repositories[0].ssh_key', 'missing'],
  [
    'a variable group that is not there',
    [['templates[0].environments', ['Shared', 'Other']]],
    'templates[0].environments[1]',
    'environment does not exist in environments[].name',
  ],
  [
    'a variable group twice',
    [['templates[0].environments', ['Shared', 'Shared']]],
    'templates[0].environments',
    'twice',
  ],
  ['a reference that is no name', [['templates[0].repository', 1]], 'templates[0].repository', 'must be the name'],
  [
    'a name twice',
    [['keys[3]', { name: ' Deploy', type: 'ssh' }]],
    'keys[3].name',
    'is the name of keys[1] as well: rename one',
  ],
  ['a title twice', [['views[1]', { title: 'Daily' }]], 'views[1].title', 'is the name of views[0]'],
  [
    'two views of everything',
    [
      ['views[1]', { title: 'A', type: 'all' }],
      ['views[2]', { title: 'B', type: 'all' }],
    ],
    'views',
    'at most one',
  ],
  [
    'a deploy without its build',
    [['templates[1].build_template', undefined]],
    'templates[1].build_template',
    'Build template is required',
  ],
  [
    'deploys in a circle',
    [
      ['templates[3]', { ...deploy, name: 'A', build_template: 'B' }],
      ['templates[4]', { ...deploy, name: 'B', build_template: 'A' }],
    ],
    'templates[3].build_template',
    'leads back to itself ("A" → "B" → "A")',
  ],
  [
    'a deploy of itself',
    [['templates[1].build_template', 'Deploy']],
    'templates[1].build_template',
    'leads back to itself',
  ],
  ['ids', [['templates[0].repository_id', 1]], 'templates[0].repository_id', 'name objects instead'],
  ['an id', [['keys[0].id', 1]], 'keys[0].id', 'name objects instead'],
  ['a view with a project', [['views[0].project_id', 1]], 'views[0].project_id', 'remove this'],
  [
    'an address that runs something',
    [['repositories[0].git_url', 'ext::sh -c x']],
    'repositories[0].git_url',
    'it holds a space',
  ],
  ['a branch that is an option', [['repositories[0].git_branch', '-x']], 'repositories[0].git_branch', 'dash'],
  ['variables of another type', [['environments[0].json', '[1]']], 'environments[0].json', 'object'],
  [
    'a secret twice',
    [['environments[0].secrets[1]', { name: 'TOKEN', type: 'env' }]],
    'environments[0].secrets[1].name',
    'is there twice',
  ],
]

/** Returns a file that also has everything that starts tasks automatically and sends alerts about them. */
export function withTriggers() {
  return {
    ...backupFile(),
    schedules: [
      {
        name: 'Nightly',
        cron_format: '0 3 * * *',
        time_zone: 'Europe/Berlin',
        ends_at: '2090-01-01T00:00:00Z',
        except_dates: ['2027-12-24'],
        spread_minutes: 30,
        active: true,
        template: 'Check',
      },
      { name: 'Once', type: 'run_at', run_at: '2001-02-03T04:05:06Z', active: true, template: 'Check' },
      { name: 'Look', cron_format: '@hourly', template: 'Build', checkable_repository: 'Site' },
    ],
    integrations: [
      {
        name: 'Push',
        auth_method: 'github',
        auth_secret: 'Vault',
        searchable: true,
        template: 'Check',
        aliases: ['pushpushpushpushpush'],
        matchers: [{ name: 'Main', match_type: 'header', method: 'equals', key: 'X-Event', value: 'push' }],
        extract_values: [{ name: 'Ref', value_source: 'header', key: 'X-Ref', variable: 'REF' }],
      },
    ],
    integration_aliases: ['allallallallallallall'],
    alert_channels: [
      { name: 'Mail', type: 'email', settings: { to: 'ops@example.com' }, events: ['failed'] },
      {
        name: 'Chat',
        type: 'slack',
        secret_names: ['url'],
        events: ['failed'],
        all_templates: false,
        templates: ['Check'],
      },
    ],
  }
}

/** The changes to that file, and the problem that is reported. */
export const wrongTriggers: typeof wrong = [
  ['an expression of four fields', [['schedules[0].cron_format', '0 3 * *']], 'schedules[0].cron_format', 'Cron: '],
  [
    'an expression that is never due',
    [['schedules[0].cron_format', '0 0 31 2 *']],
    'schedules[0].cron_format',
    'Cron: ',
  ],
  ['an expression of a template', [['templates[2].cron', '61 * * * *']], 'templates[2].cron', 'Cron: '],
  ['a time zone', [['schedules[0].time_zone', 'Europe/Nowhere']], 'schedules[0].time_zone', 'name of a time zone'],
  ['an invalid time', [['schedules[1].run_at', 'tomorrow']], 'schedules[1].run_at', 'a moment with its offset'],
  ['a schedule without a time', [['schedules[1].run_at', null]], 'schedules[1].run_at', 'Timing is required'],
  [
    'a schedule of no template',
    [['schedules[0].template', undefined]],
    'schedules[0].template',
    'Template is required',
  ],
  [
    'a schedule of a template that is not there',
    [['schedules[0].template', 'Czech']],
    'schedules[0].template',
    'template does not exist in templates[].name: nothing there is called "Czech"',
  ],
  [
    'a look at a repository that is not there',
    [['schedules[2].checkable_repository', 'Sight']],
    'schedules[2].checkable_repository',
    'does not exist in repositories[].name',
  ],
  [
    'a day left out',
    [['schedules[0].except_dates', ['2027-02-30']]],
    'schedules[0].except_dates',
    '"2027-02-30" is no day',
  ],
  ['a policy', [['schedules[0].missed_policy', 'some']], 'schedules[0].missed_policy', 'skip, latest or all'],
  [
    'the id of an inventory among the inputs',
    [['schedules[0].task_params', { inventory_id: 7 }]],
    'schedules[0].task_params.inventory_id',
    'name the inventory',
  ],
  [
    'an inventory among the inputs that is not there',
    [['integrations[0].task_params', { inventory: 'Nodes' }]],
    'integrations[0].task_params.inventory',
    'inventory does not exist in inventories[].name',
  ],
  [
    'a branch among the inputs',
    [['schedules[0].task_params', { git_branch: '-x' }]],
    'schedules[0].task_params.git_branch',
    'dash',
  ],
  ['two schedules of one name', [['schedules[1].name', 'Nightly']], 'schedules[1].name', 'rename one'],
  [
    'the key of an integration that is not there',
    [['integrations[0].auth_secret', 'Safe']],
    'integrations[0].auth_secret',
    'auth_secret does not exist in keys[].name',
  ],
  [
    'an unknown proof',
    [['integrations[0].auth_method', 'magic']],
    'integrations[0].auth_method',
    'one of none, github',
  ],
  [
    'a matcher without its value',
    [['integrations[0].matchers[0].value', '']],
    'integrations[0].matchers[0].value',
    'Value is required',
  ],
  ['matchers of another type', [['integrations[0].matchers', 'all']], 'integrations[0].matchers', 'must be a list'],
  [
    'an extracted value for a field that tasks do not have',
    [['integrations[0].extract_values[0].variable_type', 'task']],
    'integrations[0].extract_values[0].variable',
    'Must be one of git_branch',
  ],
  ['an address that is no text', [['integrations[0].aliases', [7]]], 'integrations[0].aliases[0]', 'must be a text'],
  ['addresses that are no list', [['integration_aliases', 'all']], 'integration_aliases', 'must be a list'],
  [
    'a channel of an unknown type',
    [['alert_channels[0].type', 'pager']],
    'alert_channels[0].type',
    'Must be one of email',
  ],
  [
    'a channel with another field',
    [['alert_channels[0].settings.room', '#ops']],
    'alert_channels[0].settings.room',
    'has no such field',
  ],
  [
    'a channel for a template that is not there',
    [['alert_channels[1].templates', ['Czech']]],
    'alert_channels[1].templates[0]',
    'template does not exist in templates[].name',
  ],
]
