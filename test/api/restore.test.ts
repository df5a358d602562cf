import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type BackupFile, type BackupProblem, backups } from '../../src/contract/backup.ts'
import { environments } from '../../src/contract/environment.ts'
import { events } from '../../src/contract/event.ts'
import { inventories } from '../../src/contract/inventory.ts'
import { members, projects } from '../../src/contract/project.ts'
import { templates } from '../../src/contract/template.ts'
import { readBackup } from '../../src/server/backup/read-file.ts'
import { restoreProject } from '../../src/server/backup/restore.ts'
import { makeRepository } from '../helpers/repositories.ts'
import { onEachDatabase, rowCounts } from '../helpers/suite.ts'

const path = '/api/projects/restore'

/** A file that restores, to be spoilt by each test. */
function aFile() {
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
/** Lays a value into a copy of the file; undefined takes away what is there. */
function spoilt(file: unknown, ...changes: [path: string, value: unknown][]): unknown {
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

/** What is done to the file, and what is said of it. */
const wrong: [what: string, changes: [path: string, value: unknown][], at: string, says: string][] = [
  ['no project', [['meta', undefined]], 'meta', 'is missing'],
  ['a project without a name', [['meta.name', ' ']], 'meta.name', 'Project name is required'],
  ['a wrong number', [['meta.max_parallel_tasks', '2']], 'meta.max_parallel_tasks', 'Must be an integer'],
  ['a list that is none', [['keys', { a: 1 }]], 'keys', 'must be a list'],
  ['an object that is none', [['views[0]', 'Daily']], 'views[0]', 'must be an object'],
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
  ['a project of its own', [['views[0].project_id', 1]], 'views[0].project_id', 'remove this'],
  ['a playbook outside', [['templates[0].playbook', '../../x']], 'templates[0].playbook', 'holds ..'],
  [
    'an address that runs something',
    [['repositories[0].git_url', 'ext::sh -c x']],
    'repositories[0].git_url',
    'it holds a space',
  ],
  ['a branch that is an option', [['repositories[0].git_branch', '-x']], 'repositories[0].git_branch', 'dash'],
  ['variables that are none', [['environments[0].json', '[1]']], 'environments[0].json', 'object'],
  [
    'a secret twice',
    [['environments[0].secrets[1]', { name: 'TOKEN', type: 'env' }]],
    'environments[0].secrets[1].name',
    'is there twice',
  ],
  ['a program as an app', [['templates[0].app', '/bin/sh']], 'templates[0].app', 'Invalid app id'],
  [
    'a question that is none',
    [['templates[0].survey_vars', [{ name: 'a b', title: 'A' }]]],
    'templates[0].survey_vars[0].name',
    'Must be a variable name',
  ],
]

onEachDatabase('a restore', (server) => {
  const restore = (file: unknown) => server().admin.ok(backups.restore, { body: file })
  const refused = async (file: unknown) => {
    const answer = await server().admin.send('POST', path, file)
    const body = (await answer.json()) as { error: string; errors: BackupProblem[] }
    return { status: answer.status, ...body }
  }

  test.each(wrong)('refuses %s, says where, and makes nothing', async (_, changes, at, says) => {
    const before = await rowCounts(server())
    const { status, error, errors } = await refused(spoilt(aFile(), ...changes))
    expect(status).toBe(400)
    expect(errors).toContainEqual({ path: at, problem: expect.stringContaining(says) })
    expect(error).toContain(errors[0]!.problem)
    expect(await rowCounts(server())).toEqual(before)
  })

  test('says everything that is wrong at once', async () => {
    const some = wrong.filter(([what]) => /not there|branch|playbook/.test(what))
    const { errors, error } = await refused(spoilt(aFile(), ...some.flatMap(([, changes]) => changes)))
    for (const [, , at] of some) expect(errors.map((one) => one.path)).toContain(at)
    expect(error).toContain(`(and ${errors.length - 1} more)`)
  })

  test.each([
    ['a file cut off in the middle', JSON.stringify(aFile(), null, 2).slice(0, 400), 'it ends in the middle'],
    ['a file with a fault', '{\n  "meta": {},\n  "keys": [,]\n}', 'look at line 3'],
    ['what is no JSON', 'PK\u0003\u0004', 'is not valid JSON'],
    ['nothing', '', 'is no backup'],
    ['null', 'null', 'is no backup'],
    ['a list', '[]', 'is no backup'],
    ['a text', '"backup"', 'is no backup'],
    ['NUL in a text', JSON.stringify({ meta: { name: 'a\0b' } }), 'NUL'],
    ['a prototype', '{"meta":{"name":"a","__proto__":{}}}', '__proto__'],
    ['endless nesting', `{"meta":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 'nested deeper'],
  ])('refuses %s', async (_, text, says) => {
    const before = await rowCounts(server())
    const { status, errors } = await refused(text)
    expect(status).toBe(400)
    expect(errors).toEqual([{ path: expect.any(String), problem: expect.stringContaining(says) }])
    expect(await rowCounts(server())).toEqual(before)
  })

  test('tells a thousand problems, and how many more there are', async () => {
    const none = Array.from({ length: 1200 }, (_, index) => ({ name: `T${index}`, app: 'bash', playbook: 'a.sh' }))
    const { errors } = await refused({ meta: { name: 'Many' }, templates: none })
    expect(errors).toHaveLength(1001)
    expect(errors.at(-1)).toEqual({ path: '', problem: 'and 200 more problems' })
  })

  test('refuses a file of more than 50 MiB with 413', async () => {
    const answer = await server()
      .admin.send('POST', path, JSON.stringify({ meta: { name: 'x'.repeat(51 * 1024 * 1024) } }))
      .catch(() => null)
    // A server that does not read on may be gone before the client has sent everything.
    if (answer) expect([answer.status, await answer.text()]).toEqual([413, expect.stringContaining('50 MiB')])
    expect(await server().admin.ok(projects.list)).toEqual(expect.any(Array))
  })

  test('takes more than a usual body may hold', async () => {
    const file = { ...aFile(), inventories: [{ ...aFile().inventories[0], inventory: 'host\n'.repeat(300_000) }] }
    const made = await restore(file)
    const [inventory] = await server().admin.ok(inventories.list, { params: { project_id: made.id } })
    expect(inventory?.inventory).toHaveLength(1_500_000)
  })

  test('makes everything or nothing, also when the database refuses in the middle', async () => {
    const place = { knownApp: () => true, repositoryProblem: () => Promise.resolve(null) }
    const { plan } = await readBackup(aFile(), place)
    const actor = { user_id: null, username: null }
    plan.templates[2]!.inventory_id = 99
    const before = await rowCounts(server())
    await expect(restoreProject(server().server.services.database, plan, actor, 1)).rejects.toThrow('place 99')
    expect(await rowCounts(server())).toEqual(before)
  })

  test('makes its caller the owner, tells who did it, and counts what is empty', async () => {
    const made = await restore(aFile())
    expect(made).toMatchObject({ name: 'Shop', projectName: 'Shop', emptyKeys: 2, emptySecrets: 1, warnings: [] })
    const params = { project_id: made.id }
    expect(await server().admin.ok(members.list, { params })).toMatchObject([{ username: 'admin', role: 'owner' }])
    expect(await server().admin.ok(events.project, { params })).toMatchObject([
      { object_type: 'project', description: 'Project created (restored)', username: 'admin' },
    ])
  })

  test('is for those who may create projects', async () => {
    const { client } = await server().user(`nobody-${Math.random()}`)
    const before = await rowCounts(server())
    for (const [caller, says] of [
      [client, 'Only administrators may create projects'],
      [server().nobody, 'Sign in first'],
    ] as const) {
      const answer = await caller.send('POST', path, aFile())
      expect([answer.status, await answer.text()]).toEqual([401, expect.stringContaining(says)])
    }
    expect(await rowCounts(server())).toEqual(before)
  })

  test('does not look at the file of somebody who is not signed in', async () => {
    const answer = await server().nobody.send('POST', path, '{ this is no JSON')
    expect(answer.status).toBe(401)
  })

  test('says what it could not restore', async () => {
    const { warnings } = await restore({
      ...aFile(),
      schedules: [{ name: 'a' }, { name: 'b' }],
      integrations: [{ name: 'c' }],
      invites: [{ email: 'a@example.com' }],
      secret_storages: [],
      templates: [{ ...aFile().templates[0], cron: '0 3 * * *', executor_image: 'x', jwt_params: null }],
      keys: [...aFile().keys, { name: 'S', type: 'ssh', source_storage: 'Vault' }],
    })
    expect(warnings.sort()).toEqual([
      '1 integration is not restored: this version has none',
      '2 schedules are not restored: this version has none',
      'The cron text of 1 template is not restored: this version has no schedules',
      'invites (1) is not restored: this version has none',
      'keys: source_storage of 1 object is not restored',
      'templates: executor_image of 1 object is not restored',
    ])
  })

  test('restores what has come not to fit since, and says so', async () => {
    const file = spoilt(
      aFile(),
      ['templates[0].type', ''],
      ['templates[2].vaults', [{ type: 'password', vault_key: 'Deploy' }]],
      ['inventories[0].type', 'terraform-workspace'],
      ['inventories[0].become_key', 'Deploy'],
      ['repositories[0].git_url', '/nowhere/at/all'],
    )
    const { warnings, id } = await restore(file)
    expect(warnings).toEqual([
      expect.stringContaining('repositories[0].git_url: there is no git repository at /nowhere/at/all'),
      expect.stringContaining('inventories[0].become_key: a key of type ssh holds no password'),
      expect.stringContaining('templates[1].build_template: "Build" is no build template'),
      expect.stringContaining('templates[2].inventory: app ansible needs one of type static'),
      expect.stringContaining('templates[2].vaults[0].vault_key: a vault password is a key of type login_password'),
    ])
    const back = await server().admin.text(backups.get, { params: { project_id: id } })
    expect((await restore(JSON.parse(back))).warnings).toEqual(warnings)
  })

  test('restores a file of Semaphore UI 2.9', async () => {
    const made = await restore(fixture('semaphore-2.9-backup.json'))
    expect(made).toMatchObject({ name: 'Web shop', emptyKeys: 2, emptySecrets: 0 })
    expect(made.warnings).toEqual([expect.stringContaining('cron text of 1 template')])
    const file = await fileOf(made.id)
    expect(file.templates).toMatchObject([
      { name: 'Build shop', app: 'ansible', type: 'build', start_version: '1.0.0', view: 'Build', vaults: [] },
      {
        name: 'Deploy shop',
        playbook: 'deploy.yml',
        build_template: 'Build shop',
        arguments: '["--diff"]',
        vaults: [{ type: 'password', vault_key: 'Vault password' }],
        survey_vars: [
          { name: 'region', type: '', required: true },
          { name: 'count', type: 'int' },
        ],
        environments: ['Production'],
      },
      { name: 'Check disks', repository: 'Tools', environment: 'Empty' },
    ])
    expect(file.inventories).toMatchObject([
      { name: 'Local' },
      { inventory: 'hosts/production.ini', ssh_key: 'Deploy key', become_key: 'Vault password' },
    ])
    expect(file.environments[1]).toMatchObject({ name: 'Production', json: '{"region": "eu"}', env: '{}' })
  })

  test('restores a file of Semaphore UI 2.16', async () => {
    const made = await restore(fixture('semaphore-2.16-backup.json'))
    expect(made).toMatchObject({
      name: 'Platform',
      alert: true,
      alert_chat: '-100200300',
      max_parallel_tasks: 4,
      emptyKeys: 2,
      emptySecrets: 1,
    })
    expect(made.warnings.sort()).toEqual([
      expect.stringMatching(/^1 integration is/),
      expect.stringMatching(/^1 key of variable groups/),
      expect.stringMatching(/^1 secret storage is/),
      expect.stringMatching(/^2 integration aliases are/),
      expect.stringMatching(/^2 schedules are/),
      expect.stringMatching(/^The cron text of 1 template/),
      expect.stringMatching(/^environments: secret_storage_key_prefix/),
      expect.stringMatching(/^keys: source_storage of 1/),
      expect.stringMatching(/^keys: source_storage_key of 1/),
      expect.stringMatching(/^templates: executor_image/),
      expect.stringMatching(/^views\[0\]: there is no column "environment"/),
    ])
    const file = await fileOf(made.id)
    expect(file.templates).toMatchObject([
      {
        name: 'Site',
        git_branch: 'release',
        runner_tag: 'linux',
        task_params: { limit: ['web'], tags: [], allow_override_limit: true },
        vaults: [
          { type: 'password', vault_key: 'Vault' },
          { name: 'prod', type: 'script', script: 'vault/prod-client.sh' },
        ],
      },
      { name: 'Network', app: 'terraform', inventory: 'default', task_params: { allow_destroy: true } },
      { name: 'Backup', app: 'bash' },
    ])
    expect(file.inventories[1]).toMatchObject({ type: 'terraform-workspace', template: 'Network' })
    expect(file.environments).toMatchObject([{ secrets: [{ name: 'API_TOKEN', type: 'env' }] }])
    expect(file.views).toMatchObject([{ title: 'Every day' }, { title: 'All', hidden: true, type: 'all' }])
    const params = { project_id: made.id }
    const [network] = (await server().admin.ok(templates.list, { params })).filter(({ name }) => name === 'Network')
    const owned = await server().admin.ok(inventories.list, { params, query: { template_id: network!.id } })
    expect(owned.map(({ name }) => name)).toEqual(['default'])
    expect(await server().admin.ok(environments.list, { params })).toHaveLength(1)
  })

  async function fileOf(project_id: number): Promise<BackupFile> {
    return JSON.parse(await server().admin.text(backups.get, { params: { project_id } })) as BackupFile
  }
})

const allowed = mkdtempSync(join(tmpdir(), 'sb-roots-'))

onEachDatabase(
  'a restore on a server that says where local repositories may lie',
  (server) => {
    test('lets no other folder in through a file, and whoever may create projects restore', async () => {
      const inside = await makeRepository(join(allowed, `inside-${Date.now()}`), { 'run.sh': 'echo' })
      const outside = await makeRepository(join(server().data, 'outside'), { 'run.sh': 'echo' })
      const file = (git_url: string) => ({ ...aFile(), repositories: [{ ...aFile().repositories[0], git_url }] })
      const { client, id } = await server().user('creator')
      const answer = await client.call(backups.restore, { body: file(outside.path) })
      expect([answer.status, answer.body.error]).toEqual([400, expect.stringContaining('repositories.local_roots')])
      const made = await client.ok(backups.restore, { body: file(inside.path) })
      expect(await client.ok(members.list, { params: { project_id: made.id } })).toMatchObject([{ id, role: 'owner' }])
      rmSync(allowed, { recursive: true, force: true })
    })
  },
  { config: { non_admin_can_create_project: true, repositories: { local_roots: [allowed] } } },
)

function fixture(name: string): unknown {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../fixtures', name), 'utf8'))
}
