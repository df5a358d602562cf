import { say } from '../../contract/message.ts'
import type { Tx } from '../db/open.ts'
import { invalid } from '../refuse.ts'
import { type ProjectTable, projectResources } from './index.ts'
import { projectTable } from './project-table.ts'
import type { ProjectResource } from './resource.ts'

/**
 * Checks the ids of a body: each must name an object of the same project, and the type of a key must fit its use. An
 * object of another project is refused like a missing one.
 */
export async function checkReferences(tx: Tx, project_id: number, table: ProjectTable, body: object): Promise<void> {
  const resource: ProjectResource = projectResources[table]
  for (const [column, { to, types }] of Object.entries(resource.references)) {
    const id = (body as Readonly<Record<string, unknown>>)[column]
    if (typeof id !== 'number') continue
    const named = await projectTable(tx, to, project_id).find(id)
    // A secret of a variable group belongs to its group.
    if (!named || ('owner' in named && named.owner !== '')) throw invalid(column, `no_such_${to}`)
    if (types && 'type' in named && !types.some((type) => type === named.type))
      throw invalid(column, say('key_of_type', { types: types.join(' or ') }))
  }
}
