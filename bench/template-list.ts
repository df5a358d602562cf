import { setTimeout as sleep } from 'node:timers/promises'
import { templates } from '../src/contract/template.ts'
import { startLoad } from './load.ts'
import { count, type Measurement, ms, percentile } from './measurement.ts'
import { makeProject } from './project.ts'
import { startCountingServer } from './queries.ts'

/**
 * Measures the busiest page: 200 templates with their last tasks for twenty readers at once, and the queries of a
 * request.
 */
export const templateList: Measurement = async (options) => {
  const { server, queries: queriesNow } = await startCountingServer(options)
  await using _ = server
  const project = await makeProject(server, { 'true.sh': 'true\n' })
  const ids: number[] = []
  for (let n = 0; n < 200; n++) ids.push(await project.template('true.sh', `Template ${n}`))
  const started = await Promise.all(ids.slice(0, options.quick ? 20 : 200).map((id) => project.start(id)))
  for (const task of started) await project.finished(task, 120)

  const params = { project_id: project.id }
  const before = await queriesNow()
  for (let n = 0; n < 200; n++) await server.admin.ok(templates.list, { params })
  // This includes the runner's heartbeats, which are few compared with 200 requests.
  const queries = Math.floor(((await queriesNow()) - before) / 200)

  const path = `/api/project/${project.id}/templates`
  const bytes = (await server.admin.text(templates.list, { params })).length
  const load = startLoad(server.admin, { paths: [path], connections: 20 })
  await sleep(options.quick ? 2000 : 8000)
  const { seconds, times } = await load.end()
  const taken = times[path] ?? []
  return [
    {
      thing: `List of 200 templates (${Math.round(bytes / 1024)} KB), 20 connections`,
      budget: 'p95 150 ms, at most 6 queries',
      measured: `${count(taken.length / seconds)} requests/s, p50 ${ms(percentile(taken, 50))}, p95 ${ms(percentile(taken, 95))}, p99 ${ms(percentile(taken, 99))}, ${queries} queries`,
    },
  ]
}
