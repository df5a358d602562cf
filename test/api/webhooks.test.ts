import { expect, test } from 'vitest'
import { deliveries } from '../../src/contract/delivery.ts'
import { events } from '../../src/contract/event.ts'
import { extractValues, integrations } from '../../src/contract/integration.ts'
import { tasks } from '../../src/contract/task.ts'
import { makeReceiver } from '../../src/server/integrations/receive.ts'
import { aPush, integrationProject, signature } from '../helpers/integration.ts'
import { queriesOf } from '../helpers/queries.ts'
import { onOneDatabase } from '../helpers/suite.ts'

const global_integration_alias = 'every-project-listens-here'

onOneDatabase(
  'webhooks',
  (server) => {
    test('start a task for authenticated senders only', async () => {
      const place = await integrationProject(server())
      const { id, post } = await place.listens({ auth_method: 'github' })
      const body = JSON.stringify(aPush)
      const signed = { 'x-hub-signature-256': signature(body), 'x-github-delivery': 'first' }
      await post(body, signed)
      const [task, ...rest] = await place.tasks()
      expect(rest).toEqual([])
      expect(task).toMatchObject({ integration_id: id, user_id: null, integration_name: 'Push', status: 'waiting' })
      // A changed body, another secret, no signature, and an empty one are refused.
      await post(`${body} `, { ...signed, 'x-github-delivery': 'second' })
      await post(body, { 'x-hub-signature-256': `sha256=${'0'.repeat(64)}` })
      await post(body, {})
      await post(body, { 'x-hub-signature-256': '' })
      expect(await place.tasks()).toHaveLength(1)
      const [first, ...refused] = (await place.deliveries()).toReversed()
      expect(first).toMatchObject({
        level: 'integration',
        accepted: true,
        count: 1,
        size: body.length,
        verdicts: [{ integration_id: id, integration_name: 'Push', outcome: 'started', task_id: task!.id }],
      })
      expect(refused.map(({ verdicts }) => [verdicts[0]?.outcome, verdicts[0]?.reason])).toEqual([
        ['refused', 'The signature in X-Hub-Signature-256 does not match body and secret'],
        ['refused', 'The signature in X-Hub-Signature-256 does not match body and secret'],
        ['refused', 'The header X-Hub-Signature-256 is missing'],
        ['refused', 'The header X-Hub-Signature-256 is missing'],
      ])
      // Other languages word the code.
      expect(refused.at(-1)?.verdicts[0]?.reason_message).toEqual({
        code: 'header_missing',
        params: { header: 'X-Hub-Signature-256' },
      })
      expect(await place.admin.ok(integrations.get, place.at(id))).toMatchObject({
        last_delivery: { outcome: 'refused' },
      })
      const recorded = await place.admin.ok(events.project, { params: place.params })
      expect(recorded.map(({ description }) => description)).toContain(
        `Integration Push started task ${task!.id} for delivery ${first!.id}`,
      )
      expect(recorded.filter(({ description }) => description?.includes('delivery'))).toHaveLength(1)
    })

    test('cost the database almost nothing while they are refused, but are counted', async () => {
      const place = await integrationProject(server())
      const { url } = await place.listens({ auth_method: 'github' })
      const alias = new URL(url).pathname.split('/').at(-1) as string
      const receiver = makeReceiver(server().server.services)
      const hook = {
        alias,
        headers: { 'x-hub-signature-256': 'sha256=0' },
        body: Buffer.from('{}'),
        size: 2,
        ip: '::1',
      }
      const flood = () =>
        Promise.all(Array.from({ length: 100 }, async () => receiver.receive(hook, (await receiver.lookUp(alias))!)))
      // The first few are recorded individually.
      await flood()
      expect(await queriesOf(flood)).toBeLessThanOrEqual(4)
      await receiver.flush()
      const refused = await place.deliveries()
      expect(refused.reduce((sum, { count }) => sum + count, 0)).toBe(400)
    })

    test('cost few queries when they are accepted', async () => {
      const place = await integrationProject(server())
      const { post } = await place.listens({ auth_method: 'github' })
      const accepted = (number: number) => {
        const body = JSON.stringify({ ...aPush, number })
        return post(body, { 'x-hub-signature-256': signature(body) })
      }
      // One of them reads the runner tags of the project.
      expect(await queriesOf(accepted)).toBeLessThanOrEqual(24)
      expect(await place.tasks()).toHaveLength(3)
    })

    test('recognise a repeated delivery by its id and, if it is signed, by its body', async () => {
      const place = await integrationProject(server())
      const body = JSON.stringify(aPush)
      const github = await place.listens({ auth_method: 'github' })
      const signed = (id: string) => ({ 'x-hub-signature-256': signature(body), 'x-github-delivery': id })
      await Promise.all(Array.from({ length: 20 }, (_, n) => github.post(body, signed(String(n)))))
      expect(await place.tasks()).toHaveLength(1)
      const outcomes = (await place.deliveries()).map(({ verdicts }) => verdicts[0]?.outcome)
      expect(outcomes.filter((outcome) => outcome === 'started')).toHaveLength(1)
      expect(outcomes.filter((outcome) => outcome === 'repeated')).toHaveLength(19)
      // A day later the delivery id is forgotten.
      const { db } = server().server.services.database
      await db.updateTable('delivery_seen').set({ created: '2020-01-01T00:00:00.000Z' }).execute()
      await github.post(body, signed('1'))
      await github.post(body, signed('1'))
      expect(await place.tasks()).toHaveLength(2)
      // A user of curl who sends the same request again does so on purpose.
      const open = await place.listens({ auth_method: 'none' })
      await open.post(body)
      await open.post(body)
      await open.post(body, { 'idempotency-key': 'a' })
      await open.post(body, { 'idempotency-key': 'a' })
      expect(await place.tasks()).toHaveLength(5)
    })

    test('are accepted again if they could not start a task the first time', async () => {
      const place = await integrationProject(server())
      const { id, post } = await place.listens({ auth_method: 'github' })
      await place.value(id, { variable: 'limit', variable_type: 'task', key: 'pusher.name' })
      const body = JSON.stringify(aPush)
      const signed = { 'x-hub-signature-256': signature(body), 'x-github-delivery': 'x' }
      await post(body, signed)
      expect((await place.deliveries())[0]).toMatchObject({
        accepted: true,
        verdicts: [{ outcome: 'failed', reason: expect.stringContaining('params.limit'), task_id: null }],
      })
      expect(await place.tasks()).toEqual([])
      const [value] = await place.admin.ok(extractValues.list, { params: { ...place.params, integration_id: id } })
      await place.admin.ok(extractValues.remove, { params: { ...place.params, integration_id: id, id: value!.id } })
      await post(body, signed)
      expect(await place.tasks()).toHaveLength(1)
    })

    test('survive any body', async () => {
      const place = await integrationProject(server())
      const { id, post } = await place.listens({ auth_method: 'none', searchable: true })
      await place.matcher(id, { key: 'a.[0].b', value: 'x' })
      const shared = await place.projectAlias()
      const deep = `${'['.repeat(1000)}${']'.repeat(1000)}`
      const bodies = [
        '',
        'null',
        '[]',
        '"text"',
        '{"a":',
        '\0\0',
        '{"a":[{"b":"\\u0000\\ud800"}]}',
        deep,
        '['.repeat(200_000),
        '{"__proto__":{"a":[{"b":"x"}]}}',
        '{"a":{"length":1,"constructor":"x"}}',
      ]
      for (const body of bodies) await shared(body)
      expect(await place.tasks()).toEqual([])
      const found = (await place.deliveries()).map(({ verdicts }) => verdicts[0]?.matchers[0]?.found).toReversed()
      expect(found).toEqual([...Array(6).fill('<nil>'), '\ufffd\ufffd', ...Array(4).fill('<nil>')])
      for (const { id: delivery } of await place.deliveries())
        expect((await place.admin.call(deliveries.get, place.at(delivery))).status).toBe(200)
      await shared('{"a":[{"b":"x"}]}')
      expect(await place.tasks()).toHaveLength(1)
      // A form contains its JSON in a field.
      const form = { 'content-type': 'application/x-www-form-urlencoded' }
      await shared(new URLSearchParams({ payload: '{"a":[{"b":"x"}]}' }).toString(), form)
      await shared('payload=%7B&payload=1', form)
      await shared('{"a":[{"b":"x"}]}', { 'content-type': 'text/plain' })
      expect(await place.tasks()).toHaveLength(2)
      // Too large: neither stored nor evaluated, but reported.
      await post(`{"a":"${'x'.repeat(2 * 1024 * 1024)}"}`)
      expect((await place.deliveries())[0]).toMatchObject({
        accepted: false,
        size: 2 * 1024 * 1024 + 8,
        verdicts: [{ outcome: 'refused', reason: 'The body is larger than 1024 KiB' }],
      })
      const [large] = await place.deliveries()
      expect(await place.admin.ok(deliveries.get, place.at(large!.id))).toMatchObject({ body: null, can_replay: false })
    })

    test('reach one integration, those of a project, or those of the server', async () => {
      const place = await integrationProject(server())
      const other = await integrationProject(server())
      const own = await place.listens({ name: 'Own', auth_method: 'none' })
      const searched = await place.listens({ name: 'Searched', auth_method: 'none', searchable: true })
      const elsewhere = await other.listens({ name: 'Elsewhere', auth_method: 'none', searchable: true })
      const shared = await place.projectAlias()
      const body = JSON.stringify({ kind: 'release', n: 2 })
      await shared(body)
      expect((await place.deliveries())[0]).toMatchObject({
        level: 'project',
        verdicts: [
          {
            integration_name: 'Searched',
            outcome: 'unmatched',
            reason: 'There is no matcher: addresses of project and server need at least one',
          },
        ],
      })
      for (const [where, { id }] of [
        [place, searched],
        [other, elsewhere],
      ] as const) {
        await where.matcher(id, { key: 'kind', value: 'release' })
        await where.matcher(id, { key: 'n', value: '2', name: 'Number' })
        await where.matcher(id, { match_type: 'header', key: 'X-Kind', method: 'unequals', value: 'test' })
        await where.matcher(id, { body_data_type: 'string', key: '-', method: 'contains', value: 'lease' })
      }
      await shared(body)
      expect((await place.tasks()).map((task) => task.integration_name)).toEqual(['Searched'])
      await shared(body, { 'x-kind': 'test' })
      await shared(JSON.stringify({ kind: 'release', n: 3 }))
      expect((await place.deliveries())[0]).toMatchObject({
        verdicts: [
          {
            outcome: 'unmatched',
            reason: 'Number does not match',
            reason_message: { code: 'matcher_failed', params: { matcher: 'Number' } },
            matchers: expect.arrayContaining([{ name: 'Number', held: false, found: '3' }]),
          },
        ],
      })
      expect(await place.tasks()).toHaveLength(1)
      // The integration's own address skips the matchers.
      await searched.post('{}')
      await own.post('{}')
      expect(await place.tasks()).toHaveLength(3)
      await place.send(`/api/integrations/${global_integration_alias}`, body)
      expect(await place.tasks()).toHaveLength(4)
      expect(await other.tasks()).toHaveLength(1)
      expect((await other.deliveries())[0]).toMatchObject({ level: 'global', verdicts: [{ outcome: 'started' }] })
      // A sender's credentials for one project must not be readable by another.
      const token = await other.listens({ auth_method: 'token', auth_header: 'X-Mine', searchable: true })
      await place.matcher(searched.id, { match_type: 'header', key: 'X-Mine', method: 'unequals', value: '-' })
      await place.send(`/api/integrations/${global_integration_alias}`, body, { 'x-mine': 'canary' })
      const [seen] = await place.deliveries()
      expect(JSON.stringify(await place.admin.ok(deliveries.get, place.at(seen!.id)))).not.toContain('canary')
      await other.admin.ok(integrations.remove, other.at(token.id))
      // A removed alias is no longer valid.
      const [alias] = await place.admin.ok(integrations.projectAliases, { params: place.params })
      await place.admin.ok(integrations.removeProjectAlias, place.at(alias!.id))
      await shared(body)
      expect(await place.tasks()).toHaveLength(5)
    })

    test('pass extracted values to the task, with the same checks as other inputs', async () => {
      const place = await integrationProject(server(), { allow_override_branch_in_task: true, git_branch: 'main' })
      const { id, post } = await place.listens({
        auth_method: 'none',
        task_params: { environment: '{"kept":"mine"}', message: 'by hand' },
      })
      await place.value(id, { variable: 'kept', key: 'pusher.name' })
      await place.value(id, { variable: 'who', key: 'pusher.name' })
      await place.value(id, { variable: 'size', key: 'size' })
      await place.value(id, { variable: 'all', key: 'pusher' })
      await place.value(id, { variable: 'gone', key: 'not.there' })
      await place.value(id, { variable: 'kind', key: 'X-Kind', value_source: 'header' })
      await place.value(id, { variable: 'git_branch', key: 'ref', variable_type: 'task' })
      await place.value(id, { variable: 'message', key: 'commits.[0].message', variable_type: 'task' })
      await post(JSON.stringify(aPush), { 'x-kind': 'push' })
      const [{ id: task_id } = { id: 0 }] = await place.tasks()
      const task = await place.admin.ok(tasks.get, place.at(task_id))
      expect(JSON.parse(task.environment)).toEqual({
        kept: 'mine',
        who: 'ada',
        size: '3',
        all: '{"name":"ada"}',
        kind: 'push',
      })
      expect(task).toMatchObject({ git_branch: 'main', message: 'Fix it' })
      const [{ verdicts } = { verdicts: [] }] = await place.deliveries()
      expect(verdicts[0]?.values).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ variable: 'kept', value: 'ada', used: false }),
          expect.objectContaining({ variable: 'who', value: 'ada', used: true }),
          expect.objectContaining({ variable: 'gone', value: '<nil>', used: false }),
        ]),
      )
      // PostgreSQL cannot store NUL, and a number of twenty digits is not rounded.
      await place.value(id, { variable: 'number', key: 'number' })
      await post(
        JSON.stringify({ ...aPush, commits: [{ message: 'a\0b' }], number: 0 }).replace(/0}$/, '90071992547409930001}'),
      )
      const [{ id: odd_id } = { id: 0 }] = await place.tasks()
      const odd = await place.admin.ok(tasks.get, place.at(odd_id))
      expect([odd.message, JSON.parse(odd.environment)]).toEqual([
        'a\ufffdb',
        expect.objectContaining({ number: '90071992547409930001' }),
      ])
      for (const [branch, reason] of [
        ['--upload-pack=touch', 'git_branch: The name begins with a dash'],
        ['', 'found nothing at ref for git_branch'],
      ]) {
        await post(JSON.stringify({ ...aPush, ref: branch }))
        expect((await place.deliveries())[0]?.verdicts[0]).toMatchObject({
          outcome: 'failed',
          reason: expect.stringContaining(reason as string),
        })
      }
      // A backup may contain this, although the API refuses to save it.
      const { id: value } = await place.value(id, { variable: 'loader', key: 'pusher.name' })
      const { db } = server().server.services.database
      await db.updateTable('integration_value').set({ variable: 'LD_PRELOAD' }).where('id', '=', value).execute()
      await post(JSON.stringify(aPush))
      expect((await place.deliveries())[0]?.verdicts[0]?.reason).toContain('LD_PRELOAD changes how programs run')
      expect(await place.tasks()).toHaveLength(2)
    })
  },
  { config: { global_integration_alias } },
)
