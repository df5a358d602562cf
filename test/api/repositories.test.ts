import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inventories } from '../../src/contract/inventory.ts'
import { repositories } from '../../src/contract/repository.ts'
import { problemAnswer } from '../../src/server/http/refusal-answer.ts'
import { type GitHttp, startGitHttp } from '../helpers/git-http.ts'
import { makeRepository } from '../helpers/repositories.ts'
import { aRepository, expectRefused, onOneDatabase, rowCounts, testProject } from '../helpers/suite.ts'

const folder = mkdtempSync(join(tmpdir(), 'signalbox-repositories-'))
const local = join(folder, 'app')
let http: GitHttp

beforeAll(async () => {
  const repository = await makeRepository(local, { 'run.sh': 'true\n' })
  await repository.commit({ a: 'a' }, { branch: 'feature/one' })
  await mkdir(join(folder, 'plain'))
  writeFileSync(join(folder, 'file'), '')
  symlinkSync('/', join(folder, 'root'))
  http = await startGitHttp(folder, { login: { login: 'ada', password: 'open sesame' } })
})
afterAll(async () => {
  await http?.stop()
  rmSync(folder, { recursive: true, force: true })
})

onOneDatabase('repositories', (server) => {
  test('repositories with every form of address are created, read, changed and deleted', async () => {
    const project = await testProject(server())
    for (const git_url of [
      'https://git.example.com/team/app.git',
      'https://ada@git.example.com:8443/app',
      'http://10.0.0.1/app.git',
      'ssh://git@git.example.com:2222/app.git',
      'git@git.example.com:team/app.git',
      'git://git.example.com/app.git',
      `file://${local}`,
      local,
    ]) {
      const made = await project.repository({ name: git_url.slice(0, 20), git_url })
      expect(made).toEqual({
        ...aRepository,
        id: made.id,
        revision: 1,
        ...project.params,
        name: git_url.slice(0, 20),
        git_url,
        ssh_key_id: project.none,
        description: '',
        labels: [],
        not_ready: [],
      })
      await server().admin.ok(repositories.update, {
        ...project.at(made.id),
        body: { ...made, name: 'Changed', git_branch: 'next' },
      })
      const changed = { ...made, revision: 2, name: 'Changed', git_branch: 'next' }
      expect(await server().admin.ok(repositories.get, project.at(made.id))).toEqual(changed)
      expect(await server().admin.ok(repositories.list, project)).toEqual([changed])
      await server().admin.ok(repositories.remove, project.at(made.id))
    }
    expect(await server().admin.ok(repositories.list, project)).toEqual([])
  })

  test('other forms of addresses are refused, in new and in changed repositories', async () => {
    const project = await testProject(server())
    const { id } = await project.repository()
    const before = await rowCounts(server())
    for (const git_url of [
      '',
      ' ',
      '-uhttps://x/y',
      '--upload-pack=touch /tmp/x',
      'ext::sh -c "touch /tmp/x"',
      'fd::7',
      'ftp://example.com/app.git',
      'HTTPS://example.com/app.git',
      'relative/folder',
      '../up',
      'https://-oProxyCommand=x/app',
      'ssh://-oProxyCommand=x/app',
      '-oProxyCommand=x@host:app',
      'https://example.com',
      'https://example.com/a\nb',
      'file://host/path',
      `${folder}/../${folder}/app`,
      `https://example.com/${'x'.repeat(2048)}`,
    ]) {
      const body = { ...aRepository, git_url, ssh_key_id: project.none }
      expectRefused(await server().admin.call(repositories.create, { ...project, body }), 400, 'git_url: ')
      expectRefused(await server().admin.call(repositories.update, { ...project.at(id), body }), 400, 'git_url: ')
    }
    expect(await rowCounts(server())).toEqual(before)
    expect((await server().admin.ok(repositories.get, project.at(id))).git_url).toBe(aRepository.git_url)
  })

  test('a repository at a local path without a git repository is saved, and shown as not ready until there is one', async () => {
    const project = await testProject(server())
    const missing = join(folder, 'missing')
    for (const path of [missing, join(folder, 'plain'), join(folder, 'file'), '/etc', '/dev/zero'])
      for (const git_url of [path, `file://${path}`])
        expect(await project.repository({ git_url, name: git_url })).toMatchObject({
          git_url,
          not_ready: [
            {
              code: 'repository_path',
              params: { path },
              text: expect.stringContaining(`no git repository at ${path}`),
            },
          ],
        })
    const list = await server().admin.ok(repositories.list, project)
    expect(list.filter(({ not_ready }) => not_ready.length > 0)).toHaveLength(10)
    await makeRepository(missing)
    const made = list.find(({ git_url }) => git_url === missing)
    expect((await server().admin.ok(repositories.get, project.at(made!.id))).not_ready).toEqual([])
    rmSync(missing, { recursive: true })
  })

  test('need a branch, except at a local path', async () => {
    const project = await testProject(server())
    expect((await project.repository({ git_url: local, git_branch: '' })).git_branch).toBe('')
    for (const [git_branch, says] of [
      ['', 'git_branch: Branch is required'],
      ['-f', 'git_branch: The name begins with a dash'],
      ['a b', 'git_branch: The name holds a space'],
      ['a..b', 'git_branch: The name holds ..'],
      ['x'.repeat(251), 'git_branch: Must have at most 250 characters'],
    ] as const) {
      const body = { ...aRepository, git_branch, ssh_key_id: project.none }
      expectRefused(await server().admin.call(repositories.create, { ...project, body }), 400, says)
    }
  })

  test('need a key of their own project', async () => {
    const [project, other] = [await testProject(server()), await testProject(server())]
    for (const ssh_key_id of [other.none, 2_000_000_000])
      expectRefused(
        await server().admin.call(repositories.create, { ...project, body: { ...aRepository, ssh_key_id } }),
        400,
        'ssh_key_id: there is no such key in this project',
      )
  })

  test('are listed by name, address or key', async () => {
    const project = await testProject(server())
    const key = await project.login()
    await project.repository({ name: 'A', git_url: 'https://z.example/a', ssh_key_id: key.id })
    await project.repository({ name: 'B', git_url: 'https://a.example/b' })
    const names = async (sort: string, order = 'asc') =>
      (await server().admin.ok(repositories.list, { ...project, query: { sort, order } }))
        .map((row) => row.name)
        .join('')
    expect([await names(''), await names('git_url'), await names('ssh_key'), await names('name', 'desc')]).toEqual([
      'AB',
      'BA',
      'BA',
      'BA',
    ])
  })

  test('in use cannot be deleted, and the refusal names their users', async () => {
    const project = await testProject(server())
    const { id } = await project.repository()
    const template = await project.template({ repository_id: id })
    const inventory = await project.inventory({ type: 'file', inventory: 'hosts.ini', repository_id: id })
    const refs = await server().admin.ok(repositories.refs, project.at(id))
    expect([refs.templates, refs.inventories]).toEqual([
      [{ id: template.id, name: 'Template' }],
      [{ id: inventory.id, name: 'Hosts' }],
    ])
    const refused = await server().admin.call(repositories.remove, project.at(id))
    expectRefused(refused, 400, 'Repository is in use by one or more templates')
    expect(refused.body).toMatchObject({ inUse: true })
  })

  test('list the branches of their remote, read with their key', async () => {
    const project = await testProject(server())
    const key = await project.login('Git', 'open sesame')
    const branches = async (body: object) =>
      server().admin.call(
        repositories.branches,
        project.at((await project.repository({ ssh_key_id: key.id, ...body })).id),
      )
    expect((await branches({ git_url: `${http.url}/app/.git` })).body).toEqual(['feature/one', 'main'])
    expect((await branches({ git_url: `file://${local}` })).body).toEqual(['feature/one', 'main'])
  })

  test('list at most 2,000 branches, and find the others by words', async () => {
    const many = await makeRepository(join(folder, 'many'), { 'a.txt': 'a\n' })
    const head = await many.git('rev-parse', 'HEAD')
    const refs = Array.from(
      { length: 2100 },
      (_, n) => `${head} refs/heads/team/branch-${String(n).padStart(4, '0')}\n`,
    )
    writeFileSync(
      join(many.path, '.git', 'packed-refs'),
      `# pack-refs with: peeled fully-peeled sorted \n${refs.join('')}`,
    )
    const project = await testProject(server())
    const { id } = await project.repository({ git_url: `file://${many.path}` })
    const ask = (q = '') => server().admin.call(repositories.branches, { ...project.at(id), query: { q } })
    const all = await ask()
    expect([all.body.length, all.headers.get('x-total-count')]).toEqual([2000, '2101'])
    const found = await ask('TEAM 2099')
    expect([found.body, found.headers.get('x-total-count')]).toEqual([['team/branch-2099'], '1'])
    expect((await ask('nothing-like-it')).body).toEqual([])
  })

  test('show the error of the remote only to users who may manage resources', async () => {
    const project = await testProject(server())
    const { client: guest } = await server().member(project.id, 'guest')
    const { client: manager } = await server().member(project.id, 'manager')
    for (const [git_url, says] of [
      [`${http.url}/app/.git`, 'asks for a login'],
      ['http://127.0.0.1:1/app.git', 'cannot be reached'],
    ] as const) {
      const at = project.at((await project.repository({ git_url })).id)
      expectRefused(await manager.call(repositories.branches, at), 400, says)
      const denied = await guest.call(repositories.branches, at)
      expect([denied.status, denied.body]).toEqual([400, problemAnswer('repository_unread')])
    }
  })

  test('list the paths of their files by kind and words, also those of another branch, but no content', async () => {
    const project = await testProject(server())
    const play = '- hosts: all\n'
    const source = await makeRepository(join(folder, 'files'), {
      'site.yml': play,
      'roles/web/tasks/main.yml': play,
      'infra/main.tf': '',
      'run.sh': 'true',
    })
    await source.commit({ 'more.yml': play }, { branch: 'next' })
    const ssh_key_id = (await project.login('Git', 'open sesame')).id
    const { id } = await project.repository({ git_url: `${http.url}/files/.git`, ssh_key_id })
    const ask = async (query: Record<string, string> = {}) =>
      (await server().admin.call(repositories.files, { ...project.at(id), query })).body
    expect(await ask()).toEqual(['infra/main.tf', 'roles/web/tasks/main.yml', 'run.sh', 'site.yml'])
    expect(await ask({ kind: 'playbook' })).toEqual(['site.yml'])
    expect(await ask({ kind: 'terraform' })).toEqual(['infra'])
    expect(await ask({ q: 'MAIN web' })).toEqual(['roles/web/tasks/main.yml'])
    expect(await ask({ kind: 'playbook', branch: 'next' })).toEqual(['more.yml', 'site.yml'])
    expectRefused(
      await server().admin.call(repositories.files, { ...project.at(id), query: { branch: 'nowhere' } }),
      400,
      'There is no branch nowhere in',
    )
    const { client: runner } = await server().member(project.id, 'task_runner')
    expect((await runner.call(repositories.files, project.at(id))).status).toBe(403)
    // A local one is read in the same way, and one that is missing is named.
    const local_id = (await project.repository({ git_url: source.path, name: 'Local' })).id
    expect((await server().admin.call(repositories.files, project.at(local_id))).body).toContain('site.yml')
    const none = (await project.repository({ git_url: join(folder, 'not-here'), name: 'None' })).id
    expectRefused(await server().admin.call(repositories.files, project.at(none)), 400, 'no git repository at')
  })

  test('are tried before they are saved: the commit of a branch or tag, and what there is', async () => {
    const project = await testProject(server())
    const key = await project.login('Git', 'open sesame')
    const tagged = await makeRepository(join(folder, 'tagged'), { a: 'a' })
    await tagged.git('tag', '--annotate', '--message', 'One', 'v1.0')
    const first = await tagged.git('rev-parse', 'HEAD')
    const newest = await tagged.commit({ a: 'b' })
    const ask = (body: { git_url: string; git_branch?: string }) =>
      server().admin.ok(repositories.test, { ...project, body: { git_branch: 'main', ssh_key_id: key.id, ...body } })
    const there = { branches: ['main'], branch_count: 1, tags: ['v1.0'], tag_count: 1 }
    const good = { ...there, ok: true, problem: null }
    const git_url = `${http.url}/tagged/.git`
    expect(await ask({ git_url })).toEqual({ ...good, commit: newest })
    expect(await ask({ git_url, git_branch: 'v1.0' })).toEqual({ ...good, commit: first })
    expect(await ask({ git_url, git_branch: '' })).toEqual({ ...good, commit: null })
    for (const local of [tagged.path, `file://${tagged.path}`])
      expect(await ask({ git_url: local, git_branch: '' })).toEqual({ ...good, commit: newest })
    expect(await ask({ git_url, git_branch: 'no-such' })).toEqual({
      ...there,
      ok: false,
      commit: null,
      problem: `There is no branch no-such in ${git_url}`,
      problem_message: { code: 'no_such_branch', params: { branch: 'no-such', repository: git_url } },
    })
    expect(await server().admin.ok(repositories.list, project)).toEqual([])
  })

  test('a test of a repository that cannot be read gives the reason, without the password', async () => {
    const project = await testProject(server())
    const wrong = await project.login('Wrong', 'not the one')
    const empty = await makeRepository(join(folder, 'empty'))
    const ask = async (git_url: string, ssh_key_id = project.none) => {
      const body = { git_url, git_branch: 'main', ssh_key_id }
      const answer = await server().admin.ok(repositories.test, { ...project, body })
      expect(answer).toMatchObject({ ok: false, commit: null, branches: [], tags: [] })
      expect(JSON.stringify(answer)).not.toContain('not the one')
      return answer.problem
    }
    expect(await ask(`${http.url}/app/.git`)).toMatch(/asks for a login/)
    expect(await ask(`${http.url}/app/.git`, wrong.id)).toMatch(/refused the login/)
    expect(await ask(`${http.url}/missing.git`, (await project.login('Git', 'open sesame')).id)).toMatch(
      /no repository/,
    )
    expect(await ask('http://127.0.0.1:1/app.git')).toMatch(/cannot be reached/)
    expect(await ask(join(folder, 'nothing-here'))).toMatch(/no git repository at/)
    expect(await ask(empty.path)).toMatch(/is empty: it has no branch main yet/)
  })

  test('are tried only by those who may save them, with a key of their project', async () => {
    const [project, other] = [await testProject(server()), await testProject(server())]
    const { client: runner } = await server().member(project.id, 'task_runner')
    const body = { git_url: local, git_branch: 'main', ssh_key_id: project.none }
    expect((await runner.call(repositories.test, { ...project, body })).status).toBe(403)
    const before = http.requests.length
    const foreign = {
      ...body,
      git_url: `${http.url}/app/.git`,
      ssh_key_id: (await other.login('Git', 'open sesame')).id,
    }
    expectRefused(
      await server().admin.call(repositories.test, { ...project, body: foreign }),
      400,
      'ssh_key_id: there is no such key in this project',
    )
    expectRefused(
      await server().admin.call(repositories.test, { ...project, body: { ...body, git_url: 'ext::sh -c x' } }),
      400,
      'git_url: ',
    )
    expect(http.requests.length).toBe(before)
  })

  test('leave no key behind when the server is killed while it asks for branches', async () => {
    const left = join(server().data, 'tmp', 'branches-killed')
    await mkdir(left, { recursive: true })
    writeFileSync(join(left, 'key'), 'secret')
    await server().restart()
    expect(existsSync(left)).toBe(false)
  })

  test('report why their branches cannot be read, without the password', async () => {
    const project = await testProject(server())
    const wrong = await project.login('Wrong', 'not the one')
    const ask = async (git_url: string, ssh_key_id = project.none) =>
      server().admin.call(repositories.branches, project.at((await project.repository({ git_url, ssh_key_id })).id))
    expectRefused(await ask(local), 400, 'Wrong repository type: ')
    const denied = await ask(`${http.url}/app/.git`, wrong.id)
    expectRefused(denied, 400, /key|password|sign|refused|denied|login/i)
    expect(denied.body.error).not.toContain('not the one')
    expectRefused(await ask(`${http.url}/missing.git`, (await project.login('Git', 'open sesame')).id), 400, /./)
    expectRefused(await ask('http://127.0.0.1:1/app.git'), 400, /./)
    expectRefused(await ask('git@127.0.0.1:app.git'), 400, /./)
  })
})

onOneDatabase(
  'repositories on a server that permits no address on this machine',
  (server) => {
    test('are not asked, whatever their address looks like', async () => {
      const project = await testProject(server())
      const before = http.requests.length
      for (const [git_url, says] of [
        [`${http.url}/app/.git`, 'repositories.allow_loopback'],
        [`http://localhost:${http.port}/app/.git`, 'localhost is on this machine'],
        [`http://[::ffff:127.0.0.1]:${http.port}/app/.git`, 'repositories.allow_loopback'],
        [`git://127.0.0.1:${http.port}/app/.git`, 'repositories.allow_loopback'],
        ['git@127.0.0.1:app.git', 'repositories.allow_loopback'],
        ['ssh://git@127.0.0.1:22/app.git', 'repositories.allow_loopback'],
        ['http://10.1.2.3/app.git', 'repositories.allow_private'],
        ['http://169.254.169.254/latest/meta-data', 'never read from'],
        ['http://0.0.0.0/app.git', 'never read from'],
      ] as const) {
        const { id } = await project.repository({ git_url })
        expectRefused(await server().admin.call(repositories.branches, project.at(id)), 400, says)
        expectRefused(await server().admin.call(repositories.files, project.at(id)), 400, says)
        const body = { git_url, git_branch: 'main', ssh_key_id: project.none }
        const tried = await server().admin.ok(repositories.test, { ...project, body })
        expect([tried.ok, tried.problem]).toEqual([false, expect.stringContaining(says)])
        const file = await project.inventory({ type: 'file', inventory: 'hosts', repository_id: id })
        expect((await server().admin.ok(inventories.hosts, project.at(file.id))).problem).toContain(says)
      }
      expect(http.requests.length).toBe(before)
    })
  },
  { config: { repositories: { local_roots: null, allow_private: false, allow_loopback: false } } },
)

onOneDatabase(
  'repositories on a server that restricts the folders of local ones',
  (server) => {
    test('must be below it, also by their real path', async () => {
      const project = await testProject(server())
      await project.repository({ git_url: local })
      await project.repository({ git_url: `file://${local}` })
      for (const git_url of ['/etc', join(folder, 'root', 'etc'), `${folder}-sibling/app`, `file://${process.cwd()}`]) {
        const body = { ...aRepository, git_url, ssh_key_id: project.none }
        expectRefused(
          await server().admin.call(repositories.create, { ...project, body }),
          400,
          'git_url: local repositories must be below',
        )
        const tried = await server().admin.ok(repositories.test, { ...project, body })
        expect([tried.ok, tried.problem]).toEqual([false, expect.stringContaining('local repositories must be below')])
      }
      const elsewhere = { ...aRepository, git_url: 'https://git.example.com/app', ssh_key_id: project.none }
      expect((await server().admin.call(repositories.create, { ...project, body: elsewhere })).status).toBe(201)
    })
  },
  { config: { repositories: { local_roots: [folder, '/not/there'], allow_private: true, allow_loopback: true } } },
)
