import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { endpoints } from '../../src/contract/index.ts'
import { fieldsOf, schemaOf } from '../helpers/arbitrary.ts'
import { sampleBodies } from '../helpers/bodies.ts'
import { Client, pathOf } from '../helpers/client.ts'
import { isCoded } from '../helpers/coded.ts'
import { QuickClient } from '../helpers/quick-client.ts'
import { onOneDatabase, rowCounts, type TestProject, testProject } from '../helpers/suite.ts'

interface Writing {
  name: string
  endpoint: Endpoint
  path: string
  body: Record<string, unknown>
}

onOneDatabase('bad input', (server) => {
  let project: TestProject
  let writing: Writing[]
  let samples: string[]
  let client: QuickClient

  /** Collects every call that takes an object, with a valid body. */
  beforeAll(async () => {
    project = await testProject(server())
    const bodies = await sampleBodies(server(), project, (await server().member(project.id, 'guest')).id)
    writing = endpoints
      .filter(({ endpoint }) => endpoint.method !== 'GET' && endpoint.body.type !== 'unknown')
      .map(({ resource, call, endpoint }) => {
        const name = `${resource}.${call}`
        const [body, id = 0] = bodies[name] ?? [{}]
        return { name, endpoint, body, path: pathOf(endpoint, { params: { ...project.params, id, user_id: id } }) }
      })
    // A sample of a call without a body names the object that test/api/every-write.test.ts calls it for.
    const bodiless = endpoints.filter(({ endpoint }) => endpoint.body.type === 'unknown')
    const without = new Set(bodiless.map(({ resource, call }) => `${resource}.${call}`))
    samples = Object.keys(bodies).filter((name) => !without.has(name))
    client = new QuickClient(server().url)
  })
  afterAll(() => client?.close())

  test('every call that takes an object is tested with bad input', () => {
    expect(writing.map((one) => one.name).toSorted()).toEqual(samples.toSorted())
  })

  /** Sends the call and returns the fault of the answer, or null if it is refused correctly. */
  async function problemOf(
    { name, endpoint, path }: Writing,
    body: unknown,
    says: string,
    status = 400,
    headers = {},
    by = server().admin,
  ) {
    const answer = await client.send(endpoint.method, path, { ...by.headers, ...headers }, body)
    const { text } = answer
    const error = text.startsWith('{"error":"') ? (JSON.parse(text) as { error: string }).error : undefined
    return answer.status === status && error?.includes(says) && isCoded(text)
      ? null
      : `${name} ${JSON.stringify(body).slice(0, 150)}: ${answer.status} ${text.slice(0, 300)}`
  }
  /** Expects that all attempts, eight at a time, are refused and store nothing. */
  async function expectNoneTaken(attempts: () => Generator<Promise<string | null>>) {
    const before = await rowCounts(server())
    const problems: (string | null)[] = []
    const left = attempts()
    const worker = async () => {
      for (const attempt of left) problems.push(await attempt)
    }
    await Promise.all(Array.from({ length: 8 }, worker))
    expect(problems.filter((problem) => problem !== null)).toEqual([])
    expect(await rowCounts(server())).toEqual(before)
  }

  test('a field of the wrong type is refused by name, in every call', () =>
    expectNoneTaken(function* () {
      const values = { string: 'text', number: 7, boolean: true, array: [[]], object: { a: { b: 1 } } }
      const kind = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value)
      for (const call of writing)
        for (const [field, good] of Object.entries(call.body))
          for (const [type, value] of Object.entries(values))
            if (type !== kind(good)) yield problemOf(call, { ...call.body, [field]: value }, field)
    }))

  test('an absurdly large number is refused by name, in every call', () =>
    expectNoneTaken(function* () {
      for (const call of writing)
        for (const [field, good] of Object.entries(call.body))
          if (typeof good === 'number')
            for (const value of ['1e400', '-1e400', '1e308', '9007199254740993', '99999999999', '-1', '1.5', '1e-7']) {
              // The day before is a valid offset.
              if (field === 'offset_days' && value === '-1') continue
              const text = JSON.stringify({ ...call.body, [field]: '@' }).replace('"@"', value)
              yield problemOf(call, text, field)
            }
    }))

  test('NUL, a lone surrogate and overlong text are refused by name, in every text', () =>
    expectNoneTaken(function* () {
      for (const call of writing)
        for (const [field, good] of Object.entries(call.body))
          if (typeof good === 'string')
            for (const evil of ['a\0b', '\ud800', 'a\udc00b', 'x'.repeat(460_000)])
              if (!(field === 'inventory' && evil.length > 10))
                yield problemOf(call, { ...call.body, [field]: evil }, field)
    }))

  test('keys that reach into prototypes are refused, at the top and below', () =>
    expectNoneTaken(function* () {
      for (const call of writing)
        for (const key of ['__proto__', 'constructor', 'prototype']) {
          const good = JSON.stringify(call.body)
          yield problemOf(call, `{"${key}":{"admin":true},${good.slice(1)}`, key)
          yield problemOf(call, `{"more":[{"${key}":1}],${good.slice(1)}`, key)
        }
    }))

  test('200,000 nested arrays, 20,000 keys, large bodies and broken JSON are refused', () =>
    expectNoneTaken(function* () {
      const nested = '['.repeat(200_000) + ']'.repeat(200_000)
      const many = JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`k${i}`, 1])))
      for (const call of writing) {
        for (const broken of ['{', '{"name":}', "{'name':'x'}", 'name=x', '{"name":"x"}}', '\u0000', 'undefined'])
          yield problemOf(call, broken, 'body: is not valid JSON')
      }
      for (const call of writing.filter((one) => one.name.endsWith('.create') || one.name.startsWith('users.'))) {
        yield problemOf(call, nested, 'is nested deeper than 32 levels')
        yield problemOf(call, `{"name":${nested}}`, 'name')
        yield problemOf(call, many, 'has more than 10000 keys')
        const megabytes = (call.endpoint.maxBytes ?? 1024 * 1024) / 1024 / 1024
        const large = JSON.stringify({ name: 'x'.repeat(megabytes * 1024 * 1024) })
        yield problemOf(call, large, `body: is larger than ${megabytes} MiB`)
      }
    }))

  test('a body that is not an object is refused', () =>
    expectNoneTaken(function* () {
      for (const call of writing)
        for (const body of ['[]', '"text"', '7', 'true', '[{}]']) yield problemOf(call, body, 'body: ')
    }))

  test('a body of another type is not read from a cookie alone: 415', async () => {
    const browser = new Client(server().url)
    await browser.signIn('admin', 'correct horse battery')
    await expectNoneTaken(function* () {
      for (const call of writing)
        for (const type of [
          'text/plain',
          'application/x-www-form-urlencoded',
          'multipart/form-data; boundary=x',
          'application/jsonp',
          'text/json',
        ])
          yield problemOf(call, JSON.stringify(call.body), 'body: must be JSON', 415, { 'content-type': type }, browser)
    })
  })

  test('the id of another project in body or path is refused', () =>
    expectNoneTaken(function* () {
      for (const call of writing.filter(({ path }) => path.includes('/project/'))) {
        if (call.name === 'projects.update' || call.name === 'views.positions') continue
        for (const project_id of [project.id + 1, String(project.id), 0, -1, {}])
          yield problemOf(call, { ...call.body, project_id }, 'project_id: Project ID in body and URL must be the same')
      }
    }))

  test('a revision that no object can have is refused by name', () =>
    expectNoneTaken(function* () {
      const revised = writing.filter(({ endpoint }) =>
        fieldsOf(schemaOf(endpoint.body)).some(([path]) => path.join() === 'revision'),
      )
      expect(revised.length).toBeGreaterThan(5)
      for (const call of revised)
        for (const revision of [-1, 1.5, 2 ** 31, -(2 ** 31) - 1, 1e308, '1'])
          yield problemOf(call, { ...call.body, revision }, 'revision')
    }))

  test('a filter that is not an id is refused, not ignored', async () => {
    for (const path of ['inventory?template_id=1e400', 'inventory?template_id=x', 'tasks?user_id=99999999999']) {
      const answer = await server().admin.send('GET', `/api/project/${project.id}/${path}`)
      expect([path, answer.status, await answer.json()]).toMatchObject([
        path,
        400,
        { error: expect.stringMatching(/^(template|user)_id: /) },
      ])
    }
  })

  test('a missing field is named in the message', async () => {
    const answer = await server().anonymous.send('POST', '/api/setup', {})
    expect(await answer.json()).toMatchObject({ error: 'token: is required' })
  })

  test('invalid URLs are answered in JSON', async () => {
    for (const [path, status, says] of [
      ['/api/project/%zz', 400, 'not a valid url'],
      ['/api/project/%c0%af', 400, 'not a valid url'],
      ['/api/project/1/%', 400, 'not a valid url'],
      [`/api/project/${'1'.repeat(150)}`, 400, 'project_id: Must be a number'],
      ['/api/%2e%2e%2fetc%2fpasswd', 404, 'Not Found'],
      ['/api/projects?sort[a]=1&order=%00', 400, 'order: holds a NUL character'],
    ] as const) {
      const answer = await server().admin.send('GET', path)
      expect([path, answer.status, await answer.json()]).toMatchObject([
        path,
        status,
        { error: expect.stringContaining(says) },
      ])
    }
  })
})
