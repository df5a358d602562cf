import { views } from '../../contract/view.ts'
import { noteEvent } from '../events.ts'
import { type Door, route } from '../http/route.ts'
import { projectTable } from '../project-table.ts'
import { invalid } from '../refuse.ts'
import type { Services } from '../services.ts'
import type { Tools } from '../tools.ts'
import { templateList } from './template-list.ts'

export function viewApi(door: Door, services: Services, tools: Tools) {
  const { db, transaction } = services.database

  route(door, views.list, ({ params }) => projectTable(db, 'view', params.project_id).list('position'))
  route(door, views.get, ({ params }) => projectTable(db, 'view', params.project_id).get(params.id))

  route(door, views.create, ({ params, body, caller }) =>
    transaction(async (tx) => {
      const row = await projectTable(tx, 'view', params.project_id).insert(body)
      await noteEvent(tx, event(caller, row.id, `View ${row.title} created`))
      return row
    }),
  )

  route(door, views.update, ({ params, body, caller }) =>
    transaction(async (tx) => {
      await projectTable(tx, 'view', params.project_id).update(params.id, body)
      await noteEvent(tx, event(caller, params.id, `View ${body.title} updated`))
    }),
  )

  route(door, views.remove, ({ params, caller }) =>
    transaction(async (tx) => {
      const row = await projectTable(tx, 'view', params.project_id).get(params.id)
      await projectTable(tx, 'view', params.project_id).remove(params.id)
      await noteEvent(tx, event(caller, params.id, `View ${row.title} deleted`))
    }),
  )

  route(door, views.positions, ({ params, body }) =>
    transaction(async (tx) => {
      const rows = projectTable(tx, 'view', params.project_id)
      for (const [id, position] of Object.entries(body)) {
        if (!(await rows.find(Number(id)))) throw invalid(id, 'there is no such view in this project')
        await rows.update(Number(id), { position })
      }
    }),
  )

  route(door, views.templates, async ({ params }) => {
    await projectTable(db, 'view', params.project_id).get(params.id)
    return templateList(services, tools, params.project_id, { view_id: params.id })
  })
}

function event(caller: { user_id: number; project_id: number }, object_id: number, description: string) {
  return { project_id: caller.project_id, user_id: caller.user_id, object_type: 'view', object_id, description }
}
