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

test('an update for a task that is still being loaded makes no task without an ID', async () => {
  const client = new QueryClient()
  const answers = [Promise.withResolvers<object>(), Promise.withResolvers<object>()]
  let asked = 0
  const loading = client.fetchQuery({ queryKey: key, queryFn: () => answers[asked++]?.promise })

  mergeUpdate(client, update('running'))
  expect(client.getQueryData(key)).toBeUndefined()

  // The answer on its way may be older than the update, so the task is asked for once more.
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
