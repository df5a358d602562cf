import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrations } from '../../src/server/db/migrate.ts'
import { signalbox } from '../helpers/signalbox.ts'
import { onEachDatabase } from '../helpers/suite.ts'

onEachDatabase('signalbox migrate', (server) => {
  const run = (...args: string[]) => signalbox(server(), ['migrate', ...args])
  const newest = Object.keys(migrations).sort().at(-1) as string
  const { length } = Object.keys(migrations)

  test('says that there is nothing to do, and does nothing', async () => {
    for (const args of [[], ['--check']]) {
      const { code, out, error } = await run(...args)
      expect([code, error]).toEqual([0, ''])
      expect(out).toContain(`The database has ${length} migrations, the newest is ${newest}`)
      expect(out).toContain('Nothing to do')
    }
  })

  test('says what is missing and which servers stand in the way, and applies it once they are stopped', async () => {
    const { database, config } = server().server.services
    await sql`delete from kysely_migration where name = ${newest}`.execute(database.db)
    const old = (version: string) => sql`update server set schema = '004-triggers', version = ${version}`
    if (config.dialect === 'postgres') await old('0.1.9').execute(database.db)
    const check = await run('--check')
    expect(check.out).toContain(`Migrations to apply: ${newest}`)
    expect(check.out).toContain(config.dialect === 'postgres' ? 'make a dump with pg_dump' : 'is copied before')
    expect(check.code).toBe(config.dialect === 'postgres' ? 1 : 3)
    if (config.dialect === 'postgres')
      expect(check.out).toMatch(/must be stopped before: .* \(release 0\.1\.9, schema 004-triggers\)/)
    const refused = await run()
    expect(refused).toMatchObject({
      code: 1,
      error: expect.stringMatching(
        config.dialect === 'postgres' ? /Stop them, then start again/ : /Another Signalbox server/,
      ),
    })
    if (config.dialect === 'postgres') {
      await sql`update server set schema = ${newest}`.execute(database.db)
      const { code, out } = await run('--check')
      expect([code, out]).toEqual([3, expect.stringContaining('The running servers go on working with the new schema')])
    }
    await sql`insert into kysely_migration (name, timestamp) values (${newest}, '')`.execute(database.db)
  })

  test('refuses an unknown option, and a folder without a database', async () => {
    expect(await run('--dry-run')).toMatchObject({
      code: 1,
      error: expect.stringContaining('signalbox migrate --check'),
    })
    const elsewhere = await signalbox(server(), ['migrate'], '', {
      SIGNALBOX_DATA: '/nonexistent',
      SIGNALBOX_DB_DIALECT: 'sqlite',
    })
    expect(elsewhere).toMatchObject({ code: 1, error: expect.stringContaining('There is no database at /nonexistent') })
  })
})
