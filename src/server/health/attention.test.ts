import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Cluster } from '../../contract/cluster.ts'
import { attention } from '../../contract/messages/attention.ts'
import { Config } from '../config/config.ts'
import { attentionOf } from './attention.ts'
import type { HealthFacts } from './facts.ts'

const config = { ...Config.parse({}), web_host: 'https://ci.example.com' }
const server = { node: 'one', state: 'alive', clock_offset_ms: 0 }
const cluster = {
  servers: [server],
  different_settings: [],
  database: { connections: null, max_connections: null },
  queue: { groups: [] },
  runners: { lost: 0 },
}
const well = {
  config,
  checks: [],
  cluster: cluster as unknown as Cluster,
  disk: { total: 100, free: 50, forecast: null },
  wal_size: 0,
  keys: { key_id: 'a', expected_key_id: null, unreadable: 0 },
  isolation: null,
  schedules: { late: 0, oldest_sec: 0 },
  alerts: { unsent: 0, late: 0, failed_last_day: 0 },
  audit_sinks: [],
  more: [],
} satisfies HealthFacts

const codes = (facts: Partial<HealthFacts>) =>
  attentionOf({ ...well, ...facts }).map(({ level, problem_message }) => `${level} ${problem_message.code}`)
const inCluster = (parts: object) => codes({ cluster: { ...cluster, ...parts } as unknown as Cluster })
const fullIn = (days: number) => ({
  total: 100,
  free: 50,
  forecast: { bytes_per_day: 1, full_at: new Date(Date.now() + days * 86_400_000).toISOString() },
})

test('nothing needs attention while all is well, or while the database is away', () => {
  expect(codes({})).toEqual([])
  expect(codes({ cluster: null, schedules: null, alerts: null, audit_sinks: null, disk: null })).toEqual([])
})

test('a disk is called filling two weeks ahead, and low when a tenth is left', () => {
  expect(codes({ disk: fullIn(15) })).toEqual([])
  expect(codes({ disk: fullIn(13) })).toEqual(['warning attention_disk_filling'])
  expect(codes({ disk: fullIn(1) })).toEqual(['error attention_disk_filling'])
  expect(codes({ disk: { total: 100, free: 9, forecast: null } })).toEqual(['warning attention_disk_low'])
  expect(codes({ wal_size: 2 * 1024 ** 3 })).toEqual(['warning attention_wal_large'])
})

test('servers, clocks, settings and connections are compared', () => {
  expect(inCluster({ servers: [server, { ...server, node: 'two', state: 'lost' }] })).toEqual([
    'error attention_servers_lost',
  ])
  expect(inCluster({ servers: [{ ...server, clock_offset_ms: -6000 }] })).toEqual(['warning attention_clock'])
  expect(inCluster({ different_settings: [{ name: 'max_parallel_tasks' }] })).toEqual([
    'warning attention_settings_differ',
  ])
  expect(inCluster({ database: { connections: 90, max_connections: 100 } })).toEqual(['warning attention_connections'])
})

test('tasks need attention once they have waited too long for their reason', () => {
  const waiting = (reason: string, oldest_sec: number) =>
    inCluster({ queue: { groups: [{ reason, tags: [], waiting: 3, oldest_sec }] } })
  expect(waiting('no_runner', 200)).toEqual([])
  expect(waiting('no_runner', 400)).toEqual(['error attention_no_runner'])
  expect(waiting('runners_closed', 400)).toEqual(['error attention_runners_closed'])
  expect(waiting('project_limit', 400)).toEqual([])
  expect(waiting('project_limit', 4000)).toEqual(['warning attention_waiting_long'])
  expect(inCluster({ runners: { lost: 1 } })).toEqual(['error attention_runners_lost'])
})

test('alerts and schedules need attention, the most urgent first', () => {
  expect(
    codes({ schedules: { late: 2, oldest_sec: 301 }, alerts: { unsent: 9, late: 1, failed_last_day: 2 } }),
  ).toEqual(['error attention_schedules_late', 'warning attention_alerts_late', 'warning attention_alerts_failed'])
})

test('an open address needs attention, except on this machine', () => {
  const at = (web_host: string) => codes({ config: { ...config, web_host } })
  expect(at('')).toEqual(['notice attention_address_missing'])
  expect(at('http://ci.example.com')).toEqual(['warning attention_address_open'])
  for (const host of ['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:3000']) expect(at(host)).toEqual([])
  expect(codes({ config: { ...config, trust_proxy: true } })).toEqual(['notice attention_proxies'])
})

test('missing isolation needs attention, unless a setting asks for none', () => {
  const because = (code: 'setting' | 'not_root') =>
    codes({ isolation: { isolation: { level: 'L0' }, reason: { code, text: '' } } })
  expect(because('not_root')).toEqual(['warning attention_not_isolated'])
  expect(because('setting')).toEqual([])
  expect(codes({ keys: { key_id: 'a', expected_key_id: 'b', unreadable: 4 } })).toEqual([
    'error attention_secrets_unreadable',
  ])
})

test('each problem has a runbook', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8')
  const missing = Object.keys(attention).filter(
    (code) => code.startsWith('attention_') && !text.includes(`\`${code}\``),
  )
  expect(missing).toEqual([])
})

test('a sink of the audit log is late after a quarter of an hour, whether it fails or not', () => {
  const sink = {
    name: 'siem',
    type: 'webhook',
    target: 'siem.example.com',
    state: 'failing',
    waiting: 12,
    lag_sec: 900,
    sent: 3,
    missed: 0,
    last_success: null,
    problem: 'answered with code 503',
    problem_message: { code: 'alert_answered_code', params: { code: 503 } },
    failing_since: null,
  } as const
  expect(codes({ audit_sinks: [sink] })).toEqual([])
  expect(codes({ audit_sinks: [{ ...sink, state: 'not_started', lag_sec: null }] })).toEqual([])
  expect(codes({ audit_sinks: [{ ...sink, lag_sec: 901 }] })).toEqual(['error attention_audit_sink_failing'])
  const [found] = attentionOf({
    ...well,
    audit_sinks: [{ ...sink, lag_sec: 3600, state: 'behind', problem: null, problem_message: null }],
  })
  expect(found?.problem).toBe('The sink siem lacks 12 events of the audit log, the oldest for 60 minutes')
})
