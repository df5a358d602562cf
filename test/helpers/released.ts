import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { spellings } from '../../src/server/db/columns.ts'
import { migrations } from '../../src/server/db/migrate.ts'

/** The migrations of release 0.1. */
const released = ['001-start', '002-teams', '003-depth', '004-triggers']

/**
 * Creates the tables as release 0.1 did, with its migrator, up to the migration with this number, and inserts a user
 * with a session.
 */
export async function makeReleased(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres', upTo: number): Promise<void> {
  const steps = released.slice(0, upTo).map((name) => [name, migrations[name]!] as const)
  const provider = {
    getMigrations: async () =>
      Object.fromEntries(
        steps.map(([name, step]) => [name, { up: (tx: Kysely<unknown>) => step.up(tx, spellings[dialect]) }]),
      ),
  }
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (error) throw new Error('release 0.1 could not make its tables', { cause: error })
  const [yes, no] = [sql.lit(true), sql.lit(false)]
  await sql`insert into "user" (username, name, email, password_hash, admin, external, alert, pro, created)
    values ('ada', 'Ada', 'ada@example.com', '-', ${yes}, ${no}, ${no}, ${no}, '2026-01-01T00:00:00.000Z')`.execute(db)
  await sql`insert into session (token_hash, user_id, created, last_active, ip, user_agent)
    values ('hash', 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', '127.0.0.1', 'test')`.execute(db)
}
