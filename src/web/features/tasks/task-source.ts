import { tasks } from '../../../contract/task.ts'
import { send } from '../../api/client.ts'
import { followTask } from '../../api/live.ts'
import type { LogSource } from '../../ui/log/log-source.ts'

/** The log of a task as the viewer asks for it: windows, search and fold marks over HTTP, live lines from the socket. */
export function taskSource(project_id: number, task_id: number): LogSource {
  const params = { project_id, id: task_id }
  return {
    async window(from, limit, signal) {
      const { lines, total, complete } = await send(tasks.window, { params, query: { from, limit }, signal })
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
    async marks(from, signal) {
      const { lines, searched_to } = await send(tasks.marks, { params, query: { from }, signal })
      return { lines: lines.map((line) => ({ ...line, time: Date.parse(line.time) })), searched_to }
    },
    follow: (from, sink) => followTask(task_id, from, sink),
  }
}
