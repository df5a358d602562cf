import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { keys } from '../../src/contract/key.ts'
import { english } from '../../src/contract/messages/english.ts'
import { resourceFacts } from '../../src/contract/resource-facts.ts'
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

  test.each([
    ['ed25519', 'ssh-ed25519', '256'],
    ['rsa', 'ssh-rsa', '4096'],
    ['ecdsa', 'ecdsa-sha2-nistp256', '256'],
  ] as const)('of type %s are read by ssh-keygen, which finds the same public key', async (algorithm, type, bits) => {
    const project = await testProject(server())
    const { admin } = server()
    const { id } = await admin.ok(keys.generate, { ...project, body: { name: 'Made', login: 'git', algorithm } })
    const facts = await admin.ok(keys.publicPart, project.at(id))
    expect(facts).toMatchObject({ type, problem: null })
    const { cipher, database } = server().server.services
    const rows = database.db.selectFrom('access_key').selectAll().where('id', '=', id)
    const key = readKeySecret(cipher, await rows.executeTakeFirstOrThrow())
    if (key.type !== 'ssh') throw new Error('not an SSH key')
    const folder = mkdtempSync(join(tmpdir(), 'signalbox-generated-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const path = join(folder, 'key')
    writeFileSync(path, key.private_key, { mode: 0o600 })
    expect(execFileSync('ssh-keygen', ['-y', '-P', '', '-f', path], { encoding: 'utf8' }).trim()).toBe(facts.public_key)
    const printed = execFileSync('ssh-keygen', ['-l', '-f', path], { encoding: 'utf8' })
    expect(printed).toContain(`${bits} ${facts.fingerprint}`)
    const [listed] = await admin.ok(resourceFacts.list, { ...project, query: { type: 'key', ids: String(id) } })
    expect(listed).toMatchObject({ fingerprint: facts.fingerprint })
  })

  test('generated ones of an unknown type are refused', async () => {
    const project = await testProject(server())
    const body = { name: 'x', login: '', algorithm: 'dsa' as never }
    expectRefused(await server().admin.call(keys.generate, { ...project, body }), 400, 'algorithm: Must be')
  })

  test('with a wrong passphrase are refused at its field, also when saved without a check before', async () => {
    const project = await testProject(server())
    const { admin } = server()
    const body = (passphrase: string) => ({
      name: 'Locked',
      type: 'ssh' as const,
      ssh: { login: 'git', passphrase, private_key: locked.private_key },
    })
    for (const [wrong, says] of [
      ['no', 'ssh.passphrase: The passphrase of the SSH key is wrong'],
      ['', 'ssh.passphrase: The SSH key is protected by a passphrase'],
    ] as const)
      expectRefused(await admin.call(keys.create, { ...project, body: body(wrong) }), 400, says)
    const { id } = await admin.ok(keys.create, { ...project, body: body(passphrase) })
    const put = { ...body('no'), override_secret: true }
    expectRefused(await admin.call(keys.update, { ...project.at(id), body: put }), 400, 'ssh.passphrase: ')
    expect((await admin.ok(keys.publicPart, project.at(id))).public_key).toBe(locked.public_key)
  })

  test('get another login or passphrase without the private key, which has to be opened by it', async () => {
    const project = await testProject(server())
    const { admin } = server()
    const ssh = { login: 'git', passphrase, private_key: locked.private_key }
    const { id } = await admin.ok(keys.create, { ...project, body: { name: 'Locked', type: 'ssh', ssh } })
    const wrong = { login: 'x', passphrase: 'no' }
    expectRefused(
      await admin.call(keys.changeLogin, { ...project.at(id), body: wrong }),
      400,
      'passphrase: The passphrase of the SSH key is wrong',
    )
    await admin.ok(keys.changeLogin, { ...project.at(id), body: { login: 'deploy', passphrase } })
    expect(await admin.ok(keys.get, project.at(id))).toMatchObject({ ssh: { login: 'deploy', passphrase: '' } })
    await admin.ok(keys.changeLogin, { ...project.at(id), body: { login: 'other' } })
    const { cipher, database } = server().server.services
    const rows = database.db.selectFrom('access_key').selectAll().where('id', '=', id)
    expect(readKeySecret(cipher, await rows.executeTakeFirstOrThrow())).toEqual({ type: 'ssh', ...ssh, login: 'other' })
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
