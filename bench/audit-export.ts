import { setTimeout as sleep } from 'node:timers/promises'
import { fillAudit, makeAuditParts } from './audit-fill.ts'
import { count, type Measurement, type Row } from './measurement.ts'
import { processorMs } from './processor.ts'
import { type BenchServer, startServer } from './server.ts'
import { rssOf } from './soak-sample.ts'

/** How often the memory is looked at, in ms. */
const everyMs = 100

/**
 * An export of a million events from a server that has done nothing else. `BENCH_NODE_FLAGS=--max-old-space-size=128` shows whether it
 * needs the memory that it takes: V8 takes more than it needs while there is some.
 */
export const auditExport: Measurement = async (options) => {
  const events = options.quick ? 100_000 : 1_000_000
  await using server = await startServer(options)
  await fillAudit(server, await makeAuditParts(server), events)
  return await exportRows(server, '/api/events/export', events)
}

/** Exports what the address gives, in both formats. */
export async function exportRows(server: BenchServer, path: string, expected: number): Promise<Row[]> {
  const rows: Row[] = []
  for (const format of ['csv', 'jsonl']) {
    const pid = server.child.pid as number
    await sleep(3000)
    const [rss, processor, begun] = [rssOf(pid), processorMs(pid).own, performance.now()]
    let most = rss
    const timer = setInterval(() => (most = Math.max(most, rssOf(pid))), everyMs)
    const { lines, bytes } = await read(server, `${path}?format=${format}`)
    clearInterval(timer)
    const seconds = (performance.now() - begun) / 1000
    const used = (processorMs(pid).own - processor) / 1000
    rows.push({
      thing: `export of ${count(lines)} events as ${format}`,
      budget: 'a few tens of MB more memory than before',
      measured: `${Math.round(bytes / 2 ** 20)} MB in ${seconds.toFixed(0)} s, ${used.toFixed(0)} s of the processor; server RSS ${rss.toFixed(0)} MB before, at most ${most.toFixed(0)} MB meanwhile`,
    })
    process.stderr.write(`  ${rows.at(-1)?.thing}: ${rows.at(-1)?.measured}\n`)
    if (Math.abs(lines / expected - 1) > 0.05) throw new Error(`${lines} lines instead of about ${expected}`)
  }
  return rows
}

async function read({ admin }: BenchServer, path: string): Promise<{ lines: number; bytes: number }> {
  const answer = await admin.send('GET', path)
  if (answer.status !== 200 || !answer.body) throw new Error(`${path}: ${answer.status}`)
  let [lines, bytes] = [0, 0]
  for await (const piece of answer.body) {
    bytes += piece.byteLength
    for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) lines++
  }
  return { lines, bytes }
}
