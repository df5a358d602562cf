import { sql } from 'kysely'
import { permissionBits } from '../../contract/permissions.ts'
import { projects } from '../../contract/project.ts'
import { activeStatuses } from '../../contract/task-status.ts'
import { changedMeanwhile } from '../changed-meanwhile.ts'
import { isoNow } from '../clock.ts'
import { createDemo } from '../demo/create.ts'
import { noteWrite } from '../events.ts'
import { type Door, route } from '../http/route.ts'
import { notSignedIn, Refusal } from '../refuse.ts'
import type { Services } from '../services.ts'
import { clearMirrors } from '../tasks/local-runner.ts'
import { removeTasks } from '../tasks/prune.ts'

export function projectApi(door: Door, services: Services) {
  const { database, config, bus } = services
  const { db, transaction } = database

  route(door, projects.list, ({ caller }) =>
    db
      .selectFrom('project')
      .selectAll()
      .$if(!caller.admin, (query) =>
        query.where('id', 'in', (ids) =>
          ids.selectFrom('project_user').select('project_id').where('user_id', '=', caller.user_id),
        ),
      )
      .orderBy('name')
      .orderBy('id')
      .execute(),
  )

  route(door, projects.create, async ({ body, caller }) => {
    // Known clients expect 401 here, not 403 (contract/api.md 1.3).
    if (!caller.admin && !config.non_admin_can_create_project)
      throw notSignedIn('Only administrators may create projects')
    const { demo, ...draft } = body
    const project = await transaction(async (tx) => {
      const row = await tx
        .insertInto('project')
        .values({ ...draft, created: isoNow() })
        .returningAll()
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('project_user')
        .values({ project_id: row.id, user_id: caller.user_id, role: 'owner' })
        .execute()
      // So that a repository and an inventory can be made right away.
      await tx
        .insertInto('access_key')
        .values({
          project_id: row.id,
          name: 'None',
          type: 'none',
          login: '',
          secret: null,
          owner: '',
          environment_id: null,
        })
        .execute()
      await tx.insertInto('environment').values({ project_id: row.id, name: 'Empty', json: '{}', env: '{}' }).execute()
      await noteWrite(tx, caller, { type: 'project', project_id: row.id, id: row.id, after: row })
      return row
    })
    bus.publish('rights')
    if (demo) await createDemo(services, project.id)
    return project
  })

  route(door, projects.get, ({ params }) =>
    db.selectFrom('project').selectAll().where('id', '=', params.project_id).executeTakeFirstOrThrow(),
  )

  route(door, projects.update, async ({ params, body, caller }) => {
    await transaction(async (tx) => {
      // A project's type is what it was made as.
      const { type: _, revision, ...changes } = body
      const id = params.project_id
      const before = await tx.selectFrom('project').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      const after = await tx
        .updateTable('project')
        .set({ ...changes, revision: sql<number>`revision + 1` })
        .where('id', '=', id)
        .$if(typeof revision === 'number', (query) => query.where('revision', '=', revision as number))
        .returningAll()
        .executeTakeFirst()
      if (!after) throw await changedMeanwhile(tx, 'project', id)
      await noteWrite(tx, caller, { type: 'project', project_id: id, id, before, after })
    })
    // A higher limit may let waiting tasks go.
    bus.publish('queue')
    return undefined
  })

  route(door, projects.remove, async ({ params, caller }) => {
    const { project_id } = params
    const running = await db
      .selectFrom('task')
      .select('id')
      .where('project_id', '=', project_id)
      .where('status', 'in', ['waiting', ...activeStatuses])
      .execute()
    if (running.length > 0)
      throw new Refusal(409, `${running.length} tasks of this project wait or run: stop them first`, {
        extra: { task_ids: running.map((task) => task.id) },
      })
    const tasks = await db.selectFrom('task').select('id').where('project_id', '=', project_id).execute()
    await removeTasks(
      services,
      tasks.map((task) => task.id),
    )
    await transaction(async (tx) => {
      // Users before used: both databases then agree that nothing dangles.
      for (const table of [
        'task',
        'template',
        'inventory',
        'repository',
        'access_key',
        'environment',
        'view',
        'event',
      ] as const)
        await tx.deleteFrom(table).where('project_id', '=', project_id).execute()
      const project = await tx
        .deleteFrom('project')
        .where('id', '=', project_id)
        .returningAll()
        .executeTakeFirstOrThrow()
      // Of no project, or it would go with it.
      await noteWrite(tx, caller, { type: 'project', project_id: null, id: project_id, before: project })
    })
    await clearMirrors(services, project_id)
    bus.publish('rights')
    return undefined
  })

  route(door, projects.role, ({ caller }) => ({
    role: caller.role ?? ('' as const),
    permissions: caller.role ? permissionBits(caller.role) : 0,
  }))

  route(door, projects.clearCache, async ({ params }) => {
    const running = await db
      .selectFrom('task')
      .select('id')
      .where('project_id', '=', params.project_id)
      .where('status', 'in', [...activeStatuses])
      .execute()
    // A running task's checkout borrows objects from the copies.
    if (running.length > 0)
      throw new Refusal(409, `${running.length} tasks of this project run: clear the cache when they have ended`)
    await clearMirrors(services, params.project_id)
    return undefined
  })
}
