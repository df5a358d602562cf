import type { ColumnDefinitionBuilder, CreateTableBuilder } from 'kysely'

/** The few places where the two databases need different spellings in a migration. */
export interface Spelling {
  /** An ascending integer id that is never reused. */
  withId: <Table extends string>(table: CreateTableBuilder<Table, never>) => CreateTableBuilder<Table, 'id'>
  bytes: 'bytea' | 'blob'
  /**
   * Creates `folded(text)`: lower case of every alphabet, for searching. On SQLite sqlite.ts defines it, because
   * SQLite's own function knows ASCII only.
   */
  makeFolded?: string
}

export const spellings: Record<'sqlite' | 'postgres', Spelling> = {
  sqlite: {
    withId: (table) =>
      table.addColumn('id', 'integer', (column: ColumnDefinitionBuilder) => column.primaryKey().autoIncrement()),
    bytes: 'blob',
  },
  postgres: {
    withId: (table) =>
      table.addColumn('id', 'integer', (column: ColumnDefinitionBuilder) =>
        column.primaryKey().generatedAlwaysAsIdentity(),
      ),
    bytes: 'bytea',
    // With a collation that knows all letters: a database created with locale C lowers ASCII only.
    makeFolded: `do $do$
      declare collation_name text := (
        select collname from pg_collation
        where collname in ('pg_c_utf8', 'und-x-icu', 'C.utf8') and collencoding in (-1, pg_char_to_encoding('UTF8'))
        order by case collname when 'pg_c_utf8' then 0 else 1 end limit 1);
      begin
        execute format(
          'create function folded(text) returns text language sql immutable strict parallel safe as $f$ select lower($1 %s) $f$',
          'collate ' || quote_ident(collation_name));
      end $do$`,
  },
}
