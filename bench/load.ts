import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Client } from '../test/helpers/client.ts'

/** What the load process is told, as its argument. */
export interface Load {
  url: string
  headers: Record<string, string>
  /** Asked for in turn. */
  paths: string[]
  connections: number
  /** Requests a second over all; missing: as many as the connections carry. */
  rate?: number
}

/** Milliseconds of every request, by path. */
export interface Answers {
  seconds: number
  times: Record<string, number[]>
}

/** GET requests from a process of its own, so that what the bench itself does is not in their times. */
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
