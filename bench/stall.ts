import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { until } from './measurement.ts'
import { type BenchServer, type ServerOptions, startServer } from './server.ts'

export interface Stall {
  p99: number
  max: number
}

/**
 * Starts a server that monitors its event loop. Returns a function that reads the longest stall since the last reading,
 * in ms.
 */
export async function startWatchedServer(
  options: ServerOptions,
): Promise<{ server: BenchServer; stall(): Promise<Stall> }> {
  const file = join(process.env.TMPDIR ?? '/tmp', `sb-bench-stall-${process.pid}`)
  const server = await startServer({
    ...options,
    nodeFlags: ['--import', join(import.meta.dirname, 'watch-stall.ts')],
    env: { ...options.env, BENCH_STALL: file },
  })
  return {
    server,
    stall: async () => {
      rmSync(file, { force: true })
      server.child.kill('SIGUSR2')
      const text = await until('how long the event loop stood still', 30, () => {
        try {
          return readFileSync(file, 'utf8') || undefined
        } catch {
          return undefined
        }
      })
      rmSync(file, { force: true })
      return JSON.parse(text) as Stall
    },
  }
}
