import { type RawBuilder, sql } from 'kysely'

/** `Database.now` of each kind of database, for statements that are kept (db/compiled-query.ts). */
export const databaseNow: Readonly<Record<'sqlite' | 'postgres', RawBuilder<number>>> = {
  sqlite: sql<number>`cast(unixepoch('subsec') * 1000 as integer)`,
  postgres: sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`,
}
