import { version } from '../server/config/version.ts'

/** `signalbox version`: prints the version. */
export function printVersion(): Promise<void> {
  process.stdout.write(`${version}\n`)
  return Promise.resolve()
}
