import { tasks } from '../src/contract/task.ts'
import { isFinished } from '../src/contract/task-status.ts'
import { Live } from './live.ts'
import { startLoad } from './load.ts'
import { count, type Measurement, ms, percentile } from './measurement.ts'
import { processorMs } from './processor.ts'
import { makeProject } from './project.ts'
import { startServer } from './server.ts'

/** Runs thousands of tasks of one line `true`, eight at once, from several projects: the overhead of a task. */
export const taskSpeed: Measurement = async (options) => {
  const all = options.quick ? 300 : 5000
  await using server = await startServer({ ...options, env: { SIGNALBOX_MAX_PARALLEL_TASKS: '8' } })
  const projects = await Promise.all(Array.from({ length: 6 }, () => makeProject(server, { 'true.sh': 'true\n' })))
  const places: { project_id: number; template_id: number }[] = []
  for (const project of projects)
    for (let n = 0; n < 4; n++)
      places.push({ project_id: project.id, template_id: await project.template('true.sh', `true ${n}`) })

  const live = await Live.open(server.admin)
  const { promise: over, resolve } = Promise.withResolvers<void>()
  let ended = 0
  let failed = 0
  live.onUpdate = ({ status }) => {
    if (!isFinished(status)) return
    if (status !== 'success') failed++
    if (++ended === all) resolve()
  }
  const load = startLoad(server.admin, {
    paths: ['/api/projects', `/api/project/${projects[0]?.id}/tasks?count=50`],
    connections: 20,
    rate: 20,
  })
  const used = () => [processorMs(server.child.pid), processorMs(server.runnerPid())] as const
  const before = used()
  const begun = performance.now()
  let next = 0
  await Promise.all(Array.from({ length: 4 }, feed))
  const fed = performance.now()
  await over
  const seconds = (performance.now() - begun) / 1000
  const after = used()
  const { times } = await load.end()
  live.close()
  return [
    {
      thing: `${count(all)} tasks of \`true\`, 8 parallel`,
      budget: '30 tasks/s, aim 60',
      measured: `${(all / seconds).toFixed(1)} tasks/s${failed ? `, ${failed} FAILED` : ''}; all queued after ${((fed - begun) / 1000).toFixed(1)} s; API meanwhile p99 ${ms(percentile(Object.values(times).flat(), 99))}`,
    },
    {
      thing: 'processor for each of them',
      budget: '',
      measured: `server ${ms((after[0].own - before[0].own) / all)}, runner ${ms((after[1].own - before[1].own) / all)}, programs ${ms((after[1].children - before[1].children) / all)}`,
    },
  ]

  /** Starts the tasks. At most 1,000 tasks of a project may wait, so a refused start is retried. */
  async function feed(): Promise<void> {
    while (next < all) {
      const { project_id, template_id } = places[next++ % places.length] as (typeof places)[number]
      for (;;) {
        const { status } = await server.admin.call(tasks.create, { params: { project_id }, body: { template_id } })
        if (status === 201) break
        if (status !== 429) throw new Error(`POST tasks: ${status}`)
        await new Promise((resolve) => setTimeout(resolve, 500))
      }
    }
  }
}
