import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { events } from '../../src/contract/event.ts'
import { inventories } from '../../src/contract/inventory.ts'
import { keys } from '../../src/contract/key.ts'
import { terraformAliases, terraformStates } from '../../src/contract/terraform-state.ts'
import { hashToken } from '../../src/server/sign-in/session.ts'
import { dropTaskAddresses } from '../../src/server/terraform-state/task-address.ts'
import { aResource, aState, md5Of, stateBackend } from '../helpers/state-backend.ts'
import { expectRefused, onEachDatabase } from '../helpers/suite.ts'

onEachDatabase(
  'the backend of Terraform states',
  (server) => {
    const backend = () => stateBackend(server())
    const versions = async (params: { project_id: number; id: number }) =>
      server().admin.ok(terraformStates.list, { params })

    test('stores each version, and answers with the newest, byte for byte', async () => {
      const { read, store, params } = await backend()
      expect((await read()).status).toBe(404)
      const first = aState(1)
      expect(await store(first)).toEqual({ status: 200, body: null })
      const second = aState(2, { resources: [aResource('a', { input: 'ä "quoted" \u{1f680}' })] })
      expect(await store(second)).toEqual({ status: 200, body: null })
      expect(await read()).toEqual({ status: 200, text: second, md5: md5Of(second) })
      expect(await versions(params)).toMatchObject([
        { serial: 2, resources: 1, size: Buffer.byteLength(second), author: 'ada', task_id: null, status: 'stored' },
        { serial: 1, resources: 0, lineage: 'line', terraform_version: '1.11.4' },
      ])
    })

    test('accepts a repeated write once, and refuses what does not continue the state', async () => {
      const { read, store, params } = await backend()
      const state = aState(5)
      expect([(await store(state)).status, (await store(state)).status]).toEqual([200, 200])
      expect(await versions(params)).toHaveLength(1)
      const refused = async (body: string, code: string, status: number) =>
        expect(await store(body)).toMatchObject({ status, body: { code } })
      await refused(aState(4), 'state_serial_lower', 409)
      await refused(aState(5, { outputs: { a: { value: 1, type: 'number' } } }), 'state_serial_taken', 409)
      await refused(aState(6, { lineage: 'other' }), 'state_other_lineage', 409)
      await refused('{"version": 4, "serial": 6', 'state_no_json', 400)
      await refused('', 'state_no_json', 400)
      await refused('{"version":4,"serial":6,"lineage":""}', 'state_field_missing', 400)
      await refused('{"version":4,"serial":-6,"lineage":"line"}', 'state_field_missing', 400)
      await refused('[]', 'state_field_missing', 400)
      await refused('['.repeat(5000), 'state_no_json', 400)
      expect((await read()).text).toBe(state)
      expect(await versions(params)).toHaveLength(1)
    })

    test('checks the announced hash', async () => {
      const { store } = await backend()
      const headers = { 'content-md5': md5Of('another') }
      expect(await store(aState(1), { headers })).toMatchObject({ status: 400, body: { code: 'state_md5_differs' } })
      expect((await store(aState(1), { headers: { 'content-md5': md5Of(aState(1)) } })).status).toBe(200)
    })

    test('an upload that breaks off leaves the version before', async () => {
      const { store, read, alias, basic } = await backend()
      await store(aState(1))
      const big = aState(2, { resources: [aResource('a', { input: 'x'.repeat(6_000_000) })] })
      const { hostname, port } = new URL(server().url)
      const socket = connect(Number(port), hostname).on('error', () => {})
      socket.write(
        `POST ${new URL(alias.url).pathname} HTTP/1.1\r\nhost: x\r\nauthorization: ${basic()}\r\ncontent-length: ${big.length}\r\n\r\n`,
      )
      socket.write(big.slice(0, 5_500_000), () => socket.destroy())
      await once(socket, 'close')
      const { db } = server().server.services.database
      const abandoned = async () =>
        Number(
          (
            await sql<{ n: number }>`select count(*) as n from terraform_content where id not in
              (select content_id from terraform_state where content_id is not null)`.execute(db)
          ).rows[0]?.n,
        )
      await expect.poll(abandoned, { timeout: 10_000 }).toBe(0)
      expect((await read()).text).toBe(aState(1))
      expect((await store(big)).status).toBe(200)
      expect((await read()).text).toBe(big)
    })

    test('a state above the limit is refused with a clear text, announced or not', async () => {
      const { store, send, read } = await backend()
      const big = aState(1, { resources: [aResource('a', { input: 'x'.repeat(9_000_000) })] })
      expect(await store(big)).toMatchObject({ status: 413, body: { code: 'state_too_large' } })
      const answer = await send('POST', new Blob([big]).stream())
      expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([
        413,
        expect.stringContaining('max_state_bytes'),
      ])
      expect((await read()).status).toBe(404)
    })

    test('is reached only with the login of the key of its address', async () => {
      const { url, basic, params, alias, key, project, password } = await backend()
      const status = async (authorization?: string, at = url) => {
        const answer = await fetch(at, { headers: authorization ? { authorization } : {} })
        await answer.text()
        return answer.status
      }
      expect(await status()).toBe(401)
      expect(await status(basic('ada', 'wrong'))).toBe(401)
      expect(await status(basic('eve'))).toBe(401)
      expect(await status(basic(), `${url}x`)).toBe(401)
      expect(await status(server().admin.headers.authorization)).toBe(401)
      expect(await status(basic())).toBe(404)
      const other = await project.login('Other', 'another password')
      await server().admin.ok(terraformAliases.update, {
        params: { ...params, alias_id: alias.id },
        body: { auth_key_id: other.id },
      })
      expect([await status(basic()), await status(basic('ada', 'another password'))]).toEqual([401, 404])
      await server().admin.ok(keys.remove, project.at(other.id))
      expect(await status(basic('ada', 'another password'))).toBe(401)
      expect(await server().admin.ok(terraformAliases.list, { params })).toMatchObject([{ auth_key_id: null }])
      await server().admin.ok(terraformAliases.remove, { params: { ...params, alias_id: alias.id } })
      expect(await status(basic())).toBe(401)
      expect(key.id).not.toBe(other.id)
      const { body } = await server().admin.call(events.project, { params: { project_id: project.id } })
      expect(JSON.stringify(body)).not.toContain(password)
      expect(JSON.stringify(body)).not.toContain(alias.alias)
    })

    test('the address of a task works only while the task runs, and needs no login', async () => {
      const { project, template_id, workspace } = await backend()
      const { id: task_id } = await project.task(template_id)
      const { db } = server().server.services.database
      const alias = randomBytes(16).toString('hex')
      const row = { task_id, inventory_id: workspace.id, alias_hash: hashToken(alias) }
      await db.insertInto('terraform_task_alias').values(row).execute()
      const statusWhile = async (status: 'waiting' | 'running' | 'stopping' | 'success') => {
        await db.updateTable('task').set({ status }).where('id', '=', task_id).execute()
        const answer = await fetch(`${server().url}/api/terraform/${alias}`)
        await answer.text()
        return answer.status
      }
      expect(await statusWhile('waiting')).toBe(401)
      expect(await statusWhile('running')).toBe(404)
      expect(await statusWhile('stopping')).toBe(404)
      expect(await statusWhile('success')).toBe(401)
      await dropTaskAddresses(db)
      expect(await db.selectFrom('terraform_task_alias').selectAll().where('task_id', '=', task_id).execute()).toEqual(
        [],
      )
    })

    test('a lock is held by one client, whose ID writes and releases need', async () => {
      const { lock, unlock, store, send } = await backend()
      expect((await lock('one')).status).toBe(200)
      expect((await lock('one')).status).toBe(200)
      expect(await lock('two', { Who: 'eve' })).toMatchObject({ status: 423, body: { ID: 'one', Who: 'ada@laptop' } })
      expect(await store(aState(1), { id: 'two' })).toMatchObject({ status: 423, body: { ID: 'one' } })
      expect(await store(aState(1))).toMatchObject({ status: 423, body: { ID: 'one' } })
      expect((await send('DELETE')).status).toBe(423)
      expect((await store(aState(1), { id: 'one' })).status).toBe(200)
      expect(await unlock('two')).toBe(409)
      expect((await send('UNLOCK')).status).toBe(400)
      expect((await send('LOCK', '{"ID":7}')).status).toBe(400)
      expect((await send('LOCK', 'x'.repeat(100_000))).status).toBe(400)
      expect(await unlock('one')).toBe(200)
      expect(await unlock('one')).toBe(200)
      expect(await store(aState(2), { id: 'one' })).toMatchObject({ status: 409, body: { code: 'lock_lost' } })
      expect((await store(aState(2))).status).toBe(200)
    })

    test('the lock of a dead client is forced open with the name of the workspace, which is in the activity', async () => {
      const { lock, params, project } = await backend()
      const { admin } = server()
      expect(await admin.ok(terraformStates.lock, { params })).toBe(null)
      await lock('one')
      expect(await admin.ok(terraformStates.lock, { params })).toMatchObject({
        id: 'one',
        who: 'ada@laptop',
        author: 'ada',
        task_id: null,
      })
      const unlock = (body: { name: string; id: string }) => admin.call(terraformStates.unlock, { params, body })
      expectRefused(await unlock({ name: 'Production', id: 'one' }), 400, 'name')
      expectRefused(await unlock({ name: 'prod', id: 'two' }), 409, 'another client')
      expect((await unlock({ name: 'prod', id: 'one' })).status).toBe(204)
      expect(await admin.ok(terraformStates.lock, { params })).toBe(null)
      const [event] = await admin.ok(events.project, { params: { project_id: project.id } })
      expect(event?.description).toContain('held by ada@laptop since')
    })

    test('of writers at once with one serial, one is stored', async () => {
      const { store, params } = await backend()
      await store(aState(1))
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) => store(aState(2, { outputs: { n: { value: n, type: 'number' } } }))),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
      expect(await versions(params)).toHaveLength(2)
    })

    test('a removed state can be restored, and another one can begin', async () => {
      const { store, send, read, params } = await backend()
      const { admin } = server()
      await store(aState(7, { outputs: { a: { value: 'kept', type: 'string' } } }))
      expect((await send('DELETE')).status).toBe(200)
      expect((await read()).status).toBe(404)
      expect((await send('DELETE')).status).toBe(200)
      const [removed, first] = await versions(params)
      expect([removed?.status, first?.serial]).toEqual(['removed', 7])
      const at = { ...params, state_id: first!.id }
      await admin.ok(terraformStates.restore, { params: at, body: { name: 'prod' } })
      expect(JSON.parse((await read()).text)).toMatchObject({ serial: 8, outputs: { a: { value: 'kept' } } })
      await send('DELETE')
      expect((await store(aState(1, { lineage: 'new' }))).status).toBe(200)
    })

    test('keeps the newest versions', async () => {
      const { store, params } = await backend()
      for (let serial = 1; serial <= 8; serial++) await store(aState(serial))
      expect((await versions(params)).map(({ serial }) => serial)).toEqual([8, 7, 6, 5, 4])
      const { db } = server().server.services.database
      const left = await sql<{ n: number }>`select count(*) as n from terraform_content where id not in
        (select content_id from terraform_state where content_id is not null)`.execute(db)
      expect(Number(left.rows[0]?.n)).toBe(0)
    })

    test('a workspace whose state has resources cannot be deleted', async () => {
      const { store, project, workspace, send } = await backend()
      const { admin } = server()
      await store(aState(1, { resources: [aResource('a', { id: 'x' })] }))
      expectRefused(await admin.call(inventories.remove, project.at(workspace.id)), 409, '1 resources')
      await send('DELETE')
      expect((await admin.call(inventories.remove, project.at(workspace.id))).status).toBe(204)
    })

    test('nothing of a state is stored in clear', async () => {
      const { store } = await backend()
      const word = `clear-${Math.random().toString(36).slice(2)}`
      await store(aState(1, { resources: [aResource('a', { input: word })] }))
      const { db } = server().server.services.database
      const parts = await db.selectFrom('terraform_content_part').select('bytes').execute()
      for (const { bytes } of parts) expect(Buffer.from(bytes).includes(word)).toBe(false)
    })

    test('guesses of addresses from one source are refused for a while, and known clients go on', async () => {
      const { url, send } = await backend()
      expect((await send('GET')).status).toBe(404)
      const guess = async () => {
        const answer = await fetch(`${url}${Math.random()}`)
        await answer.text()
        return answer.status
      }
      const answers = await Promise.all(Array.from({ length: 60 }, guess))
      expect(answers).toContain(429)
      expect(await guess()).toBe(429)
      expect((await send('GET')).status).toBe(404)
    })
  },
  { config: { max_state_bytes: 8 * 1024 * 1024, max_state_versions: 5 } },
)
