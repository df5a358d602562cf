import { type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { until } from './template.ts'

/** A server that was started by its installed command, with what it has printed. */
export interface InstalledServer extends AsyncDisposable {
  said(): string
  /** Waits until the command has ended, after something has stopped the server. */
  ended(): Promise<void>
}

/** What a server prints last at its first start. */
const setupLink = '/setup?token='

/** Starts a command that ends up as a server, and waits until it has printed the link of the first administrator. */
export async function startInstalled(
  command: string[],
  options: SpawnOptions = {},
  expected = setupLink,
): Promise<InstalledServer> {
  const [program = '', ...args] = command
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece: Buffer) => (said += piece.toString()))
  let failed: Error | undefined
  child.on('error', (error) => (failed = error))
  await until(`the server to print ${expected}`, () => {
    if (failed) throw failed
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}:\n${said}`)
    return Promise.resolve(said.includes(expected) || undefined)
  })
  const ended = async () => {
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  const stop = async () => {
    child.kill('SIGTERM')
    await ended()
  }
  return { said: () => said, ended, [Symbol.asyncDispose]: stop }
}
