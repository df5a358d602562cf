import { writeFileSync } from 'node:fs'
import { StatementSync } from 'node:sqlite'
import pg from 'pg'

/** Loaded into a server by --import: counts its queries and writes the count to BENCH_QUERIES on SIGUSR2. */
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
process.on('SIGUSR2', () => writeFileSync(process.env.BENCH_QUERIES ?? '/dev/null', String(queries)))
