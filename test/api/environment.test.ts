import { expect, test } from 'vitest'
import { environments } from '../../src/contract/environment.ts'
import { readText } from '../../src/server/secrets/read-secret.ts'
import { expectRefused, onOneDatabase, rowCounts, testProject } from '../helpers/suite.ts'

onOneDatabase('variable groups', (server) => {
  /** Returns the names and values that a task would get. */
  async function values(group: number): Promise<Record<string, string>> {
    const { database, cipher } = server().server.services
    const rows = await database.db.selectFrom('access_key').selectAll().where('environment_id', '=', group).execute()
    return Object.fromEntries(rows.map((row) => [`${row.owner} ${row.name}`, readText(cipher, row)]))
  }
  const create = (name: string, type: 'var' | 'env', secret: string) => ({
    name,
    type,
    secret,
    operation: 'create' as const,
  })

  test('keep texts as they were sent, and return only name and type of secrets', async () => {
    const project = await testProject(server())
    const json = '{"replicas": 2, "nested": {"list": [1, null, "é"]}}'
    const made = await project.environment({
      json,
      env: '{"A":"x","B":1,"C":true}',
      secrets: [create('db_password', 'var', 'tiger'), create('API_KEY', 'env', 'key')],
    })
    expect(made).toEqual({
      id: made.id,
      revision: 1,
      ...project.params,
      name: 'Group',
      json,
      env: '{"A":"x","B":1,"C":true}',
      description: '',
      labels: [],
      secret_storage_id: null,
      secret_storage_key_prefix: '',
    })
    const here = { source_storage_id: null, source_storage_key: '' }
    const one = await server().admin.ok(environments.get, project.at(made.id))
    expect(one.secrets).toEqual([
      { id: expect.any(Number), name: 'db_password', type: 'var', secret: '', readable: true, ...here },
      { id: expect.any(Number), name: 'API_KEY', type: 'env', secret: '', readable: true, ...here },
    ])
    expect(await values(made.id)).toEqual({ 'variable db_password': 'tiger', 'environment API_KEY': 'key' })
    expect(await server().admin.ok(environments.list, project)).toEqual([
      expect.objectContaining({ name: 'Empty' }),
      made,
    ])
    const rows = await server().server.services.database.db.selectFrom('access_key').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('tiger')
  })

  test('a variable group without variables has empty objects', async () => {
    const project = await testProject(server())
    expect(await project.environment({ json: '', env: null })).toMatchObject({ json: '{}', env: '{}' })
  })

  test('create, update and delete secrets by operation, and leave those without one alone', async () => {
    const project = await testProject(server())
    const { id } = await project.environment({
      secrets: [create('one', 'var', '1'), create('two', 'var', '2'), create('THREE', 'env', '3')],
    })
    const [one, two, three] = (await server().admin.ok(environments.get, project.at(id))).secrets!
    const put = (secrets: unknown[]) =>
      server().admin.call(environments.update, {
        ...project.at(id),
        body: { id, name: 'Group', json: '{}', env: '{}', secrets } as never,
      })
    expect(
      (
        await put([
          { ...one, operation: 'update', secret: 'first' },
          { ...two, name: 'zwei', operation: 'update', secret: '' },
          three,
        ])
      ).status,
    ).toBe(204)
    expect(await values(id)).toEqual({ 'variable one': 'first', 'variable zwei': '2', 'environment THREE': '3' })
    // The provider leaves the field out to keep the value; the type of a secret never changes.
    expect(
      (await put([{ id: one!.id, name: 'one', type: 'env', operation: 'update' }, create('four', 'env', '4')])).status,
    ).toBe(204)
    expect(await values(id)).toEqual({
      'variable one': 'first',
      'variable zwei': '2',
      'environment THREE': '3',
      'environment four': '4',
    })
    expect((await put([{ id: three!.id, type: 'env', name: '', operation: 'delete' }])).status).toBe(204)
    expect((await put([])).status).toBe(204)
    expect(await values(id)).toEqual({ 'variable one': 'first', 'variable zwei': '2', 'environment four': '4' })
  })

  test('a secret sent to a new group without an operation is created, under the same rules', async () => {
    const project = await testProject(server())
    const { id } = await project.environment({ secrets: [{ name: 'A', type: 'env', secret: '1' }] })
    expect(await values(id)).toEqual({ 'environment A': '1' })
    const body = { name: 'G', secrets: [{ name: 'not a name', type: 'env' as const, secret: '1' }] }
    expectRefused(await server().admin.call(environments.create, { ...project, body }), 400, 'secrets.0.name: ')
  })

  test('wrong secrets are refused, and nothing of the request is stored', async () => {
    const project = await testProject(server())
    const { id } = await project.environment({ secrets: [create('kept', 'var', '1')] })
    const other = await project.environment({ name: 'Other', secrets: [create('foreign', 'var', '2')] })
    const kept = (await server().admin.ok(environments.get, project.at(id))).secrets![0]!
    const foreign = (await server().admin.ok(environments.get, project.at(other.id))).secrets![0]!
    const before = await rowCounts(server())
    for (const [secret, says] of [
      [create('A B', 'env', 'x'), 'secrets.0.name: The name must hold only letters'],
      [create('1A', 'env', 'x'), 'secrets.0.name: '],
      [create('', 'env', 'x'), 'secrets.0.name: The name is empty'],
      [create('BASH_FUNC_x%%', 'env', 'x'), 'secrets.0.name: '],
      [create('a.b', 'var', 'x'), 'secrets.0.name: "a.b" is no name for a variable'],
      [create('new', 'var', ''), 'secrets.0.secret: a new secret needs a value'],
      [create('kept', 'var', 'x'), 'secrets: kept is there twice'],
      [{ ...foreign, operation: 'update', secret: 'x' }, 'secrets.0.id: this group has no such secret'],
      [{ ...foreign, operation: 'delete' }, 'secrets.0.id: this group has no such secret'],
      [
        { id: project.none, name: 'None', type: 'var', operation: 'delete' },
        'secrets.0.id: this group has no such secret',
      ],
      [{ id: 99_999_999_999, name: 'None', type: 'var', operation: 'delete' }, 'secrets.0.id: '],
      [{ ...kept, type: 'string', operation: 'update' }, 'secrets.0.type: Must be var or env'],
      [{ ...kept, operation: 'drop' }, 'secrets.0.operation: '],
    ] as const) {
      const body = { name: 'Renamed', json: '{"a":1}', secrets: [secret] } as never
      expectRefused(await server().admin.call(environments.update, { ...project.at(id), body }), 400, says)
    }
    expect(await server().admin.ok(environments.get, project.at(id))).toMatchObject({
      name: 'Group',
      json: '{}',
      secrets: [kept],
    })
    expect(await values(id)).toEqual({ 'variable kept': '1' })
    expect(await rowCounts(server())).toEqual(before)
  })

  test('broken or unfitting variables are refused with the field', async () => {
    const project = await testProject(server())
    const before = await rowCounts(server())
    for (const [body, says] of [
      [{ json: '{' }, 'json: Must be JSON; check quotes and commas'],
      [{ json: '[]' }, 'json: Must be a JSON object'],
      [{ json: 'null' }, 'json: Must be a JSON object'],
      [{ json: '{"__proto__": {"admin": true}}' }, 'json: '],
      [{ json: '{"a": "\\u0000"}' }, 'json: a holds a NUL character'],
      [{ json: '{"a": "\\ud800"}' }, 'json: a holds half of a character pair'],
      [{ json: '['.repeat(90_000) + ']'.repeat(90_000) }, 'json: '],
      [{ json: { a: 1 } }, 'json: Must be text'],
      [{ env: '{"A B": "x"}' }, 'env: "A B": The name must hold only letters'],
      [{ env: '{"A": {}}' }, 'env: A must be a text, a number or true/false'],
      [{ env: '{"A": null}' }, 'env: A must be a text'],
      [{ env: `"${'x'.repeat(200_001)}"` }, 'env: Must have at most 200000 characters'],
      [{ name: '' }, 'name: Name is required'],
    ] as const)
      expectRefused(
        await server().admin.call(environments.create, { ...project, body: { name: 'G', ...body } as never }),
        400,
        says,
      )
    expect(await rowCounts(server())).toEqual(before)
  })

  test('show guests and task runners only the names, not the values', async () => {
    const project = await testProject(server())
    const { id } = await project.environment({ json: '{"a":1}', env: '{"A":"x"}', secrets: [create('s', 'var', '1')] })
    for (const role of ['guest', 'task_runner'] as const) {
      const { client } = await server().member(project.id, role)
      expect(await client.ok(environments.get, project.at(id))).toMatchObject({
        name: 'Group',
        json: '{}',
        env: '{}',
        secrets: [{ name: 's' }],
      })
      expect(JSON.stringify(await client.ok(environments.list, project))).not.toMatch(/\\"a\\"|\\"A\\"/)
    }
    const { client } = await server().member(project.id, 'manager')
    expect((await client.ok(environments.get, project.at(id))).json).toBe('{"a":1}')
  })

  test('are deleted with their secrets unless they are in use', async () => {
    const project = await testProject(server())
    const used = await project.environment({ name: 'Used' })
    const template = await project.template({ environment_ids: [project.empty, used.id] })
    expect((await server().admin.ok(environments.refs, project.at(used.id))).templates).toEqual([
      { id: template.id, name: 'Template' },
    ])
    expectRefused(
      await server().admin.call(environments.remove, project.at(used.id)),
      400,
      'Environment is in use by one or more templates',
    )
    const before = await rowCounts(server())
    const free = await project.environment({ secrets: [create('s', 'var', '1')] })
    await server().admin.ok(environments.remove, project.at(free.id))
    const after = await rowCounts(server())
    expect([after.environment, after.access_key]).toEqual([before.environment, before.access_key])
  })
})
