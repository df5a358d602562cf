import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { environments } from '../../src/contract/environment.ts'
import { projects } from '../../src/contract/project.ts'
import { tasks } from '../../src/contract/task.ts'
import { templates } from '../../src/contract/template.ts'
import { workloadIdentity } from '../../src/contract/workload-identity.ts'
import { isoIn } from '../../src/server/clock.ts'
import { replaceOldKeys } from '../../src/server/workload-identity/keys.ts'
import { hasOpenBao, startOpenBao } from '../helpers/openbao.ts'
import { checkToken, hasPyJwt } from '../helpers/pyjwt.ts'
import { databases, startTestServer, type TestServer } from '../helpers/server.ts'
import { makeWorkplace, taskFolders, type Workplace } from '../helpers/template.ts'

const issuer = 'https://signalbox.example/ci'
const audience = 'https://vault.example'

/** Keeps what the task got where the test reads it, and prints it, which must be masked. */
const script = `
printf '%s' "$CLOUD_TOKEN" >"$OUT/env-$1"
cat "$CLOUD_TOKEN_FILE" >"$OUT/file-$1"
stat -c 'mode %a' "$CLOUD_TOKEN_FILE"
printf '%s' "$CLOUD_TOKEN_FILE" >"$OUT/path-$1"
echo "token: $CLOUD_TOKEN"
cat "$CLOUD_TOKEN_FILE"
`

describe.each(databases)('identity tokens on %s', (database) => {
  let server: TestServer
  let place: Workplace
  let group: number

  beforeAll(async () => {
    server = await startTestServer(database, { runner: true, config: { web_host: issuer, max_task_duration_sec: 0 } })
    place = await makeWorkplace(server, { 'token.sh': script })
    group = await place.group({ env: { OUT: server.data } })
  })
  afterAll(() => server?.stop())

  const services = () => server.server.services
  const published = async () => {
    const answer = await fetch(`${server.url}/.well-known/jwks.json`)
    expect(answer.status).toBe(200)
    return (await answer.json()) as { keys: { kid: string }[] }
  }
  const kids = async () => (await published()).keys.map(({ kid }) => kid)
  const state = () => server.admin.ok(workloadIdentity.get)
  const kidOf = (token: string) =>
    (JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { kid: string }).kid
  const claimsOf = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, number>

  let runs = 0
  /** Runs a task and returns the tokens that it got. */
  async function tokensOf(draft: Parameters<Workplace['template']>[1] = {}) {
    const name = `${++runs}`
    const template_id = await place.template('token.sh', {
      environment_ids: [group],
      arguments: JSON.stringify([name]),
      identity_tokens: [
        { audience, lifetime_sec: 600, variable: 'CLOUD_TOKEN' },
        { audience: 'sts.example', file_variable: 'CLOUD_TOKEN_FILE' },
      ],
      ...draft,
    })
    const task = await place.run(template_id)
    expect(task).toMatchObject({ status: 'success', reason: null })
    const read = (kind: string) => readFileSync(join(server.data, `${kind}-${name}`), 'utf8')
    return { task, template_id, env: read('env'), file: read('file'), path: read('path') }
  }
  /** Makes the waiting key sign, as if its time had come. */
  async function letNextKeySign() {
    const next = (await state()).keys.find((key) => key.state === 'next')
    await services()
      .database.db.updateTable('identity_key')
      .set({ active_from: new Date().toISOString() })
      .where('id', '=', next?.id ?? 0)
      .execute()
  }

  test.skipIf(!hasOpenBao)('OpenBao signs in the tasks of the template that it trusts, and no other', async () => {
    const bao = await startOpenBao()
    try {
      const trusted = await tokensOf()
      await bao.call('POST', 'secret/data/deploy', { data: { password: 'for-the-task' } })
      await bao.call('PUT', 'sys/policies/acl/deploy', {
        policy: 'path "secret/data/deploy" { capabilities = ["read"] }',
      })
      await bao.call('POST', 'sys/auth/signalbox', { type: 'jwt' })
      await bao.call('POST', 'auth/signalbox/config', {
        jwks_url: `${server.url}/.well-known/jwks.json`,
        bound_issuer: issuer,
      })
      // As docs/workload-identity.md writes it.
      await bao.call('POST', 'auth/signalbox/role/deploy', {
        role_type: 'jwt',
        user_claim: 'sub',
        bound_audiences: [audience],
        bound_claims: { project_id: String(place.project_id), template_id: String(trusted.template_id) },
        claim_mappings: { task_id: 'task_id', user: 'user' },
        token_policies: ['deploy'],
        token_ttl: '15m',
      })
      const signIn = (jwt: string) => bao.call('POST', 'auth/signalbox/login', { role: 'deploy', jwt })
      const { auth } = (await signIn(trusted.env)) as { auth: { client_token: string; metadata: object } }
      expect(auth.metadata).toMatchObject({ task_id: String(trusted.task.id), user: 'admin' })
      const read = await fetch(`${bao.url}/v1/secret/data/deploy`, { headers: { 'x-vault-token': auth.client_token } })
      expect(await read.json()).toMatchObject({ data: { data: { password: 'for-the-task' } } })
      await expect(signIn(trusted.file)).rejects.toThrow('audience')
      await expect(signIn((await tokensOf()).env)).rejects.toThrow('template_id')
    } finally {
      bao.stop()
    }
  })

  test.skipIf(!hasPyJwt)('a system that reads the published keys accepts the tokens of a run', async () => {
    const { task, template_id, env, file } = await tokensOf()
    const discovery = (await (await fetch(`${server.url}/.well-known/openid-configuration`)).json()) as {
      issuer: string
      jwks_uri: string
    }
    expect(discovery).toMatchObject({ issuer, jwks_uri: `${issuer}/.well-known/jwks.json` })
    const jwks = await published()
    const { claims } = checkToken({ token: env, jwks, audience, issuer })
    const group_name = (await server.admin.ok(environments.get, { params: place.params(group) })).name
    expect(claims).toEqual({
      iss: issuer,
      sub: `project:${place.project_id}:template:${template_id}:environment:${group_name}`,
      aud: audience,
      iat: expect.any(Number),
      nbf: expect.any(Number),
      exp: expect.any(Number),
      jti: expect.stringMatching(/^[0-9a-f-]{36}$/),
      project: (await server.admin.ok(projects.get, { params: { project_id: place.project_id } })).name,
      project_id: String(place.project_id),
      template: (await server.admin.ok(templates.get, { params: place.params(template_id) })).name,
      template_id: String(template_id),
      task_id: String(task.id),
      user: 'admin',
      branch: 'main',
      environment: group_name,
      trigger: 'manual',
    })
    expect(Number(claims?.exp) - Number(claims?.iat)).toBe(600)
    expect(checkToken({ token: file, jwks, audience: 'sts.example', issuer }).claims).toMatchObject({
      aud: 'sts.example',
    })
    // The other token, another issuer, and a changed token are refused.
    expect(checkToken({ token: file, jwks, audience, issuer }).error).toBe('InvalidAudienceError')
    expect(checkToken({ token: env, jwks, audience, issuer: 'https://other.example' }).error).toBe('InvalidIssuerError')
    const [head, , signature] = env.split('.')
    const forged = Buffer.from(JSON.stringify({ ...claims, sub: 'project:1' })).toString('base64url')
    expect(checkToken({ token: `${head}.${forged}.${signature}`, jwks, audience, issuer }).error).toBe(
      'InvalidSignatureError',
    )
  })

  test('tokens are masked in the log, in no answer, and in no file after the task', async () => {
    const { task, env, file, path } = await tokensOf()
    expect(task.log).toContain('token: ***')
    expect(task.log).toContain('mode 600')
    const facts = await server.admin.ok(tasks.facts, { params: place.params(task.id) })
    for (const text of [task.log, JSON.stringify(facts), JSON.stringify(await place.task(task.id))]) {
      expect(text).not.toContain(env.slice(-40))
      expect(text).not.toContain(file.slice(-40))
    }
    expect(JSON.stringify(facts)).toContain('CLOUD_TOKEN')
    expect(existsSync(path)).toBe(false)
    expect(taskFolders(server.data)).toEqual([])
    const row = await services()
      .database.db.selectFrom('task_private')
      .select('job')
      .where('task_id', '=', task.id)
      .executeTakeFirst()
    expect(row?.job ?? null).toBeNull()
  })

  test('the lifetime ends with the time limit of the task', async () => {
    const { env, file } = await tokensOf({ run_timeout_sec: 400 })
    for (const token of [env, file]) expect((claimsOf(token).exp ?? 0) - (claimsOf(token).iat ?? 0)).toBe(400)
  })

  test('a rotated key signs later, and the old one is published until its last token expires', async () => {
    const before = await tokensOf()
    const { keys } = await server.admin.ok(workloadIdentity.rotate, { body: {} })
    expect(keys.map((key) => key.state)).toEqual(['next', 'active'])
    expect((await kids()).toSorted()).toEqual(keys.map(({ kid }) => kid).toSorted())
    // Another one is refused until the new key signs.
    expect(await server.admin.call(workloadIdentity.rotate, { body: {} })).toMatchObject({ status: 409 })
    const during = await tokensOf()
    expect(kidOf(during.env)).toBe(kidOf(before.env))
    await letNextKeySign()
    const after = await tokensOf()
    expect(kidOf(after.env)).not.toBe(kidOf(before.env))
    const old = (await state()).keys.find(({ kid }) => kid === kidOf(before.env))
    // The token in the file lives an hour.
    expect(old).toMatchObject({
      state: 'old',
      tokens_until: new Date((claimsOf(during.file).exp ?? 0) * 1000).toISOString(),
    })
    await replaceOldKeys(services())
    const jwks = await published()
    if (hasPyJwt)
      for (const { env } of [before, during, after])
        expect(checkToken({ token: env, jwks, audience, issuer }).claims).toMatchObject({ iss: issuer })
    // Once the last token has expired, the key is no longer published, and then deleted.
    await services()
      .database.db.updateTable('identity_key')
      .set({ tokens_until: isoIn(-600) })
      .where('id', '=', old?.id ?? 0)
      .execute()
    expect(await kids()).toEqual([kidOf(after.env)])
    await replaceOldKeys(services())
    const rows = await services().database.db.selectFrom('identity_key').select('kid').execute()
    expect(rows.map(({ kid }) => kid)).toEqual([kidOf(after.env)])
  })

  test('a key that has its maximum age is replaced', async () => {
    await tokensOf()
    const { db } = services().database
    await replaceOldKeys(services())
    const [active] = (await state()).keys
    expect(active?.state).toBe('active')
    await db
      .updateTable('identity_key')
      .set({ active_from: isoIn(-91 * 86_400) })
      .where('id', '=', active?.id ?? 0)
      .execute()
    await replaceOldKeys(services())
    await replaceOldKeys(services())
    expect((await state()).keys.map((key) => key.state)).toEqual(['next', 'active'])
    await letNextKeySign()
  })

  test('a key that was removed is published no longer, and a new one signs', async () => {
    const { env } = await tokensOf()
    const key = (await state()).keys.find(({ kid }) => kid === kidOf(env))
    await server.admin.ok(workloadIdentity.remove, { params: { id: key?.id ?? 0 } })
    expect(await kids()).not.toContain(kidOf(env))
    const next = await tokensOf()
    expect(await kids()).toContain(kidOf(next.env))
    const { keys } = await server.admin.ok(workloadIdentity.rotate, { body: { at_once: true } })
    expect(keys[0]?.state).toBe('active')
    expect(kidOf((await tokensOf()).env)).toBe(keys[0]?.kid)
  })

  test('concurrent requests make one first key', async () => {
    const { db } = services().database
    await db.deleteFrom('identity_key').execute()
    const answers = await Promise.all([kids(), kids(), kids(), kids()])
    expect(new Set(answers.flat()).size).toBe(1)
  })
})

describe('without a public address', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer('sqlite', { runner: true })
  })
  afterAll(() => server?.stop())

  test('a task with identity tokens ends with the reason, and nothing is published', async () => {
    const place = await makeWorkplace(server, { 'token.sh': 'true' })
    const template = await place.template('token.sh', { identity_tokens: [{ audience: 'a', variable: 'TOKEN' }] })
    const task = await place.run(template)
    expect(task.status).toBe('error')
    expect(task.reason).toContain('web_host')
    for (const path of ['openid-configuration', 'jwks.json'])
      expect((await fetch(`${server.url}/.well-known/${path}`)).status).toBe(404)
  })
})
