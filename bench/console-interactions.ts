import type { Page } from 'playwright-core'
import { inChromium, visit } from './browser.ts'
import { type Measurement, ms, percentile } from './measurement.ts'
import { makeProject } from './project.ts'
import { startServer } from './server.ts'

const slower = 4

/**
 * Measures the time from a click or key to the next paint, as the browser reports it (Event Timing), on the ways that
 * operators go most: palette, lists, a run dialog, a task with its log.
 */
export const consoleInteractions: Measurement = (options) =>
  inChromium('Console: interactions', async (browser) => {
    await using server = await startServer(options)
    const project = await makeProject(server, { 'lines.sh': 'seq 1 20000\n' })
    const ids: number[] = []
    for (let n = 0; n < 20; n++) ids.push(await project.template('lines.sh', `Template ${n}`))
    const runs = await Promise.all(ids.map((id) => project.start(id)))
    for (const run of runs) await project.finished(run, 120)

    await using person = await visit(browser, server)
    const { page } = person
    await person.slowDown(slower)
    await page.goto(`${server.url}/project/${project.id}/history`)
    await page.locator('tbody tr').first().waitFor()
    await observe(page)
    for (let n = 0; n < (options.quick ? 2 : 10); n++) await walk(page)
    const all = await page.evaluate(() => [...(globalThis as unknown as Observed).interactions.values()])
    const taken = all.map(({ duration }) => duration)
    for (const { duration, on } of all.toSorted((a, b) => b.duration - a.duration).slice(0, 8))
      process.stderr.write(`  ${ms(duration)}: ${on}\n`)
    return [
      {
        thing: `Console: interaction to next paint, processor ${slower} times slower, of ${taken.length}`,
        budget: 'p98 500 ms',
        measured: `p50 ${ms(percentile(taken, 50))}, p98 ${ms(percentile(taken, 98))}, max ${ms(Math.max(...taken))}`,
      },
    ]
  })

interface Observed {
  /** The longest event of each interaction, in ms, and what it was. */
  interactions: Map<number, { duration: number; on: string }>
}

/** As browsers report it; the types of DOM know only that the target is a node. */
type EventTiming = PerformanceEventTiming & { target?: Element | null }

const observe = (page: Page) =>
  page.evaluate(() => {
    const interactions: Observed['interactions'] = new Map()
    Object.assign(globalThis, { interactions })
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as EventTiming[]) {
        const { name, duration, startTime, processingStart, processingEnd, target, interactionId: id } = entry
        if (id === 0 || duration <= (interactions.get(id)?.duration ?? 0)) continue
        const [before, inside] = [processingStart - startTime, processingEnd - processingStart].map(Math.round)
        const text = (target?.ariaLabel ?? target?.textContent ?? '').slice(0, 40)
        const on = `${name} on ${target?.tagName} "${text}", ${before} ms before its handlers, ${inside} ms in them`
        interactions.set(id, { duration, on })
      }
    })
    // 16 ms is the least that browsers report.
    observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })

async function walk(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').waitFor()
  await page.keyboard.type('temp')
  await page.keyboard.press('Escape')
  await page.getByRole('combobox').waitFor({ state: 'detached' })
  await page.locator('nav a[href$="/templates"]').click()
  const row = page.getByRole('row').filter({ hasText: 'Template 3' }).first()
  await row.getByRole('button', { name: 'Run', exact: false }).first().click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.locator('nav a[href$="/history"]').click()
  await page.locator('tbody tr a[href*="t="]').first().click()
  await page.locator('[data-log-theme] [data-line]').first().waitFor()
  await page.keyboard.press('Home')
  await page.keyboard.press('PageDown')
  await page.keyboard.press('End')
  await page.getByRole('tab', { name: 'Details' }).click()
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.locator('tbody tr').first().waitFor()
}
