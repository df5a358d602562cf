import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { tasks } from '../src/contract/task.ts'
import { inChromium, visit } from './browser.ts'
import { count, type Measurement, ms, percentile } from './measurement.ts'
import { makeProject } from './project.ts'
import { startServer } from './server.ts'

const rate = 10_000
/** Each batch is one write by bash and is labelled with the time in ms at which it was written. */
const batchLines = 500

/** Follows a task that prints 10,000 lines a second in the console: delay, load, and whether every line arrives. */
export const consoleLive: Measurement = (options) => {
  const seconds = options.quick ? 10 : 60
  const title = `Console, ${count(rate)} lines/s followed for ${seconds} s`
  return inChromium(title, async (browser) => {
    await using server = await startServer(options)
    const project = await makeProject(server, { 'print.sh': script(seconds) })
    const template = await project.template('print.sh')
    await using person = await visit(browser, server)
    const { page } = person
    await page.goto(`${server.url}/project/${project.id}/history`)
    await page.locator('h1').waitFor()
    const id = await project.start(template)
    const params = { project_id: project.id, id }
    await page.goto(`${server.url}/project/${project.id}/tasks/${id}`)
    await page.evaluate(() => {
      const last = () => document.querySelector('[data-log-theme] [role=list] > :last-child [data-text]')
      return bench.shown(() => /^\d{13} /.test(last()?.textContent ?? ''))
    })
    await startWatching(page)
    const before = await person.counters()
    await sleep(seconds * 1000 - 1000)
    const after = await person.counters()
    await project.finished(id, 60)
    const { log_lines } = await server.admin.ok(tasks.get, { params })
    await page.evaluate(
      (last) => bench.shown(() => document.querySelector(`[data-log-theme] [role=list] > [data-line="${last}"]`)),
      log_lines,
    )
    const watched = await watchedBy(page)

    const stored = (await server.admin.text(tasks.rawOutput, { params })).split('\n')
    const other = watched.seen.filter(([line, text]) => stored[line - 1] !== text).length
    const printed = stored.filter((text) => /^\d{13} /.test(text)).length
    const busy =
      ((after.TaskDuration ?? 0) - (before.TaskDuration ?? 0)) / ((after.Timestamp ?? 0) - (before.Timestamp ?? 0))
    const whole = printed === seconds * rate && watched.total === log_lines && other === 0 && watched.wrong === 0
    const lost = whole
      ? `nothing lost, ${count(watched.seen.length)} rows compared`
      : `WRONG: ${printed} of ${seconds * rate} stored, ${watched.total} of ${log_lines} shown, ${other} other texts, ${watched.wrong} out of order`
    return [
      {
        thing: `${title}: the newest line shown is behind by`,
        budget: '1.5 s',
        measured: `p50 ${ms(percentile(watched.lags, 50))}, p95 ${ms(percentile(watched.lags, 95))}, max ${ms(Math.max(...watched.lags))}`,
      },
      { thing: `${title}: lines`, budget: 'nothing lost, in order', measured: lost },
      { thing: `${title}: main thread busy`, budget: '25%', measured: `${(busy * 100).toFixed(1)}%` },
      {
        thing: `${title}: JavaScript heap`,
        budget: '150 MB',
        measured: `${((await person.heap()) / 2 ** 20).toFixed(1)} MB`,
      },
    ]
  })
}

/** printf is a builtin of bash: the only process a batch costs is the one that sleeps. */
function script(seconds: number): string {
  const batches = (seconds * rate) / batchLines
  const every = Math.round((batchLines / rate) * 1e6)
  return `sleep 3
begun=\${EPOCHREALTIME/./}
for ((batch = 0; batch < ${batches}; batch++)); do
  wait=$((begun + batch * ${every} - \${EPOCHREALTIME/./}))
  if ((wait > 0)); then sleep 0.$(printf %06d $wait); fi
  now=\${EPOCHREALTIME/./}
  printf "\${now%???} $batch.%d ok: [web-0$((batch % 90 + 10)).fra.example.com] => (item=package state=present)\\n" {1..${batchLines}}
done
`
}

interface Watched {
  lags: number[]
  /** The line numbers and texts that were shown. */
  seen: [number, string][]
  /** The number of rows whose number does not follow that of the row above. */
  wrong: number
  /** The number of rows that the list reports. */
  total: number
}

declare global {
  var watching: Watched & { timer: ReturnType<typeof setInterval> }
}

function startWatching(page: Page): Promise<void> {
  return page.evaluate(() => {
    const list = document.querySelector('[data-log-theme] [role=list]')
    const textOf = (row: Element | null | undefined) => row?.querySelector('[data-text]')?.textContent ?? ''
    let looks = 0
    const look = () => {
      const stamp = Number(/^\d{13} /.exec(textOf(list?.lastElementChild))?.[0])
      if (stamp) watching.lags.push(Date.now() - stamp)
      if (looks++ % 20 !== 0 || !list) return
      let above: number | undefined
      for (const row of list.children) {
        const line = Number((row as HTMLElement).dataset.line)
        if (above !== undefined && line !== above + 1) watching.wrong++
        above = line
        watching.seen.push([line, textOf(row)])
      }
    }
    globalThis.watching = { lags: [], seen: [], wrong: 0, total: 0, timer: setInterval(look, 50) }
  })
}

function watchedBy(page: Page): Promise<Watched> {
  return page.evaluate(() => {
    const { timer, ...watched } = watching
    clearInterval(timer)
    const last = document.querySelector('[data-log-theme] [role=list] > :last-child')
    return { ...watched, total: Number(last?.ariaSetSize) }
  })
}
