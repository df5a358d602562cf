import type { NumberedResult, ResultItem } from '../../contract/result.ts'
import { tasks } from '../../contract/task.ts'
import { isFinished } from '../../contract/task-status.ts'
import type { Member } from '../access/caller.ts'
import { type Router, route } from '../http/route.ts'
import { badRequest, notFound } from '../refuse.ts'
import { projectTable } from '../resources/project-table.ts'
import type { Services } from '../services.ts'
import { ResultLines } from '../tasks/result-lines.ts'
import { nextResult, readResults } from '../tasks/results.ts'
import { wholeNumber } from './sorted.ts'

const maxPage = 2000
const furthest = 2_000_000_000

export function taskResultsApi(router: Router, services: Services) {
  const { db } = services.database
  const lines = new ResultLines(db, services.logs)

  route(router, tasks.results, async ({ params, query, caller }) => {
    const task = await one(params)
    const from = wholeNumber(query.from, 1, 1, furthest)
    const limit = wholeNumber(query.limit, 500, 1, maxPage)
    // Read before the items: those that arrive while the items are read come with the next request.
    const total = (await nextResult(db, task.id)) - 1
    const found = total < from ? [] : await readResults(db, task.id, from, Math.min(total, from + limit - 1))
    const items = await numbered(task, found, true)
    return { items: items.map(shownTo(caller)), total, complete: task.over }
  })

  route(router, tasks.result, async ({ params, caller }) => {
    const task = await one(params)
    const [item] = await numbered(task, await readResults(db, task.id, params.n, params.n), false)
    if (!item) throw notFound('result')
    return shownTo(caller)(item)
  })

  route(router, tasks.ansibleHosts, async ({ params }) => {
    const { id } = await one(params)
    return db.selectFrom('task_host').selectAll().where('task_id', '=', id).orderBy('host').execute()
  })

  route(router, tasks.ansibleErrors, async ({ params }) => {
    const { id } = await one(params)
    return db.selectFrom('task_error').selectAll().where('task_id', '=', id).orderBy('id').execute()
  })

  async function one(params: { project_id: number; id: number }) {
    const task = await projectTable(db, 'task', params.project_id).find(params.id)
    // 400, as in the other calls of a task (docs/compatibility.md#status-codes).
    if (!task) throw badRequest('task_not_found')
    return { id: task.id, over: isFinished(task.status) && task.log_lines !== null }
  }

  async function numbered(
    task: { id: number; over: boolean },
    found: readonly { n: number; item: ResultItem }[],
    brief: boolean,
  ): Promise<NumberedResult[]> {
    const at = await lines.of(task, found)
    return found.map(({ n, item }, index) => ({
      n,
      line: at[index] ?? null,
      ...(brief && item.kind === 'host' ? { ...item, detail: null } : item),
    }))
  }
}

/** Scripts receive variables as `name=value`: members who may not see the values see the names only. */
function shownTo(caller: Member): (item: NumberedResult) => NumberedResult {
  if (caller.may('viewVariables')) return (item) => item
  return (item) =>
    item.kind === 'command'
      ? { ...item, argv: item.argv.map((word) => word.replace(/^([^-=][^=]*=).+$/s, '$1***')) }
      : item
}
