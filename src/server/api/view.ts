import { templateSortColumns } from '../../contract/template.ts'
import { views } from '../../contract/view.ts'
import { noteWrite } from '../audit/audit-log.ts'
import { isDuplicate } from '../db/errors.ts'
import { type Router, route } from '../http/route.ts'
import type { Tools } from '../installation/tools.ts'
import { invalid } from '../refuse.ts'
import { projectTable } from '../resources/project-table.ts'
import { view } from '../resources/view.ts'
import type { Services } from '../services.ts'
import { asStored, projectResourceApi } from './project-resource.ts'
import { templateList } from './template-list.ts'

export function viewApi(router: Router, services: Services, tools: Tools) {
  const { db, transaction } = services.database

  projectResourceApi(router, services, views, view, {
    ...asStored,
    changed: (draft, now) => ({
      title: draft.title,
      position: draft.position ?? now.position,
      hidden: draft.hidden ?? now.hidden,
      type: draft.type ?? now.type,
      sort_column: draft.sort_column === undefined ? now.sort_column : draft.sort_column || null,
      sort_reverse: draft.sort_reverse ?? now.sort_reverse,
    }),
    // The database guarantees at most one view of type `all`, even if two are created at the same moment.
    refusal: (error) => (isDuplicate(error) ? invalid('type', 'view_of_all_exists') : undefined),
  })

  route(router, views.positions, ({ params, body, caller }) =>
    transaction(async (tx) => {
      const views = projectTable(tx, 'view', params.project_id)
      for (const [id, position] of Object.entries(body)) {
        const view = await views.find(Number(id))
        if (!view) throw invalid(id, 'no_such_view')
        if (view.position === position) continue
        const rows = await views.update(view.id, { position })
        await noteWrite(tx, caller, { type: 'view', project_id: params.project_id, id: view.id, ...rows })
      }
    }),
  )

  route(router, views.templates, async ({ params, caller }) => {
    const view = await projectTable(db, 'view', params.project_id).get(params.id)
    return templateList(services, tools, params.project_id, caller.user_id, {
      view_id: params.id,
      sort: templateSortColumns.find((column) => column === view.sort_column) ?? 'name',
      order: view.sort_reverse ? 'desc' : 'asc',
    })
  })
}
