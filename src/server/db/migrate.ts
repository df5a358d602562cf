import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { type Spelling, spellings } from './columns.ts'
import * as start from './migrations/001-start.ts'
import * as teams from './migrations/002-teams.ts'
import * as depth from './migrations/003-depth.ts'
import * as triggers from './migrations/004-triggers.ts'
import * as logIds from './migrations/007-log-ids.ts'
import type { Tables } from './schema.ts'

/** Numbered, forward only, never edited once released. */
const steps: Record<string, { up(db: Kysely<unknown>, spelling: Spelling): Promise<void> }> = {
  '001-start': start,
  '002-teams': teams,
  '003-depth': depth,
  '004-triggers': triggers,
  '007-log-ids': logIds,
}

/** Brings the database to this release's schema; several servers may race (the migrator locks on PostgreSQL). */
export async function migrate(db: Kysely<Tables>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const spelling = spellings[dialect]
  const migrations = Object.fromEntries(
    Object.entries(steps).map(([name, step]): [string, Migration] => [name, { up: (tx) => step.up(tx, spelling) }]),
  )
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  const { error } = await migrator.migrateToLatest()
  if (error)
    throw error instanceof Error ? error : new Error('The database could not be brought up to date', { cause: error })
}
