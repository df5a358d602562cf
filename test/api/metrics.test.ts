import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { pythonPackages } from '../../scripts/python-packages.js'
import type { Claim } from '../../src/contract/task-server.ts'
import { Config } from '../../src/server/config/config.ts'
import { registeredRunner } from '../helpers/remote-agent.ts'
import { onEachDatabase, testProject } from '../helpers/suite.ts'
import { hasTool } from '../helpers/tools.ts'

const secret = 'a token for metrics'
// The series of sinks exist only with one; it need not work.
const { audit } = Config.parse({ audit: { sinks: [{ name: 'archive', type: 'file', path: '/dev/null' }] } })
const fixtures = join(import.meta.dirname, '../fixtures/metrics')

interface Family {
  name: string
  type: string
  samples: { name: string; labels: Record<string, string>; value: number | null }[]
}

const packages = hasTool('python3') ? fetched() : null

/** Returns the folder of Prometheus's parser; null, with the reason on the screen, where it cannot be fetched. */
function fetched(): string | null {
  try {
    return pythonPackages('metrics', join(fixtures, 'requirements.txt'))
  } catch (error) {
    process.stderr.write(`Skipped: metrics. ${(error as Error).message.slice(0, 300)}\n`)
    return null
  }
}

/** Returns what Prometheus's own parser for Python reads. */
function parsed(text: string): Family[] {
  const run = spawnSync('python3', [join(fixtures, 'parse.py')], {
    input: text,
    encoding: 'utf8',
    env: { ...process.env, PYTHONPATH: packages ?? '' },
  })
  expect(run.stderr).toBe('')
  return JSON.parse(run.stdout) as Family[]
}

describe.skipIf(packages === null)('read by the parser of Prometheus', () => {
  onEachDatabase(
    'metrics',
    (server) => {
      const get = (headers: Record<string, string>) => fetch(`${server().url}/api/metrics`, { headers })
      const families = async () => parsed(await (await get({ authorization: `Bearer ${secret}` })).text())
      const call = async <T>(path: string, body: object): Promise<T> => {
        const answer = await fetch(`${server().url}/api/runner/${path}`, {
          method: 'POST',
          headers: { authorization: 'Bearer the runner', 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
        const text = await answer.text()
        return (text === '' ? {} : JSON.parse(text)) as T
      }

      it('show a task from its wait to its end, and what the server did for it', async () => {
        const { db } = server().server.services.database
        await db.insertInto('runner').values(registeredRunner('Edge', 'the runner')).execute()
        const project = await testProject(server())
        const template = await project.template()
        await project.task(template.id)
        const of = (all: Family[], name: string, labels = {}) =>
          all
            .flatMap(({ samples }) => samples)
            .find(
              (one) => one.name === name && Object.entries(labels).every(([key, value]) => one.labels[key] === value),
            )?.value
        const before = await families()
        expect(of(before, 'signalbox_queue_waiting_tasks_by_reason', { reason: 'no_runner' })).toBe(1)
        expect(of(before, 'signalbox_task_start_seconds_count')).toBe(0)

        const { job, fence, log_id, next_line } = await call<Claim>('claim', {
          protocol: 2,
          holding: [],
          free: 1,
          wait_ms: 0,
        })
        const held = { task_id: job.task_id, fence, log_id }
        const cursor = { step: 1, offset: 6, skip: 0 }
        await call('report', {
          ...held,
          status: 'running',
          first_line: next_line,
          lines: [[Date.now(), 0, 'hello']],
          cursor,
        })
        await call('finish', { ...held, outcome: 'success', reason: null, exit_code: 0, lines: next_line, results: 0 })

        const after = await families()
        expect(of(after, 'signalbox_queue_waiting_tasks_by_reason', { reason: 'no_runner' })).toBe(0)
        expect(of(after, 'signalbox_runners', { state: 'online' })).toBe(1)
        expect(of(after, 'signalbox_task_start_seconds_count')).toBe(1)
        expect(of(after, 'signalbox_tasks_finished_total', { status: 'success' })).toBe(1)
        expect(of(after, 'signalbox_task_run_seconds_count', { status: 'success' })).toBe(1)
        expect(of(after, 'signalbox_log_bytes_total')).toBe(5)
        expect(of(after, 'signalbox_database_query_seconds_count')).toBeGreaterThan(10)
        expect(of(after, 'signalbox_http_request_seconds_count', { method: 'POST', status: '2xx' })).toBeGreaterThan(3)
        expect(of(after, 'signalbox_schedules_late')).toBe(0)
        expect(of(after, 'signalbox_alerts_unsent')).toBe(0)
        expect(of(after, 'signalbox_disk_full')).toBe(0)
        expect(of(after, 'process_resident_memory_bytes')).toBeGreaterThan(1e6)
        expect(of(after, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
      })

      it.skipIf(!hasTool('promtool'))('pass promtool, as do the alert rules', async () => {
        const metrics = await (await get({ authorization: `Bearer ${secret}` })).text()
        // Not spawnSync: while that waits, connections to the server of this process time out.
        const check = async (what: string[], input = '') => {
          const child = spawn('promtool', ['check', ...what])
          child.stdin.end(input)
          const [said, complaint, [status]] = await Promise.all([
            text(child.stdout),
            text(child.stderr),
            once(child, 'exit'),
          ])
          return { status, said: `${said}${complaint}` }
        }
        // Everything is read; the names are judged without those of prom-client, which dashboards of others rely on.
        expect((await check(['metrics'], metrics)).said).not.toContain('error while linting')
        const own = metrics
          .split('\n')
          .filter((line) => /^(# \w+ )?signalbox_/.test(line))
          .join('\n')
        expect(await check(['metrics'], `${own}\n`)).toEqual({ status: 0, said: '' })
        const rules = join(import.meta.dirname, '../../deploy/prometheus/signalbox-rules.yaml')
        expect(await check(['rules', rules])).toMatchObject({ status: 0, said: expect.stringContaining('SUCCESS') })
      })

      it('are those that the alert rules and the dashboard of deploy/ ask for', async () => {
        // Without a task a project has no series.
        const project = await testProject(server())
        await project.task((await project.template()).id)
        const names = new Set(
          (await families()).flatMap(({ name, samples }) => [name, ...samples.map((one) => one.name)]),
        )
        const asked = ['prometheus/signalbox-rules.yaml', 'grafana/signalbox.json'].flatMap((path) =>
          readFileSync(join(import.meta.dirname, '../../deploy', path), 'utf8').match(
            /\bsignalbox_\w+|\bnodejs_\w+|\bprocess_\w+/g,
          ),
        )
        expect(asked.length).toBeGreaterThan(20)
        // A counter or histogram with labels has no series before its first event.
        const empty = new Set([...names].flatMap((name) => [`${name}_total`, `${name}_bucket`, `${name}_count`]))
        expect(asked.filter((name) => name !== null && !names.has(name) && !empty.has(name))).toEqual([])
      })

      it('have a unit in their names and few series', async () => {
        const own = (await families()).filter(({ name }) => name.startsWith('signalbox_'))
        expect(own.length).toBeGreaterThan(15)
        for (const { name, type, samples } of own) {
          if (type === 'histogram') expect(name).toMatch(/_seconds$/)
          expect(samples.length, name).toBeLessThan(200)
        }
      })

      it('are for administrators and the token, which may be the password of basic authentication', async () => {
        const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` })
        expect((await get({})).status).toBe(401)
        expect((await get(basic('prometheus:another token'))).status).toBe(401)
        expect((await get(basic(`prometheus:${secret}`))).status).toBe(200)
        expect((await server().admin.send('GET', '/api/metrics')).status).toBe(200)
        const { client } = await server().user('member')
        expect((await client.send('GET', '/api/metrics')).status).toBe(403)
      })
    },
    { config: { metrics_token: secret, use_remote_runner: true, audit } },
  )
})
