import type { Tx } from '../db/open.ts'
import { projectTable } from '../project-table.ts'
import { invalid } from '../refuse.ts'
import { type ProjectTable, projectResources } from './index.ts'
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
    if (!named || ('owner' in named && named.owner !== ''))
      throw invalid(column, `there is no such ${nounOf(to)} in this project`)
    if (types && 'type' in named && !types.some((type) => type === named.type))
      throw invalid(column, `must be a key of type ${types.join(' or ')}`)
  }
}

/** What a sentence calls an object, if that is not its word in lower case. */
const nouns: Partial<Record<ProjectTable, string>> = { access_key: 'key', environment: 'variable group' }

export function nounOf(table: ProjectTable): string {
  return nouns[table] ?? projectResources[table].word.toLowerCase()
}
