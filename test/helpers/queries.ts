import { StatementSync } from 'node:sqlite'
import pg from 'pg'

let queries = 0
type Call = (this: unknown, ...args: unknown[]) => unknown

function counted(prototype: Record<string, Call>, name: string): void {
  const original = prototype[name] as Call
  prototype[name] = function (...args) {
    queries++
    return original.apply(this, args)
  }
}

for (const name of ['all', 'run', 'get']) counted(StatementSync.prototype as never, name)
counted(pg.Client.prototype as never, 'query')

/**
 * Returns how many queries the server of this process makes for a call: the minimum of three attempts, because the
 * server's background work may query in between.
 */
export async function queriesOf(call: () => Promise<unknown>): Promise<number> {
  const counts: number[] = []
  for (let n = 0; n < 3; n++) {
    const before = queries
    await call()
    counts.push(queries - before)
  }
  return Math.min(...counts)
}
