import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { tasks } from '../src/contract/task.ts'
import { inChromium, type Visit, visit } from './browser.ts'
import { ansibleLog } from './log-text.ts'
import { count, type Measurement, ms, percentile, type Row } from './measurement.ts'
import { makeProject } from './project.ts'
import { startServer } from './server.ts'

const folds = 2000

/**
 * Measures a finished log of a million lines and 2,000 folds in the console: opening, jumping, searching, folding,
 * filtering, and memory.
 */
export const consoleLog: Measurement = (options) => {
  const lines = options.quick ? 100_000 : 1_000_000
  const title = `Console, log of ${count(lines)} lines and ${count(folds)} folds`
  return inChromium(title, async (browser) => {
    await using server = await startServer(options)
    const file = join(server.data, 'lines.txt')
    writeFileSync(file, ansibleLog(lines, folds))
    const project = await makeProject(server, { 'print.sh': `cat ${file}\n` })
    const id = await project.start(await project.template('print.sh'))
    await project.finished(id, 600)
    const { log_lines } = await server.admin.ok(tasks.get, { params: { project_id: project.id, id } })
    const rows: Row[] = []
    const row = (thing: string, budget: string, measured: string) =>
      rows.push({ thing: `${title}: ${thing}`, budget, measured })
    const spread = (times: number[]) => `p50 ${ms(percentile(times, 50))}, p95 ${ms(percentile(times, 95))}`

    const history = `${server.url}/project/${project.id}/history`
    const opened = async (idle: number) => {
      const times: number[] = []
      for (let n = 0; n < (options.quick ? 2 : 6); n++) {
        await using person = await visit(browser, server)
        times.push(await open(person, history, id, idle))
      }
      return spread(times)
    }
    row('last lines painted after the click in the history', '500 ms', await opened(6000))
    row('the same as soon as there is a history to click in, log view not yet loaded', '500 ms', await opened(0))

    await using person = await visit(browser, server)
    row(
      'outline of all folds after the click in the history',
      '1.5 s',
      ms(await open(person, history, id, 0, outlined)),
    )
    const elements = [await elementsOf(person)]
    const jumps: Awaited<ReturnType<typeof jump>>[] = []
    const all = options.quick ? 20 : 100
    for (let n = 1; n <= all; n++)
      jumps.push(await jump(person, 1 + Math.floor(((n * 0.618_034) % 1) * ((log_lines ?? lines) - 1))))
    row('jump to any line, script and layout', 'p95 16 ms', spread(jumps.map(({ busy }) => busy)))
    row('jump to any line, until painted (lines from the server)', '-', spread(jumps.map(({ shown }) => shown)))
    elements.push(await elementsOf(person))

    await person.page.keyboard.press('/')
    const finds: Awaited<ReturnType<typeof find>>[] = []
    for (let n = 1; n <= 10; n++) finds.push(await find(person, `web-${String(n * 23).padStart(3, '0')}.`))
    const hits = finds.map(({ hits }) => hits)
    row('find over all of it, count shown', '1 s', `${spread(finds.map(({ counted }) => counted))}; ${hits[0]} found`)
    row('find over all of it, first hit painted', '1 s', spread(finds.map(({ shown }) => shown)))
    elements.push(await elementsOf(person))
    await person.page.keyboard.press('Escape')
    const { page } = person

    const folded: number[] = []
    for (let n = 0; n < 5; n++) folded.push(await press(person, n % 2 === 0 ? 'E' : 'C'))
    row('all folds opened or closed, until painted', '-', spread(folded))

    await watchBlocks(page)
    await page.getByRole('button', { name: 'Filter lines' }).click()
    const filters: string[] = []
    for (const name of ['Changed', 'Errors', 'Output']) {
      const { took, shown } = await filter(person, name)
      filters.push(`${name} ${ms(took)} (${shown})`)
    }
    row('filter by a chip, count shown', '-', filters.join('; '))
    row('main thread blocked while filtering, longest', '50 ms', ms(await longestBlock(page)))
    elements.push(await elementsOf(person))
    row('JavaScript heap after all this', '150 MB', `${((await person.heap()) / 2 ** 20).toFixed(1)} MB`)
    row('elements in the log view, maximum', '400', count(Math.max(...elements)))
    return rows
  })
}

/**
 * The time from the click in the history until the log is complete: the last row exists and every visible row has its
 * text.
 */
async function open(person: Visit, history: string, id: number, idle: number, complete = painted): Promise<number> {
  const { page } = person
  await page.goto(history)
  const link = page.locator(`tbody a[href*="t=${id}"]`).first()
  await link.waitFor()
  await sleep(idle)
  await link.click()
  const shown = await complete(person)
  await page.locator('[data-log-theme] [role=group][tabindex="0"]').focus()
  return shown
}

function painted({ page }: Visit): Promise<number> {
  return page.evaluate(async () => {
    const complete = () => {
      const rows = [...document.querySelectorAll('[data-log-theme] [role=list] > [data-line]')]
      const last = rows.at(-1)
      if (!last || last.ariaPosInSet !== last.ariaSetSize) return false
      return rows.every((row) => row.querySelector('[data-text]')?.textContent?.trim())
    }
    return (await bench.shown(complete)) - bench.begun
  })
}

/** Jumps to a line by typing `:`, the number and Enter. */
async function jump(person: Visit, line: number): Promise<{ shown: number; busy: number }> {
  const { page } = person
  await page.keyboard.press(':')
  await page.keyboard.insertText(String(line))
  const before = await person.counters()
  await page.keyboard.press('Enter')
  const shown = await page.evaluate(async (line) => {
    const row = `[data-log-theme] [role=list] > [data-line="${line}"] [data-text]`
    return (await bench.shown(() => document.querySelector(row)?.textContent?.trim())) - bench.begun
  }, line)
  const after = await person.counters()
  let busy = 0
  for (const name of ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'])
    busy += ((after[name] ?? 0) - (before[name] ?? 0)) * 1000
  return { shown, busy }
}

async function find({ page }: Visit, text: string): Promise<{ counted: number; shown: number; hits: number }> {
  const field = page.locator('[data-log-theme] [role=search] input')
  await field.fill('')
  await page.evaluate(() => bench.shown(() => !CSS.highlights.has('log-current') && !CSS.highlights.has('log-find')))
  // Only this one event: the time of `fill` would include the checks that it makes first.
  await field.focus()
  await page.keyboard.insertText(text)
  return page.evaluate(async () => {
    const { begun } = bench
    const numbers = () =>
      document.querySelector('[data-log-theme] [role=search] [role=status]')?.textContent?.match(/\d[\d,]*/g)
    const [counted, shown] = await Promise.all([
      bench.shown(numbers),
      bench.shown(() => CSS.highlights.get('log-current')?.size),
    ])
    return { counted: counted - begun, shown: shown - begun, hits: Number(numbers()?.at(-1)?.replaceAll(',', '')) }
  })
}

/** The time from the click in the history until the outline has an entry for every fold. */
function outlined({ page }: Visit): Promise<number> {
  return page.evaluate(async (folds) => {
    const space = () => document.querySelector<HTMLElement>('[data-log-theme] nav [data-at]')?.parentElement
    const all = () => Number.parseFloat(space()?.style.height ?? '') >= folds * 28
    return (await bench.shown(all)) - bench.begun
  }, folds)
}

/** Presses a key that changes the number of rows. */
async function press({ page }: Visit, key: string): Promise<number> {
  const rows = () => page.evaluate(() => document.querySelector('[data-log-theme] [data-line]')?.ariaSetSize)
  const before = await rows()
  await page.locator('[data-log-theme] [role=group][tabindex="0"]').focus()
  await page.keyboard.press(key)
  return page.evaluate(async (before) => {
    const row = () => document.querySelector('[data-log-theme] [role=list] > [data-line]')
    return (await bench.shown(() => row() && row()?.ariaSetSize !== before)) - bench.begun
  }, before)
}

/** Switches one filter chip on and off again. */
async function filter({ page }: Visit, name: string): Promise<{ took: number; shown: string }> {
  const chips = page.getByRole('group', { name: 'Filter lines' })
  await chips.getByRole('button', { name, exact: true }).click()
  const said = await page.evaluate(async () => {
    const count = () => document.querySelector('[data-log-theme] [role=group] [role=status]')?.textContent ?? ''
    const took = (await bench.shown(() => /\d of \d/.test(count()))) - bench.begun
    return { took, shown: count() }
  })
  await chips.getByRole('button', { name: 'Clear filter' }).click()
  await page.evaluate(() =>
    bench.shown(() => !document.querySelector('[data-log-theme] [role=group] [role=status]')?.textContent),
  )
  return said
}

declare global {
  var blocks: number[]
}

function watchBlocks(page: Page): Promise<void> {
  return page.evaluate(() => {
    globalThis.blocks = []
    new PerformanceObserver((list) => blocks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    })
  })
}

/** The longest of the browser's tasks over 50 ms; 0 if there was none. */
const longestBlock = (page: Page): Promise<number> => page.evaluate(() => Math.max(0, ...blocks))

function elementsOf({ page }: Visit): Promise<number> {
  return page.locator('[data-log-theme] *').count()
}
