// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import type { TaskStatus } from '../../contract/task-status.ts'
import { takeNews, unwatchRun, watchedRuns, watchRun } from './watched-runs.ts'

const run = (status: TaskStatus, asked_at: string | null = null, id = 1) => ({ project_id: 1, id, status, asked_at })

beforeEach(() => localStorage.clear())

test('the end of a watched run is news once', () => {
  watchRun(run('running'))
  expect(takeNews(run('running'))).toBe(false)
  expect(takeNews({ ...run('success'), project_id: 2 })).toBe(false)
  expect(takeNews(run('error'))).toBe(true)
  expect(takeNews(run('error'))).toBe(false)
  expect(watchedRuns()).toEqual([])
})

test('each question of a watched run is news once, but not the one that the user saw', () => {
  watchRun(run('waiting_confirmation', 'first'))
  expect(takeNews(run('waiting_confirmation', 'first'))).toBe(false)
  expect(takeNews(run('waiting_confirmation', 'second'))).toBe(true)
  expect(takeNews(run('waiting_confirmation', 'second'))).toBe(false)
  expect(takeNews(run('success'))).toBe(true)
})

test('a run that is no longer watched is no news, and the oldest of very many are dropped', () => {
  watchRun(run('running'))
  unwatchRun(run('running'))
  expect(takeNews(run('success'))).toBe(false)
  for (let id = 1; id <= 60; id++) watchRun(run('running', null, id))
  expect(watchedRuns().map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, index) => index + 11))
})
