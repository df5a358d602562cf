import { expect, it, vi } from 'vitest'
import type { Claim, Finish, Report, TaskServer } from '../contract/task-server.ts'
import { Reporter } from './reporter.ts'

const claim = {
  job: { task_id: 1 },
  fence: 1,
  log_id: null,
  next_line: 1,
  next_result: 1,
  cursor: null,
  report_seconds: 60,
  order: 'go',
} as Claim

it('skips lines that the last report of an earlier runner contained, including those it has not read yet', async () => {
  // Three lines of that report reach the server while this runner sends its first one.
  const stored: string[] = []
  const finished: Finish[] = []
  const shutdown = new AbortController().signal
  const server: TaskServer = {
    report: ({ first_line, lines }: Report) => {
      if (stored.length === 0) stored.push('a', 'b', 'c')
      if (first_line <= stored.length + 1)
        for (const [, , text] of lines.slice(stored.length + 1 - first_line)) stored.push(text)
      return Promise.resolve({ order: 'go', next_line: stored.length + 1, next_result: 1 })
    },
    finish: async (finish: Finish) => {
      if (finish.rest) await server.report(finish.rest, shutdown)
      finished.push(finish)
    },
  } as Partial<TaskServer> as TaskServer
  const reporter = new Reporter({
    server,
    claim,
    status: 'running',
    shutdown,
    onOrder: () => {},
  })
  const add = (text: string, offset: number) => reporter.add(0, text, { step: 1, offset, skip: 0 })
  add('a', 2)
  while (stored.length === 0) await reporter.room(10)
  add('b', 4)
  add('c', 6)
  add('d', 8)
  await reporter.finish({ outcome: 'success', reason: null, exit_code: 0 })
  expect(stored).toEqual(['a', 'b', 'c', 'd'])
  expect(finished).toMatchObject([{ lines: 4 }])
})

it('reports from the beginning that the pending action destroys something if an earlier runner has asked', async () => {
  const reports: (boolean | undefined)[] = []
  const server = {
    report: ({ destroys }: Report) => {
      reports.push(destroys)
      return Promise.resolve({ order: 'confirmed', next_line: 1 })
    },
    finish: () => Promise.resolve(),
  } as Partial<TaskServer> as TaskServer
  const shutdown = new AbortController().signal
  const status = 'waiting_confirmation'
  const reporter = new Reporter({ server, claim, status, destroys: true, shutdown, onOrder: () => {} })
  // Before the app reaches its question.
  while (reports.length === 0) await reporter.room(10)
  expect(await reporter.confirm(true)).toBe('confirmed')
  await reporter.finish({ outcome: 'success', reason: null, exit_code: 0 })
  expect(reports[0]).toBe(true)
})

/** A server that records the reports it receives. `whole: false` refuses ends that include a report. */
function listening({ whole = true } = {}) {
  const reports: Report[] = []
  const finished: Finish[] = []
  const server = {
    report: (report: Report) => {
      reports.push(report)
      return Promise.resolve({ order: 'go', next_line: report.first_line + report.lines.length })
    },
    finish: (finish: Finish) => {
      if (finish.rest && !whole) return Promise.reject(new Error('it is refused'))
      finished.push(finish)
      return Promise.resolve()
    },
  } as Partial<TaskServer> as TaskServer
  const shutdown = new AbortController().signal
  const reporter = new Reporter({ server, claim, status: 'starting', shutdown, onOrder: () => {} })
  const said = (reports: readonly (Report | undefined)[]) =>
    reports.map((report) => report && [report.status, report.lines.map(([, , text]) => text)])
  return { reporter, reports, finished, said }
}

it('sends non-urgent content together with output', async () => {
  const { reporter, reports, said } = listening()
  reporter.add(1, 'Preparing', { step: 2, offset: 0, skip: 0 })
  reporter.foundCommit({ hash: 'a'.repeat(40), message: '' })
  await new Promise(setImmediate)
  expect(reports).toEqual([])
  reporter.running()
  reporter.add(1, 'Started', { step: 3, offset: 0, skip: 0 })
  reporter.add(0, 'hello', { step: 4, offset: 6, skip: 0 })
  await reporter.room(5000)
  expect(said(reports)).toEqual([['running', ['Preparing', 'Started', 'hello']]])
  expect(reports[0]?.commit?.hash).toBe('a'.repeat(40))
})

it('reports a new status with the end of a short task, and a question at once', async () => {
  vi.useFakeTimers()
  vi.advanceTimersByTime(1000) // at 0 the reporter takes the server's last answer for missing
  try {
    const short = listening()
    short.reporter.running()
    await vi.advanceTimersByTimeAsync(100)
    expect(short.reports).toEqual([])
    await short.reporter.finish({ outcome: 'success', reason: null, exit_code: 0 })
    expect(short.said(short.finished.map(({ rest }) => rest))).toEqual([['running', []]])

    const asking = listening()
    asking.reporter.running()
    void asking.reporter.confirm(false)
    await vi.advanceTimersByTimeAsync(100)
    expect(asking.said(asking.reports)).toEqual([
      ['running', []],
      ['waiting_confirmation', []],
    ])
    asking.reporter.drop()
  } finally {
    vi.useRealTimers()
  }
})

it('reports a line of Signalbox itself even if nothing follows it', async () => {
  const { reporter, reports, said } = listening()
  reporter.add(1, 'Cloning', { step: 2, offset: 0, skip: 0 })
  await reporter.room(5000)
  expect(said(reports)).toEqual([['starting', ['Cloning']]])
})

it('sends its last report with the end', async () => {
  const { reporter, reports, finished, said } = listening()
  reporter.running()
  reporter.add(0, 'done', { step: 3, offset: 5, skip: 0 })
  await reporter.finish({ outcome: 'success', reason: null, exit_code: 0 })
  expect(reports).toEqual([])
  expect(said(finished.map(({ rest }) => rest))).toEqual([['running', ['done']]])
  expect(finished).toMatchObject([{ lines: 1, outcome: 'success' }])
})

it('reports the rest before the end to a server that refuses both together', async () => {
  const { reporter, reports, finished, said } = listening({ whole: false })
  reporter.running()
  reporter.add(0, 'done', { step: 3, offset: 5, skip: 0 })
  await reporter.finish({ outcome: 'success', reason: null, exit_code: 0 })
  expect(said(reports)).toEqual([['running', ['done']]])
  expect(finished).toMatchObject([{ lines: 1 }])
  expect(finished[0]?.rest).toBeUndefined()
})

it('reports nothing of a task that was just claimed until there is news', async () => {
  const reports: Report[] = []
  const server = {
    report: (report: Report) => {
      reports.push(report)
      return Promise.resolve({ order: 'go', next_line: report.first_line + report.lines.length })
    },
    finish: ({ rest }: Finish) => Promise.resolve(void (rest && reports.push(rest))),
  } as Partial<TaskServer> as TaskServer
  const shutdown = new AbortController().signal
  const reporter = new Reporter({ server, claim, status: 'starting', shutdown, onOrder: () => {} })
  await new Promise(setImmediate)
  reporter.add(1, 'Preparing', { step: 2, offset: 0, skip: 0 })
  reporter.running()
  await reporter.finish({ outcome: 'success', reason: null, exit_code: 0 })
  expect(reports.map(({ status, lines }) => [status, lines.map(([, , text]) => text)])).toEqual([
    ['running', ['Preparing']],
  ])
})

it('reports the line that has begun, until a line of the output ends it', async () => {
  const { reporter, reports } = listening()
  const line = { text: 'Password: ', time: 1 }
  reporter.running()
  reporter.begin(line)
  await reporter.room(5000)
  expect(reports.at(-1)?.begun).toEqual(line)
  reporter.add(1, 'Stopping', { step: 3, offset: 0, skip: 0 })
  await reporter.room(5000)
  expect(reports.at(-1)).toMatchObject({ lines: [[expect.any(Number), 1, 'Stopping']], begun: line })
  reporter.add(0, 'Password: ', { step: 3, offset: 10, skip: 0 })
  await reporter.room(5000)
  expect(reports.at(-1)?.begun).toBeUndefined()
  reporter.begin({ text: 'Again: ', time: 2 })
  reporter.begin(undefined)
  await reporter.finish({ outcome: 'success', reason: null, exit_code: 0 })
  expect(reports.at(-1)?.begun).toBeUndefined()
})
