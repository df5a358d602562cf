import { readdirSync, readFileSync } from 'node:fs'
import { type BenchServer, query } from './server.ts'

/** CPU time that a process and the children it has waited for have used, in ms. */
export interface Processor {
  own: number
  children: number
}

/** Returns the CPU time of a running process. Unlike elapsed time, it hardly depends on other load on the machine. */
export function processorMs(pid: number | undefined): Processor {
  const { own, children } = stat(pid)
  return { own, children }
}

/** Returns the CPU time that all processes of this machine's PostgreSQL have used, in ms. */
export async function postgresMs(url: string): Promise<number> {
  const [row] = await query(url, "select pid from pg_stat_activity where backend_type = 'checkpointer'")
  const postmaster = stat(Number(row?.pid)).parent
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => {
      try {
        return stat(Number(name))
      } catch {
        // It has ended meanwhile.
        return undefined
      }
    })
  const { own, children } = stat(postmaster)
  const running = processes.reduce((sum, one) => sum + (one?.parent === postmaster ? one.own : 0), 0)
  return own + children + running
}

/** Returns the CPU time that a server and its database have used, in ms; 0 for SQLite, which runs in the server. */
export async function processors({ child, databaseUrl }: Pick<BenchServer, 'child' | 'databaseUrl'>) {
  return { server: processorMs(child.pid).own, database: databaseUrl ? await postgresMs(databaseUrl) : 0 }
}

function stat(pid: number | undefined): Processor & { parent: number } {
  const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
  // The name before the last bracket may contain anything, including brackets. USER_HZ is 100.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const ms = (first: number) => (Number(fields[first]) + Number(fields[first + 1])) * 10
  return { own: ms(11), children: ms(13), parent: Number(fields[1]) }
}
