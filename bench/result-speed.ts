import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ResultItem } from '../src/contract/result.ts'
import { tasks } from '../src/contract/task.ts'
import { count, type Measurement, ms, percentile } from './measurement.ts'
import { makeProject } from './project.ts'
import { startServer } from './server.ts'

/**
 * Runs a task that writes results as fast as it can: from its file through runner and server to the database, then
 * reads them.
 */
export const resultSpeed: Measurement = async (options) => {
  const items = options.quick ? 5000 : 100_000
  await using server = await startServer(options)
  const file = join(server.data, 'results')
  writeFileSync(file, resultLines(items))
  // The file is next to the task's home; a Bash task does not get its path.
  const project = await makeProject(server, {
    'put.sh': `cat ${file} >> "$HOME/../results.jsonl"\n`,
    'true.sh': 'true\n',
  })
  const [put, nothing] = [await project.template('put.sh'), await project.template('true.sh')]
  const timed = async (template: number) => {
    const begun = performance.now()
    const id = await project.start(template)
    await project.finished(id, 600)
    return { id, seconds: (performance.now() - begun) / 1000 }
  }
  await timed(nothing)
  const empty = await timed(nothing)
  const { id, seconds } = await timed(put)
  const pages: number[] = []
  for (let n = 0; n < 20; n++) {
    const begun = performance.now()
    const from = String(1 + Math.floor((items / 20) * n))
    const { items: page } = await server.admin.ok(tasks.results, {
      params: { project_id: project.id, id },
      query: { from, limit: '500' },
    })
    pages.push(performance.now() - begun)
    if (page.length === 0) throw new Error('results are missing')
  }
  return [
    {
      thing: `${count(items)} results of one task, 600 bytes each`,
      budget: '',
      measured: `${count(items / (seconds - empty.seconds))} items/s to the database; 500 read in p50 ${ms(percentile(pages, 50))}, p95 ${ms(percentile(pages, 95))}`,
    },
  ]
}

/** Returns results on 100 hosts, as an Ansible run of many tasks leaves them. */
function resultLines(items: number): string {
  const lines: string[] = []
  for (let n = 0; n < items; n++) {
    const host = `web${n % 100}.example.com`
    const result = JSON.stringify({
      changed: n % 7 === 0,
      cmd: ['install', `package-${n}`],
      rc: 0,
      delta: '0:00:00.01',
    })
    const item: ResultItem = {
      kind: 'host',
      task: 1 + Math.floor(n / 100),
      host,
      state: n % 7 === 0 ? 'changed' : 'ok',
      ms: n % 1000,
      message: `package-${n} is there`,
      out: n,
      at: 1_700_000_000_000 + n,
      detail: { stdout: `Reading package lists\nDone with ${n}\n`.repeat(4), stderr: '', diff: '', result },
    }
    lines.push(JSON.stringify(item))
  }
  return `${lines.join('\n')}\n`
}
