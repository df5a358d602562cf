import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hostConfigs } from '../../src/contract/host-config.ts'
import { filesHolding, watchCommandLines } from '../helpers/checkouts.ts'
import { type GitHttp, startGitHttp } from '../helpers/git-http.ts'
import { makeRepository, type TestRepository } from '../helpers/repositories.ts'
import { oneDatabase, startTestServer, type TestServer } from '../helpers/server.ts'
import { makeKey, type Sshd, sshdPath, startSshd, type TestKey } from '../helpers/sshd.ts'
import { makeWorkplace, type Workplace } from '../helpers/template.ts'
import { hasTool } from '../helpers/tools.ts'

const password = 'correct-horse-battery-staple'
const passphrase = 'open sesame, said the key'
const play = '- hosts: all\n  connection: local\n  gather_facts: false\n  roles: [greeter]\n'

describe.each(oneDatabase)('credential mappings on %s', (database) => {
  let server: TestServer
  let http: GitHttp
  let sshd: Sshd | undefined
  let key: TestKey
  let root: string

  beforeAll(async () => {
    server = await startTestServer(database, { runner: true })
    root = join(server.data, 'served')
    mkdirSync(root, { recursive: true })
    http = await startGitHttp(root, { login: { login: 'ci', password } })
    key = await makeKey(passphrase)
    if (sshdPath) sshd = await startSshd([key])
  })
  afterAll(async () => {
    await http?.stop()
    await sshd?.stop()
    await server?.stop()
  })

  let served = 0
  /** Makes a repository that both servers offer. */
  async function offered(files: Record<string, string>): Promise<TestRepository & { name: string }> {
    const name = `offered-${++served}`
    return { ...(await makeRepository(join(root, name), files)), name }
  }
  async function map(place: Workplace, type: 'host' | 'url', host: string, ssh_key_id: number) {
    const params = { project_id: place.project_id }
    return server.admin.ok(hostConfigs.create, { params, body: { type, host, ssh_key_id } })
  }
  const login = (place: Workplace) => place.key({ type: 'login_password', login_password: { login: 'ci', password } })
  const sshKey = (place: Workplace) =>
    place.key({ type: 'ssh', ssh: { login: sshd?.user ?? '', passphrase, private_key: key.private_key } })
  const overSsh = (repository: TestRepository) => `ssh://127.0.0.1:${sshd?.port}${repository.path}`

  async function withSubmodule(url: string, module: TestRepository) {
    const place = await makeWorkplace(server, { 'show.sh': 'cat part/part.txt' })
    const { repository } = place
    await repository.commit({ '.gitmodules': `[submodule "part"]\n\tpath = part\n\turl = ${url}\n` })
    const head = await module.git('rev-parse', 'HEAD')
    await repository.git('update-index', '--add', '--cacheinfo', `160000,${head},part`)
    await repository.git('commit', '--quiet', '--message', 'Add the submodule')
    return place
  }

  test('a submodule on another server is fetched with the key of its address, and not without', async () => {
    const module = await offered({ 'part.txt': 'the part' })
    const place = await withSubmodule(`${http.url}/${module.name}`, module)
    const template = await place.template('show.sh')
    expect((await place.run(template)).status).toBe('error')
    await map(place, 'url', `${http.url}/${module.name}`, await login(place))
    const stop = watchCommandLines(password)
    const task = await place.run(template)
    expect(task).toMatchObject({ status: 'success', reason: null })
    expect(task.log).toContain('the part')
    expect(await stop()).toEqual([])
    expect(await filesHolding(join(server.data, 'runner'), password)).toEqual([])
  })

  test.skipIf(!sshdPath)('a submodule over ssh is fetched with the key of its host', async () => {
    const module = await offered({ 'part.txt': 'the part over ssh' })
    const place = await withSubmodule(overSsh(module), module)
    await map(place, 'host', `127.0.0.1:${sshd?.port}`, await sshKey(place))
    const task = await place.run(await place.template('show.sh'))
    expect(task).toMatchObject({ status: 'success', reason: null })
    expect(task.log).toContain('the part over ssh')
  })

  test.skipIf(!sshdPath || !hasTool('ansible-galaxy'))(
    'a role over ssh and a collection over http are installed with the keys of host and prefix',
    async () => {
      const role = await offered({
        'tasks/main.yml': '- debug: msg="hello from the role"\n',
        'meta/main.yml': 'galaxy_info: {author: a, description: d, license: MIT, min_ansible_version: "2.9"}\n',
      })
      const collection = await offered({
        'galaxy.yml': 'namespace: acme\nname: tools\nversion: 1.0.0\nreadme: README.md\nauthors: [a]\n',
        'README.md': 'Tools',
      })
      const place = await makeWorkplace(server, {
        'site.yml': play,
        'roles/requirements.yml': `- src: ${overSsh(role)}\n  scm: git\n  name: greeter\n`,
        'collections/requirements.yml': `collections:\n  - name: ${http.url}/${collection.name}\n    type: git\n`,
      })
      const of_root = `ssh://127.0.0.1:${sshd?.port}${root}`
      await map(place, 'url', of_root, await sshKey(place))
      await map(place, 'host', `127.0.0.1:${http.port}`, await login(place))
      const inventory_id = await place.inventory('here ansible_connection=local')
      const stop = watchCommandLines(password, passphrase)
      const task = await place.run(await place.template('site.yml', { app: 'ansible', inventory_id }), {}, 120)
      expect(task.log).toContain('hello from the role')
      expect(task).toMatchObject({ status: 'success', reason: null })
      expect(await stop()).toEqual([])
      const pem = key.private_key.split('\n')[3] ?? ''
      expect(await filesHolding(join(server.data, 'runner'), password, passphrase, pem)).toEqual([])
    },
  )

  test.skipIf(!sshdPath || !hasTool('terraform'))(
    'a Terraform module over ssh is fetched with the key of its host',
    async () => {
      const module = await offered({ 'main.tf': 'output "greeting" { value = "hello from the module" }\n' })
      const place = await makeWorkplace(server, {
        'main.tf': `module "m" { source = "git::${overSsh(module)}" }\noutput "said" { value = module.m.greeting }\n`,
      })
      await map(place, 'host', `127.0.0.1:${sshd?.port}`, await sshKey(place))
      const template = await place.template('', { app: 'terraform', task_params: { auto_approve: true } })
      const task = await place.run(template, {}, 120)
      expect(task.log).toContain('hello from the module')
      expect(task).toMatchObject({ status: 'success', reason: null })
    },
  )
})
