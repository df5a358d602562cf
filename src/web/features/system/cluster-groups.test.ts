import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import type { Cluster } from '../../../contract/cluster.ts'
import { allTexts } from '../../i18n/index.ts'
import { clusterGroups } from './cluster-groups.ts'

beforeAll(() => allTexts())

const server = (node: string, state: Cluster['servers'][number]['state'], self = false) => ({
  id: node,
  node,
  host: node,
  address: ':3000',
  version: '1.2.3',
  schema: '042',
  state,
  self,
  duties: [],
  started: '2026-01-02T03:04:05.000Z',
  heartbeat: '2026-01-02T03:04:05.000Z',
  clock_offset_ms: 0,
})

const cluster: Cluster = {
  servers: [server('a', 'alive', true), server('b', 'lost')],
  duties: [
    { name: 'cleanup', server_id: 'a', since: null },
    { name: 'identities', server_id: null, since: null },
  ],
  different_settings: [{ name: 'max_parallel_tasks', variable: 'SIGNALBOX_MAX_PARALLEL_TASKS', values: [] }],
  database: {
    dialect: 'postgres',
    version: '15',
    size: 1,
    schema: '042',
    latency_ms: 1.5,
    connections: 5,
    max_connections: 100,
  },
  queue: { waiting: 0, oldest_sec: null, running: 0, claims_per_sec: 0, groups: [] },
  runners: { total: 0, online: 0, busy: 0, lost: 0 },
}

test('a lost server, settings that differ and a duty without a holder are marked and worded', () => {
  const lines = clusterGroups(cluster, i18next.t, 'en').flatMap((group) => group.lines)
  const texts = lines.map(({ name, value, wrong }) => `${wrong ? '! ' : ''}${name}: ${value}`)
  expect(texts).toEqual([
    expect.stringMatching(/^a \(this server\): Alive, release 1\.2\.3, last heartbeat /),
    expect.stringMatching(/^! b: Lost, release 1\.2\.3, last heartbeat /),
    '! Settings that differ between servers: max_parallel_tasks',
    'Schema: 042',
    'Connections: 5 of 100',
    'Latency of the database: 1.5 ms',
    'Retention and cleanup: a',
    '! Directories and identity providers: no server; one takes it within 15 seconds',
  ])
})

test('a database of one server says so, and how to have several', () => {
  const [groupOfServers] = clusterGroups(
    { ...cluster, database: { ...cluster.database, dialect: 'sqlite' } },
    i18next.t,
    'en',
  )
  expect(groupOfServers?.lines).toContainEqual({
    name: 'More servers',
    value: 'This database allows one server. Several servers need PostgreSQL: docs/several-servers.md.',
  })
})
