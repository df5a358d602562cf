import { sql } from 'kysely'
import pg from 'pg'
import { expect, it } from 'vitest'
import { openDatabase } from '../src/server/db/open.ts'
import { createDatabase, hasPostgres } from './helpers/postgres.ts'

it.skipIf(!hasPostgres())(
  'a connection that breaks between two queries of a transaction fails that transaction alone',
  async () => {
    const url = await createDatabase()
    const database = await openDatabase({ dialect: 'postgres', url })
    const broken = database.transaction(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      const other = new pg.Client({ connectionString: url })
      await other.connect()
      await other.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid])
      await other.end()
      await new Promise((resolve) => setTimeout(resolve, 200)) // no query is pending when the connection ends
      await sql`select 1`.execute(tx)
    })
    await expect(broken).rejects.toThrow()
    expect((await sql<{ one: number }>`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }])
    await database.close()
  },
)
