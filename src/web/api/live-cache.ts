import type { Query, QueryClient } from '@tanstack/react-query'
import type { Update } from '../../contract/live.ts'

interface TaskLike {
  id: number
  status: string
}

interface ScheduleLike {
  last_task?: TaskLike | null
}

interface TemplateLike {
  id: number
  recent?: TaskLike[]
  last_task: TaskLike | null
  last_task_id: number | null
}

/**
 * Merges a live update into all cached responses that contain the task; responses that may lack it are requested again.
 */
export function mergeUpdate(client: QueryClient, update: Update): void {
  for (const query of client.getQueryCache().findAll({ predicate: (query) => isOfProject(query, update) })) {
    const loading = query.state.fetchStatus === 'fetching'
    if (query.state.data !== undefined) merge(client, query, update)
    if (loading && !query.state.isInvalidated) checkAnswer(client, query, update)
  }
}

function merge(client: QueryClient, query: Query, update: Update): void {
  const { data } = query.state
  const key = query.queryKey
  const changes = changesOf(update)
  if (isTemplateList(query)) {
    const template = templateIn(data, update)
    if (!template) return
    if ((template.last_task_id ?? 0) < update.task_id) return void client.invalidateQueries({ queryKey: key })
    const { last_task, recent } = template
    if (![last_task, ...(recent ?? [])].some((task) => task?.id === update.task_id)) return
    const merged = {
      ...template,
      ...(last_task?.id === update.task_id && { last_task: { ...last_task, ...changes } }),
      ...(recent && {
        recent: recent.map((task) => (task.id === update.task_id ? { ...task, status: update.status } : task)),
      }),
    }
    client.setQueryData(key, withRow(data, merged))
  } else if (isScheduleList(query)) {
    const rows = (rowsOf(data) ?? []) as ScheduleLike[]
    if (rows.some(({ last_task }) => last_task?.id === update.task_id)) void client.invalidateQueries({ queryKey: key })
  } else if (rowsOf(data)) {
    const task = taskIn(query, update)
    if (task) client.setQueryData(key, withRow(data, { ...task, ...changes }))
  } else if (isTask(query, update)) {
    client.setQueryData(key, { ...(data as object), ...changes })
    // Reason, exit code, log seal and queue position are only in the whole task.
    void client.invalidateQueries({ queryKey: key })
  }
}

/** Returns the fields of a task that an update changes. */
export function changesOf({ status, start, end, version, cause, cause_message, cause_line, ...update }: Update) {
  return {
    status,
    start,
    end,
    version,
    asked_at: update.asked_at ?? null,
    ...(update.waited_sec && { waited_sec: update.waited_sec }),
    ...(cause && { cause, cause_message: cause_message ?? null, cause_line: cause_line ?? null }),
  }
}

/** The newest update of each task that arrived while a query was loading. */
const arrived = new WeakMap<Query, Map<number, Update>>()

/** A pending response may be older than the update. If it contains another status, it is requested again. */
function checkAnswer(client: QueryClient, query: Query, update: Update): void {
  const earlier = arrived.get(query)
  if (earlier) return void earlier.set(update.task_id, update)
  const updates = new Map([[update.task_id, update]])
  arrived.set(query, updates)
  const check = () => {
    arrived.delete(query)
    if ([...updates.values()].some((one) => isOutdated(query, one)))
      void client.invalidateQueries({ queryKey: query.queryKey })
  }
  // The component that uses the query shows a failure, or the query is retried.
  void query.promise?.then(check, () => arrived.delete(query))
}

function isOutdated(query: Query, update: Update): boolean {
  if (!isTemplateList(query)) return (taskIn(query, update)?.status ?? update.status) !== update.status
  const template = templateIn(query.state.data, update)
  if (!template) return false
  if (template.last_task?.id === update.task_id) return template.last_task.status !== update.status
  return (template.last_task_id ?? 0) < update.task_id
}

const projectPath = ({ project_id }: Update) => `/api/project/${project_id}/`
const pathOf = ({ queryKey: [path] }: Query) => (typeof path === 'string' ? path : '')
const isOfProject = (query: Query, update: Update) => pathOf(query).startsWith(projectPath(update))
const isTask = (query: Query, update: Update) => pathOf(query) === `${projectPath(update)}tasks/${update.task_id}`
const isScheduleList = (query: Query) => /^\/api\/project\/\d+\/schedules(\?|$)/.test(pathOf(query))
const isTemplateList = (query: Query) => /^\/api\/project\/\d+\/templates(?!.*\/tasks)/.test(pathOf(query))

/** Returns the updated task from a response, which is a list of tasks or the task itself. */
function taskIn(query: Query, update: Update): TaskLike | undefined {
  const { data } = query.state
  const rows = rowsOf(data)
  if (rows) return (rows as TaskLike[]).find((row) => row.id === update.task_id && 'template_id' in row)
  return isTask(query, update) ? (data as TaskLike | undefined) : undefined
}

/** Returns the template of the updated task from a response, which is a list of templates or the template itself. */
function templateIn(data: unknown, update: Update): TemplateLike | undefined {
  const own = data && typeof data === 'object' && 'last_task' in data ? [data] : []
  return ((rowsOf(data) ?? own) as TemplateLike[]).find((row) => row.id === update.template_id)
}

/** Returns the rows of a whole list, or of a page of one (api/cursor.ts, api/paged-list.ts). */
function rowsOf(data: unknown): { id: number }[] | null {
  const rows = data && typeof data === 'object' && 'rows' in data ? data.rows : data
  return Array.isArray(rows) ? (rows as { id: number }[]) : null
}

/**
 * Returns the response with this row in place of the one with its ID; if the response is the row itself, returns the
 * row.
 */
function withRow(data: unknown, changed: { id: number }): unknown {
  const rows = rowsOf(data)?.map((row) => (row.id === changed.id ? changed : row))
  if (!rows) return changed
  return Array.isArray(data) ? rows : { ...(data as object), rows }
}
