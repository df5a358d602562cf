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
 * How many queries the server of this process makes for a call. The least of some: the loops of the server may
 * query something in between. `call` gets the number of the call: with it in the address, no answer of an earlier one is used
 * again (http/kept-answers.ts). `tries`: more where other databases of the same PostgreSQL disturb the server's cached answers.
 */
export async function queriesOf(call: (number: number) => Promise<unknown>, tries = 3): Promise<number> {
  const counts: number[] = []
  for (let n = 0; n < tries; n++) {
    const before = queries
    await call(n)
    counts.push(queries - before)
  }
  return Math.min(...counts)
}
