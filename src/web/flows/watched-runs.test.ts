import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { TaskStatus } from '../../contract/task-status.ts'
import { takeNews, unwatchRun, watchedRuns, watchRun } from './watched-runs.ts'

const run = (status: TaskStatus, asked_at: string | null = null, id = 1) => ({ project_id: 1, id, status, asked_at })

const ada = 1
const grace = 2

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
})

beforeEach(() => stored.clear())
afterAll(() => vi.unstubAllGlobals())

test('the end of a watched run is news once', () => {
  watchRun(ada, run('running'))
  expect(takeNews(ada, run('running'))).toBe(false)
  expect(takeNews(ada, { ...run('success'), project_id: 2 })).toBe(false)
  expect(takeNews(ada, run('error'))).toBe(true)
  expect(takeNews(ada, run('error'))).toBe(false)
  expect(watchedRuns(ada)).toEqual([])
})

test('each question of a watched run is news once, but not the one that the user saw', () => {
  watchRun(ada, run('waiting_confirmation', 'first'))
  expect(takeNews(ada, run('waiting_confirmation', 'first'))).toBe(false)
  expect(takeNews(ada, run('waiting_confirmation', 'second'))).toBe(true)
  expect(takeNews(ada, run('waiting_confirmation', 'second'))).toBe(false)
  expect(takeNews(ada, run('success'))).toBe(true)
})

test('a run that is no longer watched is no news, and the oldest of very many are dropped', () => {
  watchRun(ada, run('running'))
  unwatchRun(ada, run('running'))
  expect(takeNews(ada, run('success'))).toBe(false)
  for (let id = 1; id <= 60; id++) watchRun(ada, run('running', null, id))
  expect(watchedRuns(ada).map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, index) => index + 11))
})

test('the next user of the browser has no watched runs', () => {
  watchRun(ada, run('running'))
  expect(watchedRuns(grace)).toEqual([])
  expect(takeNews(grace, run('success'))).toBe(false)
  expect(takeNews(ada, run('success'))).toBe(true)
})
