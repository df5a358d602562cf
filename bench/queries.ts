import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { until } from './measurement.ts'
import { type BenchServer, type ServerOptions, startServer } from './server.ts'

/** Starts a server that counts its queries, and returns a function that reads the count. */
export async function startCountingServer(
  options: ServerOptions,
): Promise<{ server: BenchServer; queries(): Promise<number> }> {
  const file = join(process.env.TMPDIR ?? '/tmp', `sb-bench-queries-${process.pid}`)
  const server = await startServer({
    ...options,
    nodeFlags: ['--import', join(import.meta.dirname, 'count-queries.ts')],
    env: { ...options.env, BENCH_QUERIES: file },
  })
  return {
    server,
    queries: async () => {
      rmSync(file, { force: true })
      server.child.kill('SIGUSR2')
      const text = await until('the count of queries', 5, () => {
        try {
          return readFileSync(file, 'utf8') || undefined
        } catch {
          return undefined
        }
      })
      rmSync(file, { force: true })
      return Number(text)
    },
  }
}
