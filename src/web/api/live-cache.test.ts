import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Update } from '../../contract/live.ts'
import { mergeUpdate } from './live-cache.ts'

const key = ['/api/project/1/tasks/7']

function update(status: Update['status']): Update {
  return {
    type: 'update',
    project_id: 1,
    task_id: 7,
    template_id: 3,
    status,
    start: null,
    end: null,
    version: null,
  }
}

test('an update for a task that is still loading does not add a task without an ID', async () => {
  const client = new QueryClient()
  const answers = [Promise.withResolvers<object>(), Promise.withResolvers<object>()]
  let asked = 0
  const loading = client.fetchQuery({ queryKey: key, queryFn: () => answers[asked++]?.promise })

  mergeUpdate(client, update('running'))
  expect(client.getQueryData(key)).toBeUndefined()

  // The pending response may be older than the update, so the task is requested again.
  answers[0]?.resolve({ id: 7, status: 'waiting' })
  await loading
  await expect.poll(() => client.getQueryState(key)?.isInvalidated).toBe(true)
})

test('an update for a task that is shown changes its status and asks for the rest', () => {
  const client = new QueryClient()
  client.setQueryData(key, { id: 7, status: 'waiting', message: 'nightly' })
  mergeUpdate(client, update('running'))
  expect(client.getQueryData(key)).toMatchObject({ id: 7, status: 'running', message: 'nightly' })
  expect(client.getQueryState(key)?.isInvalidated).toBe(true)
})

test('a list requested before the update does not revert it', async () => {
  const client = new QueryClient()
  const list = ['/api/project/1/tasks?count=10']
  const row = { id: 7, template_id: 3, status: 'running' }
  client.setQueryData(list, [row, { ...row, id: 6 }])
  const answer = Promise.withResolvers<object>()
  const loading = client.fetchQuery({ queryKey: list, queryFn: () => answer.promise })

  mergeUpdate(client, update('stopping'))
  mergeUpdate(client, update('success'))
  expect(client.getQueryData(list)).toMatchObject([{ status: 'success' }, { id: 6, status: 'running' }])
  answer.resolve([row])
  await loading
  await expect.poll(() => client.getQueryState(list)?.isInvalidated).toBe(true)
})

test('an answer that knows the newest update is not requested again', async () => {
  const client = new QueryClient()
  const answers = [Promise.withResolvers<object>(), Promise.withResolvers<object>()]
  const keys = [['/api/project/1/tasks/7'], ['/api/project/1/templates']]
  const loading = keys.map((queryKey, at) => client.fetchQuery({ queryKey, queryFn: () => answers[at]?.promise }))
  mergeUpdate(client, update('running'))
  mergeUpdate(client, update('success'))
  answers[0]?.resolve({ id: 7, status: 'success' })
  answers[1]?.resolve([{ id: 3, last_task_id: 7, last_task: { id: 7, status: 'success' } }])
  await Promise.all(loading)
  await Promise.resolve()
  expect(keys.map((queryKey) => client.getQueryState(queryKey)?.isInvalidated)).toEqual([false, false])
})

test('templates show the update in their last task; one whose last task is older is requested again', async () => {
  const client = new QueryClient()
  const [list, page] = [['/api/project/1/templates'], ['/api/project/1/templates?page=1', 'page']]
  const task = { id: 7, status: 'running' }
  client.setQueryData(list, [{ id: 3, last_task_id: 7, last_task: task }])
  client.setQueryData(page, { rows: [{ id: 3, last_task_id: 6, last_task: { ...task, id: 6 } }], total: 1 })
  mergeUpdate(client, update('success'))
  expect(client.getQueryData(list)).toMatchObject([{ last_task: { id: 7, status: 'success' } }])
  expect(client.getQueryState(list)?.isInvalidated).toBe(false)
  expect(client.getQueryState(page)?.isInvalidated).toBe(true)
})

test('an update changes nothing in another project or in lists of other objects', () => {
  const client = new QueryClient()
  const other = ['/api/project/10/tasks']
  const keys = ['/api/project/1/keys']
  client.setQueryData(other, [{ id: 7, template_id: 3, status: 'waiting' }])
  client.setQueryData(keys, [{ id: 7, status: 'waiting' }])
  mergeUpdate(client, update('running'))
  for (const key of [other, keys]) expect(client.getQueryData(key)).toMatchObject([{ status: 'waiting' }])
})

test('a list of schedules is read again when the newest task of one changes, and not for other tasks', () => {
  const client = new QueryClient()
  const list = ['/api/project/1/schedules']
  const schedule = { id: 7, template_id: 3, last_task: { id: 6, status: 'running' } }
  client.setQueryData(list, [schedule])
  mergeUpdate(client, update('success'))
  expect(client.getQueryState(list)?.isInvalidated).toBe(false)
  expect(client.getQueryData(list)).toEqual([schedule])
  mergeUpdate(client, { ...update('success'), task_id: 6 })
  expect(client.getQueryState(list)?.isInvalidated).toBe(true)
})
