import { describe, expect, test } from 'vitest'
import { aJob, recordingShell } from '../../test/helpers/recording-shell.ts'
import { ansible } from './ansible.ts'
import { readRequirements } from './requirements-file.ts'

const job = { app: 'ansible', playbook: 'ops/site.yml' }
const pinned = 'collections:\n  - name: community.general\n    version: 9.1.0\n'

/** A repository with these files; folders of the cache that exist already are answered without building. */
function withFiles(files: Record<string, string>, prints: Record<string, string> = {}) {
  const shell = recordingShell({
    prints: { 'ansible-galaxy --version': 'ansible-galaxy [core 2.16.3]\n', ...prints },
    texts: Object.fromEntries(Object.entries(files).map(([path, text]) => [`/repository/${path}`, text])),
  })
  const inside = shell.inside.bind(shell)
  shell.inside = async (path, ...rest) => (path in files ? `/repository/${path}` : inside(path, ...rest))
  const keys: string[] = []
  const built = new Set<string>()
  shell.cached = async (kind, key, build) => {
    keys.push(key)
    if (!built.has(key)) await build('/cache/new')
    built.add(key)
    return '/cache/new'
  }
  shell.digest = async (path) => {
    if (!(path in files))
      await inside(path, 'file', 'part_file').then(() => inside('requirements.yml', 'file', 'part_requirements'))
    return `digest of ${files[path]}`
  }
  return Object.assign(shell, { keys })
}
const galaxy = (shell: { commands: string[] }) => shell.commands.filter((line) => / install /.test(line))
const env = (shell: ReturnType<typeof withFiles>) =>
  shell.runs.find(({ command }) => command.endsWith('ansible-playbook'))!.options.env!

describe('requirements', () => {
  test('installs collections, then roles, of the nearest file that asks for them, and plays with them', async () => {
    const shell = withFiles(
      { 'requirements.yml': pinned, 'ops/requirements.yml': '- src: acme.web\n' },
      { '/opt/venv/bin/ansible-galaxy': 'ansible-galaxy [core 2.12.0]\n' },
    )
    await ansible.run(aJob({ ...job, app_path: '/opt/venv/bin/ansible-playbook' }), shell)
    expect(galaxy(shell)).toEqual([
      '/opt/venv/bin/ansible-galaxy collection install -r /repository/requirements.yml --force -p /cache/new',
      '/opt/venv/bin/ansible-galaxy role install -r /repository/ops/requirements.yml --force -p /cache/new',
    ])
    expect(env(shell)).toMatchObject({
      ANSIBLE_COLLECTIONS_PATH: '/cache/new:/task/ansible/collections:/usr/share/ansible/collections',
      ANSIBLE_ROLES_PATH: '/cache/new:/task/ansible/roles:/usr/share/ansible/roles:/etc/ansible/roles',
    })
  })

  test('installs the same content once, and says so', async () => {
    const shell = withFiles({ 'requirements.yml': pinned })
    await ansible.run(aJob(job), shell)
    await ansible.run(aJob(job), shell)
    expect(galaxy(shell)).toHaveLength(1)
    expect(shell.said).toContain('requirements.yml has no changes. Skip galaxy install process.')
  })

  test('another version of Ansible, another server and another local archive are other contents', async () => {
    const text = `collections:\n  - ./collections/acme.tar.gz\n`
    const key = async (files: Record<string, string>, prints = {}, environment = {}) => {
      const shell = withFiles({ 'requirements.yml': text, ...files }, prints)
      await ansible.run(aJob({ ...job, environment }), shell)
      return shell.keys[0]
    }
    const keys = [
      await key({ 'collections/acme.tar.gz': 'one' }),
      await key({ 'collections/acme.tar.gz': 'two' }),
      await key({ 'collections/acme.tar.gz': 'one' }, { 'ansible-galaxy --version': 'ansible-galaxy [core 2.19.0]\n' }),
      await key({ 'collections/acme.tar.gz': 'one' }, {}, { ANSIBLE_GALAXY_SERVER: 'https://galaxy.example' }),
      await key({ 'collections/acme.tar.gz': 'one', 'ansible.cfg': '[galaxy]\nserver = x\n' }),
    ]
    expect(keys).not.toContain(undefined)
    expect(new Set(keys).size).toBe(keys.length)
    expect(await key({ 'collections/acme.tar.gz': 'one' })).toBe(keys[0])
  })

  test.each([
    ['a folder', 'collections:\n  - name: ./collections/acme\n    type: dir\n'],
    ['a file elsewhere on the machine', 'collections:\n  - /srv/acme.tar.gz\n'],
    ['a repository on the machine', 'roles:\n  - src: git+file:///srv/role.git\n'],
    ['another file', '- include: more.yml\n'],
  ])('what names %s goes into the task’s own folder each time', async (_, text) => {
    const shell = withFiles({ 'requirements.yml': text })
    await ansible.run(aJob(job), shell)
    expect(shell.keys).toEqual([])
    expect(galaxy(shell)[0]).toMatch(/-p \/task\/galaxy\/(collections|roles)$/)
  })

  test('installs nothing when the template says so', async () => {
    const shell = withFiles({ 'requirements.yml': pinned })
    await ansible.run(aJob({ ...job, params: { skip_galaxy_install: true } }), shell)
    expect(galaxy(shell)).toEqual([])
    expect(shell.said).toEqual(['Skip galaxy install process, as asked for.'])
    expect(env(shell).ANSIBLE_COLLECTIONS_PATH).toBeUndefined()
  })

  test('fetches with the repository’s key where the inventory has none', async () => {
    const key = (private_key: string) => ({ type: 'ssh', login: 'git', private_key, passphrase: '' }) as const
    const repository = { ...aJob().repository, key: key('REPOSITORY') }
    const [plain, own] = [withFiles({ 'requirements.yml': pinned }), withFiles({ 'requirements.yml': pinned })]
    await ansible.run(aJob({ ...job, repository }), plain)
    await ansible.run(aJob({ ...job, repository, inventory: { user_key: key('INVENTORY') } }), own)
    expect([plain.agents, own.agents]).toEqual([['REPOSITORY'], ['INVENTORY']])
    expect(env(plain).SSH_AUTH_SOCK).toBeUndefined()
  })
})

describe('ansible.cfg', () => {
  test('what it says of callbacks, collections and roles stays', async () => {
    const cfg = `[galaxy]\nroles_path = no\n[defaults]\n# callback_plugins = no\nCallback_Plugins=plugins/callback:/opt/callbacks ; ours\ncollections_paths = ~/collections:\n  vendor/collections\nroles_path: "$HOME/roles"\n`
    const requirements = `${pinned}roles:\n  - name: acme.web\n`
    const shell = withFiles({ 'requirements.yml': requirements, 'ops/ansible.cfg': cfg })
    await ansible.run(aJob({ ...job, environment: { ANSIBLE_CONFIG: './ops/ansible.cfg' } }), shell)
    const { ANSIBLE_CALLBACK_PLUGINS, ANSIBLE_COLLECTIONS_PATH, ANSIBLE_ROLES_PATH } = env(shell)
    expect(ANSIBLE_CALLBACK_PLUGINS).toMatch(
      /ansible-callback\/plugins:\/repository\/ops\/plugins\/callback:\/opt\/callbacks$/,
    )
    expect(ANSIBLE_COLLECTIONS_PATH).toBe('/cache/new:~/collections:/repository/ops/vendor/collections')
    expect(ANSIBLE_ROLES_PATH).toBe('/cache/new:$HOME/roles')
  })

  test('what the template’s environment says goes before it', async () => {
    const cfg = '[defaults]\ncallback_plugins = no\ncollections_path = no\n'
    const shell = withFiles({ 'requirements.yml': pinned, 'ansible.cfg': cfg })
    const environment = { ANSIBLE_CALLBACK_PLUGINS: './mine', ANSIBLE_COLLECTIONS_PATHS: '/a:/b' }
    await ansible.run(aJob({ ...job, environment }), shell)
    expect(env(shell).ANSIBLE_CALLBACK_PLUGINS).toMatch(/plugins:\.\/mine$/)
    expect(env(shell).ANSIBLE_COLLECTIONS_PATH).toBe('/cache/new:/a:/b')
  })
})

describe('a requirements file', () => {
  test.each([
    ['---\n# all\n- src: acme.web\n  version: 1.2.3\n', { roles: true, collections: false, local: [], open: false }],
    ['{"collections": ["a.b"]}', { roles: false, collections: true, local: [], open: false }],
    [
      'roles:\n  - src: git@git.example:acme/web.git\n  - https://git.example/db.git#/x # ./no\ncollections:\n  - "sub/acme.tar.gz"\n  - acme-1.0.0.tar.gz\n',
      { roles: true, collections: true, local: ['sub/acme.tar.gz', 'acme-1.0.0.tar.gz'], open: false },
    ],
    ['collections:\n  - {name: acme, type: dir}\n', { roles: false, collections: true, local: [], open: true }],
    [
      'collections:\n  - source: file:///srv/x\n',
      { roles: false, collections: true, local: ['file:///srv/x'], open: false },
    ],
    ['', { roles: false, collections: false, local: [], open: false }],
  ])('%j', (text, expected) => {
    expect(readRequirements(text)).toEqual(expected)
  })
})
