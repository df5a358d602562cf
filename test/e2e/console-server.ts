import { once } from 'node:events'
import { createServer } from 'node:net'
import { startTestServer, type TestServer, type TestServerOptions } from '../helpers/server.ts'

/** The port of the last server for a suite of the console. */
let port = 0

/**
 * Starts a server for a suite of the console: at the address of the suite before it in this process, so that Chromium
 * has the console in its caches.
 */
export async function startConsole(options: TestServerOptions = {}): Promise<TestServer> {
  const config = { port: (await isFree(port)) ? port : 0, ...options.config }
  const server = await startTestServer('sqlite', { ...options, config })
  port = Number(new URL(server.url).port)
  return server
}

async function isFree(wanted: number): Promise<boolean> {
  const probe = createServer().listen({ port: wanted, host: '127.0.0.1' })
  try {
    await once(probe, 'listening')
    return true
  } catch {
    return false
  } finally {
    probe.close()
  }
}
