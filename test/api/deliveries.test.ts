import { expect, test } from 'vitest'
import { deliveries } from '../../src/contract/delivery.ts'
import { events } from '../../src/contract/event.ts'
import { integrations } from '../../src/contract/integration.ts'
import { inventoryPermissions, templatePermissions } from '../../src/contract/object-permission.ts'
import type { Tx } from '../../src/server/db/open.ts'
import { pruneDeliveries } from '../../src/server/integrations/delivery-row.ts'
import { aPush, integrationProject, sendersSecret, signature } from '../helpers/integration.ts'
import { queriesOf } from '../helpers/queries.ts'
import type { TestServer } from '../helpers/server.ts'
import { expectRefused, onEachDatabase } from '../helpers/suite.ts'
import { until } from '../helpers/template.ts'

onEachDatabase('deliveries', (server) => {
  test('are shown without their secrets', async () => {
    const place = await integrationProject(server())
    const { id, post } = await place.listens({ auth_method: 'token', auth_header: 'X-Gitlab-Token' })
    await place.value(id, { variable: 'note', key: 'note' })
    const body = {
      note: `it is ${sendersSecret}`,
      user: { password: 'canary-1', api_key: ['canary-2'] },
      plain: 'seen',
    }
    const headers = {
      'x-gitlab-token': sendersSecret,
      cookie: 'canary-3',
      'x-api-key': 'canary-4',
      'x-kind': 'seen-too',
    }
    await post(JSON.stringify(body), headers)
    const [delivery] = await place.deliveries()
    const whole = await place.admin.ok(deliveries.get, place.at(delivery!.id))
    const { db } = server().server.services.database
    const stored = await db.selectFrom('delivery').selectAll().where('id', '=', delivery!.id).execute()
    const recorded = await place.admin.ok(events.project, { params: place.params })
    for (const text of [delivery, whole, stored, recorded].map((what) => JSON.stringify(what))) {
      expect(text).not.toContain(sendersSecret)
      expect(text).not.toContain('canary')
    }
    expect(whole.headers).toMatchObject({ 'x-gitlab-token': '(hidden)', 'x-kind': 'seen-too' })
    expect(JSON.parse(whole.body ?? '')).toEqual({
      note: 'it is (hidden)',
      user: { password: '(hidden)', api_key: '(hidden)' },
      plain: 'seen',
    })
    expect(whole.can_replay).toBe(true)
    // Users who may not manage the project see no deliveries.
    const guest = await server().member(place.id, 'guest')
    expect((await guest.client.call(deliveries.list, { params: place.params })).status).toBe(403)
    const stranger = await integrationProject(server())
    expectRefused(await place.admin.call(deliveries.get, stranger.at(delivery!.id)), 404, 'Delivery not found')
  })

  test('are neither replayed nor tried with a template or an inventory that is restricted to others', async () => {
    const place = await integrationProject(server())
    const open = await place.inventory({ name: 'Open' })
    const secret = await place.inventory({ name: 'Production', inventory: 'db.example.com' })
    const task_params = { allow_override_inventory: true }
    const template = await place.template({ app: 'ansible', playbook: 'site.yml', inventory_id: open.id, task_params })
    const chosen = { inventory_id: secret.id }
    const { id, post } = await place.listens({ auth_method: 'none', template_id: template.id, task_params: chosen })
    await post(JSON.stringify(aPush))
    const [delivery] = await place.deliveries()
    expect(delivery).toMatchObject({ accepted: true })
    const [listed, other] = [await server().member(place.id, 'manager'), await server().member(place.id, 'manager')]
    const tried = {
      params: { ...place.params, integration_id: id },
      body: { body: JSON.stringify(aPush), match: false },
    }
    const denied = 'is restricted: its permissions do not list you, or your role'
    for (const [calls, at] of [
      [inventoryPermissions, place.at(secret.id)],
      [templatePermissions, place.at(template.id)],
    ] as const) {
      const rights = [calls === inventoryPermissions ? ('useResources' as const) : ('runProjectTasks' as const)]
      await place.admin.ok(calls.add, { ...at, body: { user_id: listed.id, rights } })
      await place.admin.ok(calls.restrict, { ...at, body: { restricted: true } })
      expectRefused(await other.client.call(deliveries.replay, place.at(delivery!.id)), 403, denied)
      expectRefused(await other.client.call(deliveries.try, tried), 403, denied)
      expect(await listed.client.ok(deliveries.try, tried)).toMatchObject({ outcome: 'started' })
      expect(await listed.client.ok(deliveries.replay, place.at(delivery!.id))).toMatchObject({ accepted: true })
      await place.admin.ok(calls.restrict, { ...at, body: { restricted: false } })
    }
    expect(await other.client.ok(deliveries.replay, place.at(delivery!.id))).toMatchObject({ accepted: true })
  })

  test('can be replayed by a member, with the current integration', async () => {
    const place = await integrationProject(server())
    const { id, post } = await place.listens({ auth_method: 'github' })
    await post(JSON.stringify(aPush), { 'x-hub-signature-256': 'sha256=wrong', 'x-github-delivery': 'one' })
    const [refused] = await place.deliveries()
    await place.value(id, { variable: 'who', key: 'pusher.name' })
    const manager = await server().member(place.id, 'manager')
    const again = await manager.client.ok(deliveries.replay, place.at(refused!.id))
    expect(again).toMatchObject({ replay_of: refused!.id, accepted: true, verdicts: [{ outcome: 'started' }] })
    const [task] = await place.tasks()
    expect(task).toMatchObject({ integration_id: id, user_id: manager.id })
    expect(JSON.parse(task!.environment)).toEqual({ who: 'ada' })
    await manager.client.ok(deliveries.replay, place.at(refused!.id))
    expect(await place.tasks()).toHaveLength(2)
    const twice = await place.admin.call(deliveries.replay, place.at(again.id))
    expectRefused(twice, 400, 'Its body was not kept')
    await place.admin.ok(integrations.remove, place.at(id))
    const gone = await place.admin.call(deliveries.replay, place.at(refused!.id))
    expectRefused(gone, 400, 'No integration is reached this way any more')
  })

  test('can be tested without starting anything', async () => {
    const place = await integrationProject(server())
    const { id } = await place.listens({ auth_method: 'github', task_params: { environment: '{"a":"b"}' } })
    await place.matcher(id, { key: 'ref', value: 'refs/heads/main' })
    await place.value(id, { variable: 'who', key: 'pusher.name' })
    const where = { params: { ...place.params, integration_id: id } }
    const attempt = (body: object) => place.admin.ok(deliveries.try, { ...where, body })
    const body = JSON.stringify(aPush)
    expect(await attempt({ body })).toMatchObject({
      outcome: 'started',
      task_id: null,
      matchers: [{ held: true, found: 'refs/heads/main' }],
      task: { environment: { a: 'b', who: 'ada' } },
    })
    expect(await attempt({ body: '{}' })).toMatchObject({ outcome: 'unmatched', task: null })
    expect(await attempt({ body: '{}', match: false })).toMatchObject({ outcome: 'started' })
    expect(await attempt({ body, check_auth: true })).toMatchObject({ outcome: 'refused', task: null })
    const headers = { 'X-Hub-Signature-256': signature(body) }
    expect(await attempt({ body, check_auth: true, headers })).toMatchObject({ outcome: 'started' })
    // This includes problems that are only found now.
    const build = await place.template({ type: 'build', start_version: '1.0.0' })
    const deploy = await place.template({ type: 'deploy', build_template_id: build.id })
    const other = await place.listens({ auth_method: 'none', template_id: deploy.id })
    const tried = { params: { ...place.params, integration_id: other.id }, body: { body, match: false } }
    expect(await place.admin.ok(deliveries.try, tried)).toMatchObject({
      outcome: 'failed',
      reason: expect.stringContaining('no successful build'),
    })
    expect(await place.tasks()).toEqual([])
    expect(await place.deliveries()).toEqual([])
  })

  test('whose header contained a secret are not replayed with another value in its place', async () => {
    const place = await integrationProject(server())
    const { id, post } = await place.listens({ auth_method: 'none' })
    await place.value(id, { variable: 'kind', key: 'X-Deploy-Token', value_source: 'header' })
    await post('{}', { 'x-deploy-token': 'canary' })
    const [first] = await place.deliveries()
    const again = await place.admin.ok(deliveries.replay, place.at(first!.id))
    expect(again.verdicts[0]).toMatchObject({
      outcome: 'failed',
      reason: expect.stringContaining('X-Deploy-Token carried a secret and is not kept'),
    })
    expect(await place.tasks()).toHaveLength(1)
  })

  test('start one task if the database closes the connection right after a commit', async () => {
    const place = await integrationProject(server())
    const { post } = await place.listens({ auth_method: 'none' })
    await withFailure(server(), 'after', new Error('Connection terminated unexpectedly'), () => post('{}'))
    expect(await place.tasks()).toHaveLength(1)
  })

  test('are recorded even if this server fails', async () => {
    const place = await integrationProject(server())
    const { post } = await place.listens({ auth_method: 'github' })
    const body = JSON.stringify(aPush)
    const signed = { 'x-hub-signature-256': signature(body) }
    await withFailure(server(), 'before', new Error('a fault of ours'), () => post(body, signed))
    expect((await place.deliveries()).map(({ accepted, verdicts }) => [accepted, verdicts[0]?.reason])).toEqual([
      [true, 'This server failed to start it: its own log has details'],
    ])
    await post(body, signed)
    expect(await place.tasks()).toHaveLength(1)
  })

  test('excess deliveries are counted and not stored', async () => {
    const place = await integrationProject(server())
    const signed = await place.listens({ auth_method: 'github' })
    await Promise.all(Array.from({ length: 50 }, () => signed.post('{}')))
    const good = JSON.stringify(aPush)
    await signed.post(good, { 'x-hub-signature-256': signature(good) })
    expect(await place.tasks()).toHaveLength(1)
    const counted = await until('all to be counted', async () => {
      const all = (await place.deliveries()).filter(({ accepted }) => !accepted)
      return all.reduce((sum, { count }) => sum + count, 0) === 50 ? all : undefined
    })
    expect(counted).toHaveLength(20)
    // Without authentication only a few tasks a minute are started; requests for other integrations do not count.
    const open = await place.listens({ auth_method: '', searchable: true })
    await place.matcher(open.id, { key: 'for', value: 'us' })
    const shared = await place.projectAlias()
    await Promise.all(Array.from({ length: 61 }, () => shared('{}')))
    await shared('{"for":"us"}')
    expect(await place.tasks()).toHaveLength(2)
    await Promise.all(Array.from({ length: 70 }, () => open.post('{}')))
    expect(await place.tasks()).toHaveLength(62)
    const failed = (await place.deliveries()).filter(({ verdicts }) => verdicts[0]?.outcome === 'failed')
    expect(failed).toHaveLength(10)
    expect(failed[0]?.verdicts[0]?.reason).toContain('More than 60 deliveries a minute')
  })

  test('are kept as long as there are not too many newer ones', async () => {
    const place = await integrationProject(server())
    const { post, id } = await place.listens({ auth_method: 'github' })
    for (const body of ['{}', '{}']) await post(body)
    const { db } = server().server.services.database
    const [{ id: _, ...row } = { id: 0 }] = await db.selectFrom('delivery').selectAll().execute()
    const rows = Array.from({ length: 250 }, (_, n) => ({ ...row, project_id: place.id, accepted: n % 5 === 0 }))
    await db
      .insertInto('delivery')
      .values(rows as never)
      .execute()
    await pruneDeliveries(db, place.id)
    const left = await db.selectFrom('delivery').select('accepted').where('project_id', '=', place.id).execute()
    expect([left.filter(({ accepted }) => accepted).length, left.length]).toEqual([50, 251])
    // Deliveries of others do not affect when an integration was last called.
    expect(await place.admin.ok(integrations.get, place.at(id))).toMatchObject({
      last_delivery: { outcome: 'refused' },
    })
  })

  test('are listed in parts, with few queries', async () => {
    const place = await integrationProject(server())
    const one = await place.listens({ auth_method: 'none' })
    const two = await place.listens({ auth_method: 'none' })
    for (const { post } of [one, two, one]) await post('{}')
    const list = (query: object) =>
      place.admin.call(deliveries.list, { params: place.params, query: query as Record<string, number> })
    const first = await list({ count: 2 })
    expect(first.body.map(({ verdicts }) => verdicts[0]?.integration_id)).toEqual([one.id, two.id])
    expect(first.headers.get('x-has-next')).toBe('true')
    const rest = await list({ count: 2, before: first.headers.get('x-next-before') })
    expect(rest.body.map(({ verdicts }) => verdicts[0]?.integration_id)).toEqual([one.id])
    expect(rest.headers.get('x-has-next')).toBe('false')
    expect((await list({ integration_id: two.id })).body).toHaveLength(1)
    expect(await queriesOf(() => list({ count: 2 }))).toBeLessThanOrEqual(6)
  })
})

const countOf = async (tx: Tx) => (await tx.selectFrom('delivery').select('id').execute()).length

/** Makes the next transaction that writes a delivery fail, before or after its commit. */
async function withFailure(
  { server }: TestServer,
  when: 'before' | 'after',
  error: Error,
  run: () => Promise<void>,
): Promise<void> {
  const { database } = server.services
  const { transaction } = database
  let failed = false
  database.transaction = async (work) => {
    let ours = false
    const result = await transaction(async (tx) => {
      const before = await countOf(tx)
      const done = await work(tx)
      // Other transactions write meanwhile.
      ours = !failed && (await countOf(tx)) > before
      failed ||= ours
      if (ours && when === 'before') throw error
      return done
    })
    if (ours) throw error
    return result
  }
  await run().finally(() => (database.transaction = transaction))
}
