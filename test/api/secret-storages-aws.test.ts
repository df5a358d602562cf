import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keys } from '../../src/contract/key.ts'
import { secretStorages } from '../../src/contract/secret-storage.ts'
import { Config } from '../../src/server/config/config.ts'
import { issuer, trustOf } from '../helpers/identity-trust.ts'
import { type AwsUser, hasMoto, type Moto, region, startMoto } from '../helpers/moto.ts'
import { databases, startTestServer, type TestServer } from '../helpers/server.ts'
import { startSmallSts } from '../helpers/small-sts.ts'
import { type StorageProject, storageProject } from '../helpers/storage-project.ts'

const config = {
  secret_storages: { ...Config.parse({}).secret_storages, allow_private: true, timeout_sec: 20 },
  web_host: issuer,
}

describe.skipIf(!hasMoto)('secrets in AWS', () => {
  let moto: Moto
  let root: AwsUser
  let reader: AwsUser
  /** Answers a page, like a proxy. */
  let page: Server
  beforeAll(async () => {
    moto = await startMoto()
    root = await moto.user('writer', ['secretsmanager:*', 'ssm:*'])
    reader = await moto.user('reader', ['secretsmanager:GetSecretValue', 'ssm:GetParameter'])
    page = createServer((_, answer) => void answer.end('<html>Sign in</html>')).listen(0, '127.0.0.1')
  })
  afterAll(() => {
    moto?.stop()
    page?.closeAllConnections()
    page?.close()
  })
  const pageAddress = () => `http://127.0.0.1:${(page.address() as AddressInfo).port}`

  describe.each(databases)('on %s', (database) => {
    let server: TestServer
    let project: StorageProject
    beforeAll(async () => {
      server = await startTestServer(database, { config })
      project = await storageProject(server)
    })
    afterAll(() => server?.stop())

    const draft = (type: 'aws_sm' | 'aws_ssm', user = root, params: Record<string, string> = {}) => ({
      name: 'AWS',
      type,
      params: { region, url: moto.url, access_key_id: user.access_key_id, ...params },
      secrets: { secret_access_key: user.secret_access_key },
    })
    const secret = (Name: string, value: object) => moto.call('secretsmanager', 'CreateSecret', { Name, ...value })
    const secretAt = async (SecretId: string) =>
      (await moto.call('secretsmanager', 'GetSecretValue', { SecretId })).SecretString
    const parameterAt = async (Name: string) =>
      (await moto.call('ssm', 'GetParameter', { Name, WithDecryption: true })).Parameter as Record<string, unknown>

    test('Secrets Manager: a key is written there, read at use, changed and removed', async () => {
      const id = await project.storage(draft('aws_sm'))
      const path = `${database}/deploy`
      const made = await project.key(id, path, 'first')
      expect(JSON.parse(String(await secretAt(path)))).toEqual({ login: 'ada', password: 'first' })
      expect(await project.passwordOf(made)).toBe('first')
      await moto.call('secretsmanager', 'PutSecretValue', {
        SecretId: path,
        SecretString: '{"username":"grace","password":"rotated","port":5432}',
      })
      expect(await project.passwordOf(made)).toBe('rotated')
      // Other fields of the secret stay.
      await server.admin.ok(keys.update, {
        ...project.at(made),
        body: { ...project.login(id, path, 'second'), override_secret: true },
      })
      expect(JSON.parse(String(await secretAt(path)))).toMatchObject({ password: 'second', port: 5432 })
      await server.admin.ok(keys.remove, project.at(made))
      await expect(secretAt(path)).rejects.toThrow('InvalidRequestException')
      expect(await project.passwordOf(await project.key(id, path))).toBe('secret_storage_deleted')
      // AWS keeps the name for 30 days: writing it again restores the secret.
      expect(await project.passwordOf(await project.key(id, path, 'again'))).toBe('again')
    })

    test('Secrets Manager: texts, fields and whole objects; not bytes', async () => {
      const id = await project.storage(draft('aws_sm'))
      const at = (name: string) => `${database}/${name}`
      await secret(at('text'), { SecretString: 'plain' })
      await secret(at('fields'), { SecretString: '{"a":"one","b":"two"}' })
      await secret(at('number'), { SecretString: '{"a":"one","password":7}' })
      await secret(at('bytes'), { SecretBinary: Buffer.from([0xff, 0x00]).toString('base64') })
      expect(await project.valueOf(id, at('text'))).toBe('plain')
      expect(await project.valueOf(id, `${at('fields')}#b`)).toBe('two')
      expect(await project.valueOf(id, at('fields'))).toBe('{"a":"one","b":"two"}')
      expect(await project.valueOf(id, `${at('fields')}#c`)).toBe('secret_storage_no_field')
      expect(await project.valueOf(id, `${at('text')}#c`)).toBe('secret_storage_no_field')
      expect(await project.passwordOf(await project.key(id, at('number')))).toBe('secret_storage_not_text')
      expect(await project.valueOf(id, at('bytes'))).toBe('secret_storage_binary')
      expect(await project.valueOf(id, at('nowhere'))).toBe('secret_storage_not_in_region')
    })

    test('Parameter Store: new parameters are encrypted, others keep their type', async () => {
      const id = await project.storage(draft('aws_ssm'))
      const made = await project.key(id, `${database}/deploy#password`, 'first')
      expect(await parameterAt(`/${database}/deploy`)).toMatchObject({
        Type: 'SecureString',
        Value: '{"password":"first"}',
      })
      expect(await project.passwordOf(made)).toBe('first')
      await moto.call('ssm', 'PutParameter', { Name: `/${database}/plain`, Type: 'String', Value: 'as text' })
      expect(await project.valueOf(id, `${database}/plain`)).toBe('as text')
      await project.key(id, `/${database}/plain#password`, 'second')
      expect(await parameterAt(`/${database}/plain`)).toMatchObject({ Type: 'String' })
      await server.admin.ok(keys.remove, project.at(made))
      expect(await project.valueOf(id, `${database}/deploy`)).toBe('secret_storage_not_in_region')
    })

    test('the secrets below a folder become keys', async () => {
      const at = (name: string) => `${database}/sync/${name}`
      await secret(at('one'), { SecretString: '{"password":"x"}' })
      await secret(at('below/two'), { SecretString: 'text' })
      await secret(at('bytes'), { SecretBinary: 'AAE=' })
      await secret(`${database}/synced`, { SecretString: 'not in the folder' })
      for (const name of ['one', 'below/two'])
        await moto.call('ssm', 'PutParameter', { Name: `/${at(name)}`, Type: 'SecureString', Value: 'x' })
      const preview = async (type: 'aws_sm' | 'aws_ssm') => {
        const body = { path: `${database}/sync` }
        const id = await project.storage(draft(type))
        const found = await server.admin.ok(secretStorages.previewSync, { ...project.at(id), body })
        return { created: found.created.map((key) => key.source_storage_key).sort(), ignored: found.ignored }
      }
      expect(await preview('aws_sm')).toEqual({ created: [at('below/two'), at('one')], ignored: [at('bytes')] })
      expect(await preview('aws_ssm')).toEqual({ created: [`/${at('below/two')}`, `/${at('one')}`], ignored: [] })
    })

    test('a test says what AWS answers: allowed, not allowed to list, a wrong key, another server', async () => {
      for (const type of ['aws_sm', 'aws_ssm'] as const) {
        expect(await project.tried(draft(type)), type).toMatchObject({ ok: true, status: 200, problem: null })
        const limited = await project.tried(draft(type, reader))
        expect(limited, type).toMatchObject({ ok: true, found_message: { code: 'secret_storage_no_list' } })
        const wrong = await project.tried(draft(type, { ...root, secret_access_key: 'wrong' }))
        expect(wrong, type).toMatchObject({ ok: false, problem_message: { code: 'secret_storage_sign_in' } })
        const unknown = await project.tried(draft(type, { ...root, access_key_id: 'AKIAIOSFODNN7EXAMPLE' }))
        expect(unknown, type).toMatchObject({ ok: false, problem_message: { code: 'secret_storage_sign_in' } })
        const foreign = await project.tried(draft(type, root, { url: pageAddress() }))
        expect(foreign.problem_message, type).toEqual({ code: 'secret_storage_foreign', params: { status: 200 } })
      }
    })

    test('what the policy does not permit is named, and nothing is saved', async () => {
      const id = await project.storage(draft('aws_sm', reader))
      const refused = await server.admin.call(keys.create, {
        params: project.params,
        body: project.login(id, `${database}/denied`, 'x'),
      })
      expect(refused.status).toBe(400)
      expect(JSON.stringify(refused.body)).toContain('secretsmanager:CreateSecret')
      const nothing = await moto.user(`nothing-${database}`, ['sts:GetCallerIdentity'])
      const denied = await project.storage(draft('aws_ssm', nothing))
      expect(await project.valueOf(denied, 'x')).toBe('secret_storage_not_permitted')
    })

    test('a role is taken on, with its external ID', async () => {
      const assumer = await moto.user(`assumer-${database}`, ['sts:AssumeRole'])
      const trust = {
        Effect: 'Allow',
        Action: 'sts:AssumeRole',
        Principal: { AWS: `arn:aws:iam::123456789012:user/assumer-${database}` },
        Condition: { StringEquals: { 'sts:ExternalId': 'signalbox-3' } },
      }
      const role_arn = await moto.role(`of-${database}`, ['secretsmanager:GetSecretValue'], trust)
      await secret(`${database}/role`, { SecretString: 'by the role' })
      const role = { auth: 'assume_role', role_arn, external_id: 'signalbox-3', sts_url: moto.url }
      const id = await project.storage(draft('aws_sm', assumer, role))
      expect(await project.valueOf(id, `${database}/role`)).toBe('by the role')
      const other = await project.tried(draft('aws_sm', assumer, { ...role, external_id: 'another' }))
      expect(other).toMatchObject({ ok: false, problem_message: { code: 'secret_storage_role_denied' } })
      expect(other.answer).toContain('AccessDenied')
      const wrong = { ...assumer, secret_access_key: 'wrong' }
      expect((await project.tried(draft('aws_sm', wrong, role))).problem_message).toMatchObject({
        code: 'secret_storage_sign_in',
      })
      const page_sts = await project.tried(draft('aws_sm', assumer, { ...role, sts_url: pageAddress() }))
      expect(page_sts.problem_message).toMatchObject({ code: 'secret_storage_foreign' })
    })

    test('workload identity: a token of the server takes on a role', async () => {
      const trust = { Effect: 'Allow', Action: 'sts:AssumeRole', Principal: { AWS: '*' } }
      const arn = await moto.role(`federated-${database}`, ['ssm:GetParameter'], trust)
      const sts = await startSmallSts({
        arn,
        subject: `project:${project.id}:secret_storages`,
        keys: () => moto.keysOf(arn),
      })
      try {
        sts.trust = trustOf(server)
        const Name = `/${database}/federated`
        await moto.call('ssm', 'PutParameter', { Name, Type: 'SecureString', Value: 'no stored key' })
        const draftOf = (role_arn: string) => ({
          name: 'AWS',
          type: 'aws_ssm' as const,
          params: { region, auth: 'identity', role_arn, url: moto.url, sts_url: sts.url },
        })
        expect(await project.valueOf(await project.storage(draftOf(arn)), Name)).toBe('no stored key')
        const other = await project.tried(draftOf(`${arn}-other`))
        expect(other).toMatchObject({ ok: false, problem_message: { code: 'secret_storage_role_denied' } })
        sts.trust = async () => undefined
        const unknown = await project.tried(draftOf(arn))
        expect(unknown).toMatchObject({ ok: false, problem_message: { code: 'secret_storage_sign_in' } })
        expect(unknown.answer).toContain('No OpenIDConnect provider found')
      } finally {
        sts.stop()
      }
    })

    test('fields of another form are refused, and a stored secret goes only to the address it was entered for', async () => {
      const refused: Record<string, string>[] = [
        { region: 'eu-central-1.example.com/x' },
        { region: 'europe' },
        { access_key_id: 'short' },
        { auth: 'assume_role', role_arn: 'role/signalbox' },
        { auth: 'anything' },
        { url: 'http://169.254.169.254' },
        { mount: 'secret' },
      ]
      for (const params of refused) {
        const body = draft('aws_sm', root, params)
        const answer = await server.admin.call(secretStorages.create, { params: project.params, body })
        expect(answer.status, JSON.stringify(params)).toBe(400)
      }
      const id = await project.storage(draft('aws_sm'))
      const moved = { ...draft('aws_sm', root, { url: 'https://evil.example.com' }), secrets: {} }
      const answer = await server.admin.call(secretStorages.update, { ...project.at(id), body: moved })
      expect(answer.status).toBe(400)
      expect(JSON.stringify(answer.body)).toContain('secret_storage_origin')
    })
  })
})
