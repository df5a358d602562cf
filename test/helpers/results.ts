import type { ResultItem, ResultOf } from '../../src/contract/result.ts'
import { tasks } from '../../src/contract/task.ts'
import {
  type Claim,
  type Finish,
  type Report,
  runnerProtocol,
  type TaskServer,
} from '../../src/contract/task-server.ts'
import { postToSocket } from '../../src/runner/post.ts'
import { serverOverHttp } from '../../src/runner/server-over-http.ts'
import { isoNow } from '../../src/server/clock.ts'
import { hashToken } from '../../src/server/sign-in/session.ts'
import { localRunnerPlace } from '../../src/server/tasks/local-runner.ts'
import type { TestServer } from './server.ts'
import type { TestProject } from './suite.ts'

/** Results like those of an Ansible run, with defaults for everything that the test does not set. */
export const tool = (name: string): ResultItem => ({ kind: 'tool', name, version: '1' })
export const play = (out: number | null = null): ResultItem => ({ kind: 'play', play: 1, name: 'all', out, at: 1 })
export const step = (task: number, name: string, out: number | null = null): ResultItem => ({
  kind: 'task',
  task,
  play: 1,
  name,
  action: 'command',
  path: 'site.yml:3',
  handler: false,
  tags: [],
  out,
  at: 1,
})
export const on = (host: string, task: number, changes: Partial<ResultOf<'host'>> = {}): ResultItem => ({
  kind: 'host',
  task,
  host,
  state: 'ok',
  ms: 5,
  message: '',
  out: null,
  at: 1,
  detail: { stdout: 'printed', stderr: '', diff: '', result: '{}' },
  ...changes,
})
export const zeros = { ok: 0, changed: 0, failed: 0, unreachable: 0, skipped: 0, rescued: 0, ignored: 0 }
export const recap = (ended: Record<string, Partial<typeof zeros>>): ResultItem => ({
  kind: 'recap',
  hosts: Object.entries(ended).map(([host, counters]) => ({ ...zeros, ...counters, host })),
})

const token = 'a runner of the test'
const going = new AbortController().signal

/**
 * A runner controlled by the test: claims tasks of a server without a local runner and reports what the test specifies.
 */
export function manualRunner(server: () => TestServer) {
  let taskServer: TaskServer | undefined

  async function open(): Promise<TaskServer> {
    if (taskServer) return taskServer
    const row = {
      name: token,
      token_hash: hashToken(token),
      server_id: token,
      max_parallel_tasks: 0,
      touched: null,
      created: isoNow(),
    }
    await server().server.services.database.db.insertInto('runner').values(row).execute()
    taskServer = serverOverHttp(postToSocket(localRunnerPlace(server().data).socket, token))
    return taskServer
  }

  /** Creates a task of this template and claims it. No other task may be waiting. */
  return async function held(project: TestProject, template_id: number) {
    const { id } = await project.task(template_id)
    const taskServer = await open()
    const claim = (await taskServer.claim(
      { protocol: runnerProtocol, holding: [], free: 1, wait_ms: 30_000 },
      going,
    )) as Claim
    if (claim.job.task_id !== id) throw new Error(`task ${claim.job.task_id} was claimed in place of ${id}`)
    const { fence, log_id, next_line } = claim
    const report = (what: Partial<Report>) =>
      taskServer.report(
        {
          task_id: id,
          fence,
          log_id,
          status: 'running',
          first_line: next_line,
          lines: [],
          cursor: { step: 0, offset: 0, skip: 0 },
          ...what,
        },
        going,
      )
    const at = { params: { ...project.params, id } }
    return {
      id,
      fence,
      at,
      report,
      results: async (first: number, ...items: ResultItem[]) =>
        (await report({ results: { first, items } })).next_result,
      list: (query: { from?: string; limit?: string } = {}) => server().admin.ok(tasks.results, { ...at, query }),
      resume: () => taskServer.resume({ task_id: id, fence, log_id }, going),
      finish: (what: Partial<Finish> = {}) =>
        taskServer.finish(
          { task_id: id, fence, log_id, outcome: 'success', reason: null, exit_code: 0, lines: 0, results: 0, ...what },
          going,
        ),
    }
  }
}
