import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { events } from '../../src/contract/event.ts'
import { keys } from '../../src/contract/key.ts'
import { knownHosts as known } from '../../src/contract/known-host.ts'
import { projects } from '../../src/contract/project.ts'
import { resourceFacts } from '../../src/contract/resource-facts.ts'
import { tasks } from '../../src/contract/task.ts'
import { startGitHttp } from '../helpers/git-http.ts'
import { oneDatabase, startTestServer, type TestServer } from '../helpers/server.ts'
import { makeKey, sshdPath, startSshd, type TestKey } from '../helpers/sshd.ts'
import { makeWorkplace, taskFolders, type Workplace } from '../helpers/template.ts'
import { hasTool } from '../helpers/tools.ts'

const passphrase = 'garden-of-copper-bells'
if (!sshdPath)
  process.stderr.write('Skipped: tests with ssh, because sshd is not installed (apt install openssh-server)\n')
const ansible = hasTool('ansible-playbook')

describe.each(oneDatabase)('repositories on %s', (database) => {
  let server: TestServer
  let place: Workplace
  let key: TestKey
  let folder: string

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'signalbox-keys-'))
    const key_sources = { folder, variable_prefix: 'TEAM_KEY_' }
    server = await startTestServer(database, { runner: true, config: { key_sources } })
    const play =
      '- hosts: all\n  gather_facts: false\n  tasks:\n    - raw: echo "reached $((40 + 2))"\n      register: said\n    - debug: var=said.stdout\n'
    place = await makeWorkplace(server, { 'hello.sh': 'echo "hello from the repository"', 'reach.yml': play })
    if (sshdPath) key = await makeKey(passphrase)
  })
  afterAll(async () => {
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const knownHosts = async (project_id: number) => {
    const rows = server.server.services.database.db.selectFrom('known_host').select('line')
    return (await rows.where('project_id', '=', project_id).execute()).map(({ line }) => line)
  }
  const lastFetch = async (id: number) => {
    const query = { type: 'repository', ids: String(id) }
    const facts = await server.admin.ok(resourceFacts.list, { params: { project_id: place.project_id }, query })
    return facts[0]?.fetch
  }
  const sshKey = (at: Workplace, login: string) =>
    at.key({ type: 'ssh', ssh: { login, passphrase, private_key: key.private_key } })

  test('a local path and a file address work', async () => {
    for (const url of [place.repository.path, `file://${place.repository.path}`]) {
      const task = await place.succeeds('hello.sh', { repository_id: await place.addRepository(url) })
      expect(task.log).toContain('hello from the repository')
    }
  })

  test('a repository over http takes the login of its key, and the log never shows it', async () => {
    const login = { login: 'robot', password: 'a/b+c%20 d&e' }
    const git = await startGitHttp(join(place.repository.path, '..'), { login })
    onTestFinished(() => git.stop())
    const name = place.repository.path.split('/').at(-1)
    const url = `${git.url}/${name}/.git`
    const keyId = await place.key({ type: 'login_password', login_password: login })
    const repository_id = await place.addRepository(url, keyId)
    const task = await place.succeeds('hello.sh', { repository_id })
    expect(task.log).toContain('hello from the repository')
    expect(await lastFetch(repository_id)).toEqual({
      at: expect.any(String),
      commit: await place.repository.git('rev-parse', 'HEAD'),
      failed_since: null,
      problem: null,
      problem_message: null,
    })
    expect(task.log).not.toContain(login.password)
    expect(git.authorizations.length).toBeGreaterThan(0)

    const keyless = await place.addRepository(url)
    const without = await place.run(await place.template('hello.sh', { repository_id: keyless }))
    expect(without).toMatchObject({
      status: 'error',
      reason: expect.stringMatching(/asks for a login, and the repository has no key/),
    })
    expect(await lastFetch(keyless)).toMatchObject({
      commit: null,
      failed_since: expect.any(String),
      problem: without.reason,
    })
    const wrong = await place.key({
      type: 'login_password',
      login_password: { login: 'robot', password: 'not-the-password' },
    })
    const refused = await place.run(
      await place.template('hello.sh', { repository_id: await place.addRepository(url, wrong) }),
    )
    expect(refused).toMatchObject({
      status: 'error',
      reason: expect.stringMatching(/refused the login of the repository's key/),
    })
    expect(refused.log).toContain(`Failed: ${refused.reason}`)
  })

  test.runIf(sshdPath).each(['ed25519', 'rsa', 'ecdsa'] as const)(
    'over SSH with a key of type %s that was generated on the server',
    async (algorithm) => {
      const own = await makeWorkplace(server, { 'hello.sh': 'echo "hello over ssh"' })
      const params = { project_id: own.project_id }
      // Its user is entered afterwards: the account of this sshd has its public part.
      const made = await server.admin.ok(keys.generate, { params, body: { name: 'Made', login: 'later', algorithm } })
      const at = { params: { ...params, id: made.id } }
      const { public_key } = await server.admin.ok(keys.publicPart, at)
      const sshd = await startSshd([{ private_key: '', public_key: public_key ?? '' }])
      onTestFinished(() => sshd.stop())
      await server.admin.ok(keys.changeLogin, { ...at, body: { login: sshd.user } })
      const url = `ssh://${sshd.host}:${sshd.port}${own.repository.path}`
      const task = await own.succeeds('hello.sh', { repository_id: await own.addRepository(url, made.id) })
      expect(task.log).toContain('hello over ssh')
    },
  )

  test.runIf(sshdPath)('over SSH with a key of a file of the server; a missing file ends the task', async () => {
    const sshd = await startSshd([key])
    onTestFinished(() => sshd.stop())
    const own = await makeWorkplace(server, { 'hello.sh': 'echo "hello over ssh"' })
    writeFileSync(join(folder, 'deploy.key'), key.private_key)
    const ssh = { login: sshd.user, passphrase, private_key: '' }
    const source = { source_storage_type: 'file' as const, source_storage_key: 'deploy.key' }
    const made = await own.key({ type: 'ssh', ssh, ...source })
    const url = `ssh://${sshd.host}:${sshd.port}${own.repository.path}`
    const template = await own.template('hello.sh', { repository_id: await own.addRepository(url, made) })
    const first = await own.run(template)
    expect(first.status, first.log).toBe('success')
    rmSync(join(folder, 'deploy.key'))
    const { name } = await server.admin.ok(keys.get, { params: { project_id: own.project_id, id: made } })
    const reason = `Key ${name} cannot be read: File deploy.key is not there`
    expect(await own.run(template)).toMatchObject({ status: 'error', reason: expect.stringContaining(reason) })
  })

  test.runIf(sshdPath)(
    'over SSH with an encrypted key, the host key is stored once, and a changed one stops the task',
    async () => {
      const sshd = await startSshd([key])
      onTestFinished(() => sshd.stop())
      const own = await makeWorkplace(server, { 'hello.sh': 'echo "hello over ssh"' })
      const url = `ssh://${sshd.host}:${sshd.port}${own.repository.path}`
      const template = await own.template('hello.sh', {
        repository_id: await own.addRepository(url, await sshKey(own, sshd.user)),
      })

      const first = await own.run(template)
      expect(first.status, first.log).toBe('success')
      expect(first.log).toContain('hello over ssh')
      expect(await knownHosts(own.project_id)).toEqual([sshd.knownHost])
      const said = await server.admin.ok(events.project, { params: { project_id: own.project_id } })
      expect(said.map((event) => event.description)).toContainEqual(
        expect.stringContaining(`Host [${sshd.host}]:${sshd.port} trusted at its first use by task ID ${first.id}`),
      )

      const second = await own.run(template)
      expect(second.status, second.log).toBe('success')
      expect(await knownHosts(own.project_id)).toEqual([sshd.knownHost])

      await sshd.changeHostKey()
      const third = await own.run(template)
      expect(third).toMatchObject({ status: 'error', reason: expect.stringMatching(/^The host key of .* has changed/) })
      expect(third.log).not.toContain('hello over ssh')
      expect(await knownHosts(own.project_id)).toHaveLength(1)

      // The key that the host presented to the task is compared with the trusted one, and replaces it.
      const { admin } = server
      const params = { project_id: own.project_id }
      const [presented] = await admin.ok(known.presented, { params, query: { task_id: `${third.id}` } })
      expect(presented).toMatchObject({ line: sshd.knownHost, task_id: third.id, known: [{ type: 'ssh-ed25519' }] })
      expect(third.log).toContain(`The host presents a key that is not trusted: ${presented?.host}`)
      const body = { lines: presented?.line ?? '', replaces: presented?.known.map(({ id }) => id) ?? [] }
      await admin.ok(known.create, { params, body })
      expect(await admin.ok(known.presented, { params })).toEqual([])
      expect((await own.run(template)).status).toBe('success')
      expect(await knownHosts(own.project_id)).toEqual([sshd.knownHost])

      // Trust belongs to a project: another project sees the host for the first time.
      const other = await makeWorkplace(server, {})
      const fresh = await other.template('hello.sh', {
        repository_id: await other.addRepository(url, await sshKey(other, sshd.user)),
      })
      expect((await other.run(fresh)).status).toBe('success')
    },
  )

  test.runIf(sshdPath && ansible)(
    'ansible reaches a host over SSH with the inventory key, stores its host key, and refuses another one',
    async () => {
      const sshd = await startSshd([key])
      onTestFinished(() => sshd.stop())
      const own = await makeWorkplace(server, { 'reach.yml': await place.repository.git('show', 'main:reach.yml') })
      const host = `box ansible_host=${sshd.host} ansible_port=${sshd.port}\n`
      const inventory_id = await own.inventory(host, { ssh_key_id: await sshKey(own, sshd.user) })
      const template = await own.template('reach.yml', { app: 'ansible', inventory_id })

      const first = await own.run(template)
      expect(first.status, first.log).toBe('success')
      expect(first.log).toContain('reached 42')
      expect(await knownHosts(own.project_id)).toEqual([sshd.knownHost])

      await sshd.changeHostKey()
      const second = await own.run(template)
      expect(second.status, second.log).toBe('error')
      expect(second.log).toContain('HOST IDENTIFICATION HAS CHANGED')
      expect(second.log).not.toContain('reached 42')
      expect(await knownHosts(own.project_id)).toHaveLength(1)
      const params = { project_id: own.project_id }
      const [presented] = await server.admin.ok(known.presented, { params })
      expect(presented).toMatchObject({ line: sshd.knownHost, task_id: second.id, known: [{ type: 'ssh-ed25519' }] })

      const body = { lines: sshd.knownHost, replaces: presented?.known.map(({ id }) => id) ?? [] }
      await server.admin.ok(known.create, { params, body })
      const third = await own.run(template)
      expect(third.status, third.log).toBe('success')
    },
  )

  test.runIf(sshdPath && ansible)(
    'with strict checking, repository and hosts are reached only after their keys were added by hand',
    async () => {
      const sshd = await startSshd([key])
      onTestFinished(() => sshd.stop())
      const { admin } = server
      const own = await makeWorkplace(server, { 'reach.yml': await place.repository.git('show', 'main:reach.yml') })
      const params = { project_id: own.project_id }
      const { name } = await admin.ok(projects.get, { params })
      await admin.ok(projects.update, { params, body: { name, strict_host_keys: true } })
      const ssh_key_id = await sshKey(own, sshd.user)
      const url = `ssh://${sshd.host}:${sshd.port}${own.repository.path}`
      const inventory_id = await own.inventory(`box ansible_host=${sshd.host} ansible_port=${sshd.port}\n`, {
        ssh_key_id,
      })
      const local = await own.template('reach.yml', { app: 'ansible', inventory_id })
      const remote = await own.template('reach.yml', {
        app: 'ansible',
        inventory_id,
        repository_id: await own.addRepository(url, ssh_key_id),
      })

      const first = await own.run(local)
      expect(first.status, first.log).toBe('error')
      const [presented] = await admin.ok(known.presented, { params })
      expect(presented).toMatchObject({ line: sshd.knownHost, task_id: first.id, known: [] })
      expect(first.log).toContain(`${presented?.host} ssh-ed25519 ${presented?.fingerprint}`)
      const second = await own.run(remote)
      expect(second).toMatchObject({
        status: 'error',
        reason: expect.stringContaining(`(it is ${presented?.fingerprint})`),
      })
      expect(await knownHosts(own.project_id)).toEqual([])

      await admin.ok(known.create, { params, body: { lines: presented?.line ?? '' } })
      const third = await own.run(remote)
      expect(third.status, third.log).toBe('success')
      expect(third.log).toContain('reached 42')
    },
  )

  test('runs of one repository at the same time never share files', async () => {
    const script = (word: string) => `
echo "$SIGNALBOX_TASK_DETAILS_ID" > mine
touch "mark-$SIGNALBOX_TASK_DETAILS_ID"
sleep 0.5
echo "${word} sees $(ls -d mark-* | wc -l) mark, its own is $(cat mine)"
pwd
`
    const own = await makeWorkplace(server, { 'share.sh': script('main') })
    await own.repository.commit({ 'share.sh': script('feature') }, { branch: 'feature' })
    const template = await own.template('share.sh', { allow_parallel_tasks: true, allow_override_branch_in_task: true })
    const runs = await Promise.all(
      Array.from({ length: 6 }, (_, n) => own.run(template, n % 2 ? { git_branch: 'feature' } : {})),
    )
    for (const [n, task] of runs.entries())
      expect(task.log).toContain(`\n${n % 2 ? 'feature' : 'main'} sees 1 mark, its own is ${task.id}\n`)
    expect(new Set(runs.map((task) => task.log.split('\n').find((line) => line.startsWith('/')))).size).toBe(6)
    const spans = runs.map((task) => [Date.parse(task.start ?? ''), Date.parse(task.end ?? '')] as const)
    expect(spans.some(([, end], n) => spans.some(([start], other) => other > n && start < end))).toBe(true)
    await expect.poll(() => taskFolders(server.data), { timeout: 60_000 }).toEqual([])
    expect((await server.admin.ok(tasks.list, { params: { project_id: own.project_id } })).length).toBe(6)
  })
})
