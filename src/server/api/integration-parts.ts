import { type extractValues, type Matcher, type matchers, maxParts } from '../../contract/integration.ts'
import { say } from '../../contract/message.ts'
import type { Member } from '../access/caller.ts'
import { noteWrite } from '../audit/audit-log.ts'
import type { Tx } from '../db/open.ts'
import { type Router, route } from '../http/route.ts'
import { noteProblem } from '../integrations/note-problem.ts'
import { invalid, notFound, Refusal, within } from '../refuse.ts'
import { projectTable } from '../resources/project-table.ts'
import type { Services } from '../services.ts'
import { sortColumn, sortOrder } from './sorted.ts'

export interface Kind {
  table: 'integration_matcher' | 'integration_value'
  type: 'integrationmatcher' | 'integrationextractvalue'
  /** Checks a draft beyond its shape. */
  check?: (tx: Tx, integration: { project_id: number; template_id: number }, draft: unknown) => Promise<void>
}

/**
 * The six calls of matchers and of extracted values. The ids of the path are authoritative; a part of another
 * integration is not found.
 */
export function integrationParts(
  router: Router,
  { database, cipher }: Services,
  parts: typeof matchers | typeof extractValues,
  kind: Kind,
) {
  const { db, transaction } = database
  // Both kinds have the same calls and differ only in columns that are passed through here.
  const calls = parts as typeof matchers
  const table = kind.table as 'integration_matcher'

  route(router, calls.list, async ({ params, query }) => {
    await projectTable(db, 'integration', params.project_id).get(params.integration_id)
    return projectTable(db, table, params.project_id).list({
      sort: sortColumn(query, ['name', 'key']),
      order: sortOrder(query),
      among: { integration_id: [params.integration_id] },
    })
  })

  route(router, calls.get, ({ params }) => find(db, params))

  route(router, calls.create, ({ params, body, caller }) =>
    transaction(async (tx) => {
      const { project_id, integration_id } = params
      const integration = await projectTable(tx, 'integration', project_id).get(integration_id)
      await kind.check?.(tx, integration, body)
      const rows = projectTable(tx, table, project_id)
      if ((await rows.count({ sort: 'id', among: { integration_id: [integration_id] } })) >= maxParts)
        throw invalid('integration_id', say('parts_too_many', { max: maxParts }))
      const row = await rows.insert({ ...ownFields(body, integration_id), integration_id })
      await note(tx, caller, row.id, integration_id, { after: row })
      return row
    }),
  )

  route(router, calls.update, ({ params, body, caller }) =>
    transaction(async (tx) => {
      const { project_id, integration_id, id } = params
      await find(tx, params)
      const { revision, ...draft } = body
      await kind.check?.(tx, await projectTable(tx, 'integration', project_id).get(integration_id), draft)
      const rows = await projectTable(tx, table, project_id).update(id, ownFields(draft, integration_id), revision)
      await note(tx, caller, id, integration_id, rows)
    }),
  )

  route(router, calls.remove, ({ params, caller }) =>
    transaction(async (tx) => {
      const before = await find(tx, params)
      await projectTable(tx, table, params.project_id).remove(params.id)
      await note(tx, caller, params.id, params.integration_id, { before })
    }),
  )

  route(router, calls.refs, async ({ params }) => {
    await find(db, params)
    const { id, name } = await projectTable(db, 'integration', params.project_id).get(params.integration_id)
    return { integrations: [{ id, name }] }
  })

  async function find(on: typeof db | Tx, params: { project_id: number; integration_id: number; id: number }) {
    const row = await projectTable(on, table, params.project_id).get(params.id)
    if (row.integration_id !== params.integration_id) throw notFound(table)
    return row
  }

  async function note(
    tx: Tx,
    { user_id, username, from, project_id }: Member,
    id: number,
    integration_id: number,
    rows: { before?: object; after?: object },
  ): Promise<void> {
    await noteWrite(tx, { user_id, username, from }, { type: kind.type, project_id, id, ...rows })
    // An answer that is now extracted from the request is no longer missing; a removed one is missing again.
    if (kind.table === 'integration_value') await noteProblem(tx, cipher, integration_id)
  }
}

/** Inserts the parts of a new integration. An error names the part by its place in the body. */
export async function insertParts(
  tx: Tx,
  caller: Member,
  integration: { id: number; project_id: number; template_id: number },
  drafts: readonly object[],
  { field, table, type, check }: Kind & { field: string },
): Promise<void> {
  const { project_id, id: integration_id } = integration
  for (const [index, draft] of drafts.entries()) {
    await check?.(tx, integration, draft).catch((error: unknown) => {
      throw error instanceof Refusal ? within(`${field}.${index}`, error) : error
    })
    const rows = projectTable(tx, table as 'integration_matcher', project_id)
    const after = await rows.insert({
      ...(draft as Omit<Matcher, 'id' | 'revision' | 'integration_id'>),
      integration_id,
    })
    await noteWrite(tx, caller, { type, project_id, id: after.id, after })
  }
}

function ownFields<Draft extends { integration_id: number | null }>(draft: Draft, integration_id: number) {
  const { integration_id: said, ...fields } = draft
  if (said !== null && said !== integration_id) throw invalid('integration_id', 'integration_id_differs')
  return fields
}
