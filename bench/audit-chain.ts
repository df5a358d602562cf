import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { environments } from '../src/contract/environment.ts'
import { projects } from '../src/contract/project.ts'
import { count, type Measurement, ms, type Options } from './measurement.ts'
import { postgresMs, processorMs } from './processor.ts'
import { startServer } from './server.ts'

/** Requests at the same time. */
const clients = 8

/**
 * What digests and chain of the audit log cost for each write that makes an event, in processor time of server and database.
 * A server without them does not exist: its modules are changed when they are loaded (no-chain.ts).
 */
export const auditChain: Measurement = async (options) => {
  const [warm, writes, rounds] = options.quick ? [100, 200, 1] : [1500, 4000, 5]
  const costs = { with: [] as number[], without: [] as number[] }
  // In turns, because the machine may do other things meanwhile; the order changes as well.
  for (let round = 0; round < rounds; round++)
    for (const which of round % 2 === 0 ? (['with', 'without'] as const) : (['without', 'with'] as const))
      costs[which].push(await costOf(options, which === 'with', warm, writes))
  const least = (some: number[]) => Math.min(...some)
  const middle = (some: number[]) => some.toSorted((a, b) => a - b)[Math.floor(some.length / 2)] as number
  const more = (of: (some: number[]) => number) => ((of(costs.with) / of(costs.without) - 1) * 100).toFixed(1)
  return [
    {
      thing: `${rounds} times ${count(writes)} writes with an event each, without and with digests and chain`,
      budget: 'less than 3 % more',
      measured: `${ms(least(costs.without))} and ${ms(least(costs.with))} of the processor for each write at least: ${more(least)} %; medians ${middle(costs.without).toFixed(2)} and ${middle(costs.with).toFixed(2)} ms: ${more(middle)} %`,
    },
  ]
}

async function costOf(options: Options, chain: boolean, warm: number, writes: number): Promise<number> {
  const hooks = pathToFileURL(join(import.meta.dirname, 'no-chain.ts'))
  const nodeFlags = ['--import', `${hooks.href}${chain ? '?keep' : ''}`]
  await using server = await startServer({ ...options, nodeFlags })
  const { admin, child, databaseUrl } = server
  const { id: project_id } = await admin.ok(projects.create, { body: { name: 'Bench' } })
  let begun = 0
  const client = async (last: number) => {
    while (begun < last)
      await admin.ok(environments.create, {
        params: { project_id },
        body: { name: `group ${begun++}`, json: '{"color": "green"}', env: '{}' },
      })
  }
  const write = (last: number) => Promise.all(Array.from({ length: clients }, () => client(last)))
  const used = async () => processorMs(child.pid).own + (databaseUrl ? await postgresMs(databaseUrl) : 0)
  // The first writes compile the code.
  await write(warm)
  await sleep(4000)
  const before = await used()
  await write(warm + writes)
  // The chain has everything after two seconds.
  await sleep(4000)
  const after = await used()
  process.stderr.write(`  ${chain ? 'with' : 'without'}: ${((after - before) / writes).toFixed(3)} ms\n`)
  return (after - before) / writes
}
