import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { environments } from '../src/contract/environment.ts'
import { health } from '../src/contract/health.ts'
import { projects } from '../src/contract/project.ts'
import { count, type Measurement, ms, type Options } from './measurement.ts'
import { processorMs } from './processor.ts'
import { startServer, temporaryFolder } from './server.ts'

/** Requests at the same time. */
const clients = 8

/** What a sink of the audit log costs the server, for each write that makes an event: until the sink has the last one. */
export const auditSinks: Measurement = async (options) => {
  const writes = options.quick ? 200 : 4000
  const rounds = options.quick ? 1 : 3
  const without: Cost[] = []
  const withFile: Cost[] = []
  // In turns, because the machine may do other things meanwhile.
  for (let round = 0; round < rounds; round++) {
    without.push(await costOf(options, writes, false))
    withFile.push(await costOf(options, writes, true))
  }
  const least = (costs: Cost[]) => costs.toSorted((a, b) => a.processor - b.processor)[0] as Cost
  const [plain, sent] = [least(without), least(withFile)]
  const more = (sent.processor / plain.processor - 1) * 100
  return [
    {
      thing: `${count(writes)} writes with an event each, without and with a sink (file)`,
      budget: 'less than 3 % more',
      measured: `${ms(plain.processor)} and ${ms(sent.processor)} of the processor for each write: ${more.toFixed(1)} %; ${count(plain.rate)} and ${count(sent.rate)} writes a second`,
    },
  ]
}

interface Cost {
  /** Of the server, in ms for each write. */
  processor: number
  /** Writes a second. */
  rate: number
}

async function costOf(options: Options, writes: number, sink: boolean): Promise<Cost> {
  const path = join(temporaryFolder(), 'audit.jsonl')
  const sinks = sink ? [{ name: 'file', type: 'file', path }] : []
  await using server = await startServer({ ...options, env: { SIGNALBOX_AUDIT_SINKS: JSON.stringify(sinks) } })
  const { admin, child } = server
  const { id: project_id } = await admin.ok(projects.create, { body: { name: 'Bench' } })
  let begun = 0
  const client = async () => {
    while (begun < writes)
      await admin.ok(environments.create, {
        params: { project_id },
        body: { name: `group ${begun++}`, json: '{"color": "green"}', env: '{}' },
      })
  }
  const before = processorMs(child.pid).own
  const start = performance.now()
  await Promise.all(Array.from({ length: clients }, client))
  const rate = (writes / (performance.now() - start)) * 1000
  // The chain has everything after two seconds, the sink one later.
  await sleep(4000)
  if ((await admin.ok(health.server)).audit_sinks.some(({ waiting }) => waiting !== 0))
    throw new Error('The sink has not got everything')
  return { processor: (processorMs(child.pid).own - before) / writes, rate }
}
