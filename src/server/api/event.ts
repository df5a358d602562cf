import { events } from '../../contract/event.ts'
import { type Door, route } from '../http/route.ts'
import type { Services } from '../services.ts'

export function eventApi(door: Door, { database }: Services) {
  const { db } = database

  /** `user_id`: only of that user's projects; null: of all. */
  const newest = async (limit: number, where: { project_id?: number; user_id?: number | null }) => {
    const rows = await db
      .selectFrom('event')
      .leftJoin('project', 'project.id', 'event.project_id')
      .leftJoin('user', 'user.id', 'event.user_id')
      .leftJoin('task', (join) => join.onRef('task.id', '=', 'event.object_id').on('event.object_type', '=', 'task'))
      .selectAll('event')
      .select(['project.name as project_name', 'user.username as username', 'task.playbook as playbook'])
      .$if(where.project_id !== undefined, (query) => query.where('event.project_id', '=', where.project_id as number))
      .$if(typeof where.user_id === 'number', (query) =>
        query.where((either) =>
          either.or([
            either('event.project_id', 'is', null).and('event.user_id', '=', where.user_id as number),
            either('event.project_id', 'in', (ids) =>
              ids
                .selectFrom('project_user')
                .select('project_id')
                .where('user_id', '=', where.user_id as number),
            ),
          ]),
        ),
      )
      .orderBy('event.id', 'desc')
      .limit(limit)
      .execute()
    return rows.map((row) => ({ ...row, integration_id: null, object_name: row.playbook ?? '' }))
  }

  route(door, events.all, ({ caller }) => newest(1000, { user_id: caller.admin ? null : caller.user_id }))
  route(door, events.last, ({ caller }) => newest(200, { user_id: caller.admin ? null : caller.user_id }))
  route(door, events.project, ({ params }) => newest(1000, { project_id: params.project_id }))
  route(door, events.projectLast, ({ params }) => newest(200, { project_id: params.project_id }))
}
