import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { logLines } from './log-text.ts'
import { count, type Measurement } from './measurement.ts'
import { makeProject } from './project.ts'
import { type BenchServer, query, startServer } from './server.ts'

/** Measures the disk space of a finished log with text as Ansible prints it. */
export const logRest: Measurement = async (options) => {
  const lines = options.quick ? 50_000 : 500_000
  await using server = await startServer(options)
  const text = logLines(lines)
  const file = join(server.data, 'lines.txt')
  writeFileSync(file, text)
  const project = await makeProject(server, { 'print.sh': `cat ${file}\n`, 'true.sh': 'true\n' })
  await project.finished(await project.start(await project.template('true.sh')), 60) // creates the log files
  const before = await atRest(server)
  await project.finished(await project.start(await project.template('print.sh')), 600)
  const bytes = (await atRest(server)) - before
  const raw = Buffer.byteLength(text)
  return [
    {
      thing: `Log at rest: ${count(lines)} lines, ${(raw / 1e6).toFixed(1)} MB`,
      budget: 'a fifth of the raw bytes',
      measured: `1/${(raw / bytes).toFixed(1)} (${(bytes / raw).toFixed(3)} bytes a byte)`,
    },
  ]
}

async function atRest({ databaseUrl, data }: BenchServer): Promise<number> {
  if (databaseUrl) {
    const [row] = await query(
      databaseUrl,
      "select pg_total_relation_size('task_log_chunk') + pg_total_relation_size('task_log_head') as bytes",
    )
    return Number(row?.bytes)
  }
  const folder = join(data, 'logs')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.reduce((bytes, entry) => bytes + statSync(join(entry.parentPath, entry.name)).size, 0)
}
