import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { createDatabase, hasPostgres, startPostgres } from './postgres.ts'

describe.skipIf(!hasPostgres())('PostgreSQL for tests', () => {
  test('every call creates a separate database', async () => {
    const [one, two] = await Promise.all([createDatabase(), createDatabase()])
    expect(one).not.toBe(two)
    await query(one, 'create table box (id int)')
    await expect(query(two, 'select * from box')).rejects.toThrow('does not exist')
  })

  test('a separate server can be stopped, and its folder is removed', async () => {
    const server = await startPostgres()
    const [row] = await query(
      server.url,
      "select current_setting('data_directory') as folder, current_setting('fsync') as fsync",
    )
    expect(row).toMatchObject({ fsync: 'off' })
    await server.stop()
    await expect(query(server.url, 'select 1')).rejects.toThrow('ECONNREFUSED')
  })
})

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
