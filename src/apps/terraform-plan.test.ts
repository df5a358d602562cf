import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxResultBytes, ResultItem, type ResultOf } from '../contract/result.ts'
import { nameOf, shortened } from './plan-attributes.ts'
import { readOutputs, readPlan } from './terraform-plan.ts'

const planOf = (plan: object) => JSON.stringify({ format_version: '1.2', terraform_version: '1.11.4', ...plan })
const resource = (address: string, change: object, more: object = {}) => ({
  address,
  mode: 'managed',
  type: address.split('.')[0],
  name: address.split('.')[1],
  provider_name: 'registry.terraform.io/hashicorp/aws',
  change: { before: {}, after: {}, after_unknown: {}, before_sensitive: {}, after_sensitive: {}, ...change },
  ...more,
})
const update = { actions: ['update'] }
function read(plan: object) {
  const reading = readPlan(planOf(plan))
  if (!reading) throw new Error('it is a plan')
  const of = <Kind extends ResultItem['kind']>(kind: Kind) =>
    reading.items.filter((item): item is ResultOf<Kind> => item.kind === kind)
  return { ...reading, plan: of('plan')[0]!, changes: of('change'), outputs: of('output_change') }
}
/** The attributes of one change as short texts. */
const attributesOf = (change: object) =>
  read({ resource_changes: [resource('a.b', { ...update, ...change })] }).changes[0]?.attributes.map(
    ({ path, before, after, sensitive, unknown, forces_replacement }) =>
      [path, before, '->', after, sensitive && 'sensitive', unknown && 'unknown', forces_replacement && 'forces']
        .filter((part) => part !== false)
        .join(' '),
  ) ?? []

describe('a plan', () => {
  test('lists destroyed resources first, then replaced, changed, created and moved ones, and drift last', () => {
    const { plan, changes, destroys } = read({
      resource_changes: [
        resource('a.same', { actions: ['no-op'] }),
        resource('a.moved', { actions: ['no-op'] }, { previous_address: 'a.before' }),
        resource('a.imported', { actions: ['no-op'], importing: { id: 'i-1' } }),
        resource('a.data', { actions: ['read'] }),
        resource('a.made', { actions: ['create'], before: null }),
        resource('a.changed', { ...update, importing: { id: 'i-2' } }, { previous_address: 'a.c' }),
        resource('a.swapped', { actions: ['create', 'delete'] }, { action_reason: 'replace_by_request' }),
        resource(
          'a.gone',
          { actions: ['delete'], after: null },
          { module_address: 'module.m["x"]', deposed: 'c0ffee' },
        ),
        resource('a.left', { actions: ['forget'] }),
        resource('a.later', { actions: ['teleport'] }),
      ],
      resource_drift: [resource('a.changed', { ...update, before: { x: 1 }, after: { x: 2 } })],
    })
    expect(changes.map(({ address, action, drift }) => `${address} ${action}${drift ? ' drift' : ''}`)).toEqual([
      'a.gone (deposed object c0ffee) delete',
      'a.swapped replace',
      'a.changed update',
      'a.later update',
      'a.made create',
      'a.imported import',
      'a.moved move',
      'a.left forget',
      'a.data read',
      'a.changed update drift',
    ])
    expect(plan).toMatchObject({
      tool_version: '1.11.4',
      changes: true,
      resources: 10,
      counts: { create: 1, update: 2, replace: 1, delete: 1, import: 2, move: 2 },
    })
    expect(destroys).toBe(true)
    expect(changes[0]).toMatchObject({ module: 'module.m["x"]', type: 'a', reason: null })
    expect(changes[1]).toMatchObject({ reason: 'replace_by_request', provider: 'registry.terraform.io/hashicorp/aws' })
    expect(changes[6]).toMatchObject({ previous_address: 'a.before' })
  })

  test('a plan without changes is marked as such, and destroys nothing', () => {
    const { plan, changes, destroys } = read({ resource_changes: [resource('a.b', { actions: ['no-op'] })] })
    expect([plan.changes, changes, destroys]).toEqual([false, [], false])
    expect(read({}).plan.changes).toBe(false)
    expect(read({ resource_changes: [resource('a.d', { actions: ['read'] })] }).plan.changes).toBe(false)
    const { plan: output } = read({ output_changes: { o: { actions: ['create'], after: 1 } } })
    expect([output.changes, output.resources]).toEqual([true, 0])
  })

  test('flattens what changes, and leaves out what stays', () => {
    expect(
      attributesOf({
        before: { id: 'i', tags: { Name: 'x', gone: 1 }, ingress: [{ port: 80, open: true }], empty: null, list: null },
        after: { id: 'i', tags: { Name: 'y', 'a b': 2 }, ingress: [{ port: 81, open: true }, { port: 5 }], list: [] },
      }),
    ).toEqual([
      'tags.Name "x" -> "y"',
      'tags.gone 1 -> ',
      'tags["a b"]  -> 2',
      'ingress[0].port 80 -> 81',
      'ingress[1].port  -> 5',
      'list  -> []',
    ])
    expect(nameOf(['a', 0, 'b', 'c.d', '"'])).toBe('a[0].b["c.d"]["\\""]')
  })

  test('marks values that are known only after apply, and lists what forces the replacement first', () => {
    expect(
      attributesOf({
        actions: ['delete', 'create'],
        before: { id: '1', ami: 'a', disk: [{ size: 1 }], output: 'k' },
        after: { ami: 'b', disk: [{ size: 2 }] },
        after_unknown: { id: true, output: { x: [false, true] } },
        replace_paths: [['ami'], ['disk', 0]],
      }),
    ).toEqual(['ami "a" -> "b" forces', 'disk[0].size 1 -> 2 forces', 'id "1" ->  unknown', 'output "k" ->  unknown'])
    // Only a replacement is forced.
    expect(attributesOf({ before: { a: 1 }, after: { a: 2 }, replace_paths: [['a']] })).toEqual(['a 1 -> 2'])
  })

  test('never contains a sensitive value, at whichever depth it is marked, nor a copy of it', () => {
    const pin = 'open sesame "now"'
    const change = {
      before: {
        user: 'x',
        deep: [1, { pin: 'old sesame' }],
        whole: { a: { b: 'old sesame' } },
        note: 'a',
        copy: { c: 1 },
      },
      after: { user: 'y', deep: [1, { pin }], whole: { a: { b: pin } }, note: 'a', copy: { c: `is ${pin}` } },
      before_sensitive: { deep: [false, { pin: true }], whole: true, note: true },
      after_sensitive: { deep: [false, { pin: true }], whole: true },
    }
    expect(attributesOf(change)).toEqual([
      'user "x" -> "y"',
      'deep[1].pin  ->  sensitive',
      'whole  ->  sensitive',
      'note  ->  sensitive', // no longer sensitive: that is the change
      'copy.c  ->  sensitive',
    ])
    expect(attributesOf({ ...change, after_sensitive: true })).toEqual(['*  ->  sensitive'])
    // Where one side is a text and the other an object, marks inside of it count, too.
    expect(attributesOf({ before: { a: 'x' }, after: { a: { b: pin } }, after_sensitive: { a: { b: true } } })).toEqual(
      ['a  ->  sensitive'],
    )
    expect(attributesOf({ before: { a: 'x' }, after: { a: pin }, after_sensitive: { a: 'yes' } })).toEqual([
      'a  ->  sensitive',
    ])
    // A null value reveals nothing, sensitive or not.
    expect(
      attributesOf({ actions: ['create'], before: null, after: { a: null }, after_sensitive: { a: true } }),
    ).toEqual([])
    const { outputs } = read({
      output_changes: {
        shown: { ...update, before: 1, after: { a: 2 } },
        hidden: { ...update, before: pin, after: 'b', before_sensitive: true, after_sensitive: false },
        inside: { ...update, before: 1, after: { pin }, after_sensitive: { pin: true } },
        copy: { ...update, before: 1, after: [pin] },
        later: { actions: ['create'], after_unknown: true },
        same: { actions: ['no-op'], before: 1, after: 1 },
      },
    })
    expect(
      outputs.map(({ name, before, after, sensitive, unknown }) => [name, before, after, sensitive, unknown]),
    ).toEqual([
      ['shown', '1', '{"a":2}', false, false],
      ['hidden', '', '', true, false],
      ['inside', '', '', true, false],
      ['copy', '', '', true, false],
      ['later', '', '', false, true],
    ])
  })

  test('shortens long values around their first difference, and counts what does not fit', () => {
    const long = 'x'.repeat(5000)
    const [before, after] = shortened(`${long}a${long}`, `${long}b${long}`)
    expect([before.length, after.length]).toEqual([2000, 2000])
    expect([before.indexOf('xa'), after.indexOf('xb')]).toEqual([499, 499])
    expect(shortened('short', 'other')).toEqual(['short', 'other'])
    const wide = Object.fromEntries(Array.from({ length: 900 }, (_, i) => [`key_${i}`, `"${i}"${'é'.repeat(3000)}`]))
    const [change] = read({
      resource_changes: [resource('a.b', { actions: ['create'], before: null, after: wide })],
    }).changes
    expect(change!.attributes.length).toBeGreaterThan(5)
    expect(change!.attributes.length + change!.left_out).toBe(900)
    expect(Buffer.byteLength(JSON.stringify(change))).toBeLessThan(maxResultBytes)
    const many = Array.from({ length: 3000 }, (_, i) => i)
    const [list] = read({
      resource_changes: [resource('a.b', { ...update, before: { many: [] }, after: { many } })],
    }).changes
    expect([list!.attributes.length, list!.left_out]).toEqual([200, 2800])
  })

  test('is read after lines that a wrapper prints, and other data is not read as a plan', () => {
    expect(readPlan(`time=now level=info\n${planOf({})}`)).not.toBeNull()
    for (const text of ['', 'No plan', '{}', '[]', 'null', '{"a": ', '{"values": {}}', '"{"'])
      expect(readPlan(text)).toBeNull()
  })

  test('a plan with any content is read as a list of results', () => {
    const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
    const change = (before: string, after: string) =>
      `{"format_version":"1","resource_changes":[{"address":"a.b","change":{"actions":["update"],"before":${before},"after":${after},"after_sensitive":${before},"after_unknown":${after},"replace_paths":${before}}}]}`
    for (const text of [
      change(deep(5000), deep(5001)),
      change('['.repeat(5000) + ']'.repeat(5000), '1'),
      change('{"__proto__":{"x":1},"constructor":1}', '{"toString":2,"length":3}'),
      planOf({
        resource_changes: [null, 1, 'x', [], {}, { change: 7 }, { change: { actions: 'delete' } }, { address: {} }],
      }),
      planOf({ resource_changes: [resource('\ud800'.repeat(2000), { ...update, after: { '\udc00': '\ud800' } })] }),
      planOf({ resource_changes: { length: 3 }, output_changes: [1], terraform_version: {} }),
      planOf({ output_changes: { a: null, b: 1, c: { actions: [{}] }, __proto__: { actions: ['update'] } } }),
    ])
      expectResults(readPlan(text)?.items)
    // What an odd resource hides is not known to be harmless, but `delete` is what destroys.
    expect(readPlan(change('1', '2'))?.destroys).toBe(false)
  })

  test('reading any JSON as a plan never throws, and gives results that the contract knows', () => {
    const json = fc.jsonValue({ maxDepth: 4 })
    const any = fc.record(
      {
        address: json,
        previous_address: json,
        change: fc.record(
          {
            actions: fc.oneof(json, fc.array(fc.constantFrom('create', 'delete', 'update', 'no-op', 'read', 'forget'))),
            before: json,
            after: json,
            after_unknown: json,
            before_sensitive: json,
            after_sensitive: json,
            replace_paths: json,
            importing: json,
          },
          { requiredKeys: [] },
        ),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.array(any), fc.array(any), json, (resource_changes, resource_drift, output_changes) => {
        expectResults(readPlan(planOf({ resource_changes, resource_drift, output_changes }))?.items)
      }),
      { numRuns: 200 },
    )
  })

  test('reveals nothing of a value that is marked sensitive as a whole', () => {
    const json = fc.jsonValue({ maxDepth: 3 })
    fc.assert(
      fc.property(json, json, fc.constantFrom('before_sensitive', 'after_sensitive'), (before, after, mark) => {
        const one = resource('a.b', { ...update, before, after, [mark]: true })
        const { attributes } = read({ resource_changes: [one] }).changes[0]!
        for (const attribute of attributes)
          expect(attribute).toMatchObject({ path: '*', before: '', after: '', sensitive: true })
      }),
      { numRuns: 100 },
    )
  })
})

test('outputs are recorded as JSON text, sensitive and very long ones without their value', () => {
  const outputs = {
    url: { sensitive: false, type: 'string', value: 'https://x' },
    none: { sensitive: false, value: null },
    list: { sensitive: false, value: [1, { a: true }] },
    pin: { sensitive: true, value: 'sesame' },
    copy: { sensitive: false, value: 'is it open sesame?' },
    long: { sensitive: false, value: 'x'.repeat(30_000) },
    odd: 7,
  }
  const items = readOutputs(JSON.stringify(outputs), /open sesame/)
  expectResults(items)
  expect(items.map((item) => item.kind === 'output' && [item.name, item.value, item.sensitive])).toEqual([
    ['url', '"https://x"', false],
    ['none', 'null', false],
    ['list', '[1,{"a":true}]', false],
    ['pin', '', true],
    ['copy', '', true],
    ['long', '', false],
    ['odd', 'null', false],
  ])
  for (const text of ['', '[]', '{', 'Error: no state']) expect(readOutputs(text)).toEqual([])
})

function expectResults(items: ResultItem[] | undefined) {
  expect(items).toBeDefined()
  for (const item of items!) {
    expect(ResultItem.safeParse(item).error).toBeUndefined()
    const text = JSON.stringify(item)
    expect(Buffer.byteLength(text)).toBeLessThan(maxResultBytes)
  }
}
