import fc from 'fast-check'
import { fieldsOf, type Mode, oddText, schemaOf, text, valueOf, withField } from '../../helpers/arbitrary.ts'
import type { World } from '../../helpers/world.ts'
import { type Call, missing, paramsIn, pathWith, sampleBody } from '../authorization/address.ts'

/** One request as it is sent. */
export interface Case {
  mode: Mode
  who: string
  headers: Record<string, string>
  path: string
  /** A text is sent unchanged. */
  body: unknown
}

const weights: Record<Mode, number> = { valid: 4, boundary: 3, broken: 3 }

/** Generates requests for one call: mostly about existing objects, and mostly by users with the permission. */
export function casesOf(call: Call, world: World): fc.Arbitrary<Case> {
  const ids = [
    ...new Set([
      ...Object.values(world.own.objects).filter((id) => typeof id === 'number'),
      ...Object.values(world.own.fields),
      world.own.hidden_key,
    ]),
  ]
  const who = callers(world)
  const inMode = (mode: Mode) =>
    fc
      .record({
        caller: who,
        params: paramsOf(call, world, mode),
        query: queryOf(call, ids, mode),
        body: bodyOf(call, world, ids, mode),
        headers: mode === 'broken' ? oddHeaders : fc.constant({}),
      })
      .map(({ caller: [name, proof], params, query, body, headers }) => ({
        mode,
        who: name,
        headers: { ...proof, ...headers },
        path: pathWith(call, params, query),
        body,
      }))
  return fc.oneof(
    ...(Object.keys(weights) as Mode[]).map((mode) => ({ weight: weights[mode], arbitrary: inMode(mode) })),
  )
}

function callers({ people }: World): fc.Arbitrary<[who: string, proof: Record<string, string>]> {
  const by = (weight: number, who: string, proof: Record<string, string>) => ({
    weight,
    arbitrary: fc.constant<[string, Record<string, string>]>([who, proof]),
  })
  return fc.oneof(
    by(6, 'admin by token', people.admin.token),
    by(6, 'owner by session', people.owner.session),
    by(2, 'manager by token', people.manager.token),
    by(1, 'guest by session', people.guest.session),
    by(1, 'anonymous', {}),
    by(1, 'with a broken token', { authorization: 'Bearer \u00e4' }),
  )
}

const oddHeaders = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/x-www-form-urlencoded' },
      { 'content-type': 'application/json; charset=utf-16' },
      { 'content-type': 'x' },
      { origin: 'https://elsewhere.example.com' },
      { 'sec-fetch-site': 'cross-site' },
      { accept: 'text/html' },
      { 'x-http-method-override': 'DELETE' },
      { 'idempotency-key': 'x'.repeat(300) },
      { cookie: 'signalbox=%; signalbox=; ;=' },
    ),
  },
)

const oddParam = fc.constantFrom<string | number>(
  0,
  -1,
  2 ** 31,
  2 ** 53,
  'x',
  '1.5',
  '1e3',
  '%',
  'a\0b',
  '..',
  '.',
  '\u202e',
  'x'.repeat(300),
  '',
)

function paramsOf(call: Call, world: World, mode: Mode): fc.Arbitrary<Record<string, string | number>> {
  const own = paramsIn(world.own, call, world.people.owner)
  const foreign = paramsIn(world.foreign, call, world.people.stranger)
  const place = ([name, value]: [string, string | number]) => {
    const others = fc.constantFrom(foreign[name] ?? missing, missing)
    return [
      name,
      fc.oneof(
        { weight: mode === 'broken' ? 10 : 30, arbitrary: fc.constant(value) },
        { weight: 1, arbitrary: mode === 'broken' ? oddParam : others },
      ),
    ]
  }
  return fc.record(Object.fromEntries(Object.entries(own).map(place)) as Record<string, fc.Arbitrary<string | number>>)
}

/** Calls that wait for the end of tasks, which no runner executes here, and then return which they have stopped. */
const slow = new Set(['stop_tasks'])

function queryOf(call: Call, ids: number[], mode: Mode): fc.Arbitrary<Record<string, string>> {
  const fields = Object.entries(schemaOf(call.named.endpoint.query).properties ?? {}).filter(
    ([name]) => !slow.has(name),
  )
  const plain = fc.constantFrom(
    '',
    'name',
    'asc',
    'desc',
    '1',
    '20',
    'x',
    'success,error',
    '2026-01-01',
    ...ids.slice(0, 5).map(String),
  )
  const value =
    mode === 'valid'
      ? plain
      : fc.oneof(plain, oddText, fc.constantFrom('-5', '1e9', '99999999999999', '(', '[', 'a b c d'))
  const good = call.query ?? {}
  return fc
    .tuple(
      fc.dictionary(fc.constantFrom('none', ...fields.map(([name]) => name)), value, { maxKeys: 3 }),
      fc.constantFrom(...(mode === 'valid' ? [good] : [good, {}])),
    )
    .map(([said, base]) =>
      Object.fromEntries(Object.entries({ ...base, ...said }).filter(([, one]) => one.isWellFormed())),
    )
}

function bodyOf(call: Call, world: World, ids: number[], mode: Mode): fc.Arbitrary<unknown> {
  const { endpoint } = call.named
  const good = sampleBody(world.own, call)
  if (endpoint.method === 'GET' || good === undefined)
    return fc.constantFrom<unknown>(...(mode === 'broken' ? [undefined, '{', '[]', '"x"', {}] : [undefined]))
  const schema = schemaOf(endpoint.body)
  const fields = fieldsOf(schema)
  // One or two fields are changed at a time: with more, the first invalid one would hide the others.
  const change = fc.oneof(
    ...fields.map(([path, field]) => fc.tuple(fc.constant(path), valueOf(field, ids, mode))),
    fc.tuple(fc.constant<readonly string[]>(['none']), text),
  )
  const changed = fc
    .array(change, { minLength: mode === 'valid' ? 0 : 1, maxLength: 2 })
    .map((changes) => changes.reduce<unknown>((body, [path, value]) => withField(body, path, value), good))
  if (mode !== 'broken')
    return fc.oneof({ weight: 6, arbitrary: changed }, { weight: 1, arbitrary: valueOf(schema, ids, mode) })
  return fc.oneof(
    { weight: 4, arbitrary: changed },
    { weight: 1, arbitrary: valueOf(schema, ids, mode) },
    { weight: 2, arbitrary: brokenText(good) },
  )
}

/** Generates texts that are not JSON, not an object, or JSON that parsers disagree about. */
function brokenText(good: unknown): fc.Arbitrary<unknown> {
  const json = JSON.stringify(good)
  const first = Object.keys(good as object)[0] ?? 'x'
  return fc.oneof(
    fc.nat(json.length).map((at) => json.slice(0, at)),
    fc.constantFrom<unknown>(
      undefined,
      `[${json}]`,
      `${json}${json}`,
      `\ufeff${json}`,
      `{"${first}":1,"${first}":${JSON.stringify((good as Record<string, unknown>)[first] ?? null)}}`,
      '{"__proto__":{"admin":true}}',
      '{"a":NaN}',
      '{"a":1e999}',
      '['.repeat(20_000),
      `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`,
      `{"${first}":"${'x'.repeat(1_100_000)}"}`,
      'null',
      '""',
    ),
    text.map((one) => (one === '' ? '{' : one)),
  )
}
