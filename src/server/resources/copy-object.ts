import type { Tx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'
import type { RevisedTable } from './index.ts'
import { projectTable, type Row } from './project-table.ts'

/** A definition of which copies can be made: the columns that they take over. */
interface Copied<Table extends RevisedTable> {
  table: Table
  copied?: readonly (keyof Tables[Table] & string)[]
}

const maxNameLength = 200

/** Inserts a copy of a row, under a name that no other object of its kind in the project has. */
export async function copyObject<Table extends RevisedTable>(
  tx: Tx,
  project_id: number,
  { table, copied = [] }: Copied<Table>,
  from: Row<Table> & { name: string },
): Promise<Row<Table>> {
  const columns = Object.fromEntries(copied.map((column) => [column, from[column as keyof typeof from]]))
  const name = await freeName(tx, project_id, table, from.name)
  return projectTable(tx, table, project_id).insert({ ...columns, name } as never)
}

/** Returns "X (copy)", or "X (copy 2)" if there is one. The copy of a copy is not "X (copy) (copy)". */
async function freeName(tx: Tx, project_id: number, table: RevisedTable, name: string): Promise<string> {
  const plain = name.replace(/ \(copy(?: \d+)?\)$/, '')
  for (let count = 1; ; count++) {
    const end = count === 1 ? ' (copy)' : ` (copy ${count})`
    const candidate = `${shortened(plain, maxNameLength - end.length)}${end}`
    const taken = await tx
      .selectFrom(table as 'environment')
      .select('id')
      .where('project_id', '=', project_id)
      .where('name', '=', candidate)
      .executeTakeFirst()
    if (!taken) return candidate
  }
}

/** Cuts a text without leaving half of a character pair. */
const shortened = (text: string, length: number) =>
  text.length > length ? text.slice(0, length).replace(/[\ud800-\udbff]$/, '') : text
