import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Viewer } from '../test/crash/viewer.ts'
import { startFarRunner } from './far-runner.ts'
import { count, load, type Measurement, ms, percentile, until } from './measurement.ts'
import { makeProject } from './project.ts'
import { type BenchServer, type ServerOptions, startServer } from './server.ts'

/** Logs that one viewer watches. */
const watched = 10

/**
 * Kills one of two servers on one PostgreSQL while a runner on another machine executes tasks that print two lines a
 * second. The server is the one that the viewer and the runner are connected to; both know the address of the other one.
 * Uses PostgreSQL, whatever `--database` says.
 */
export const failover: Measurement = async (options) => {
  const all = options.quick ? 10 : 100
  const shared = {
    SIGNALBOX_ACCESS_KEY_ENCRYPTION: randomBytes(32).toString('base64'),
    SIGNALBOX_USE_REMOTE_RUNNER: 'true',
    SIGNALBOX_MAX_PARALLEL_TASKS: '200',
  }
  const postgres = { ...options, database: 'postgres' as const }
  await using first = await startServer({ ...postgres, env: { ...shared, SIGNALBOX_NODE: 'first' } })
  await using second = await startServer(beside(first, postgres, { ...shared, SIGNALBOX_NODE: 'second' }))
  const enough = join(first.data, 'enough')
  const project = await makeProject(first, { 'tick.sh': ticks(enough) })
  const template = await project.template('tick.sh')
  const urls = [first.url, second.url]
  const agent = await startFarRunner(first, { project_id: project.id, template_id: template }, urls)
  // As many browser tabs: one socket may neither watch 100 logs nor subscribe to more than 20 in a second.
  const viewers = Array.from({ length: Math.ceil(all / watched) }, () => new Viewer(urls, first.admin.headers))
  try {
    const started = await Promise.all(Array.from({ length: all }, () => project.start(template)))
    for (const [index, id] of started.entries()) viewers[Math.floor(index / watched)]?.watch(id)
    const seen = () => viewers.flatMap(({ logs }) => [...logs.values()])
    const ticked = (lines: readonly string[]) => lines.filter((text) => text.startsWith('tick ')).length
    await until('lines of all tasks', 300, () => seen().every(({ lines }) => ticked(lines) > 5) || undefined).catch(
      (error: Error) => {
        const begun = seen().filter(({ lines }) => ticked(lines) > 0).length
        const statuses = Object.entries(Object.groupBy(viewers[0]?.statuses.values() ?? [], (status) => status))
        const counts = statuses.map(([status, some]) => `${some?.length} ${status}`).join(', ')
        throw new Error(`${error.message}; ${begun} have printed, last seen: ${counts}. The runner: ${agent.said}`)
      },
    )
    const usual = await silences(seen, 10_000)
    const before = load()
    first.child.kill('SIGKILL')
    const lost = await silences(seen, 20_000)
    writeFileSync(enough, '')
    await until('the ends of all tasks', 180, () => seen().every(({ sealed }) => sealed) || undefined)
    const missing = seen().filter(({ lines, sealed }) => lines.length !== sealed?.lines || !inOrder(lines)).length
    return [
      {
        thing: `Server killed under ${count(all)} running tasks: longest silence a viewer sees`,
        budget: '5 s, nothing lost',
        measured: `p50 ${ms(percentile(lost, 50))}, longest ${ms(Math.max(...lost))} (before: p50 ${ms(percentile(usual, 50))}, longest ${ms(Math.max(...usual))}); ${missing} logs with missing lines, ${viewers.flatMap(({ faults }) => faults).length} faults; load ${before}`,
      },
    ]
  } finally {
    for (const viewer of viewers) viewer.close()
    await agent.stop()
  }
}

/** Returns the longest silence of each log within `duration_ms`. */
async function silences(seen: () => { silence_ms: number; last: number | undefined }[], duration_ms: number) {
  for (const log of seen()) log.silence_ms = 0
  await new Promise((resolve) => setTimeout(resolve, duration_ms))
  const now = performance.now()
  return seen().map(({ silence_ms, last }) => Math.max(silence_ms, now - (last ?? now)))
}

/** A script that prints a number twice a second until the file exists; it starts no process meanwhile. */
const ticks = (enough: string) => `exec 3<> <(:)
for ((n = 1; n < 2000; n++)); do
  echo "tick $n"
  [ -e ${enough} ] && break
  read -rt 0.5 -u 3
done
exit 0
`

function inOrder(lines: readonly string[]): boolean {
  const numbers = lines.filter((text) => text.startsWith('tick ')).map((text) => Number(text.slice(5)))
  return numbers.every((number, at) => number === at + 1)
}

/** Returns options that start a server on the database of another one. */
function beside({ databaseUrl }: BenchServer, options: ServerOptions, env: Record<string, string>): ServerOptions {
  const name = new URL(databaseUrl ?? '').pathname.slice(1)
  return { ...options, env: { ...env, SIGNALBOX_DB_NAME: name } }
}
