import { closeSync, fstatSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs'
import { arch, availableParallelism, freemem, loadavg, platform, release, totalmem, uptime } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { secretsOfSinks } from '../audit-sinks/settings.ts'
import { type Config, settingOf } from '../config/config.ts'
import { effectiveSettings } from '../config/effective-settings.ts'
import type { Origins } from '../config/load-config.ts'
import { secretSettings } from '../config/secret-settings.ts'
import { version } from '../config/version.ts'
import type { Database } from '../db/open.ts'
import { appliedMigrations } from '../db/schema-version.ts'
import { readKeys } from '../secrets/key-sources.ts'
import { storedSettings } from '../sign-in/policy.ts'
import { localRunnerPlace } from '../tasks/local-runner.ts'
import type { Examined } from './examine.ts'
import { redactor, textsIn } from './redact.ts'

/** Of longer logs the end is taken. */
const mostBytes = 2 * 1024 * 1024

interface Sources {
  config: Config
  origins: Origins
  database: Database
  examined: Examined
  /** Files with the log of the server, which it does not keep itself. */
  logs: readonly string[]
}

const about = `What is wrong, for those who help. Nothing in here is a secret: of settings that are one it is said whether they are
set, and values that look like one are removed from logs. There are no logs of tasks, no names of projects, templates or users, and no
addresses of repositories. Names of servers and runners, addresses of this installation, and paths of this machine are in here.
Look through the files before you give them away.
`

/** Returns the files of a support bundle by name, without secrets. */
export async function supportBundle(sources: Sources): Promise<Record<string, string>> {
  const { config, origins, database, examined, logs } = sources
  const redact = redactor(secretsOf(config))
  const json = (value: unknown) =>
    `${JSON.stringify(value, (_, one: unknown) => (typeof one === 'string' ? redact(one) : one), 2)}\n`
  const { cluster, disk, wal_size } = examined.facts
  const stored = await storedSettings({ config, origins, database })
  const runner = localRunnerPlace(config.data).folder
  const named = logs.map((path, index) => [`logs/server-${index + 1}.log`, path])
  const found = [
    ['logs/runner.log', join(runner, 'runner.log')],
    ['logs/runner.log.1', join(runner, 'runner.log.1')],
  ]
  const texts = [...named, ...found].map(([name = '', path = '']) => [name, endOf(path)] as const)
  return {
    'README.txt': about,
    'checks.json': json({ checks: examined.checks, attention: examined.attention }),
    'settings.json': json(effectiveSettings(config, origins, stored).map(({ meaning: _, ...setting }) => setting)),
    'system.json': json(systemFacts(config)),
    'database.json': json({
      ...cluster?.database,
      wal_size,
      migrations: await appliedMigrations(database.db),
      rows: await rowCounts(database),
    }),
    'cluster.json': json({
      servers: cluster?.servers,
      duties: cluster?.duties,
      queue: cluster?.queue,
      runners: cluster?.runners,
    }),
    'audit-sinks.json': json(examined.facts.audit_sinks),
    'disk.json': json({ disk, files: filesOf(config.data) }),
    ...Object.fromEntries(texts.flatMap(([name, text]) => (text === null ? [] : [[name, redact(text)]]))),
  }
}

/** Returns every secret that a file of this machine or the environment gives the server. */
function secretsOf(config: Config): string[] {
  const keys = readKeys(config)
  const all = [...(keys.primary ? [keys.primary] : []), ...keys.older]
  return [
    // Not everything in sinks: their names and the defaults, such as signalbox, are words of every other line.
    ...[...secretSettings].flatMap((name) => (name === 'audit.sinks' ? [] : textsIn(settingOf(config, name)))),
    ...secretsOfSinks(config.audit.sinks),
    ...Object.values(config.env_vars),
    ...all.flatMap((key) => [key.toString('base64'), key.toString('base64url'), key.toString('hex')]),
    ...(endOf(localRunnerPlace(config.data).token_file)?.split('\n') ?? []),
  ]
}

function systemFacts(config: Config) {
  return {
    version,
    written: new Date().toISOString(),
    node: process.versions.node,
    platform: `${platform()} ${release()} ${arch()}`,
    processors: availableParallelism(),
    memory: { total: totalmem(), free: freemem() },
    load: loadavg(),
    uptime_sec: Math.round(uptime()),
    user: process.getuid?.() ?? null,
    data: config.data,
  }
}

async function rowCounts({ db, dialect }: Database): Promise<Record<string, number>> {
  const tables = (await db.introspection.getTables()).map(({ name }) => name)
  const counts: Record<string, number> = {}
  for (const name of tables) {
    // An estimate: counting millions of rows would take PostgreSQL minutes.
    const { rows } =
      dialect === 'postgres'
        ? await sql<{
            n: number
          }>`select reltuples::int as n from pg_class where oid = to_regclass(quote_ident(${name}))`.execute(db)
        : await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(db)
    counts[name] = rows[0]?.n ?? 0
  }
  return counts
}

/** Returns the entries of the data folder with their sizes; not what is in its folders. */
function filesOf(data: string) {
  return readdirSync(data, { withFileTypes: true }).map((entry) => ({
    name: entry.name,
    folder: entry.isDirectory(),
    size: entry.isFile() ? (statSync(join(data, entry.name), { throwIfNoEntry: false })?.size ?? null) : null,
  }))
}

/** Returns the end of a file from the beginning of a line; null if it cannot be read. */
function endOf(path: string): string | null {
  try {
    const file = openSync(path, 'r')
    try {
      const { size } = fstatSync(file)
      if (size <= mostBytes) return readFileSync(file, 'utf8')
      const bytes = Buffer.alloc(mostBytes)
      const read = readSync(file, bytes, 0, mostBytes, size - mostBytes)
      const text = bytes.toString('utf8', 0, read)
      return text.slice(text.indexOf('\n') + 1)
    } finally {
      closeSync(file)
    }
  } catch {
    return null
  }
}
