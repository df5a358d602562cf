import { expect, test } from 'vitest'
import { readKeySecret, readText } from '../../src/server/secrets/read-secret.ts'
import type { TestServer } from '../helpers/server.ts'
import { onOneDatabase } from '../helpers/suite.ts'

/**
 * The calls of the Terraform provider CruGlobal/semaphoreui as it sends them, without our own client: trailing
 * slashes, `?sort=&order=`, ids repeated in the body, zero values left out. Any other success code than the one it knows,
 * even another 2xx, is an error to it.
 */

interface Json {
  id: number
  [name: string]: unknown
}

const pem = '-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXktdjEAAAAA\n-----END OPENSSH PRIVATE KEY-----\n'
const blankKeys = { ssh: { login: '', passphrase: '', private_key: '' }, login_password: { login: '', password: '' } }

onOneDatabase('the Terraform provider', (server) => {
  const admin = () => server().admin

  /** Sends a request. The answer must have exactly this status, JSON if it has a body, and no body with 204. */
  async function send(status: number, method: string, path: string, body?: object): Promise<Json> {
    const answer = await admin().send(method, `/api${path}`, body)
    const text = await answer.text()
    expect({ call: `${method} ${path}`, status: answer.status, text }).toEqual({
      call: `${method} ${path}`,
      status,
      text: status === 204 ? '' : expect.any(String),
    })
    if (status === 204) return { id: 0 }
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    return JSON.parse(text) as Json
  }
  const list = async (path: string) => (await send(200, 'GET', `${path}?sort=&order=`)) as unknown as Json[]

  /** Deletes the object and expects that it is missing, which is how the provider detects removals by other users. */
  async function destroy(path: string) {
    await send(204, 'DELETE', `${path}/`)
    await send(404, 'GET', `${path}/`)
    await send(404, 'DELETE', path)
  }

  async function project(name = 'Provided'): Promise<number> {
    return (await send(201, 'POST', '/projects/', { name })).id
  }
  const noneKey = async (project_id: number) =>
    (await list(`/project/${project_id}/keys`)).find((key) => key.name === 'None')!.id
  const stored = async (test: TestServer, id: number) => {
    const { database, cipher } = test.server.services
    const row = await database.db.selectFrom('access_key').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    return row.type === 'string' ? { text: readText(cipher, row) } : readKeySecret(cipher, row)
  }

  test('project: values that are zero are left out', async () => {
    const made = await send(201, 'POST', '/projects', { name: 'Provided', max_parallel_tasks: 3, alert: true })
    const at = `/project/${made.id}`
    expect(await send(200, 'GET', `${at}/`)).toMatchObject({ id: made.id, name: 'Provided', max_parallel_tasks: 3 })
    await send(204, 'PUT', `${at}/`, { id: made.id, name: 'Renamed' })
    expect(await send(200, 'GET', at)).toMatchObject({
      name: 'Renamed',
      max_parallel_tasks: 0,
      alert: false,
      alert_chat: null,
      created: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    })
    await destroy(at)
  })

  test('user and project_user: the password is set by a separate call, members are read from the list only', async () => {
    const name = `provided-${Math.random().toString(36).slice(2, 8)}`
    const account = { username: name, name: 'Provided', email: `${name}@example.com` }
    const user = await send(201, 'POST', '/users', { ...account, password: 'correct horse', admin: true })
    const at = `/users/${user.id}`
    expect(await send(200, 'GET', `${at}/`)).toMatchObject({ ...account, admin: true, alert: false, external: false })
    await send(204, 'PUT', `${at}/`, { id: user.id, ...account, name: 'Changed' })
    expect(await send(200, 'GET', at)).toMatchObject({ name: 'Changed', admin: false })
    await send(204, 'POST', `${at}/password`, { password: 'battery staple' })

    const external = await send(201, 'POST', '/users/', {
      ...account,
      username: `${name}-sso`,
      email: `${name}-sso@example.com`,
      external: true,
    })
    expect((await list('/users')).find((one) => one.username === `${name}-sso`)).toMatchObject({
      id: external.id,
      external: true,
    })

    const members = `/project/${await project()}/users`
    await send(204, 'POST', members, { user_id: user.id, role: 'task_runner' })
    const row = async () => (await list(members)).find((member) => member.id === user.id)
    expect(await row()).toMatchObject({ id: user.id, name: 'Changed', username: name, role: 'task_runner' })
    await send(204, 'PUT', `${members}/${user.id}/`, { role: 'manager' })
    expect(await row()).toMatchObject({ role: 'manager' })
    await send(204, 'DELETE', `${members}/${user.id}/`)
    expect(await row()).toBeUndefined()
    await destroy(at)
  })

  test('project_key: read from the list alone; the unused half is blank, and no override leaves the secret', async () => {
    const project_id = await project()
    const at = `/project/${project_id}/keys`
    const made = await send(201, 'POST', at, {
      project_id,
      name: 'Deploy',
      type: 'login_password',
      login_password: { login: 'ada', password: 'open sesame' },
    })
    const row = async () => (await list(at)).find((key) => key.id === made.id)
    expect(await row()).toMatchObject({ name: 'Deploy', type: 'login_password', project_id })
    const body = { id: made.id, project_id, name: 'Renamed', type: 'login_password' }
    await send(204, 'PUT', `${at}/${made.id}/`, { ...body, login_password: blankKeys.login_password })
    expect(await stored(server(), made.id)).toMatchObject({ login: 'ada', password: 'open sesame' })
    await send(204, 'PUT', `${at}/${made.id}`, {
      ...body,
      ...blankKeys,
      type: 'ssh',
      override_secret: true,
      ssh: { login: 'git', passphrase: '', private_key: pem },
    })
    expect(await row()).toMatchObject({ name: 'Renamed', type: 'ssh' })
    expect(await stored(server(), made.id)).toMatchObject({ type: 'ssh', login: 'git', private_key: pem })
    await send(204, 'PUT', `${at}/${made.id}`, { ...body, ...blankKeys, type: 'none', override_secret: true })
    expect(await stored(server(), made.id)).toEqual({ type: 'none' })
    await send(204, 'DELETE', `${at}/${made.id}`)
    expect(await row()).toBeUndefined()
  })

  test('project_repository', async () => {
    const project_id = await project()
    const at = `/project/${project_id}/repositories`
    const body = { project_id, name: 'Site', git_url: 'https://git.example.com/site.git', git_branch: 'main' }
    const ssh_key_id = await noneKey(project_id)
    const made = await send(201, 'POST', at, { ...body, ssh_key_id })
    expect(await send(200, 'GET', `${at}/${made.id}/`)).toMatchObject({ ...body, id: made.id, ssh_key_id })
    await send(204, 'PUT', `${at}/${made.id}/`, { ...body, id: made.id, ssh_key_id, git_branch: 'next' })
    expect(await send(200, 'GET', `${at}/${made.id}`)).toMatchObject({ git_branch: 'next' })
    expect(await list(at)).toHaveLength(1)
    await destroy(`${at}/${made.id}`)
  })

  test.each([
    ['static', '[web]\nweb1'],
    ['static-yaml', 'all:\n  hosts:\n    web1:\n'],
    ['file', 'hosts/production.ini'],
    ['terraform-workspace', 'default'],
    ['tofu-workspace', 'default'],
  ])('project_inventory of type %s: ids that are not set are absent', async (type, inventory) => {
    const project_id = await project()
    const at = `/project/${project_id}/inventory`
    const body = { project_id, name: 'Hosts', type, inventory }
    const made = await send(201, 'POST', at, body)
    const unset = { ssh_key_id: null, become_key_id: null, repository_id: null }
    expect(await send(200, 'GET', `${at}/${made.id}/`)).toMatchObject({ ...body, ...unset })
    const ssh_key_id = await noneKey(project_id)
    await send(204, 'PUT', `${at}/${made.id}/`, { ...body, id: made.id, ssh_key_id, name: 'More hosts' })
    expect(await send(200, 'GET', `${at}/${made.id}`)).toMatchObject({ ...unset, ssh_key_id, name: 'More hosts' })
    await send(204, 'PUT', `${at}/${made.id}`, { ...body, id: made.id })
    expect(await send(200, 'GET', `${at}/${made.id}`)).toMatchObject({ ...body, ...unset })
    await destroy(`${at}/${made.id}`)
  })

  test('project_environment: texts of JSON; secrets with and without an operation', async () => {
    const project_id = await project()
    const at = `/project/${project_id}/environment`
    const texts = { json: '{"a":"1"}', env: '{"B":"2"}' }
    const made = await send(201, 'POST', at, {
      project_id,
      name: 'Group',
      ...texts,
      secrets: [
        { type: 'var', name: 'token', secret: 'first value', operation: 'create' },
        { type: 'env', name: 'TOKEN', secret: 'second value', operation: 'create' },
        { type: 'env', name: 'OLD', secret: 'third value' },
      ],
    })
    const read = () => send(200, 'GET', `${at}/${made.id}/`) as Promise<Json & { secrets: Json[] }>
    const group = await read()
    expect(group).toMatchObject({ name: 'Group', ...texts })
    expect(group.secrets).toMatchObject([
      { type: 'var', name: 'token', secret: '' },
      { type: 'env', name: 'TOKEN', secret: '' },
      { type: 'env', name: 'OLD', secret: '' },
    ])
    expect([...group.secrets].sort((a, b) => a.id - b.id)).toEqual(group.secrets)
    const [kept, renamed, old] = group.secrets.map(({ id }) => id) as [number, number, number]

    // Without an operation, a secret is unchanged. An update without a value renames it, and an update to another type
    // keeps its type. Deletes name the type.
    await send(204, 'PUT', `${at}/${made.id}/`, {
      id: made.id,
      project_id,
      name: 'Group',
      ...texts,
      secrets: [
        { id: kept, type: 'var', name: 'ignored' },
        { id: renamed, type: 'var', name: 'API_TOKEN', operation: 'update' },
        { id: old, type: 'env', name: 'OLD', operation: 'delete' },
      ],
    })
    expect((await read()).secrets).toMatchObject([
      { id: kept, type: 'var', name: 'token', secret: '' },
      { id: renamed, type: 'env', name: 'API_TOKEN', secret: '' },
    ])
    expect(await stored(server(), kept)).toMatchObject({ text: 'first value' })
    expect(await stored(server(), renamed)).toMatchObject({ text: 'second value' })

    // Without a list of secrets, all secrets stay.
    await send(204, 'PUT', `${at}/${made.id}`, { id: made.id, project_id, name: 'Group', json: '{}', env: '{}' })
    expect(await read()).toMatchObject({ json: '{}', env: '{}', secrets: [{ id: kept }, { id: renamed }] })
    await destroy(`${at}/${made.id}`)
  })

  test('project_template: environment_id beside environment_ids, empty lists as they are', async () => {
    const project_id = await project()
    const ssh_key_id = await noneKey(project_id)
    const make = async (path: string, body: object) =>
      (await send(201, 'POST', `/project/${project_id}/${path}`, { project_id, ...body })).id
    const url = { git_url: 'https://git.example.com/site.git', git_branch: 'main' }
    const repository_id = await make('repositories', { name: 'Site', ...url, ssh_key_id })
    const hosts = { name: 'Hosts', type: 'static', inventory: 'web1' }
    const inventory_id = await make('inventory', { ...hosts, ssh_key_id })
    const vault = await make('keys', {
      name: 'Vault',
      type: 'login_password',
      login_password: { login: '', password: 'open sesame' },
    })
    const environment_id = (await list(`/project/${project_id}/environment`))[0]!.id
    const at = `/project/${project_id}/templates`
    const body = {
      project_id,
      name: 'Site',
      app: 'ansible',
      playbook: 'site.yml',
      repository_id,
      inventory_id,
      environment_id,
      environment_ids: [environment_id],
      arguments: '[]',
      vaults: [],
      survey_vars: [],
      task_params: {},
    }
    const made = await send(201, 'POST', at, body)
    const read = () => send(200, 'GET', `${at}/${made.id}/`)
    expect(await read()).toMatchObject({
      name: 'Site',
      environment_id,
      environment_ids: [environment_id],
      vaults: [],
      survey_vars: [],
      type: '',
    })
    await send(204, 'PUT', `${at}/${made.id}/`, {
      ...body,
      id: made.id,
      arguments: '["--diff"]',
      vaults: [{ name: 'default', type: 'password', vault_key_id: vault }],
      survey_vars: [{ name: 'version', title: 'Version', required: true, type: '' }],
    })
    expect(await read()).toMatchObject({
      arguments: '["--diff"]',
      survey_vars: [{ name: 'version', title: 'Version', required: true, type: '' }],
      vaults: [{ id: expect.any(Number), name: 'default', type: 'password', vault_key_id: vault }],
    })
    // With only the old single field, that is the group.
    const { environment_ids: _, ...single } = body
    await send(204, 'PUT', `${at}/${made.id}`, { ...single, id: made.id })
    expect(await read()).toMatchObject({ environment_id, environment_ids: [environment_id], vaults: [] })

    const terraform = await send(201, 'POST', at, {
      project_id,
      name: 'Servers',
      app: 'terraform',
      repository_id,
      environment_id,
      environment_ids: [environment_id],
      arguments: '[]',
      vaults: [],
      survey_vars: [],
    })
    expect(terraform).toMatchObject({ playbook: '', inventory_id: expect.any(Number) })
    await destroy(`${at}/${made.id}`)
    await destroy(`${at}/${terraform.id}`)
  })

  test('project_view: title and position', async () => {
    const project_id = await project()
    const at = `/project/${project_id}/views`
    const made = await send(201, 'POST', at, { project_id, title: 'Build', position: 1 })
    expect(await send(200, 'GET', `${at}/${made.id}/`)).toMatchObject({ id: made.id, title: 'Build', position: 1 })
    await send(204, 'PUT', `${at}/${made.id}/`, { id: made.id, project_id, title: 'Ship', position: 2 })
    expect(await list(at)).toEqual([expect.objectContaining({ title: 'Ship', position: 2 })])
    await destroy(`${at}/${made.id}`)
  })
})
