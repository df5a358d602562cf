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
  return {
    end: async () => {
      child.stdin.end()
      await once(child, 'close')
      return JSON.parse(said) as Answers
    },
  }
}
