import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Client } from '../test/helpers/client.ts'

/** The argument of the load process. */
export interface Load {
  url: string
  headers: Record<string, string>
  /** Requested in turn. */
  paths: string[]
  connections: number
  /** Requests a second in total; if missing, as many as the connections carry. */
  rate?: number
}

/** The duration of every request in ms, by path. */
export interface Answers {
  seconds: number
  times: Record<string, number[]>
}

/** Sends GET requests from a separate process, so that their times exclude what the bench itself does. */
export function startLoad(client: Client, load: Omit<Load, 'url' | 'headers'>): { end(): Promise<Answers> } {
  const argument: Load = { url: client.url, headers: client.headers, ...load }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'load-process.ts'), JSON.stringify(argument)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (piece: Buffer) => (said += piece.toString()))
  child.stdin.on('error', () => {}) // it may have failed
  // Registered now: it may fail during the measurement, and the bench must not wait for it forever.
  const closed = once(child, 'close')
  return {
    end: async () => {
      child.stdin.end()
      const [code] = await closed
      if (code !== 0) throw new Error(`the process that sends the requests ended with exit code ${code}`)
      return JSON.parse(said) as Answers
    },
  }
}
