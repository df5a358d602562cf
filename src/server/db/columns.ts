import type { ColumnDefinitionBuilder, CreateTableBuilder } from 'kysely'

/** The few places where one migration text needs two spellings. */
export interface Spelling {
  /** A growing integer id that is never used twice. */
  withId: <Table extends string>(table: CreateTableBuilder<Table, never>) => CreateTableBuilder<Table, 'id'>
  bytes: 'bytea' | 'blob'
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
  },
}
