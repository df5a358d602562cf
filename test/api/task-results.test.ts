import { expect, test } from 'vitest'
import { hosts } from '../../src/contract/host.ts'
import type { ResultItem } from '../../src/contract/result.ts'
import { tasks } from '../../src/contract/task.ts'
import type { WireLine } from '../../src/contract/task-server.ts'
import { templates } from '../../src/contract/template.ts'
import { queriesOf } from '../helpers/queries.ts'
import { manualRunner, on, play, recap, step, tool, zeros } from '../helpers/results.ts'
import { LiveSocket } from '../helpers/socket.ts'
import { onEachDatabase, testProject } from '../helpers/suite.ts'

const names = (items: readonly ResultItem[]) => items.map((item) => (item.kind === 'tool' ? item.name : item.kind))

onEachDatabase('results of a task', (server) => {
  const db = () => server().server.services.database.db
  const admin = () => server().admin
  const held = manualRunner(server)

  const fresh = async () => {
    const project = await testProject(server())
    return { project, template: (await project.template()).id }
  }

  test('are stored exactly once, whatever is repeated or missing', async () => {
    const { project, template } = await fresh()
    const task = await held(project, template)
    expect(await task.report({})).not.toHaveProperty('next_result')
    expect(await task.results(1, tool('a'), tool('b'))).toBe(3)
    expect(await task.results(1, tool('a'), tool('b'))).toBe(3)
    expect(await task.results(4, tool('d'))).toBe(3)
    expect(await task.results(2, tool('b'), tool('c'))).toBe(4)
    // Two reports at once, as if the last one of a killed runner arrived late.
    await Promise.all([task.results(4, tool('d'), tool('e')), task.results(4, tool('d'))])
    expect(names((await task.list()).items)).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(await task.resume()).toMatchObject({ next_result: 6 })
    await expect(task.finish({ results: 6 })).rejects.toThrow()
    expect((await task.list()).complete).toBe(false)
    await task.finish({ results: 5 })
    expect(await task.list({ from: '6' })).toEqual({ items: [], total: 5, complete: true })
    expect(await task.report({ results: { first: 6, items: [tool('late')] } })).toMatchObject({ order: 'gone' })
    expect((await task.list()).total).toBe(5)
  })

  test('are read in parts, those of hosts without their details', async () => {
    const { project, template } = await fresh()
    const task = await held(project, template)
    const socket = await LiveSocket.open(admin())
    socket.subscribe(task.id)
    await socket.first('lines', task.id)
    await task.results(1, play(), step(1, 'Say'), on('web1', 1))
    await expect.poll(() => socket.of('results').at(-1)).toMatchObject({ task_id: task.id, total: 3 })
    let next = 4
    for (let report = 0; report < 45; report++) {
      const items = Array.from({ length: 30 }, (_, n) => tool(`${next + n}`))
      next = (await task.results(next, ...items)) as number
    }
    expect(next).toBe(1354)
    // Many small reports do not leave a row each.
    const rows = await db()
      .selectFrom('task_result')
      .select('count')
      .where('task_id', '=', task.id)
      .orderBy('first')
      .execute()
    expect(rows.map((row) => row.count)).toEqual([500, 500, 353])
    const all = await task.list({ limit: '2000' })
    expect(all.items.map((item) => item.n)).toEqual(Array.from({ length: 1353 }, (_, n) => n + 1))
    expect(all.items[2]).toMatchObject({ kind: 'host', host: 'web1', detail: null, line: null })
    expect(await queriesOf(() => task.list({ limit: '2000' }))).toBeLessThanOrEqual(6)
    const part = await task.list({ from: '499', limit: '4' })
    expect([names(part.items), part.total]).toEqual([['499', '500', '501', '502'], 1353])
    expect((await task.list({ from: 'x', limit: '-1' })).items).toHaveLength(1)
    const one = await admin().ok(tasks.result, { params: { ...task.at.params, n: 3 } })
    expect(one).toMatchObject({ n: 3, kind: 'host', detail: { stdout: 'printed' } })
    expect((await admin().call(tasks.result, { params: { ...task.at.params, n: 1354 } })).status).toBe(404)
    await task.finish({ results: 1353 })
    await admin().ok(tasks.remove, task.at)
    expect(await db().selectFrom('task_result').select('first').where('task_id', '=', task.id).execute()).toEqual([])
  })

  test('show values of variables only to users who may see variables', async () => {
    const { project, template } = await fresh()
    const task = await held(project, template)
    const argv = ['bash', './a.sh', '--to=all', 'region=north', 'list=[\n1]']
    await task.results(1, { kind: 'command', argv, cwd: '.', at: 1 })
    const seen = async (role: 'guest' | 'manager') => {
      const { client } = await server().member(project.id, role)
      const { items } = await client.ok(tasks.results, task.at)
      return [...items, await client.ok(tasks.result, { params: { ...task.at.params, n: 1 } })]
    }
    const hidden = { argv: ['bash', './a.sh', '--to=all', 'region=***', 'list=***'] }
    expect(await seen('manager')).toMatchObject([{ argv }, { argv }])
    expect(await seen('guest')).toMatchObject([hidden, hidden])
    await task.finish({ results: 1 })
  })

  test('results of Ansible become rows of hosts and errors, and the newest are shown on the page of hosts', async () => {
    const { project, template } = await fresh()
    const list = async (query = {}) => (await admin().call(hosts.list, { ...project, query })).body
    const hostNames = async (query = {}) => (await list(query)).map((row) => row.host)

    const first = await held(project, template)
    await first.results(1, play(), step(1, 'Copy'))
    await first.results(
      3,
      on('web1', 1, { state: 'failed', message: 'No space left' }),
      on('web2', 1, { state: 'ignored', message: 'passed over' }),
      on('web3', 1, { state: 'unreachable' }),
    )
    const ended = {
      web1: { ok: 3, failed: 1 },
      web2: { changed: 2, ignored: 1 },
      web3: { unreachable: 1 },
      web4: { ok: 9 },
    }
    await first.results(6, recap(ended))
    await first.results(6, recap(ended))
    await first.finish({ results: 6, outcome: 'error' })
    expect(await admin().ok(tasks.ansibleErrors, first.at)).toMatchObject([
      { host: 'web1', task: 'Copy', error: 'No space left', task_id: first.id, project_id: project.id },
      { host: 'web3', task: 'Copy', error: 'unreachable' },
    ])
    expect(await admin().ok(tasks.ansibleHosts, first.at)).toMatchObject(
      Object.entries(ended).map(([host, counters]) => ({ ...zeros, ...counters, host, task_id: first.id })),
    )
    expect(await hostNames()).toEqual(['web1', 'web2', 'web3', 'web4'])

    const second = await held(project, template)
    await second.results(1, recap({ web1: { ok: 4 }, db1: { changed: 1 } }))
    await second.finish({ results: 1 })
    expect(await list()).toMatchObject([
      { host: 'db1', task_id: second.id, template_name: 'Template', status: 'success', changed: 1 },
      { host: 'web1', task_id: second.id, failed: 0, ok: 4 },
      { host: 'web2', task_id: first.id, status: 'error' },
      { host: 'web3' },
      { host: 'web4' },
    ])
    expect(await hostNames({ state: 'unreachable' })).toEqual(['web3'])
    expect(await hostNames({ state: 'failed' })).toEqual([])
    expect(await hostNames({ state: 'changed' })).toEqual(['db1', 'web2'])
    expect(await hostNames({ state: 'ok' })).toEqual(['web1', 'web4'])
    expect(await hostNames({ q: 'WEB templ', sort: 'ok', order: 'desc' })).toEqual(['web4', 'web1', 'web3', 'web2'])
    const part = { ...project, query: { limit: '2', offset: '2' } }
    expect(await queriesOf(() => admin().ok(hosts.list, part))).toBeLessThanOrEqual(6)
    const page = await admin().call(hosts.list, part)
    expect([page.headers.get('x-total-count'), page.body.map((row) => row.host)]).toEqual(['5', ['web2', 'web3']])
    expect((await admin().call(hosts.list, { ...project, query: { state: 'sad' as 'ok' } })).status).toBe(400)

    const history = await admin().call(hosts.history, { ...project, query: { host: 'web1', limit: '1' } })
    expect(history.body).toMatchObject([{ task_id: second.id }])
    expect(history.headers.get('x-has-next')).toBe('true')
    const before = history.headers.get('x-next-before') as string
    expect(await admin().ok(hosts.history, { ...project, query: { host: 'web1', before } })).toMatchObject([
      { task_id: first.id, failed: 1 },
    ])

    await admin().ok(tasks.remove, second.at)
    expect(await list()).toMatchObject([{ host: 'web1', task_id: first.id, failed: 1 }, {}, {}, {}])
    await admin().ok(tasks.remove, first.at)
    expect(await list()).toEqual([])
  })

  test('a host name in two inventories is two hosts', async () => {
    const project = await testProject(server())
    const [staging, production] = [
      await project.inventory({ name: 'Staging', inventory: 'web1' }),
      await project.inventory({ name: 'Production', inventory: 'web1' }),
    ]
    const ansible = { app: 'ansible', playbook: 'site.yml', task_params: { allow_override_inventory: true } }
    const [here, there] = [
      (await project.template({ ...ansible, name: 'Here', inventory_id: staging.id })).id,
      (await project.template({ ...ansible, name: 'There', inventory_id: production.id })).id,
    ]
    const run = async (template: number, counters: Partial<typeof zeros>) => {
      const task = await held(project, template)
      await task.results(1, recap({ web1: counters }))
      await task.finish({ results: 1 })
      return task
    }
    const first = await run(here, { failed: 1 })
    const second = await run(there, { ok: 2 })
    const third = await run(there, { ok: 3 })
    const list = (query = {}) => admin().ok(hosts.list, { ...project, query })
    expect(await list({ sort: 'inventory_name' })).toMatchObject([
      { host: 'web1', inventory_id: production.id, inventory_name: 'Production', task_id: third.id, ok: 3 },
      { host: 'web1', inventory_id: staging.id, inventory_name: 'Staging', task_id: first.id, failed: 1 },
    ])
    expect(await list({ inventory_id: String(staging.id) })).toMatchObject([{ task_id: first.id }])
    expect(await list({ inventory_id: String(staging.id), state: 'ok' })).toEqual([])
    expect(await list({ q: 'web production' })).toMatchObject([{ task_id: third.id }])
    expect(await list({ inventory_id: '0' })).toEqual([])
    expect((await admin().call(hosts.list, { ...project, query: { inventory_id: 'x' } })).status).toBe(400)
    const history = async (query = {}) =>
      (await admin().ok(hosts.history, { ...project, query: { host: 'web1', ...query } })).map((row) => row.task_id)
    expect(await history({ inventory_id: String(production.id) })).toEqual([third.id, second.id])
    expect(await history()).toEqual([third.id, second.id, first.id])

    // Each shows its own newest remaining result, and keeps its inventory when that is deleted.
    await admin().ok(tasks.remove, third.at)
    expect(await list({ sort: 'inventory_name' })).toMatchObject([{ task_id: second.id }, { task_id: first.id }])
    await admin().ok(templates.remove, { ...project.at(here), query: {} })
    expect(await list()).toMatchObject([{ task_id: second.id }])
  })

  test('a retried run counts the failures of its last attempt', async () => {
    const { project, template } = await fresh()
    const task = await held(project, template)
    await task.results(1, play(), step(1, 'Copy'), on('web1', 1, { state: 'failed', message: 'first' }))
    await task.results(4, recap({ web1: { failed: 1 } }))
    await task.results(5, play(), step(1, 'Copy'), on('web2', 1, { state: 'failed', message: 'second' }))
    await task.results(8, recap({ web1: { ok: 1 }, web2: { failed: 1 } }))
    expect(await admin().ok(tasks.ansibleErrors, task.at)).toMatchObject([{ host: 'web2', error: 'second' }])
    expect(await admin().ok(tasks.ansibleHosts, task.at)).toMatchObject([
      { host: 'web1', failed: 0 },
      { host: 'web2', failed: 1 },
    ])
    expect(await admin().ok(hosts.list, project)).toMatchObject([{ host: 'web1', failed: 0 }, { host: 'web2' }])
    await task.finish({ results: 8 })
  })

  test('results with values that the database cannot store are still accepted', async () => {
    const { project, template } = await fresh()
    const task = await held(project, template)
    const host = `a\0b\ud800${'x'.repeat(900)}`
    expect(
      await task.results(
        1,
        step(7, 'N\0ame'),
        on(host, 7, { state: 'failed', message: 'no\0thing', at: Number.MAX_SAFE_INTEGER }),
        recap({ [host]: { ok: Number.MAX_SAFE_INTEGER }, [`${host}y`]: { ok: 1 } }),
        on('web1', 99, { state: 'failed', message: 'of no task' }),
      ),
    ).toBe(5)
    const [row] = await admin().ok(tasks.ansibleHosts, task.at)
    expect(row).toMatchObject({ host: `a b\ufffd${'x'.repeat(251)}` })
    expect(await admin().ok(tasks.ansibleErrors, task.at)).toMatchObject([
      { task: 'N ame', error: 'no thing' },
      { task: '', error: 'of no task' },
    ])
    await task.results(5, ...Array.from({ length: 400 }, (_, n) => on(`h${n}`, 7, { state: 'failed' })))
    await task.results(405, ...Array.from({ length: 400 }, (_, n) => on(`i${n}`, 7, { state: 'failed' })))
    await task.results(805, ...Array.from({ length: 400 }, (_, n) => on(`j${n}`, 7, { state: 'failed' })))
    expect(await admin().ok(tasks.ansibleErrors, task.at)).toHaveLength(1000)
    await task.finish({ results: 1204 })
  })

  test('contain the line of the log that they belong to', async () => {
    const { project, template } = await fresh()
    const task = await held(project, template)
    const log = (...texts: string[]) => texts.map((text): WireLine => [Date.now(), 0, text])
    // Output before ansible-playbook starts counting does not shift the line numbers.
    const texts = ['Using a config', '', '\u001b[1mPLAY [all] ****\u001b[0m', '', 'TASK [Copy] ***', 'ok: [web1]', '']
    await task.report({
      lines: log(...texts, 'PLAY RECAP ***', 'web1 : ok=1', 'again', 'PLAY [all] ***', '', 'TASK [Copy] ***'),
      results: {
        first: 1,
        items: [tool('ansible'), play(2), step(1, 'Copy', 4), on('web1', 1, { out: 5 }), play(2), step(1, 'Copy', 4)],
      },
    })
    const lines = async () => (await task.list()).items.map((item) => item.line)
    // The first line is from the server.
    await expect.poll(lines).toEqual([null, 4, 6, 7, 12, 14])
    await task.results(7, on('web1', 1, { out: 1_000_000 }), on('web1', 1, { out: 1 }))
    await task.finish({ lines: 14, results: 8 })
    expect((await lines()).slice(4)).toEqual([12, 14, null, null])
  })

  test('results of Ansible without the callback plugin are read from the log', async () => {
    const project = await testProject(server())
    const inventory = await project.inventory()
    const ansible = { name: 'Ansible', app: 'ansible', playbook: 'site.yml', inventory_id: inventory.id } as const
    const template = await project.template(ansible)
    const task = await held(project, template.id)
    const texts = [
      'PLAY [all] ***',
      'TASK [web : Copy] *****',
      'fatal: [web1]: FAILED! => {"msg": "No space left"}',
      'TASK [May fail] *****',
      'fatal: [web2]: FAILED! => {"msg": "passed over"}',
      '...ignoring',
      'failed: [web2] (item=a) => {"msg": "item"}',
      'PLAY RECAP *****',
      'web1 : ok=1 changed=0 unreachable=0 failed=1 skipped=0 rescued=0 ignored=0',
      'web2 : ok=2 changed=1 unreachable=0 failed=1 skipped=0 rescued=0 ignored=1',
      `web3 : ok=1 host=5 failed=${'9'.repeat(400)}`,
    ]
    await task.report({ lines: texts.map((text): WireLine => [Date.now(), 0, text]) })
    await task.finish({ lines: texts.length + 1 })
    expect(await admin().ok(tasks.ansibleHosts, task.at)).toMatchObject([
      { host: 'web1', ok: 1, failed: 1 },
      { host: 'web2', ok: 2, changed: 1, ignored: 1 },
      { host: 'web3', ok: 1 },
    ])
    expect(await admin().ok(tasks.ansibleErrors, task.at)).toMatchObject([
      { host: 'web1', task: 'web : Copy', error: '{"msg": "No space left"}' },
      { host: 'web2', task: 'May fail', error: '{"msg": "item"}' },
    ])
    expect((await admin().ok(hosts.list, project)).map((row) => row.host)).toEqual(['web1', 'web2', 'web3'])
  })
})
