import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { keys } from '../../src/contract/key.ts'
import { english } from '../../src/contract/messages/english.ts'
import { readKeySecret } from '../../src/server/secrets/read-secret.ts'
import { makeKey, type TestKey } from '../helpers/sshd.ts'
import { expectRefused, onOneDatabase, testProject } from '../helpers/suite.ts'

const passphrase = 'open sesame'

onOneDatabase('SSH keys', (server) => {
  let plain: TestKey
  let locked: TestKey
  beforeAll(async () => {
    ;[plain, locked] = await Promise.all([makeKey('', 'rsa'), makeKey(passphrase)])
  })

  test('are opened before they are stored: the public part, or which field is wrong', async () => {
    const project = await testProject(server())
    const check = (body: { private_key: string; passphrase: string }) =>
      server().admin.ok(keys.check, { ...project, body })
    const rsa = await check({ private_key: plain.private_key.replaceAll('\n', '\r\n'), passphrase: '' })
    expect(rsa).toEqual({
      type: 'ssh-rsa',
      fingerprint: expect.stringMatching(/^SHA256:[\w+/]{43}$/),
      public_key: plain.public_key,
      problem: null,
      problem_message: null,
      field: null,
    })
    const right = await check({ private_key: locked.private_key, passphrase })
    expect(right).toMatchObject({ type: 'ssh-ed25519', public_key: locked.public_key, problem: null })
    const wrong = [
      [{ private_key: locked.private_key, passphrase: 'no' }, 'passphrase', 'ssh_key_wrong_passphrase'],
      [{ private_key: locked.private_key, passphrase: '' }, 'passphrase', 'ssh_key_no_passphrase'],
      [{ private_key: 'hello', passphrase: '' }, 'private_key', 'ssh_key_unreadable'],
    ] as const
    for (const [body, field, code] of wrong) {
      const reason = { problem: english(code), problem_message: { code, params: {} } }
      expect(await check(body)).toEqual({ type: null, fingerprint: null, public_key: null, ...reason, field })
    }
    // Nothing of the keys is left on the disk.
    expect(readdirSync(join(server().server.services.config.data, 'tmp'))).toEqual([])
  })

  test('are generated on the server: only the public part is read back, and an agent opens the private one', async () => {
    const project = await testProject(server())
    const { admin } = server()
    const made = await admin.call(keys.generate, { ...project, body: { name: 'Deploy to production', login: 'git' } })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ name: 'Deploy to production', type: 'ssh', ssh: { login: 'git' }, empty: false })
    expect(JSON.stringify(made.body)).not.toContain('PRIVATE')
    const facts = await admin.ok(keys.publicPart, project.at(made.body.id))
    expect(facts).toMatchObject({ type: 'ssh-ed25519', problem: null, field: null })
    expect(facts.public_key).toMatch(/^ssh-ed25519 [\w+/=]+ Deploy-to-production$/)
    const other = await admin.ok(keys.generate, { ...project, body: { name: 'x', login: '' } })
    expect((await admin.ok(keys.publicPart, project.at(other.id))).public_key).not.toBe(facts.public_key)
    const { cipher, database } = server().server.services
    const row = await database.db
      .selectFrom('access_key')
      .selectAll()
      .where('id', '=', other.id)
      .executeTakeFirstOrThrow()
    expect(readKeySecret(cipher, row)).toMatchObject({ type: 'ssh', login: '', passphrase: '' })
  })

  test('have a public part; other keys and those of other projects have none', async () => {
    const project = await testProject(server())
    const { admin } = server()
    const ssh = { login: '', passphrase, private_key: locked.private_key }
    const { id } = await admin.ok(keys.create, { ...project, body: { name: 'Locked', type: 'ssh', ssh } })
    expect((await admin.ok(keys.publicPart, project.at(id))).public_key).toBe(locked.public_key)
    const login = await project.login()
    expectRefused(await admin.call(keys.publicPart, project.at(login.id)), 400, 'Only an SSH key')
    expectRefused(await admin.call(keys.publicPart, project.at(project.none)), 400, 'Only an SSH key')
    expectRefused(await admin.call(keys.publicPart, (await testProject(server())).at(id)), 404, 'not found')
    const runner = await server().member(project.id, 'task_runner')
    expect((await runner.client.call(keys.publicPart, project.at(id))).status).toBe(403)
  })
})
