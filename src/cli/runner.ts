import { readConfig, serverAddress } from '../runner/config.ts'
import { closeInheritedFiles } from '../runner/inherited-files.ts'
import { serverOverHttp } from '../runner/server-over-http.ts'
import { startRunner } from '../runner/start.ts'

/** `signalbox runner`: runs until SIGTERM; its commands continue, and the next runner resumes them. */
export async function runner(args: string[]): Promise<void> {
  closeInheritedFiles()
  const config = readConfig(args)
  // A runner has no settings in the environment. Those of the server, including passwords, must not reach tasks.
  for (const name of Object.keys(process.env)) if (/^(SIGNALBOX|SEMAPHORE)_/.test(name)) delete process.env[name]
  // The group of the project's tasks may read what git fetches; all other folders are closed to it.
  if (config.isolation.level !== 'L0') process.umask(0o027)
  const leave = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => leave.abort())
  await startRunner(config, serverOverHttp(serverAddress(config)), leave.signal)
  process.exit(0)
}
