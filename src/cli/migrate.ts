import { parseArgs } from 'node:util'
import { ConfigError } from '../server/config/config.ts'
import { databaseLocation } from '../server/config/database-location.ts'
import { loadConfig } from '../server/config/load-config.ts'
import { version } from '../server/config/version.ts'
import type { Database } from '../server/db/open.ts'
import type { ServerRelease } from '../server/db/running-servers.ts'
import { type Plan, planUpgrade, upgrade } from '../server/db/upgrade.ts'
import { takeDataFolder } from '../server/installation/data-folder.ts'
import { refuseMissing } from './database.ts'

const usage = `signalbox migrate
    Upgrades the database to the schema of this release, as its server does when it starts.
signalbox migrate --check
    Only prints what would be done, and which servers run. Exit code 0: nothing to do; 3: migrations would be applied;
    1: impossible now, with the reason.
`

/** `signalbox migrate` and `signalbox migrate --check`. */
export async function migrate(args: string[]): Promise<void> {
  const { check } = readOptions(args)
  const { config } = loadConfig(process.env)
  refuseMissing(config)
  const place = databaseLocation(config)
  const plan = await planUpgrade(place)
  print(plan, place.dialect)
  if (plan.missing.length === 0) return
  if (check) {
    process.exitCode = plan.too_old.length > 0 ? 1 : 3
    return
  }
  await using opened = new AsyncDisposableStack()
  // The one server of a SQLite database must not run meanwhile. On PostgreSQL the upgrade asks for running servers itself.
  if (place.dialect === 'sqlite') opened.defer(await takeDataFolder({ ...config, port: 0 }))
  await upgrade(place)
  say('The database has the schema of this release now')
}

function readOptions(args: string[]): { check: boolean } {
  try {
    const { values } = parseArgs({ args, options: { check: { type: 'boolean', default: false } } })
    return values
  } catch (error) {
    throw new ConfigError(`${(error as Error).message}\n\n${usage}`)
  }
}

function print({ applied, missing, newer, running, too_old }: Plan, dialect: Database['dialect']): void {
  say(
    `This program is release ${version}. The database has ${applied.length} migrations, the newest is ${applied.at(-1) ?? '(none)'}`,
  )
  if (newer.length > 0)
    say(`The database was upgraded by a newer release (${newer.join(', ')}); servers of this release work on it`)
  if (running.length > 0) say(`Running servers: ${running.map(named).join(', ')}`)
  if (missing.length === 0) return say('Nothing to do: the database has all migrations of this release')
  say(`Migrations to apply: ${missing.join(', ')}`)
  if (too_old.length > 0)
    say(`These servers do not work with the new schema, and must be stopped before: ${too_old.map(named).join(', ')}`)
  else if (running.length > 0) say('The running servers go on working with the new schema')
  if (applied.length > 0)
    say(
      dialect === 'sqlite'
        ? 'The database is copied before, to the folder backups in the data folder'
        : 'A database on PostgreSQL is not copied before: make a dump with pg_dump first (docs/backup.md)',
    )
}

const named = ({ node, version: release, schema }: ServerRelease) => `${node} (release ${release}, schema ${schema})`

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
