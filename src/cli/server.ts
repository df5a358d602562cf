import { closeInheritedFiles } from '../runner/inherited-files.ts'
import { loadConfig } from '../server/config/load-config.ts'
import { forgetSecrets } from '../server/config/secret-settings.ts'
import { isJsonLog } from '../server/log.ts'
import { startServer } from '../server/start.ts'

/** `signalbox server`: runs until SIGTERM or SIGINT. Running tasks continue without it. */
export async function server(): Promise<void> {
  // Only the server may read the files it creates: database, logs, keys.
  process.umask(0o077)
  closeInheritedFiles()
  const { config, origins, ignored, open_secrets } = loadConfig(process.env)
  forgetSecrets(process.env)
  const running = await startServer(config, { origins })
  const { log, isolation } = running.services
  if (ignored.length > 0) log.warn(`Not settings of Signalbox, and ignored: ${ignored.join(', ')}`)
  if (open_secrets.length > 0 && isolation.isolation.level === 'L0')
    log.warn(
      `Secrets are given in the environment, where tasks can read them, because they run as the server's user: ${open_secrets.join(', ')}. ` +
        `Give each of them as a file of mode 0600 instead, such as ${open_secrets[0]}_FILE (docs/config.md)`,
    )
  // At every level: an operator needs the address and the link.
  const always = log.child({}, { level: 'info' })
  const out = isJsonLog(config)
    ? (text: string) => always.info(text)
    : (text: string) => process.stdout.write(`${text}\n`)
  out(`Signalbox ${running.services.version} answers at ${config.web_host || running.url}`)
  out(`Data: ${config.data}   Database: ${config.dialect}`)
  if (running.setup_link) out(`Create the first administrator: ${running.setup_link}`)
  let leaving = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (leaving) process.exit(1)
      leaving = true
      out('Stopping; running tasks go on and are found again at the next start')
      // An upgrade must not wait for an operation that hangs.
      setTimeout(() => process.exit(1), 10_000 + config.shutdown_delay_sec * 1000).unref()
      void running.stop().then(() => process.exit(0))
    })
}
