import { loadConfig } from '../server/load-config.ts'
import { startServer } from '../server/start.ts'

/** `signalbox server`: runs until SIGTERM or SIGINT. Running tasks go on without it. */
export async function server(): Promise<void> {
  // What the server makes is its own: database, logs, keys.
  process.umask(0o077)
  const { config } = loadConfig(process.env)
  const running = await startServer(config)
  const out = (text: string) => process.stdout.write(`${text}\n`)
  out(`Signalbox ${running.services.version} answers at ${config.web_host || running.url}`)
  out(`Data: ${config.data}   Database: ${config.dialect}`)
  if (running.setup_link) out(`\nMake the first administrator: ${running.setup_link}\n`)
  let leaving = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (leaving) process.exit(1)
      leaving = true
      out('Stopping; running tasks go on and are found again at the next start')
      // Whatever hangs, an upgrade must not wait for it.
      setTimeout(() => process.exit(1), 10_000).unref()
      void running.stop().then(() => process.exit(0))
    })
}
