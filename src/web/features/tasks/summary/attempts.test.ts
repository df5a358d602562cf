import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { HostItem, NumberedResult, ResultItem } from '../../../../contract/result.ts'
import { Attempts, countersOfHost, durationOf, worst } from './attempts.ts'
import { failedHosts, hostRows, taskRows } from './host-rows.ts'
import { actionCounts, planRows, readable } from './plan-rows.ts'

const numbered = (items: ResultItem[], from = 1): NumberedResult[] =>
  items.map((item, index) => ({ ...item, n: from + index, line: null }))
const task = (number: number, name: string, at: number): ResultItem => ({
  kind: 'task',
  task: number,
  play: 1,
  name,
  action: 'ansible.builtin.copy',
  path: 'site.yml:3',
  handler: false,
  tags: [],
  out: null,
  at,
})
const host = (number: number, name: string, state: z.infer<typeof HostItem>['state'], at = 0): ResultItem => ({
  kind: 'host',
  task: number,
  host: name,
  state,
  ms: 10,
  message: '',
  out: null,
  at,
  detail: null,
})
const change = (address: string, action: 'create' | 'replace' | 'delete' | 'update', drift = false): ResultItem => ({
  kind: 'change',
  address,
  previous_address: null,
  module: '',
  type: 'x',
  name: 'y',
  provider: 'p',
  action,
  reason: null,
  drift,
  attributes: [],
  left_out: 0,
})
const plan: ResultItem = {
  kind: 'plan',
  tool_version: '1.9',
  counts: { create: 1, update: 0, replace: 0, delete: 1, import: 0, move: 0 },
  changes: true,
  resources: 2,
}

const play = [
  task(1, 'Copy', 1000),
  host(1, 'web2', 'ok', 1500),
  host(1, 'web10', 'changed', 4000),
  host(1, 'db', 'unreachable', 2000),
  task(2, 'Restart', 4000),
  host(2, 'web2', 'ignored', 4100),
  host(2, 'web10', 'failed', 4200),
]

test('hosts are counted as Ansible counts, and sorted by problems first, then by natural order of their names', () => {
  const results = new Attempts()
  results.add(numbered(play))
  const run = results.last
  expect(hostRows(run, {}).map(({ host }) => host)).toEqual(['db', 'web10', 'web2'])
  expect(hostRows(run, {}, { by: 'host', down: false }).map(({ host }) => host)).toEqual(['db', 'web2', 'web10'])
  expect(hostRows(run, { words: '1 WEB' }).map(({ host }) => host)).toEqual(['web10'])
  expect(hostRows(run, { state: 'ignored' }).map(({ host }) => host)).toEqual(['web2'])
  expect(failedHosts(run)).toEqual(['db', 'web10'])
  expect(run.hosts.get('web2')?.counted).toMatchObject({ ok: 2, ignored: 1, failed: 0 })
  expect(run.hosts.get('web10')?.counted).toMatchObject({ ok: 1, changed: 1, failed: 1 })
  expect(worst(run.hosts.get('db')!.counted)).toBe('unreachable')
})

test('the recap overrides the counted results of a host', () => {
  const results = new Attempts()
  const counters = { ok: 7, changed: 0, failed: 0, unreachable: 0, skipped: 2, rescued: 1, ignored: 0 }
  results.add(numbered([...play, { kind: 'recap', hosts: [{ host: 'web10', ...counters }] }]))
  expect(countersOfHost(results.last.hosts.get('web10')!)).toEqual(counters)
  expect(failedHosts(results.last)).toEqual(['db'])
})

test('a task lasts until its last host has finished, and the slowest tasks can be sorted first', () => {
  const results = new Attempts()
  results.add(numbered(play))
  expect(taskRows(results.last, '', false).map(({ name }) => name)).toEqual(['Copy', 'Restart'])
  expect(taskRows(results.last, '', true).map(durationOf)).toEqual([3000, 200])
  expect(taskRows(results.last, 'rest', false)).toHaveLength(1)
})

test('items that are added again, or as part of a longer list, count once', () => {
  const results = new Attempts()
  const all = numbered(play)
  expect(results.add(all.slice(0, 3))).toBe(true)
  expect(results.add(all.slice(0, 3))).toBe(false)
  expect(results.add(all)).toBe(true)
  expect(results.last.counts).toMatchObject({ ok: 1, changed: 1, failed: 1, unreachable: 1, ignored: 1 })
  // The same task on the same host again: the later result counts.
  results.add([...all, ...numbered([host(2, 'web10', 'rescued')], all.length + 1)])
  expect(results.last.counts).toMatchObject({ failed: 0, rescued: 1 })
  expect(results.last.failures.map(({ host }) => host)).toEqual(['db'])
})

test('items after the end of an attempt belong to the next attempt', () => {
  const results = new Attempts()
  const end: ResultItem = { kind: 'attempt', number: 1, outcome: 'error', reason: 'x', exit_code: 2, at: 0, ended: 1 }
  results.add(numbered([...play, end, task(1, 'Copy', 9000), host(1, 'db', 'ok', 9100)]))
  expect(results.all).toHaveLength(2)
  expect(results.all[0]?.end?.exit_code).toBe(2)
  expect([...results.last.hosts.keys()]).toEqual(['db'])
  expect(failedHosts(results.last)).toEqual([])
})

test('a plan has deletions first, can be filtered by address and action, and separates drift from planned changes', () => {
  const results = new Attempts()
  const old = [plan, change('gone.before', 'update')]
  const now = [
    plan,
    change('a.b', 'create'),
    change('a.a', 'delete'),
    change('c.c', 'replace'),
    change('d.d', 'update', true),
  ]
  results.add(numbered([...old, ...now]))
  const { planned, drift } = planRows(results.last, { words: '', actions: [] })
  expect(planned.map(({ address }) => address)).toEqual(['a.a', 'c.c', 'a.b'])
  expect(drift.map(({ address }) => address)).toEqual(['d.d'])
  expect(planRows(results.last, { words: 'A.', actions: ['create'] }).planned.map(({ address }) => address)).toEqual([
    'a.b',
  ])
  expect(actionCounts(results.last)).toEqual([
    { action: 'delete', count: 1 },
    { action: 'replace', count: 1 },
    { action: 'create', count: 1 },
  ])
})

test('values are formatted for reading', () => {
  expect(readable('"a\\nb"')).toBe('a\nb')
  expect(readable('{"a":1}')).toBe('{\n  "a": 1\n}')
  expect(readable('')).toBe('')
  expect(readable('cut off {')).toBe('cut off {')
})
