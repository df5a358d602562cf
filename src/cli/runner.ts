import { readConfig, serverAddress } from '../runner/config.ts'
import { serverOverHttp } from '../runner/server-over-http.ts'
import { startRunner } from '../runner/start.ts'

/** `signalbox runner`: works until SIGTERM; commands it started go on, and the next runner takes them up. */
export async function runner(args: string[]): Promise<void> {
  const config = readConfig(args)
  const leave = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => leave.abort())
  await startRunner(config, serverOverHttp(serverAddress(config)), leave.signal)
  process.exit(0)
}
