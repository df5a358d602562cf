import { expect, test } from 'vitest'
import type { AttributeChange, NumberedResult, ResultItem } from '../../../../contract/result.ts'
import type { Task } from '../../../../contract/task.ts'
import type { TaskFacts } from '../../../../contract/task-facts.ts'
import { Attempts } from '../summary/attempts.ts'
import { compareInputs, differs, type Run } from './compare-inputs.ts'
import { compareHosts, compareOutputs, comparePlans, compareTasks } from './compare-results.ts'

const run = (...items: ResultItem[]) => {
  const attempts = new Attempts()
  attempts.add(items.map((item, index): NumberedResult => ({ ...item, n: index + 1, line: null })))
  return attempts.last
}
const task = (number: number, name: string, at: number): ResultItem => ({
  kind: 'task',
  task: number,
  play: 1,
  name,
  action: 'command',
  path: '',
  handler: false,
  tags: [],
  out: null,
  at,
})
const host = (number: number, name: string, state: 'ok' | 'failed' | 'changed', at: number): ResultItem => ({
  kind: 'host',
  task: number,
  host: name,
  state,
  ms: 1,
  message: '',
  out: null,
  at,
  detail: null,
})
const attribute = (path: string, after: string): AttributeChange => ({
  path,
  before: '',
  after,
  sensitive: false,
  unknown: false,
  forces_replacement: false,
})
const change = (address: string, action: 'create' | 'delete', ...attributes: AttributeChange[]): ResultItem => ({
  kind: 'change',
  address,
  previous_address: null,
  module: '',
  type: '',
  name: '',
  provider: '',
  action,
  reason: null,
  drift: false,
  attributes,
  left_out: 0,
})

test('the hosts comparison contains only different outcomes, newly broken hosts first, also hosts of only one run', () => {
  const before = run(
    task(1, 'A', 0),
    host(1, 'a', 'ok', 1),
    host(1, 'b', 'failed', 1),
    host(1, 'c', 'ok', 1),
    host(1, 'd', 'ok', 1),
  )
  const after = run(
    task(1, 'A', 0),
    host(1, 'a', 'ok', 1),
    host(1, 'b', 'ok', 1),
    host(1, 'c', 'failed', 1),
    host(1, 'e', 'ok', 1),
  )
  const found = compareHosts(before, after)
  expect(found.map(({ key }) => key)).toEqual(['c', 'b', 'd', 'e'])
  expect(found.map(({ before, after }) => [before !== null, after !== null]).slice(2)).toEqual([
    [true, false],
    [false, true],
  ])
})

test('tasks are matched by name, repeated names in order, with the increase in duration', () => {
  const before = run(
    task(1, 'A', 0),
    host(1, 'a', 'ok', 100),
    task(2, 'A', 100),
    host(2, 'a', 'ok', 200),
    task(3, 'Gone', 200),
    host(3, 'a', 'ok', 210),
  )
  const after = run(
    task(1, 'New', 0),
    host(1, 'a', 'ok', 10),
    task(2, 'A', 10),
    host(2, 'a', 'ok', 410),
    task(3, 'A', 410),
    host(3, 'a', 'changed', 510),
  )
  expect(compareTasks(before, after).map(({ key, differs, longer }) => [key, differs, longer])).toEqual([
    [' › New', true, null],
    [' › A', false, 300],
    [' › A (2)', true, 0],
    [' › Gone', true, null],
  ])
})

test('the plan comparison contains changes of only one plan, and different planned values', () => {
  const plan: ResultItem = {
    kind: 'plan',
    tool_version: '',
    counts: { create: 0, update: 0, replace: 0, delete: 0, import: 0, move: 0 },
    changes: true,
    resources: 3,
  }
  const before = run(
    plan,
    change('same', 'create', attribute('x', '1')),
    change('other', 'create', attribute('x', '1')),
    change('gone', 'create'),
  )
  const after = run(
    plan,
    change('same', 'create', attribute('x', '1')),
    change('other', 'create', attribute('x', '2')),
    change('new', 'delete'),
  )
  expect(comparePlans(before, after).map(({ key, attributes }) => [key, attributes])).toEqual([
    ['gone', []],
    ['new', []],
    ['other', ['x']],
  ])
  const output = (name: string, value: string, sensitive = false): ResultItem => ({
    kind: 'output',
    name,
    value,
    sensitive,
  })
  expect(
    compareOutputs(
      run(output('a', '1'), output('b', '1'), output('s', '', true)),
      run(output('a', '1'), output('b', '2')),
    ),
  ).toEqual([{ key: 'b', before: '1', after: '2' }])
})

const bare = {
  params: { limit: ['web'], debug: false, tags: [] },
  git_branch: 'main',
  environment: '{"region":"eu"}',
  arguments: null,
  playbook: 'site.yml',
  inventory_id: 3,
  template_revision: 4,
} as unknown as Task
const facts = (region: string | null) =>
  ({
    template: { id: 1, name: 'Site', revision: 4 },
    repository: { id: 1, name: 'Code', url: 'https://example.org/x.git', branch: 'main', commit: '' },
    inventory: null,
    groups: [],
    keys: [],
    variables: [
      {
        name: 'region',
        target: 'variable',
        secret: false,
        value: '"us"',
        origin: 'group',
        origin_name: 'G',
        overridden: true,
      },
      {
        name: 'region',
        target: 'variable',
        secret: region === null,
        value: region,
        origin: 'run',
        origin_name: '',
        overridden: false,
      },
    ],
    arguments: ['-v'],
    task_arguments: [],
    params: {},
    playbook: 'site.yml',
    working_directory: '',
    runner: null,
  }) as unknown as TaskFacts
const changed = (before: Run, after: Run) =>
  compareInputs(before, after)
    .filter(differs)
    .map(({ kind, name, before, after }) => [kind, name, before, after])

test('the input comparison contains requested and effective values, and ignores values that were not used', () => {
  const before = { task: bare, facts: facts('"eu"') }
  expect(changed(before, before)).toEqual([])
  expect(changed(before, { task: { ...bare, params: {} }, facts: facts('"ap"') })).toEqual([
    ['variable', 'region', '"eu"', '"ap"'],
    ['param', 'limit', 'web', ''],
  ])
  // A secret: it is unknown whether the values differ.
  const secret = compareInputs(before, { task: bare, facts: facts(null) })
  expect(secret.find(({ kind }) => kind === 'variable')).toMatchObject({ hidden: true })
})

test('the inputs of a run without facts are compared by the fields of its task', () => {
  const after = { ...bare, environment: '{"region":"us","size":2}', template_revision: 5 }
  expect(changed({ task: bare, facts: null }, { task: after, facts: facts('"us"') })).toEqual([
    ['template', '', '4', '5'],
    ['variable', 'region', '"eu"', '"us"'],
    ['variable', 'size', '', '2'],
  ])
})
