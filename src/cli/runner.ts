import { readConfig, serverAddress } from '../runner/config.ts'
import { closeInheritedFiles } from '../runner/inherited-files.ts'
import { serverOverHttp } from '../runner/server-over-http.ts'
import { startRunner } from '../runner/start.ts'

/** `signalbox runner`: works until SIGTERM; commands it started go on, and the next runner takes them up. */
export async function runner(args: string[]): Promise<void> {
  closeInheritedFiles()
  const config = readConfig(args)
  // A runner has no settings in the environment. What the server was given, passwords among them, is no business of tasks.
  for (const name of Object.keys(process.env)) if (/^(SIGNALBOX|SEMAPHORE)_/.test(name)) delete process.env[name]
  // What git fetches can be read by the group of the project's tasks; all other folders are closed to it.
  if (config.isolation.level !== 'L0') process.umask(0o027)
  const leave = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => leave.abort())
  await startRunner(config, serverOverHttp(serverAddress(config)), leave.signal)
  process.exit(0)
}
