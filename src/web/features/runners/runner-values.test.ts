import { expect, test } from 'vitest'
import { bodyOf, checkedRunner, type RunnerValues, valuesOf } from './runner-values.ts'

const complete: RunnerValues = { ...valuesOf(undefined, null), name: 'dmz-1' }
const faults = (values: Partial<RunnerValues>) =>
  (checkedRunner.safeParse({ ...complete, ...values }).error?.issues ?? []).map(({ path, message }) => [
    path.join('.'),
    message.replace(/[\s\S]*?(\w+)[\s\S]*/, '$1'),
  ])

test('a name is enough for a runner of the server', () => {
  expect(faults({})).toEqual([])
  expect(bodyOf(complete)).toEqual({
    name: 'dmz-1',
    tags: [],
    is_default: false,
    webhook: '',
    max_parallel_tasks: 0,
    active: true,
  })
})

test('a runner of a project needs a tag, unless it is a default one', () => {
  expect(faults({ project: '7' })).toEqual([['tags', 'runner_tag_required']])
  expect(faults({ project: '7', is_default: true })).toEqual([])
  expect(faults({ project: '7', tags: ['dmz'] })).toEqual([])
})

test('each fault is at its field', () => {
  expect(faults({ name: ' ' })).toEqual([['name', 'name_required']])
  expect(faults({ webhook: 'ftp://example.org' })).toEqual([['webhook', 'runner_webhook_wrong']])
  expect(faults({ max_parallel_tasks: -1 })).toEqual([['max_parallel_tasks', 'must_be_positive']])
  expect(faults({ max_parallel_tasks: 1.5 })).toEqual([['max_parallel_tasks', 'must_be_integer']])
  expect(faults({ tags: ['a,b'] })).toEqual([['tags', 'runner_tag_comma']])
})

test('unlimited tasks are an empty field', () => {
  const stored = { name: 'x', tags: [], max_parallel_tasks: 0, project_id: null } as never
  expect(valuesOf(stored, null).max_parallel_tasks).toBeNull()
})
