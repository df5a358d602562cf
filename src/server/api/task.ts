import { markExpression } from '../../contract/fold-marks.ts'
import { say } from '../../contract/message.ts'
import { TaskWithTemplate, tasks } from '../../contract/task.ts'
import { maxLineBytes, streams } from '../../contract/task-server.ts'
import { isFinished } from '../../contract/task-status.ts'
import type { Member } from '../access/caller.ts'
import { noteTask } from '../audit/audit-log.ts'
import { pause } from '../clock.ts'
import { laneOf } from '../fairness/fair-lanes.ts'
import { UserTurns } from '../fairness/user-turns.ts'
import { cutTo } from '../http/cut.ts'
import { asDownload } from '../http/download.ts'
import { ofDatabase, type Router, route } from '../http/route.ts'
import { type ZipEntry, zipOf } from '../http/zip.ts'
import { BadQuery, type LogMatches, type LogQuery } from '../logs/log-store.ts'
import { wholeLines } from '../logs/whole-lines.ts'
import { badRequest, invalid } from '../refuse.ts'
import { projectTable } from '../resources/project-table.ts'
import type { Services } from '../services.ts'
import { answerTask } from '../tasks/confirm.ts'
import { createTask } from '../tasks/create.ts'
import { previewTask } from '../tasks/preview.ts'
import { removeTasks } from '../tasks/prune.ts'
import { requireStart } from '../tasks/require-start.ts'
import { withoutColours } from '../tasks/stages.ts'
import { stopTask } from '../tasks/stop.ts'
import { whyItWaits } from '../tasks/waits.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { searchWords, setNextCursor, wholeNumber } from './sorted.ts'
import { statusHistory } from './task-facts.ts'
import { shownTask, taskList } from './task-list.ts'
import { taskPage } from './task-page.ts'

const maxPage = 1000
const maxWindow = 5000
/**
 * Characters of one window: 512 lines of maximum length. A longer window could exceed the maximum length of a string as
 * JSON.
 */
const maxWindowChars = 512 * maxLineBytes
/** Line numbers are 32-bit integers in the database; this bound leaves room to add to it. */
const maxLine = 2_000_000_000
const maxMarks = 10_000
/** How long a deletion waits for the log to be sealed, which happens after the end of the task. */
const sealTimeoutMs = 3000
/** The task of a downloaded log, with no column that reading the task would not show. */
const cutTask = cutTo(TaskWithTemplate)

export function taskApi(router: Router, services: Services) {
  const { logs } = services
  const { db } = services.database
  const searches = new UserTurns('turns_log_searches')

  route(
    router,
    tasks.list,
    async ({ params, query, reply }) => {
      const limit = wholeNumber(query.count ?? query.limit, maxPage, 1, maxPage)
      const page = await taskPage(
        db,
        {
          project_id: params.project_id,
          template_id: query.template_id,
          user_id: query.user_id,
          schedule_id: query.schedule_id,
          integration_id: query.integration_id,
          before: query.before,
          app: query.app || undefined,
          pinned: query.pinned,
          words: searchWords(query.search),
          statuses: query.status ? query.status.split(',') : undefined,
        },
        limit,
      )
      setNextCursor(reply, page.next_before)
      return page.rows
    },
    ofDatabase,
  )

  route(
    router,
    tasks.last,
    ({ params, query }) =>
      taskList(db, { project_id: params.project_id, limit: wholeNumber(query.limit, 200, 1, 200) }),
    ofDatabase,
  )

  route(router, tasks.create, async ({ params, body, caller, header }) => {
    await requireStart(db, caller, body)
    const id = await createTask(
      services,
      {
        project_id: params.project_id,
        user_id: caller.user_id,
        username: caller.username,
        from: caller.from,
        idempotency_key: idempotencyKey(caller, header('idempotency-key')),
      },
      body,
    )
    return shownTask(await projectTable(db, 'task', params.project_id).get(id))
  })

  route(router, tasks.preview, async ({ params, body, caller }) => {
    await requireStart(db, caller, body)
    const starter = { ...params, user_id: caller.user_id, username: caller.username, from: caller.from }
    return { variables: await previewTask(services, starter, body, caller.may('viewVariables')) }
  })

  route(router, tasks.get, async ({ params }) => {
    const task = await one(params)
    return {
      ...task,
      history: await statusHistory(db, task.id),
      waits: await whyItWaits(services, await projectTable(db, 'task', params.project_id).get(params.id)),
    }
  })

  route(router, tasks.remove, async ({ params, caller, gone }) => {
    const task = await sealed(params, gone)
    if (!isFinished(task.status)) throw badRequest('task_active')
    if (task.log_lines === null) throw badRequest('task_log_open')
    await removeTasks(services, [task.id], (tx) => noteTask(tx, caller, task, 'deleted', 'deleted'))
    return undefined
  })

  route(router, tasks.output, async ({ params }) => {
    await one(params)
    return outputJson(params.id)
  })

  route(router, tasks.rawOutput, async ({ params, query, reply }) => {
    await one(params)
    // Never rendered as a page: text that a task printed must not run in the console's origin.
    reply.header('content-security-policy', "default-src 'none'; sandbox")
    return rawText(params.id, query.ansi === '1')
  })

  route(router, tasks.logZip, async ({ params, caller, reply }) => {
    const task = cutTask(await one(params))
    // One that cannot be read is refused while the status can still say so.
    await logs.window(params.id, 1, 1)
    reply.onEnd(services.archives.begin(caller.user_id))
    const text = say('event_log_downloaded', { task: params.id })
    await noteTask(db, caller, { id: params.id, project_id: params.project_id }, 'downloaded', text)
    for (const [name, value] of asDownload(`task-${params.id}-log.zip`)) reply.header(name, value)
    const entries: ZipEntry[] = [
      {
        name: 'task.json',
        pieces: async function* () {
          yield `${JSON.stringify(task, null, 2)}\n`
        },
      },
      { name: 'log.txt', pieces: () => rawText(params.id, false) },
      { name: 'log-with-times.txt', pieces: () => timedText(params.id) },
    ]
    return zipOf(entries, new Date())
  })

  route(router, tasks.window, async ({ params, query }) => {
    const task = await one(params)
    const { next_line, seal } = await logs.head(task.id)
    const total = next_line - 1
    const limit = wholeNumber(query.limit, 1000, 1, maxWindow)
    const asked = wholeNumber(query.from, 1, -maxLine, maxLine)
    const from = Math.max(1, asked < 0 ? next_line + asked : asked)
    const lines = await logs.window(task.id, from, limit, maxWindowChars)
    return {
      lines: lines.map(([time, stream, text], index) => ({
        n: from + index,
        time: new Date(time).toISOString(),
        stream: streams[stream] ?? 'output',
        text,
      })),
      total,
      complete: seal !== null && task.log_lines === seal.lines && task.log_sha256 === seal.sha256,
    }
  })

  route(router, tasks.search, async ({ params, query, caller, gone }) => {
    await one(params)
    const log_query = {
      text: query.text,
      regex: query.regex === '1',
      case_sensitive: query.case === '1',
      from: wholeNumber(query.from, 1, 1, maxLine),
      limit: wholeNumber(query.limit, 1000, 0, 10_000),
      stream: query.stream === undefined ? undefined : streams.indexOf(query.stream),
      ranges: query.ranges === '1',
    }
    try {
      const found = await search(caller, params.id, log_query, gone)
      return { ...found, lines: found.lines.map((line) => ({ ...line, time: new Date(line.time).toISOString() })) }
    } catch (error) {
      if (error instanceof BadQuery) throw invalid('text', error.reason)
      throw error
    }
  })

  route(router, tasks.marks, async ({ params, query, caller, gone }) => {
    await one(params)
    const from = wholeNumber(query.from, 1, 1, maxLine)
    const log_query = { text: markExpression, regex: true, case_sensitive: true, from, limit: maxMarks }
    const found = await search(caller, params.id, log_query, gone)
    // If a log has more marks than one answer holds, the client asks again with the last one.
    const last = found.lines.at(-1)
    const searched_to = found.lines.length < found.total && last ? last.n : found.searched_to
    return { lines: found.lines.map((line) => ({ ...line, time: new Date(line.time).toISOString() })), searched_to }
  })

  route(router, tasks.stages, async ({ params }) => {
    await one(params)
    const rows = await db.selectFrom('task_stage').selectAll().where('task_id', '=', params.id).orderBy('id').execute()
    return rows.map((row) => ({ ...row, result: row.result === null ? null : (JSON.parse(row.result) as unknown) }))
  })

  route(router, tasks.confirm, async ({ params, body, caller }) => {
    await existing(params)
    await answerTask(services, caller, params.id, 'confirmed', body)
    return undefined
  })

  route(router, tasks.reject, async ({ params, body, caller }) => {
    await existing(params)
    await answerTask(services, caller, params.id, 'rejected', body)
    return undefined
  })

  route(router, tasks.stop, async ({ params, body, caller }) => {
    await existing(params)
    await stopTask(services, caller, params.id, body.force)
    return undefined
  })

  function search(caller: Member, task_id: number, log_query: LogQuery, signal: AbortSignal): Promise<LogMatches> {
    return searches.run(caller.user_id, () => logs.search(task_id, log_query, { lane: laneOf(caller), signal }), signal)
  }

  /**
   * Returns 400, not 404, for a task that is missing or belongs to another project
   * (docs/compatibility.md#status-codes).
   */
  const noSuchTask = () => badRequest('task_not_found')

  async function one(params: { project_id: number; id: number }) {
    const [task] = await taskList(db, { project_id: params.project_id, ids: [params.id] })
    if (!task) throw noSuchTask()
    return task
  }

  /** Returns an ended task once its log is sealed, which follows the end within moments. */
  async function sealed(params: { project_id: number; id: number }, gone: AbortSignal) {
    for (let waited = 0; ; waited += 25) {
      const task = await one(params)
      if (!isFinished(task.status) || task.log_lines !== null || waited >= sealTimeoutMs) return task
      await pause(25, gone)
    }
  }

  async function existing(params: { project_id: number; id: number }): Promise<void> {
    if (!(await projectTable(db, 'task', params.project_id).find(params.id))) throw noSuchTask()
  }

  async function* outputJson(task_id: number): AsyncGenerator<string> {
    let before = '['
    for await (const lines of wholeLines(logs.stream(task_id))) {
      let text = ''
      for (const { n, time, begins, ends, text: part } of lines) {
        if (begins)
          text += `${before}{"id":${n},"task_id":${task_id},"time":"${new Date(time).toISOString()}","output":"`
        text += JSON.stringify(part).slice(1, -1)
        if (ends) text += '"}'
        before = ','
      }
      yield text
    }
    yield before === '[' ? '[]' : ']'
  }

  async function* timedText(task_id: number): AsyncGenerator<string> {
    for await (const lines of wholeLines(logs.stream(task_id))) {
      yield lines
        .map(
          ({ begins, ends, time, text }) =>
            `${begins ? `${new Date(time).toISOString()} ` : ''}${text}${ends ? '\n' : ''}`,
        )
        .join('')
    }
  }

  async function* rawText(task_id: number, ansi: boolean): AsyncGenerator<string> {
    for await (const lines of wholeLines(logs.stream(task_id))) {
      const text = lines.map((line) => (line.ends ? `${line.text}\n` : line.text)).join('')
      if (text) yield ansi ? text : withoutColours(text)
    }
  }
}
