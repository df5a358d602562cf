import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { events } from '../../src/contract/event.ts'
import { projectRunners, type RunnerDraft, runners } from '../../src/contract/runner.ts'
import { hashToken } from '../../src/server/sign-in/session.ts'
import type { CallInput } from '../helpers/client.ts'
import { aPublicKey, aRunner } from '../helpers/runner.ts'
import { expectRefused, onEachDatabase, testProject } from '../helpers/suite.ts'

const shared = 'a shared token of the tests'

onEachDatabase(
  'runners',
  (server) => {
    const db = () => server().server.services.database.db
    const at = (id: number) => ({ params: { id } })
    type Draft = CallInput<typeof runners.create>['body']
    const make = (body: Partial<Draft> = {}) =>
      server().admin.ok(runners.create, { body: { name: 'R', public_key: aPublicKey, ...body } })
    const get = (id: number) => server().admin.ok(runners.get, at(id))
    const register = (registration_token: string, more: object = {}) =>
      server().anonymous.call(runners.register, { body: { registration_token, ...more } })
    const put = (id: number, body: Partial<RunnerDraft>) =>
      server().admin.call(runners.update, { ...at(id), body: { name: 'R', ...body } })

    test('are created with a token that only that answer has, and are listed with the local one', async () => {
      const made = await make({ name: 'Web', tags: [' linux', 'dmz', 'linux', ''], webhook: 'https://a.example/x' })
      expect(made).toMatchObject({
        name: 'Web',
        project_id: null,
        tags: ['dmz', 'linux'],
        tag: 'dmz',
        webhook: 'https://a.example/x',
        max_parallel_tasks: 0,
        active: true,
        is_default: false,
        registered: false,
        local: false,
        intake: 'open',
        status: 'never',
        load: 0,
      })
      expect(made.token).toMatch(/^[\w-]{43}$/)
      const { token, ...shown } = made
      expect(await get(made.id)).toEqual(shown)
      const row = await db().selectFrom('runner').selectAll().where('id', '=', made.id).executeTakeFirstOrThrow()
      expect(row.token_hash).toBe(hashToken(token))
      expect(JSON.stringify(row)).not.toContain(token)
      const listed = await server().admin.ok(runners.list)
      expect(listed.find(({ id }) => id === made.id)).toEqual(shown)
      expect(listed.find(({ local }) => local)).toMatchObject({ registered: true, status: 'never' })
    })

    test('a runner of a project needs a tag or the default flag, and is hidden from other projects', async () => {
      const [own, other] = [await testProject(server()), await testProject(server())]
      const create = (body: object) =>
        server().admin.call(projectRunners.create, { ...own, body: { name: 'P', public_key: aPublicKey, ...body } })
      expectRefused(await create({}), 400, 'tags: A tag is required')
      expect((await create({ is_default: true })).status).toBe(201)
      const { body: made } = await create({ tag: 'b, a' })
      expect(made).toMatchObject({ project_id: own.id, tags: ['a', 'b'] })
      expect((await server().admin.call(projectRunners.get, other.at(made.id))).status).toBe(404)
      expectRefused(
        await server().admin.call(projectRunners.update, { ...own.at(made.id), body: { name: 'P', tags: [] } }),
        400,
        'tags: A tag is required',
      )
      expect(await server().admin.ok(projectRunners.tags, own)).toEqual(
        expect.arrayContaining([{ tag: 'b', number_of_runners: 1 }]),
      )
      expect(await server().admin.ok(projectRunners.tags, other)).not.toContainEqual(
        expect.objectContaining({ tag: 'b' }),
      )
      expect((await get(made.id)).project_name).not.toBeNull()
      expectRefused(await put(made.id, { project_id: other.id } as object), 400, 'A runner stays in its project')
    })

    test('keep what an update leaves out; a client that knows one tag keeps the others', async () => {
      const { id } = await make({ ...aRunner, is_default: true })
      expect((await put(id, { tag: 'dmz', max_parallel_tasks: 3 })).status).toBe(204)
      expect(await get(id)).toMatchObject({
        name: 'R',
        tags: ['dmz', 'linux'],
        is_default: true,
        active: true,
        max_parallel_tasks: 3,
        webhook: '',
      })
      await put(id, { tag: 'gpu', active: false })
      expect(await get(id)).toMatchObject({ tags: ['gpu'], active: false })
      await server().admin.ok(runners.setActive, { ...at(id), body: { active: true } })
      await server().admin.ok(runners.setIntake, { ...at(id), body: { intake: 'cordoned' } })
      const now = await get(id)
      expect(now).toMatchObject({ active: true, intake: 'cordoned' })
      expectRefused(await put(id, { revision: now.revision - 1 } as object), 409, 'saved')
      const all = await server().admin.ok(events.all, { query: { type: 'runner', object_id: String(id) } })
      expect(all.map(({ action }) => action)).toEqual([...Array(4).fill('updated'), 'created'])
      expect(all[0]?.changes).toEqual([{ field: 'intake', before: 'open', after: 'cordoned' }])
    })

    test('refuse bad fields by name', async () => {
      const create = (body: object) =>
        server().admin.call(runners.create, { body: { name: 'R', public_key: aPublicKey, ...body } })
      expectRefused(await create({ name: ' ' }), 400, 'name: Name is required')
      expectRefused(await create({ tags: ['a,b'] }), 400, 'tags.0: A tag has no comma')
      expectRefused(await create({ tags: Array.from({ length: 21 }, String) }), 400, 'tags: ')
      expectRefused(await create({ webhook: 'ftp://a' }), 400, 'webhook: Must be an address')
      expectRefused(await create({ webhook: 'https://a:b@c/' }), 400, 'webhook: Must be an address')
      expectRefused(await create({ max_parallel_tasks: -1 }), 400, 'max_parallel_tasks: Must be 0 or greater')
      expectRefused(await create({ project_id: 2_000_000_000 }), 400, 'project_id: there is no such project')
      const short = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey
      for (const key of ['x', short.export({ type: 'spki', format: 'pem' })])
        expectRefused(await create({ public_key: key }), 400, 'public_key: Must be an RSA public key')
      // Go runners send PKCS#1 under the other header.
      const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
      const pkcs1 = publicKey.export({ type: 'pkcs1', format: 'pem' }).replaceAll('RSA PUBLIC', 'PUBLIC')
      expect((await create({ public_key: pkcs1 })).status).toBe(201)
    })

    test('get a key pair if no public key is given', async () => {
      const { private_key = '', id } = await make({ public_key: null })
      expect(private_key).toMatch(/^-----BEGIN RSA PRIVATE KEY-----/)
      expect(JSON.stringify(await get(id))).not.toContain('PRIVATE')
    })

    test('register with a token that is valid once, for an hour, and only while no agent has used the runner', async () => {
      const { id, token: first } = await make({ tags: ['a'], max_parallel_tasks: 4 })
      const token = () => server().admin.call(runners.registrationToken, at(id))
      const old = (await token()).body.registration_token
      const { registration_token, expires_at } = (await token()).body
      expect(registration_token).toMatch(/^smrs_[\w-]{32}$/)
      expect(Date.parse(expires_at) - Date.now()).toBeLessThanOrEqual(3_600_000)
      expectRefused(await register(old), 404, 'Invalid registration token')
      const answer = await register(registration_token, { name: 'other', tags: ['b'], max_parallel_tasks: 2 })
      expect(answer).toMatchObject({ status: 200, body: { id } })
      // What was prepared stays, and the token of the creation is void.
      expect(await get(id)).toMatchObject({ name: 'R', tags: ['a'], max_parallel_tasks: 2, registered: true })
      const row = await db().selectFrom('runner').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      expect(row.token_hash).toBe(hashToken(answer.body.token))
      expect(row.token_hash).not.toBe(hashToken(first))
      expectRefused(await register(registration_token), 404, 'Invalid registration token')
      expectRefused(await token(), 400, 'registered already')

      const late = await make()
      const { body } = await server().admin.call(runners.registrationToken, at(late.id))
      await db()
        .updateTable('runner')
        .set({ registration_expires: '2026-01-01T00:00:00.000Z' })
        .where('id', '=', late.id)
        .execute()
      expectRefused(await register(body.registration_token), 404, 'Invalid registration token')
    })

    test('register with the shared token as new runners, of the server or of a project', async () => {
      const project = await testProject(server())
      const free = await register(shared, { name: 'Free', tags: ['x'], one_off: true })
      expect(await get(free.body.id)).toMatchObject({ name: 'Free', tags: ['x'], registered: true, one_off: true })
      const bound = await register(shared, { project_id: project.id })
      expect(await get(bound.body.id)).toMatchObject({ project_id: project.id, is_default: true })
      expectRefused(await register(shared, { project_id: 2_000_000_000 }), 400, 'there is no such project')
      expectRefused(await register(`${shared}x`), 404, 'Invalid registration token')
      const [event] = await server().admin.ok(events.all, {
        query: { type: 'runner', object_id: String(free.body.id) },
      })
      expect(event).toMatchObject({ action: 'created', username: null })
    })

    test('are deleted unless they have tasks, and the local one stays', async () => {
      const project = await testProject(server())
      const { id } = await make()
      const task = await project.task((await project.template()).id)
      const set = (values: object) => db().updateTable('task').set(values).where('id', '=', task.id).execute()
      await set({ runner_id: id, status: 'running' })
      expect(await get(id)).toMatchObject({ load: 1 })
      expect(await server().admin.ok(runners.tasks, at(id))).toMatchObject([
        { task_id: task.id, template_name: 'Template', status: 'running', end: null },
      ])
      expectRefused(await server().admin.call(runners.remove, at(id)), 409, 'has 1 tasks that have not ended')
      await set({ status: 'success', log_lines: 0 })
      await server().admin.ok(runners.remove, at(id))
      expect((await server().admin.call(runners.get, at(id))).status).toBe(404)
      const local = (await server().admin.ok(runners.list)).find((one) => one.local)!
      expectRefused(await server().admin.call(runners.remove, at(local.id)), 409, 'cannot be deleted')
      expectRefused(await server().admin.call(runners.registrationToken, at(local.id)), 400, 'needs no registration')
      expectRefused(await put(local.id, { name: 'Other' }), 400, 'has the name of that server')
      expect((await put(local.id, { name: local.name, tags: ['here'] })).status).toBe(204)
      await server().admin.ok(runners.setIntake, { ...at(local.id), body: { intake: 'cordoned' } })
      expect(await get(local.id)).toMatchObject({ tags: ['here'], intake: 'cordoned' })
      await server().admin.ok(runners.setIntake, { ...at(local.id), body: { intake: 'open' } })
      await put(local.id, { name: local.name, tags: [] })
    })

    test('list their tasks in pages, newest first', async () => {
      const project = await testProject(server())
      const { id } = await make()
      const template = await project.template()
      const ids = [await project.task(template.id), await project.task(template.id), await project.task(template.id)]
      for (const task of ids) await db().updateTable('task').set({ runner_id: id }).where('id', '=', task.id).execute()
      const page = (query: Record<string, string>) => server().admin.call(runners.tasks, { ...at(id), query })
      const first = await page({ count: '2' })
      expect(first.body.map(({ task_id }) => task_id)).toEqual([ids[2]!.id, ids[1]!.id])
      expect(first.headers.get('x-next-before')).toBe(String(ids[1]!.id))
      const second = await page({ count: '2', before: String(ids[1]!.id) })
      expect(second.body.map(({ task_id }) => task_id)).toEqual([ids[0]!.id])
    })

    test('are deleted with their project', async () => {
      const project = await testProject(server())
      const { id } = await server().admin.ok(projectRunners.create, { ...project, body: aRunner })
      await server().admin.send('DELETE', `/api/project/${project.id}`)
      expect((await server().admin.call(runners.get, at(id))).status).toBe(404)
    })

    test('show their webhook to those who may change them', async () => {
      const project = await testProject(server())
      const { id } = await server().admin.ok(projectRunners.create, { ...project, body: aRunner })
      const { client } = await server().member(project.id, 'guest')
      expect(await client.ok(projectRunners.get, project.at(id))).toMatchObject({ webhook: '', tags: aRunner.tags })
    })
  },
  { config: { use_remote_runner: true, runner_registration_token: shared } },
)
