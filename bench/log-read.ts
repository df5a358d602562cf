import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tasks } from '../src/contract/task.ts'
import { logLines } from './log-text.ts'
import { count, type Measurement, ms, percentile, type Row } from './measurement.ts'
import { makeProject } from './project.ts'
import { startServer } from './server.ts'

/** Reads a finished log of a million lines over HTTP: windows at any position, and searches over all of it. */
export const logRead: Measurement = async (options) => {
  const lines = options.quick ? 100_000 : 1_000_000
  await using server = await startServer(options)
  const file = join(server.data, 'lines.txt')
  writeFileSync(file, logLines(lines))
  const project = await makeProject(server, { 'print.sh': `cat ${file}\n` })
  const id = await project.start(await project.template('print.sh'))
  await project.finished(id, 600)
  const params = { project_id: project.id, id }
  const at = (n: number) => 1 + Math.floor(((n * 0.618_034) % 1) * (lines - 1000))

  const window = (from: number, limit: number) => server.admin.ok(tasks.window, { params, query: { from, limit } })
  const find = (text: string, regex: boolean) =>
    server.admin.ok(tasks.search, { params, query: { text, limit: 1000, ...(regex && { regex: 1 }) } })
  const rows: Row[] = []
  const row = (thing: string, budget: string, times: number[], more = '') =>
    rows.push({
      thing: `${count(lines)} lines: ${thing}`,
      budget,
      measured: `p50 ${ms(percentile(times, 50))}, p99 ${ms(percentile(times, 99))}${more}`,
    })

  row('the last 500', '500 ms to paint', await timed(40, () => window(-500, 500)))
  row('1,000 anywhere', '-', await timed(200, (n) => window(at(n), 1000)))
  const seldom = await find('web-007.ams', false)
  row(
    'text search, all of it',
    '1 s',
    await timed(10, () => find('web-007.ams', false)),
    `; ${count(seldom.total)} found`,
  )
  const none = await find('nowhere to be found', false)
  row(
    'text search, nothing found',
    '1 s',
    await timed(10, () => find('nowhere to be found', false)),
    `; ${none.total} found`,
  )
  const regex = '(?:took|size:?) 9[0-9]{2} ms$'
  const matched = await find(regex, true)
  row('regex search, all of it', '1 s', await timed(10, () => find(regex, true)), `; ${count(matched.total)} found`)
  return rows
}

async function timed(times: number, work: (n: number) => Promise<unknown>): Promise<number[]> {
  const taken: number[] = []
  for (let n = 0; n < times; n++) {
    const begun = performance.now()
    await work(n)
    taken.push(performance.now() - begun)
  }
  return taken
}
