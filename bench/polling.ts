import { tasks } from '../src/contract/task.ts'
import { templates } from '../src/contract/template.ts'
import { count, type Measurement, ms, percentile } from './measurement.ts'
import { processors } from './processor.ts'
import { makeProject } from './project.ts'
import { type BenchRunner, makeRunner } from './runner-calls.ts'
import { type BenchServer, startServer } from './server.ts'

/** How long a call of a runner waits for a task, as by default. */
const waitMs = 12_000

/**
 * Runners wait for tasks while the queue contains many that no runner has the tags for: what that costs, and how long a
 * new task waits that all of them could take. Uses PostgreSQL, whatever `--database` says.
 */
export const polling: Measurement = async (options) => {
  const [all, waiting, seconds, runs] = options.quick ? [10, 100, 5, 5] : [200, 2000, 30, 30]
  const env = { SIGNALBOX_USE_REMOTE_RUNNER: 'true' }
  await using server = await startServer({ ...options, database: 'postgres', env })
  const template = await fill(server, waiting)
  const runners: BenchRunner[] = []
  for (let n = 0; n < all; n++) runners.push(await makeRunner(server, `runner ${n}`, { tags: ['linux'] }))
  const over = new AbortController()
  let taken = Promise.withResolvers<number>()
  const polls = runners.map((runner) => poll(runner, over.signal, () => taken.resolve(performance.now())))
  try {
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    const before = await processors(server)
    const begun = performance.now()
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    const after = await processors(server)
    const elapsed = performance.now() - begun
    const times: number[] = []
    for (let run = 0; run < runs; run++) {
      taken = Promise.withResolvers<number>()
      const asked = performance.now()
      const { project_id, id } = template
      await server.admin.ok(tasks.create, { params: { project_id }, body: { template_id: id } })
      times.push((await taken.promise) - asked)
    }
    const percent = (used: number) => `${((used / elapsed) * 100).toFixed(1)} %`
    const what = `${count(all)} runners wait, ${count(waiting)} queued tasks for others`
    return [
      {
        thing: `${what}: processor`,
        budget: '25 % of a core',
        measured: `server ${percent(after.server - before.server)}, database ${percent(after.database - before.database)}`,
      },
      {
        thing: `${what}: POST of a new task until a runner has it (${runs} times)`,
        budget: 'p95 300 ms',
        measured: `p50 ${ms(percentile(times, 50))}, p95 ${ms(percentile(times, 95))}`,
      },
    ]
  } finally {
    over.abort()
    await Promise.allSettled(polls)
    for (const runner of runners) runner.close()
  }
}

/** Asks for tasks one after the other, and ends each at once. */
async function poll(runner: BenchRunner, over: AbortSignal, onTask: () => void): Promise<void> {
  while (!over.aborted) {
    const signal = AbortSignal.any([over, AbortSignal.timeout(waitMs + 30_000)])
    const found = await runner.claim(waitMs, signal)
    if (!found) continue
    onTask()
    await runner.finishAll()
  }
}

/** Creates the waiting tasks in four projects, and a template whose tasks every runner takes. */
async function fill(server: BenchServer, waiting: number): Promise<{ project_id: number; id: number }> {
  const { admin } = server
  const made = await Promise.all(
    Array.from({ length: 4 }, async (_, n) => {
      const project = await makeProject(server, { 'true.sh': 'true\n' })
      const params = { project_id: project.id }
      const tagged = async (runner_tag: string) => {
        const at = { params: { ...params, id: await project.template('true.sh', runner_tag) } }
        await admin.ok(templates.update, { ...at, body: { ...(await admin.ok(templates.get, at)), runner_tag } })
        return at.params.id
      }
      const template_id = await tagged(`windows-${n}`)
      for (let task = 0; task < waiting / 4; task++) await admin.ok(tasks.create, { params, body: { template_id } })
      return { project_id: project.id, id: await tagged('linux') }
    }),
  )
  const [first] = made
  if (!first) throw new Error('no project')
  return first
}
