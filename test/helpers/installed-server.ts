import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { until } from './template.ts'

/** A server that was started by its installed command, with what it has printed. */
export interface InstalledServer extends AsyncDisposable {
  said(): string
  child: ChildProcess
}

/** Starts a command that ends up as a server, and waits for the link of the first administrator. */
export async function startInstalled(command: string[], options: SpawnOptions): Promise<InstalledServer> {
  const [program = '', ...args] = command
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece: Buffer) => (said += piece.toString()))
  let failed: Error | undefined
  child.on('error', (error) => (failed = error))
  await until('the link of the first administrator', () => {
    if (failed) throw failed
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}:\n${said}`)
    return Promise.resolve(said.includes('/setup?token=') || undefined)
  })
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return { said: () => said, child, [Symbol.asyncDispose]: stop }
}
