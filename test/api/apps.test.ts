import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { apps } from '../../src/contract/app.ts'
import { events } from '../../src/contract/event.ts'
import { options } from '../../src/contract/option.ts'
import { templates } from '../../src/contract/template.ts'
import { startServer } from '../../src/server/start.ts'
import { Client } from '../helpers/client.ts'
import { databases, startTestServer } from '../helpers/server.ts'
import { expectRefused, onOneDatabase, testProject } from '../helpers/suite.ts'
import { makeWorkplace, until } from '../helpers/template.ts'

const at = (id: string) => ({ params: { id } })

onOneDatabase(
  'apps',
  (server) => {
    const list = async () => server().admin.ok(apps.list)
    const one = (id: string) => server().admin.ok(apps.get, at(id))
    const lastEvent = async () => (await server().admin.ok(events.last))[0]!

    test('a setting of an administrator overrides the default of the app, and null removes it again', async () => {
      const before = await one('python')
      const body = {
        active: false,
        priority: 1500,
        title: 'Snakes',
        icon: 'bash',
        color: '#123456',
        dark_color: 'teal',
        path: '/opt/python/bin/python3',
        args: ['-u', '-E'],
      }
      await server().admin.ok(apps.update, { ...at('python'), body })
      expect(await one('python')).toEqual({ ...before, ...body, installed: false, hint: before.hint })
      expect((await list()).map((app) => app.id).slice(0, 2)).toEqual(['robot', 'python'])
      const empty = {
        active: null,
        priority: null,
        title: '',
        icon: null,
        color: '',
        dark_color: null,
        path: '',
        args: null,
      }
      await server().admin.ok(apps.update, { ...at('python'), body: empty })
      expect(await one('python')).toEqual(before)
      expect(await server().admin.ok(options.list)).toEqual({})
    })

    test('fields that a body leaves out do not change', async () => {
      await server().admin.ok(apps.update, { ...at('bash'), body: { title: 'Shell', args: ['-e'] } })
      await server().admin.ok(apps.setActive, { ...at('bash'), body: { active: false } })
      expect(await one('bash')).toMatchObject({ title: 'Shell', args: ['-e'], active: false })
      expect(await server().admin.ok(options.list)).toEqual({
        'apps.bash.active': 'false',
        'apps.bash.args': '["-e"]',
        'apps.bash.title': 'Shell',
      })
      await server().admin.ok(apps.update, { ...at('bash'), body: { title: null, args: null, active: null } })
    })

    test('a new one is available at once, can be used by templates, and is deleted when no template is left', async () => {
      await server().admin.ok(apps.create, { ...at('make'), body: { title: 'Make', path: 'make' } })
      expect(await one('make')).toMatchObject({
        title: 'Make',
        path: 'make',
        active: true,
        origin: 'added',
        priority: 0,
      })
      expect(await lastEvent()).toMatchObject({
        object_type: 'app',
        description: 'Application make created',
        username: 'admin',
        project_id: null,
      })
      const project = await testProject(server())
      const template = await project.template({ app: 'make' })
      const refused = await server().admin.call(apps.remove, at('make'))
      expectRefused(refused, 409, '1 templates use this app')
      expect(refused.body).toMatchObject({ inUse: true, templates: 1 })
      await server().admin.ok(templates.remove, project.at(template.id))
      await server().admin.ok(apps.remove, at('make'))
      expectRefused(await server().admin.call(apps.get, at('make')), 404, 'app not found')
      expect((await list()).some((app) => app.id === 'make')).toBe(false)
      expect(await lastEvent()).toMatchObject({ description: 'Application make deleted' })
      const unknown = await server().admin.call(templates.create, {
        ...project,
        body: { name: 'T', app: 'make', playbook: 'x', repository_id: template.repository_id },
      })
      expectRefused(unknown, 400, 'app: Invalid app id')
    })

    test('an event records which settings changed', async () => {
      await server().admin.ok(apps.update, { ...at('tofu'), body: { priority: 5 } })
      await server().admin.ok(apps.update, { ...at('tofu'), body: { priority: 6 } })
      expect(await lastEvent()).toMatchObject({
        description: 'Application tofu updated',
        changes: [{ field: 'priority', before: 5, after: 6 }],
      })
      await server().admin.ok(apps.update, { ...at('tofu'), body: { priority: null } })
    })

    test('default ones, and those of the configuration, are not deleted', async () => {
      expectRefused(await server().admin.call(apps.remove, at('bash')), 400, 'is a default app and cannot be deleted')
      expectRefused(await server().admin.call(apps.remove, at('robot')), 400, "named in the server's configuration")
      expectRefused(await server().admin.call(apps.remove, at('nothing')), 404, 'app not found')
    })

    test('a switched-off one still exists for the templates that use it', async () => {
      const project = await testProject(server())
      const template = await project.template()
      await server().admin.ok(apps.setActive, { ...at('bash'), body: { active: false } })
      // Templates are kept and listed but do not run (switched-off-app.test.ts).
      expect((await server().admin.ok(templates.get, project.at(template.id))).app).toBe('bash')
      await server().admin.ok(apps.update, { ...at('bash'), body: { active: null } })
      expectRefused(await server().admin.call(apps.setActive, { ...at('nothing'), body: { active: true } }), 404, 'app')
    })

    test('invalid input is refused with the field, and nothing is stored', async () => {
      const before = await server().admin.ok(options.list)
      const wrong: [id: string, body: object, says: string][] = [
        ['UPPER', {}, 'id: Must begin with a small letter'],
        ['a.b', {}, 'id: Must begin'],
        ['x'.repeat(51), {}, 'id: Must begin'],
        ['bash', { path: 'bin/bash' }, 'path: Must be an absolute path'],
        ['bash', { path: '/bin/../etc/x' }, 'path: Must be the absolute path'],
        ['bash', { path: '/bin/ba\nsh' }, 'path: Must hold no control characters'],
        ['bash', { path: '-c' }, 'path: Must be an absolute path'],
        ['bash', { path: 'rm -rf' }, 'path: Must be an absolute path'],
        ['bash', { args: '["x"]' }, 'args: Must be JSON array'],
        ['bash', { args: [1] }, 'args.0: Must be JSON array'],
        ['bash', { args: {} }, 'args: Must be JSON array'],
        ['bash', { priority: 1.5 }, 'priority: Must be an integer'],
        ['bash', { priority: -1 }, 'priority: Must be 0 or greater'],
        ['bash', { color: 'url(x)' }, 'color: Must be a colour'],
        ['bash', { title: 'x'.repeat(101) }, 'title: Must have at most 100 characters'],
        ['bash', { active: 'yes' }, 'active: '],
      ]
      for (const [id, body, says] of wrong) {
        for (const call of [apps.update, apps.create])
          expectRefused(await server().admin.call(call, { ...at(id), body }), 400, says)
      }
      expect(await server().admin.ok(options.list)).toEqual(before)
    })

    test('options are those of apps; others are neither shown nor written', async () => {
      const { admin } = server()
      expect(await admin.ok(options.save, { body: { key: 'apps.pulumi.priority', value: '77' } })).toEqual({
        key: 'apps.pulumi.priority',
        value: '77',
      })
      expect((await one('pulumi')).priority).toBe(77)
      expect(await lastEvent()).toMatchObject({
        object_type: 'option',
        description: 'Option apps.pulumi.priority updated',
      })
      await admin.ok(options.save, { body: { key: 'apps.pulumi.priority', value: '' } })
      expect(await admin.ok(options.list)).toEqual({})
      for (const key of ['installation', 'key_canary', 'apps.pulumi', 'apps.pulumi.other', 'user1.apps.x.title'])
        expectRefused(await admin.call(options.save, { body: { key, value: 'x' } }), 400, 'key: Only settings of apps')
      expectRefused(await admin.call(options.save, { body: { key: 'a b', value: 'x' } }), 400, 'key: Must be words')
      for (const [key, value, says] of [
        ['apps.bash.args', '{}', 'value: Must be JSON array'],
        ['apps.bash.priority', 'high', 'value: Must be an integer'],
        ['apps.bash.path', 'a/b', 'value: Must be an absolute path'],
        ['apps.Bad.title', 'x', 'id: Must begin'],
      ] as const)
        expectRefused(await admin.call(options.save, { body: { key, value } }), 400, says)
    })
  },
  { config: { apps: { robot: { path: 'no-such-robot', title: 'Robot', priority: 2000 } } } },
)

onOneDatabase(
  'a custom app',
  (server) => {
    test('runs the program that an administrator names, with the arguments before the file', async () => {
      const { admin } = server()
      const body = { title: 'Say', path: '/bin/echo', args: ['said:'] }
      await admin.ok(apps.create, { params: { id: 'say' }, body })
      const workplace = await makeWorkplace(server(), { 'hello.txt': 'x\n' })
      const task = await workplace.succeeds('hello.txt', { app: 'say' })
      expect(task.log).toMatch(/said: .*hello\.txt/)
      await server().restart()
      expect(await admin.ok(apps.get, { params: { id: 'say' } })).toMatchObject({ ...body, origin: 'added' })
    })
  },
  { runner: true },
)

describe.skipIf(databases.length < 2)('apps of two servers on one postgres', () => {
  test('a change on one server is visible on the other', async () => {
    const access_key_encryption = randomBytes(32).toString('base64')
    const server = await startTestServer('postgres', { config: { access_key_encryption } })
    const { config } = server.server.services
    const second = { ...config, port: 0, node: 'second', data: `${config.data}/second` }
    const other = await startServer(second, { program: null })
    try {
      const there = new Client(other.url, server.admin.headers)
      const knows = async (client: Client) => (await client.ok(apps.list)).some((app) => app.title === 'Gradle')
      await server.admin.ok(apps.create, { ...at('gradle'), body: { title: 'Gradle' } })
      await until('the other server to know it', async () => (await knows(there)) || undefined)
      await there.ok(apps.remove, at('gradle'))
      await until('this server to forget it', async () => !(await knows(server.admin)) || undefined)
      expect([await knows(there), await knows(server.admin)]).toEqual([false, false])
    } finally {
      await other.stop()
      await server.stop()
    }
  })
})
