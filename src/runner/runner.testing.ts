import { postToServer, readConfig } from './config.ts'
import { serverOverHttp } from './server-over-http.ts'
import { startRunner } from './start.ts'

/** A runner in a separate process, as main.ts starts one; for tests that kill it. */
const { kubernetes: _, ...config } = readConfig(process.argv.slice(2))
const shutdown = new AbortController()
process.on('SIGTERM', () => shutdown.abort())
await startRunner(config, serverOverHttp(postToServer(config)), shutdown.signal)
