import type { Refs } from '../../contract/endpoint.ts'
import { asGiven, type CodedMessage, coded, joined, say } from '../../contract/message.ts'
import type { Db, Tx } from '../db/open.ts'
import { invalid } from '../refuse.ts'
import type { RevisedTable } from './index.ts'
import { projectTable, type Row } from './project-table.ts'
import { refsOf } from './refs.ts'
import { type ObjectProblem, refuseMany } from './refuse-many.ts'
import type { NamedTable } from './resource.ts'
import { usesOfMany } from './uses.ts'

/** How many users of an object the refusal names in its sentence; its `refs` have all. */
const maxNamed = 3

/** Returns these objects; an id of another project is refused like a missing one. */
export async function objectsOf<Table extends RevisedTable>(
  tx: Tx | Db,
  project_id: number,
  table: Table,
  ids: readonly number[],
  isOwn: (row: Row<Table>) => boolean = () => true,
): Promise<Row<Table>[]> {
  const rows: Row<Table>[] = []
  for (const id of ids) {
    const row = await projectTable(tx, table, project_id).find(id)
    if (!row || !isOwn(row)) throw invalid('ids', say('no_such_object_number', { what: coded(`object_${table}`), id }))
    rows.push(row)
  }
  return rows
}

/** Refuses (409) to delete several objects if others use one of them: `problems` names each of those, and its users. */
export async function refuseWhileOneIsUsed(
  tx: Tx | Db,
  project_id: number,
  table: NamedTable,
  objects: readonly { id: number; name: string }[],
): Promise<void> {
  const uses = await usesOfMany(
    tx,
    project_id,
    table,
    objects.map(({ id }) => id),
  )
  const problems: ObjectProblem[] = []
  for (const { id, name } of objects.filter((one) => (uses.get(one.id)?.users ?? 0) > 0)) {
    const refs = await refsOf(tx, project_id, table, id)
    problems.push({ id, name, message: usedBy(refs), refs })
  }
  refuseMany(problems, 'deleted')
}

function usedBy(refs: Refs): CodedMessage {
  const users = Object.values(refs).flat()
  const names = joined(
    'listed',
    users.slice(0, maxNamed).map(({ name }) => asGiven(name)),
  )
  const count = users.length - maxNamed
  return count > 0 ? say('is_used_by_more', { names, count }) : say('is_used_by', { names })
}
