import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type BenchServer, query } from './server.ts'

/** What a server that works for long must not have more and more of. Sizes in MB. */
export interface SoakSample {
  /** Resident memory of server and local runner. */
  server: number
  runner: number
  server_files: number
  runner_files: number
  /** All descendants of the server: the runner, supervisors, programs. */
  processes: number
  /** The database with its write-ahead log, and the tables in it without the audit log and of it. */
  database: number
  tables: number
  audit: number
  /** Files below the data folder, and their bytes without the database. */
  files: number
  files_mb: number
}

export async function takeSample(server: BenchServer): Promise<SoakSample> {
  const [own, runner] = [server.child.pid as number, server.runnerPid()]
  const { files, bytes } = contentOf(server.data)
  return {
    server: rssOf(own),
    runner: rssOf(runner),
    server_files: readdirSync(`/proc/${own}/fd`).length,
    runner_files: readdirSync(`/proc/${runner}/fd`).length,
    processes: descendantsOf(own),
    ...(await databaseOf(server)),
    files,
    files_mb: bytes / mib,
  }
}

const mib = 2 ** 20

export const rssOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** Runners and supervisors have a session of their own, but keep their parent unless that has ended. */
function descendantsOf(pid: number): number {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const text = readFileSync(`/proc/${name}/stat`, 'latin1')
      const parent = Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1])
      children.set(parent, [...(children.get(parent) ?? []), Number(name)])
    } catch {
      // It has ended meanwhile.
    }
  }
  const count = (parent: number): number =>
    (children.get(parent) ?? []).reduce((sum, child) => sum + 1 + count(child), 0)
  return count(pid)
}

/** Folders of tasks disappear while this looks. */
function contentOf(folder: string): { files: number; bytes: number } {
  const all = { files: 0, bytes: 0 }
  for (const entry of unlessGone(() => readdirSync(folder, { withFileTypes: true })) ?? []) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      const { files, bytes } = contentOf(path)
      all.files += files
      all.bytes += bytes
    } else if (entry.isFile() && !entry.name.startsWith('signalbox.db')) {
      all.files++
      all.bytes += statSync(path, { throwIfNoEntry: false })?.size ?? 0
    }
  }
  return all
}

function unlessGone<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

const isAudit = (table: string) => table === 'event' || table.startsWith('audit_')

async function databaseOf({
  data,
  databaseUrl,
}: BenchServer): Promise<{ database: number; tables: number; audit: number }> {
  const rows = databaseUrl ? await postgresTables(databaseUrl) : sqliteTables(join(data, 'signalbox.db'))
  const sum = (some: { bytes: number }[]) => some.reduce((all, { bytes }) => all + bytes, 0) / mib
  const size = (name: string) => statSync(join(data, name), { throwIfNoEntry: false })?.size ?? 0
  const database = databaseUrl
    ? Number((await query(databaseUrl, 'select pg_database_size(current_database()) as bytes'))[0]?.bytes)
    : size('signalbox.db') + size('signalbox.db-wal')
  return {
    database: database / mib,
    tables: sum(rows.filter(({ name }) => !isAudit(name))),
    audit: sum(rows.filter(({ name }) => isAudit(name))),
  }
}

function sqliteTables(path: string): { name: string; bytes: number }[] {
  const db = new DatabaseSync(path, { readOnly: true, timeout: 30_000 })
  try {
    const rows = db
      .prepare(
        `select coalesce(one.tbl_name, page.name) as name, sum(page.pgsize) as bytes
         from dbstat as page left join sqlite_schema as one on one.name = page.name
         where page.aggregate = true group by 1`,
      )
      .all()
    return rows.map(({ name, bytes }) => ({ name: String(name), bytes: Number(bytes) }))
  } finally {
    db.close()
  }
}

async function postgresTables(url: string): Promise<{ name: string; bytes: number }[]> {
  const rows = await query(
    url,
    `select relname as name, pg_total_relation_size(oid) as bytes from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  return rows.map(({ name, bytes }) => ({ name: String(name), bytes: Number(bytes) }))
}
