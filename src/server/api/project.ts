import { sql } from 'kysely'
import { coded, say } from '../../contract/message.ts'
import { isBuiltIn, permissionBits } from '../../contract/permissions.ts'
import { projects } from '../../contract/project.ts'
import { activeStatuses } from '../../contract/task-status.ts'
import type { Member } from '../access/caller.ts'
import { rulesOf } from '../access/object-rights.ts'
import { sendTestAlert } from '../alerts/test-alert.ts'
import { noteEvent, noteWrite, systemFor } from '../audit/audit-log.ts'
import { changedMeanwhile } from '../audit/changed-meanwhile.ts'
import { refuseGatedFields } from '../editions/gated-fields.ts'
import { type Router, route } from '../http/route.ts'
import { applyRulesToAll } from '../identity/apply-rules.ts'
import { createProject } from '../projects/create.ts'
import { removeProject } from '../projects/remove.ts'
import { conflict, notAllowed, tooMany } from '../refuse.ts'
import { containerColumns, withContainer } from '../resources/container.ts'
import { toColumns, withLabels } from '../resources/labels.ts'
import { limitColumns, withLimits } from '../resources/limits.ts'
import { rolesOf } from '../roles/role-row.ts'
import { cleaningsOf, clearProject } from '../runners/project-cleaning.ts'
import type { Services } from '../services.ts'

export function projectApi(router: Router, services: Services) {
  const { database, config, bus } = services
  const { db, transaction } = database

  route(router, projects.list, async ({ caller }) => {
    const rows = await db
      .selectFrom('project')
      .selectAll()
      .$if(!caller.admin, (query) =>
        query.where('id', 'in', (ids) =>
          ids.selectFrom('project_user').select('project_id').where('user_id', '=', caller.user_id),
        ),
      )
      .orderBy('name')
      .orderBy('id')
      .execute()
    const only = caller.scope?.project_ids
    return rows.filter(({ id }) => !only || only.includes(id)).map((row) => withLimits(withContainer(withLabels(row))))
  })

  route(router, projects.create, async ({ body, caller }) => {
    // 401 and not 403, as in Semaphore UI (docs/compatibility.md#status-codes).
    if (caller.service) throw notAllowed('service_creates_no_project')
    if (!caller.admin && !config.non_admin_can_create_project) throw notAllowed('admins_create_projects')
    const { demo, ...draft } = body
    await refuseGatedFields({ config, db }, draft)
    const project = await createProject(services, caller, draft, demo)
    bus.publish('rights')
    return project
  })

  route(router, projects.get, async ({ params }) =>
    withLimits(
      withContainer(
        withLabels(
          await db.selectFrom('project').selectAll().where('id', '=', params.project_id).executeTakeFirstOrThrow(),
        ),
      ),
    ),
  )

  route(router, projects.update, async ({ params, body, caller }) => {
    await transaction(async (tx) => {
      // The type of a project is fixed when it is created.
      const { type: _, revision, ...changes } = body
      const id = params.project_id
      const before = await tx.selectFrom('project').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      await refuseGatedFields({ config, db: tx }, body, before)
      const after = await tx
        .updateTable('project')
        .set({ ...limitColumns(containerColumns(toColumns(changes))), revision: sql<number>`revision + 1` })
        .where('id', '=', id)
        .$if(typeof revision === 'number', (query) => query.where('revision', '=', revision as number))
        .returningAll()
        .executeTakeFirst()
      if (!after) throw await changedMeanwhile(tx, 'project', id)
      await noteWrite(tx, caller, {
        type: 'project',
        project_id: id,
        id,
        before: withLimits(withContainer(withLabels(before))),
        after: withLimits(withContainer(withLabels(after))),
      })
      if (before.labels !== after.labels) await applyRulesToAll(tx, services, { actor: systemFor(caller.from) })
    })
    // A higher limit may allow waiting tasks to start.
    bus.publish('queue')
    return undefined
  })

  route(router, projects.remove, async ({ query, caller }) => {
    await removeProject(services, caller, query)
    return undefined
  })

  route(router, projects.role, async ({ caller }) => ({
    role: caller.role ?? '',
    permissions: caller.role ? permissionBits(caller.rights) : 0,
    name: await customName(caller),
    rights: [...caller.rights],
    objects: (await rulesOf(db, caller)).map((rule) => ({ ...rule, rights: [...rule.rights] })),
  }))

  /** Returns the name of a custom role; '' for other roles. */
  async function customName({ role, project_id }: Member): Promise<string> {
    if (role === null || isBuiltIn(role)) return ''
    const [own, ofServer] = [project_id, null].map((id) => rolesOf(db, id).where('slug', '=', role).executeTakeFirst())
    return (await own)?.name ?? (await ofServer)?.name ?? ''
  }

  route(router, projects.clearCache, async ({ params, caller }) => {
    const running = await db
      .selectFrom('task')
      .select('id')
      .where('project_id', '=', params.project_id)
      .where('status', 'in', [...activeStatuses])
      .execute()
    // The checkout of a running task borrows objects from the cached copies.
    if (running.length > 0) throw conflict(say('project_tasks_running', { count: running.length }))
    await clearProject(services, params.project_id)
    await noteEvent(db, {
      user_id: caller.user_id,
      username: caller.username,
      from: caller.from,
      project_id: params.project_id,
      object_type: 'project',
      object_id: params.project_id,
      object_name: '',
      action: 'cleared',
      description: coded('event_cache_cleared'),
    })
    return undefined
  })

  route(router, projects.cache, ({ params }) => cleaningsOf(db, params.project_id))

  const testing = new Set<number>()
  route(router, projects.testAlert, async ({ params, caller }) => {
    const { project_id } = params
    if (testing.has(project_id)) throw tooMany('test_under_way', 5)
    testing.add(project_id)
    try {
      await sendTestAlert(services, caller, project_id)
    } finally {
      testing.delete(project_id)
    }
    return undefined
  })
}
