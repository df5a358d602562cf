import { projects, type RetentionPreview } from '../../contract/project.ts'
import { tasks } from '../../contract/task.ts'
import { artifactBytes } from '../artifacts/list.ts'
import { noteTask } from '../audit/audit-log.ts'
import { type Router, route } from '../http/route.ts'
import { badRequest, notFound } from '../refuse.ts'
import { projectTable } from '../resources/project-table.ts'
import type { Services } from '../services.ts'
import { type Kept, keepOf, serverKept, tasksToGo } from '../tasks/retention.ts'

/** The most expired tasks that one answer reads, at about 30,000 a second. */
const maxScanned = 50_000

/** The retention rules of a project, their preview, and the tasks that are kept from deletion. */
export function retentionApi(router: Router, services: Services) {
  const { config, database, logs } = services
  const { db, transaction } = database

  route(router, projects.retention, async ({ params, query, gone }) => {
    const { project_id } = params
    const stored = await db
      .selectFrom('project')
      .select(['keep_tasks', 'keep_days'])
      .where('id', '=', project_id)
      .executeTakeFirstOrThrow()
    const templates = await db
      .selectFrom('template')
      .select(['id', 'project_id', 'name', 'type', 'tasks', 'keep_tasks', 'keep_days'])
      .where('project_id', '=', project_id)
      .$if(query.template_id !== undefined, (one) => one.where('id', '=', query.template_id as number))
      .orderBy('id')
      .execute()
    if (query.template_id !== undefined && templates.length === 0) throw notFound('template')
    const project = query.template_id === undefined ? tried(stored, query) : stored
    const answer: RetentionPreview = { server: serverKept(config), project: stored, templates: [], complete: true }
    let looked = 0
    for (const template of templates) {
      const keep = keepOf(config, project, query.template_id === undefined ? template : tried(template, query))
      if (template.tasks === 0 || (keep.days === 0 && template.tasks <= keep.tasks)) continue
      const { id: template_id, name } = template
      const row = { template_id, name, tasks: 0, bytes: 0, oldest: '' }
      for await (const some of tasksToGo(db, template, keep)) {
        row.oldest ||= some[0]?.created ?? ''
        row.tasks += some.length
        const ids = some.map((task) => task.id)
        row.bytes += (await logs.stored(ids)) + (await artifactBytes(db, ids))
        looked += some.length
        answer.complete = looked < maxScanned && !gone.aborted
        if (!answer.complete) break
      }
      if (row.tasks > 0) answer.templates.push(row)
      if (!answer.complete) break
    }
    return answer
  })

  route(router, tasks.pin, async ({ params, body, caller }) => {
    const { pinned } = body
    await transaction(async (tx) => {
      const task = await projectTable(tx, 'task', params.project_id).find(params.id)
      if (!task) throw badRequest('task_not_found')
      if (task.pinned === pinned) return
      await tx.updateTable('task').set({ pinned }).where('id', '=', task.id).execute()
      await (pinned
        ? noteTask(tx, caller, task, 'pinned', 'pinned: retention rules keep it')
        : noteTask(tx, caller, task, 'released', 'released: retention rules may delete it'))
    })
    return undefined
  })
}

/** The stored rules, with the values to try in place of the stored ones. */
function tried(stored: Kept, query: { keep_tasks?: string | undefined; keep_days?: string | undefined }): Kept {
  const value = (text: string | undefined, old: number | null) =>
    text === undefined ? old : text === '' ? null : Number(text)
  return { keep_tasks: value(query.keep_tasks, stored.keep_tasks), keep_days: value(query.keep_days, stored.keep_days) }
}
