import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { goTool } from '../../scripts/go-tools.js'

const program = goTool('openbao', 'openbao-for-tests')

/** Whether a real OpenBao was built (scripts/go-tools.js). */
export const hasOpenBao = program !== undefined
if (!hasOpenBao) process.stderr.write('Skipped: tests with a real OpenBao. node scripts/go-tools.js builds it\n')

export interface OpenBao {
  url: string
  /** The root token. */
  token: string
  /** Calls the server as root; throws for an error answer. */
  call(method: string, path: string, body?: object): Promise<Record<string, unknown>>
  unseal(): Promise<void>
  stop(): void
}

/** Starts an OpenBao in memory, initialised and unsealed, with key/value stores at `secret` (version 2) and `old` (1). */
export async function startOpenBao(): Promise<OpenBao> {
  if (!program) throw new Error('OpenBao is missing')
  const child = spawn(program, [], { stdio: ['ignore', 'pipe', 'inherit'] })
  const address = await firstLine(child)
  const url = `http://${address}`
  let token = ''
  async function call(method: string, path: string, body?: object): Promise<Record<string, unknown>> {
    const answer = await fetch(`${url}/v1/${path}`, {
      method,
      headers: { 'x-vault-token': token },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`OpenBao answered ${answer.status} to ${method} ${path}: ${text}`)
    return text ? (JSON.parse(text) as Record<string, unknown>) : {}
  }
  const init = await call('POST', 'sys/init', { secret_shares: 1, secret_threshold: 1 })
  const [key] = init.keys as string[]
  const unseal = async () => void (await call('POST', 'sys/unseal', { key }))
  await unseal()
  token = String(init.root_token)
  await call('POST', 'sys/mounts/secret', { type: 'kv', options: { version: '2' } })
  await call('POST', 'sys/mounts/old', { type: 'kv', options: { version: '1' } })
  return { url, token, call, unseal, stop: () => void child.kill('SIGKILL') }
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('no output')
  for await (const line of createInterface({ input: child.stdout })) return line
  throw new Error('OpenBao did not start')
}
