import type { QueryClient } from '@tanstack/react-query'
import type { Update } from '../../contract/live.ts'

interface TaskLike {
  id: number
  status: string
}

/** Merges a live update into every cached answer that shows the task; lists that cannot know it are asked again. */
export function mergeUpdate(client: QueryClient, update: Update): void {
  const project = `/api/project/${update.project_id}`
  const changes = { status: update.status, start: update.start, end: update.end, version: update.version }
  for (const [key, data] of client.getQueriesData({
    predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.startsWith(project),
  })) {
    const path = String(key[0])
    if (path.startsWith(`${project}/templates`) && !path.includes('/tasks')) {
      mergeTemplates(client, key, data, update, changes)
      continue
    }
    const rows = rowsOf(data)
    if (rows) {
      if (!rows.some((row) => row.id === update.task_id && 'template_id' in row)) continue
      const merged = rows.map((row) => (row.id === update.task_id ? { ...row, ...changes } : row))
      client.setQueryData(key, Array.isArray(data) ? merged : { ...(data as object), rows: merged })
    } else if (path === `${project}/tasks/${update.task_id}`) {
      if (data === undefined) {
        refetchAfterLoad(client, key)
        continue
      }
      client.setQueryData(key, { ...(data as object), ...changes })
      // Reason, exit code, log seal and queue position come with the whole task.
      void client.invalidateQueries({ queryKey: key })
    }
  }
}

/** For a task whose first answer is in flight: it may be older than the update, and there is nothing yet to merge into. */
function refetchAfterLoad(client: QueryClient, key: readonly unknown[]): void {
  const loading = client.getQueryCache().find({ queryKey: key, exact: true })?.promise
  const refetch = () => client.invalidateQueries({ queryKey: key })
  // A failed load is retried or shown by whoever asked for it.
  void loading?.then(refetch, () => undefined)
}

/** Of a whole list, or of a page of one (api/cursor.ts). */
function rowsOf(data: unknown): TaskLike[] | null {
  if (Array.isArray(data)) return data as TaskLike[]
  const rows = data && typeof data === 'object' && 'rows' in data ? data.rows : null
  return Array.isArray(rows) ? (rows as TaskLike[]) : null
}

interface TemplateLike {
  id: number
  last_task: TaskLike | null
  last_task_id: number | null
}

function mergeTemplates(
  client: QueryClient,
  key: readonly unknown[],
  data: unknown,
  update: Update,
  changes: object,
): void {
  const merge = (template: TemplateLike): TemplateLike =>
    template.id === update.template_id && template.last_task?.id === update.task_id
      ? { ...template, last_task: { ...template.last_task, ...changes } }
      : template
  const part = isPart(data)
  const rows = Array.isArray(data)
    ? (data as TemplateLike[])
    : part
      ? data.rows
      : data && typeof data === 'object' && 'last_task' in data
        ? [data as TemplateLike]
        : []
  const known = rows.find((row) => row.id === update.template_id)
  if (!known) return
  if ((known.last_task_id ?? 0) < update.task_id) void client.invalidateQueries({ queryKey: key })
  else
    client.setQueryData(
      key,
      Array.isArray(data) ? rows.map(merge) : part ? { ...data, rows: rows.map(merge) } : merge(known),
    )
}

/** One page of a list, as paged-list.ts keeps it. */
function isPart(data: unknown): data is { rows: TemplateLike[] } {
  return data !== null && typeof data === 'object' && 'rows' in data && Array.isArray(data.rows)
}
