import { tasks } from '../../api/calls.ts'
import { answer, send } from '../../api/client.ts'
import { followTask } from '../../api/live.ts'
import type { LogSource } from '../../ui/log/log-source.ts'
import type { LoadDetail } from '../../ui/results/use-detail.ts'

/** Provides the log of a task to the viewer: windows, search and fold marks over HTTP, live lines from the socket. */
export function taskSource(project_id: number, task_id: number): LogSource {
  const params = { project_id, id: task_id }
  // How far the server's clock is ahead of this one, in ms.
  let ahead = 0
  return {
    async window(from, limit, signal) {
      const { body, headers } = await answer(tasks.window, { params, query: { from, limit }, signal })
      const { lines, total, complete } = body
      // The header has whole seconds: adding half a second minimises the error.
      const serverTime = Date.parse(headers.get('date') ?? '')
      if (!Number.isNaN(serverTime)) ahead = serverTime + 500 - Date.now()
      return { lines: lines.map((line) => ({ ...line, time: Date.parse(line.time) })), total, complete }
    },
    async search(query, signal) {
      const found = await send(tasks.search, {
        params,
        query: {
          text: query.text,
          from: query.from,
          limit: query.limit,
          ...(query.regex ? { regex: '1' } : {}),
          ...(query.case_sensitive ? { case: '1' } : {}),
        },
        signal,
      })
      return { ...found, lines: found.lines.map((line) => ({ ...line, time: Date.parse(line.time) })) }
    },
    async ranges(query, signal) {
      const { ranges = [], searched_to } = await send(tasks.search, {
        params,
        query: {
          text: query.text,
          from: query.from,
          limit: 0,
          ranges: '1',
          ...(query.stream ? { stream: query.stream } : {}),
          ...(query.regex ? { regex: '1' } : {}),
          ...(query.case_sensitive ? { case: '1' } : {}),
        },
        signal,
      })
      return { ranges, searched_to }
    },
    async marks(from, signal) {
      const { lines, searched_to } = await send(tasks.marks, { params, query: { from }, signal })
      return { lines: lines.map((line) => ({ ...line, time: Date.parse(line.time) })), searched_to }
    },
    now: () => Date.now() + ahead,
    follow: (from, sink) => followTask(task_id, from, sink),
  }
}

/** Loads output, difference and return value of a result of the task, for the panel beside its log. */
export function detailSource(project_id: number, task_id: number): LoadDetail {
  return async (n, signal) => {
    const result = await send(tasks.result, { params: { project_id, id: task_id, n }, signal })
    return result.kind === 'host' ? result.detail : null
  }
}
