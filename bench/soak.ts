import { setTimeout as sleep } from 'node:timers/promises'
import { tasks } from '../src/contract/task.ts'
import { count, type Measurement, type Row } from './measurement.ts'
import { processorMs } from './processor.ts'
import { makeProject } from './project.ts'
import { type BenchServer, startServer } from './server.ts'
import { type SoakSample, takeSample } from './soak-sample.ts'
import { type SoakSockets, startSockets } from './soak-sockets.ts'

const sockets = 200
/** Started and not ended: enough for the runner to have always something to do. */
const outstanding = 100
/** Of each template; the retention deletes the others. */
const keptTasks = 50
const projects = 6
const templatesOfProject = 4
/** Heap is read so often, and the least of a minute counts: the others contain garbage. */
const heapMs = 5000

type Sample = SoakSample & { minute: number; heap: number; tasks: number }

/**
 * Runs as many tasks of `true` as fit for an hour (`--minutes`), while 200 sockets join and leave and the retention deletes
 * ended tasks: nothing may grow. The audit log does, because it is kept for a day at least, and is therefore shown separately.
 */
export const soak: Measurement = async (options) => {
  const minutes = options.minutes ?? (options.quick ? 2 : 60)
  const env = {
    SIGNALBOX_MAX_PARALLEL_TASKS: '8',
    SIGNALBOX_MAX_TASKS_PER_TEMPLATE: `${keptTasks}`,
    SIGNALBOX_AUDIT_MAX_AGE_DAYS: '1',
    SIGNALBOX_METRICS_TOKEN: 'soak-with-metrics',
  }
  await using server = await startServer({ ...options, env })
  const recent: number[] = []
  const feeder = await startTasks(server, recent)
  const watching = await startSockets(server, sockets, () =>
    Math.random() < 0.9 ? recent[Math.floor(Math.random() * recent.length)] : undefined,
  )
  const before = [processorMs(server.child.pid).own, processorMs(server.runnerPid()).own] as const
  const samples: Sample[] = []
  const begun = performance.now()
  print(columns)
  print(columns.map(() => '---:'))
  for (let minute = 1; minute <= minutes; minute++) {
    let heap = Number.POSITIVE_INFINITY
    while (performance.now() < begun + minute * 60_000) {
      heap = Math.min(heap, await heapOf(server))
      await sleep(Math.max(0, Math.min(heapMs, begun + minute * 60_000 - performance.now())))
    }
    const sample = { minute, heap, tasks: await feeder.ended(), ...(await takeSample(server)) }
    samples.push(sample)
    print(columns.map((column) => shown(sample[column])))
  }
  const after = [processorMs(server.child.pid).own, processorMs(server.runnerPid()).own] as const
  await watching.end()
  await feeder.end()
  const perTask = (n: 0 | 1) => ((after[n] - before[n]) / (samples.at(-1)?.tasks ?? 0)).toFixed(0)
  return [
    ...summary(minutes, samples, watching),
    {
      thing: 'processor for each task',
      budget: '',
      measured: `server ${perTask(0)} ms, with its sockets; runner ${perTask(1)} ms`,
    },
  ]
}

interface Feeder {
  ended(): Promise<number>
  end(): Promise<void>
}

/** Starts tasks of all templates in turn, so that always the same number has not ended. */
async function startTasks(server: BenchServer, recent: number[]): Promise<Feeder> {
  const places: { project_id: number; template_id: number }[] = []
  for (let n = 0; n < projects; n++) {
    const project = await makeProject(server, { 'true.sh': 'true\n' })
    for (let m = 0; m < templatesOfProject; m++)
      places.push({ project_id: project.id, template_id: await project.template('true.sh', `true ${m}`) })
  }
  const ended = () => metric(server, 'signalbox_tasks_finished_total')
  let started = 0
  const over = new AbortController()
  const feed = async () => {
    while (!over.signal.aborted) {
      const wanted = outstanding - (started - (await ended()))
      for (let n = 0; n < wanted && !over.signal.aborted; n++) {
        const { project_id, template_id } = places[started++ % places.length] as (typeof places)[number]
        const { id } = await again(() =>
          server.admin.ok(tasks.create, { params: { project_id }, body: { template_id } }),
        )
        recent.push(id)
        if (recent.length > outstanding) recent.shift()
      }
      await sleep(1000)
    }
  }
  const feeding = feed()
  return {
    ended,
    end: async () => {
      over.abort()
      await feeding
    },
  }
}

const heapOf = async (server: BenchServer) => (await metric(server, 'nodejs_heap_size_used_bytes')) / 2 ** 20

/** A connection that was idle may be closed by the server while a request is on its way; on a busy machine that happens. */
async function again<T>(request: () => Promise<T>): Promise<T> {
  for (let left = 3; ; left--) {
    try {
      return await request()
    } catch (error) {
      if (left === 0 || !(error instanceof TypeError)) throw error
      process.stderr.write(`request repeated: ${error.message}\n`)
      await sleep(500)
    }
  }
}

/** Returns the sum of a metric over its labels. */
async function metric(server: BenchServer, name: string): Promise<number> {
  const answer = await again(() => server.admin.send('GET', '/api/metrics'))
  if (answer.status !== 200) throw new Error(`GET /api/metrics: ${answer.status}`)
  const lines = (await answer.text()).split('\n').filter((line) => /^\w+/.exec(line)?.[0] === name)
  return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0)
}

const columns = [
  'minute',
  'tasks',
  'server',
  'heap',
  'runner',
  'server_files',
  'runner_files',
  'processes',
  'database',
  'tables',
  'audit',
  'files',
  'files_mb',
] as const

const shown = (value: number) => (Number.isInteger(value) ? `${value}` : value.toFixed(1))

function print(cells: readonly string[]): void {
  process.stderr.write(`| ${cells.join(' | ')} |\n`)
}

function summary(minutes: number, samples: readonly Sample[], { joined, refused, frames }: SoakSockets): Row[] {
  const second = samples.slice(Math.floor(samples.length / 2))
  const last = samples.at(-1)
  if (!last) return []
  const slope = (column: keyof Sample) => slopeOf(second.map((sample) => [sample.minute / 60, sample[column]]))
  const row = (thing: string, unit: string, column: keyof Sample, budget = 'flat'): Row => ({
    thing,
    budget,
    measured: `${shown(last[column])}${unit} at the end; ${second.length > 2 ? signed(slope(column)) : '?'}${unit} an hour over the second half`,
  })
  return [
    {
      thing: `${minutes} minutes of \`true\`, ${sockets} sockets that join and leave`,
      budget: 'none fails',
      measured: `${count(last.tasks)} tasks; ${count(joined)} sockets opened, ${refused} refused, ${count(frames)} frames`,
    },
    row('server, resident memory', ' MB', 'server'),
    row('server, least heap of a minute', ' MB', 'heap'),
    row('runner, resident memory', ' MB', 'runner'),
    row('server, open files and sockets', '', 'server_files'),
    row('runner, open files and sockets', '', 'runner_files'),
    row('processes', '', 'processes'),
    row('database without the audit log', ' MB', 'tables'),
    row('audit log', ' MB', 'audit', 'kept for a day'),
    row('files of the data folder', '', 'files'),
    row('the same', ' MB', 'files_mb'),
    {
      thing: 'audit log for 1,000 tasks',
      budget: '',
      measured: `${(((last.audit - (samples[0]?.audit ?? 0)) / (last.tasks - (samples[0]?.tasks ?? 0))) * 1000).toFixed(2)} MB`,
    },
  ]
}

const signed = (value: number) => `${value >= 0 ? '+' : ''}${value.toFixed(2)}`

/** Returns the slope of the line that fits the points best. */
export function slopeOf(points: readonly (readonly [number, number])[]): number {
  const mean = (which: 0 | 1) => points.reduce((sum, point) => sum + point[which], 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  const above = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0)
  return above / points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0)
}
