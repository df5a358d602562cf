import { isTerraformLike } from '../../contract/app.ts'
import { say } from '../../contract/message.ts'
import type { Right } from '../../contract/permissions.ts'
import { templateSortColumns, templates } from '../../contract/template.ts'
import type { Member } from '../access/caller.ts'
import { checkUses, usesOf } from '../access/check-use.ts'
import { requireOn } from '../access/object-rights.ts'
import { noteWrite } from '../audit/audit-log.ts'
import type { Db, Tx } from '../db/open.ts'
import { refuseGatedFields } from '../editions/gated-fields.ts'
import { type Router, route } from '../http/route.ts'
import type { Tools } from '../installation/tools.ts'
import { invalid, notFound } from '../refuse.ts'
import { projectTable } from '../resources/project-table.ts'
import { refsOf } from '../resources/refs.ts'
import type { Services } from '../services.ts'
import { createTasks } from '../tasks/create-many.ts'
import { flagTriggers } from '../tasks/kept-inputs.ts'
import { stopAllTasks } from '../tasks/stop.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { ownWorkspace } from './own-workspace.ts'
import { searchWords, setNextCursor, sortColumn, sortOrder, wholeNumber } from './sorted.ts'
import { taskList } from './task-list.ts'
import { taskPage } from './task-page.ts'
import { checkIds, checkQuestions, checkView } from './template-check.ts'
import { type TemplateFilter, templateList, templatePage } from './template-list.ts'
import { columns, partsOf, saveParts } from './template-parts.ts'
import { allThere, removeTemplate, removeTemplates } from './template-removal.ts'
import { lastInWorkspaces } from './template-workspaces.ts'

/** Refuses a call on several templates unless the member has the right on each. */
async function requireOnAll(
  on: Db | Tx,
  caller: Member,
  right: Right,
  some: readonly { id: number; view_id: number | null }[],
) {
  for (const { id, view_id } of some) await requireOn(on, caller, right, { type: 'template', id, view_id })
}

/** Returns the keys of vaults; those that the template had before stay usable. */
function vaultUses(vaults: readonly { vault_key_id: number | null }[], had: typeof vaults = []) {
  const before = new Set(had.map(({ vault_key_id }) => vault_key_id))
  return vaults.flatMap(({ vault_key_id: id }) => {
    if (!id) return []
    return [
      { right: 'useResources' as const, object: { type: 'key' as const, id }, before: before.has(id) ? id : null },
    ]
  })
}

export function templateApi(router: Router, services: Services, tools: Tools) {
  const { db, transaction } = services.database

  route(
    router,
    templates.list,
    async ({ params, query, caller, reply }) => {
      const filter: TemplateFilter = {
        app: query.app || undefined,
        type: query.type === 'task' ? '' : query.type || undefined,
        view_id: query.view_id === 0 ? null : query.view_id,
        starred: query.starred === '1',
        words: searchWords(query.q),
        sort: sortColumn(query, templateSortColumns),
        order: sortOrder(query),
        group: query.group || undefined,
        pinned: query.pinned === '1',
      }
      if (!query.limit) return templateList(services, tools, params.project_id, caller.user_id, filter)
      const { templates, total } = await templatePage(services, tools, params.project_id, caller.user_id, {
        ...filter,
        limit: wholeNumber(query.limit, 200, 1, 1000),
        offset: wholeNumber(query.offset, 0, 0, 1_000_000_000),
      })
      reply.header('x-total-count', String(total))
      return templates
    },
    { besides: () => `${tools.changes()} ${services.local_paths.changes}` },
  )

  route(router, templates.get, ({ params, caller }) => one(caller, params.id))

  route(router, templates.create, async ({ params, body, caller }) => {
    checkApp(body.app)
    checkQuestions(body)
    const id = await transaction(async (tx) => {
      await refuseGatedFields({ config: services.config, db: tx }, body)
      await checkIds(tx, params.project_id, null, body)
      await checkUses(tx, caller, [...usesOf(body), ...vaultUses(body.vaults)])
      const row = await projectTable(tx, 'template', params.project_id).insert(columns(body))
      await saveParts(tx, params.project_id, row.id, body)
      if (isTerraformLike(body.app)) await ownWorkspace(tx, params.project_id, row)
      await noteWrite(tx, caller, { type: 'template', project_id: params.project_id, id: row.id, after: row })
      return row.id
    })
    return one(caller, id)
  })

  route(router, templates.update, async ({ params, body, caller }) => {
    checkQuestions(body)
    await transaction(async (tx) => {
      const { revision, ...draft } = body
      const before = await projectTable(tx, 'template', params.project_id).get(params.id)
      // A template restored from another server keeps an app that this server does not have.
      if (draft.app !== before.app) checkApp(draft.app)
      await refuseGatedFields({ config: services.config, db: tx }, draft, before)
      await checkIds(tx, params.project_id, before, draft)
      const parts = await partsOf(tx, params.id)
      await checkUses(tx, caller, [...usesOf(draft, before), ...vaultUses(draft.vaults, parts.vaults)])
      const rows = await projectTable(tx, 'template', params.project_id).update(params.id, columns(draft), revision)
      await saveParts(tx, params.project_id, params.id, draft)
      if (isTerraformLike(draft.app) && rows.after.inventory_id !== null)
        await ownWorkspace(tx, params.project_id, rows.after)
      await flagTriggers(tx, services.cipher, { id: params.id, project_id: params.project_id })
      await noteWrite(tx, caller, {
        type: 'template',
        project_id: params.project_id,
        id: params.id,
        before: { ...rows.before, ...parts },
        after: { ...rows.after, ...(await partsOf(tx, params.id)) },
      })
    })
    // What held back a waiting task (one task at a time, a runner tag) may have changed.
    services.bus.publish('queue')
    return undefined
  })

  route(router, templates.describe, async ({ params, body, caller }) => {
    await transaction(async (tx) => {
      const { description, revision } = body
      const rows = await projectTable(tx, 'template', params.project_id).update(params.id, { description }, revision)
      await noteWrite(tx, caller, { type: 'template', project_id: params.project_id, id: params.id, ...rows })
    })
    return undefined
  })

  route(router, templates.remove, async ({ params, caller }) => {
    await removeTemplate(services, caller, params.id)
    return undefined
  })

  route(router, templates.removeMany, async ({ body, caller }) => {
    const some = await allThere(db, caller.project_id, body.template_ids)
    await requireOnAll(db, caller, 'editTemplates', some)
    await removeTemplates(services, caller, body.template_ids)
    return undefined
  })

  route(router, templates.moveMany, ({ params, body, caller }) =>
    transaction(async (tx) => {
      const { project_id } = params
      const { template_ids, view_id } = body
      await checkView(tx, project_id, view_id)
      await checkUses(tx, caller, usesOf({ view_id }))
      const some = await allThere(tx, project_id, template_ids)
      await requireOnAll(tx, caller, 'editTemplates', some)
      for (const template of some) {
        if (template.view_id === view_id) continue
        const rows = await projectTable(tx, 'template', project_id).update(template.id, { view_id })
        await noteWrite(tx, caller, { type: 'template', project_id, id: template.id, ...rows })
      }
    }),
  )

  route(router, templates.runMany, async ({ params, body, caller, header }) => {
    const starter = {
      ...params,
      user_id: caller.user_id,
      username: caller.username,
      from: caller.from,
      idempotency_key: idempotencyKey(caller, header('idempotency-key')),
    }
    const some = await allThere(db, params.project_id, body.template_ids)
    await requireOnAll(db, caller, 'runProjectTasks', some)
    const names = some.map(({ id, name }) => ({ id, name }))
    return createTasks(services, starter, names, body.message)
  })

  route(router, templates.stopMany, async ({ params, body, caller }) => {
    const some = await allThere(db, params.project_id, body.template_ids)
    await requireOnAll(db, caller, 'runProjectTasks', some)
    await stopAllTasks(services, caller, body.template_ids, body.force)
    return undefined
  })

  // Stars are private: they write no event that others could read.
  route(router, templates.star, ({ params, body, caller }) =>
    transaction(async (tx) => {
      const { id: template_id } = await projectTable(tx, 'template', params.project_id).get(params.id)
      const star = { template_id, user_id: caller.user_id }
      if (body.starred)
        await tx
          .insertInto('template_star')
          .values(star)
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      else
        await tx
          .deleteFrom('template_star')
          .where('template_id', '=', template_id)
          .where('user_id', '=', caller.user_id)
          .execute()
    }),
  )

  route(router, templates.refs, async ({ params }) => {
    await projectTable(db, 'template', params.project_id).get(params.id)
    return refsOf(db, params.project_id, 'template', params.id)
  })

  route(router, templates.tasks, async ({ params, query, reply }) => {
    const { rows, next_before } = await taskPage(
      db,
      {
        project_id: params.project_id,
        template_id: params.id,
        user_id: query.user_id,
        before: query.before,
        statuses: query.status ? query.status.split(',') : undefined,
      },
      wholeNumber(query.count ?? query.limit, 1000, 1, 1000),
    )
    if (rows.length === 0) await projectTable(db, 'template', params.project_id).get(params.id)
    setNextCursor(reply, next_before)
    return rows
  })

  route(router, templates.lastTasks, async ({ params, query }) => {
    await projectTable(db, 'template', params.project_id).get(params.id)
    return taskList(db, {
      project_id: params.project_id,
      template_id: params.id,
      limit: wholeNumber(query.limit, 200, 1, 200),
    })
  })

  route(router, templates.workspaces, async ({ params }) =>
    lastInWorkspaces(db, await projectTable(db, 'template', params.project_id).get(params.id)),
  )

  route(router, templates.stopAll, async ({ params, body, caller }) => {
    await projectTable(db, 'template', params.project_id).get(params.id)
    await stopAllTasks(services, caller, [params.id], body.force)
    return undefined
  })

  async function one({ project_id, user_id }: Member, id: number) {
    const [template] = await templateList(services, tools, project_id, user_id, { id })
    if (!template) throw notFound('template')
    return template
  }

  function checkApp(app: string): void {
    if (!tools.known(app)) throw invalid('app', say('app_id_unknown', { id: app.slice(0, 50) }))
  }
}
