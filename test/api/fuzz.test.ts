import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { endpoints } from '../../src/contract/index.ts'
import { members } from '../../src/contract/project.ts'
import { schemaOf, text, valueOf } from '../helpers/arbitrary.ts'
import { sampleBodies } from '../helpers/bodies.ts'
import { type Client, pathOf } from '../helpers/client.ts'
import { databases } from '../helpers/server.ts'
import { onEachDatabase, testProject } from '../helpers/suite.ts'

/**
 * `FUZZ_SEED=… FUZZ_CASES=20000 npx vitest run test/api/fuzz.test.ts` repeats a run, or makes a longer one. Each database
 * gets its share of the cases, and other ones.
 */
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000_000)
const cases = Number(process.env.FUZZ_CASES ?? 60)
console.log(`fuzz: FUZZ_SEED=${seed} FUZZ_CASES=${cases}`)

/** Calls that take nothing differ only by who calls. */
const callersOfEach = 10

onEachDatabase('a fuzzed call', (server) => {
  const dialect = () => server().server.services.database.dialect
  let guest: Awaited<ReturnType<ReturnType<typeof server>['user']>>
  let around: Awaited<ReturnType<typeof world>> | undefined
  beforeAll(async () => {
    guest = await server().user('guest')
  })

  /** A project with something of everything, bodies that would do in it, and who may ask for it. */
  async function world() {
    const project = await testProject(server())
    const bodies = await sampleBodies(server(), project, guest.id)
    await server().admin.ok(members.add, { ...project, body: { user_id: guest.id, role: 'guest' } })
    const ids = [
      ...new Set([project.id, project.none, project.empty, ...Object.values(bodies).flatMap(([, id]) => id ?? [])]),
    ]
    const callers = [server().admin, server().admin, server().admin, server().admin, guest.client, server().nobody]
    return { project, bodies, ids, callers }
  }

  /** A body that would do with a field or two replaced, or one made from nothing but the schema. */
  function bodyOf(endpoint: Endpoint, ids: number[], good: Record<string, unknown> | undefined) {
    if (endpoint.method === 'GET') return fc.constant(undefined)
    const schema = schemaOf(endpoint.body)
    const made = { weight: 3, arbitrary: valueOf(schema, ids) }
    const broken = { weight: 1, arbitrary: fc.constantFrom<unknown>(undefined, '{', '[[', '{"__proto__":1}') }
    if (!good) return fc.oneof(made, broken)
    const fields = fc.record(
      Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, field]) => [name, valueOf(field, ids)])),
      { requiredKeys: [] },
    )
    const changed = fc.tuple(fields, fc.nat(2), fc.nat()).map(([other, most, from]) => ({
      ...good,
      ...Object.fromEntries(
        Object.entries(other)
          .slice(from % 5)
          .slice(0, most),
      ),
    }))
    return fc.oneof({ weight: 8, arbitrary: changed }, made, broken)
  }

  function callOf(
    name: string,
    endpoint: Endpoint,
    { project, bodies, ids, callers }: Awaited<ReturnType<typeof world>>,
  ) {
    const odd = fc.constantFrom<string | number>(
      0,
      -1,
      2 ** 31,
      2 ** 53,
      'x',
      '1.5',
      '%',
      'a\0b',
      '..',
      '\u202e',
      'x'.repeat(300),
    )
    // The objects of a resource are those that its own calls name.
    const own = Object.entries(bodies).flatMap(
      ([call, [, id]]) => (call.split('.')[0] === name.split('.')[0] && id) || [],
    )
    const place = (param: string) =>
      fc.oneof(
        {
          weight: 12,
          arbitrary: fc.constantFrom(...(param === 'project_id' ? [project.id] : own.length > 0 ? own : ids)),
        },
        { weight: 1, arbitrary: fc.constantFrom(...ids) },
        { weight: 1, arbitrary: odd },
      )
    const queryValue = fc.oneof(
      fc.constantFrom<string | number>(
        ...ids,
        '',
        'name',
        'desc',
        '1',
        '-5',
        '1e9',
        'waiting,x',
        '99999999999999',
        '(',
      ),
      text.filter((value) => value.isWellFormed()),
    )
    const names = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1]!)
    const query = Object.keys(schemaOf(endpoint.query).properties ?? {})
    return fc.record({
      client: fc.constantFrom<Client>(...callers),
      params: fc.record(Object.fromEntries(names.map((param) => [param, place(param)]))),
      query: fc.dictionary(fc.constantFrom('none', ...query), queryValue, { maxKeys: 3 }),
      body: bodyOf(endpoint, ids, bodies[name]?.[0]),
    })
  }

  for (const { resource, call, endpoint } of endpoints) {
    test(
      `${resource}.${call} never fails, and refuses with {error}`,
      async () => {
        const here = (around ??= await world())
        // What one call destroys must be there for the next.
        if (endpoint.method !== 'GET') around = undefined
        const takesNothing =
          !/:/.test(endpoint.path) && endpoint.method === 'GET' && !schemaOf(endpoint.query).properties
        await fc.assert(
          fc.asyncProperty(callOf(`${resource}.${call}`, endpoint, here), async ({ client, params, query, body }) => {
            const answer = await client.send(endpoint.method, pathOf(endpoint, { params, query }), body)
            const said = await answer.text()
            expect(answer.status, said).toBeLessThan(500)
            if (answer.status < 300) expect(answer.status).toBe(endpoint.status)
            else expect(JSON.parse(said)).toMatchObject({ error: expect.stringMatching(/./) })
          }),
          {
            seed: seed + (dialect() === 'sqlite' ? 0 : 1),
            numRuns: takesNothing ? callersOfEach : Math.ceil(cases / databases.length),
          },
        )
      },
      30_000 + cases * 500,
    )
  }
})
