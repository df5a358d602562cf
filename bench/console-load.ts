import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { inChromium, visit } from './browser.ts'
import { type Measurement, ms, percentile, type Row } from './measurement.ts'
import { type BenchProject, makeProject } from './project.ts'
import { type BenchServer, startServer } from './server.ts'

const slower = 4
const kb = (bytes: number) => `${Math.round(bytes / 1024)} KB`

interface Screen {
  name: string
  path: string
  signedIn: boolean
  /** The element to wait for. */
  first: string
  /** A key to press, and the element it leads to once the page listens. */
  key: string
  answer: string
  /** Of its scripts, and of the time until it answers. */
  budget: readonly [string, string]
}

const frame = ['250 KB gzip, no log view, no editor', '1.5 s'] as const

/**
 * Measures a first visit: the scripts of the sign-in page, the dashboard and a task, the time until they respond, and opening
 * a list.
 */
export const consoleLoad: Measurement = (options) =>
  inChromium('Console: first load', async (browser) => {
    await using server = await startServer(options)
    const project = await makeProject(server, { 'true.sh': 'true\n' })
    const [task] = await fill(project)
    const screens: Screen[] = [
      {
        name: 'sign-in page',
        path: '/auth/login',
        signedIn: false,
        first: 'input[autocomplete=username]',
        key: 'a',
        answer: 'input[autocomplete=username][value=a]',
        budget: frame,
      },
      {
        name: 'dashboard',
        path: `/project/${project.id}/history`,
        signedIn: true,
        first: 'tbody tr',
        key: '/',
        answer: '[data-page-filter]:focus',
        budget: frame,
      },
      {
        name: 'task',
        path: `/project/${project.id}/tasks/${task}`,
        signedIn: true,
        first: '[data-log-theme] [data-line]',
        key: '?',
        answer: '[role=dialog]',
        budget: ['-', '-'],
      },
    ]
    const rows: Row[] = []
    for (const screen of screens) rows.push(...(await firstLoad(browser, server, screen, options.quick ? 2 : 7)))
    return [...rows, await routeChange(browser, server, project, options.quick ? 5 : 20)]
  })

/** Creates one page of history and as many templates. Returns the IDs of the tasks. */
async function fill(project: BenchProject): Promise<number[]> {
  const ids: number[] = []
  for (let n = 0; n < 20; n++) ids.push(await project.template('true.sh', `Template ${n}`))
  const tasks = await Promise.all(ids.map((id) => project.start(id)))
  for (const task of tasks) await project.finished(task, 120)
  return tasks
}

async function firstLoad(browser: Browser, server: BenchServer, screen: Screen, times: number): Promise<Row[]> {
  const { path, signedIn, first, key, answer } = screen
  const taken: number[] = []
  let scripts: { name: string; encodedBodySize: number }[] = []
  for (let n = 0; n < times; n++) {
    await using person = await visit(browser, server, signedIn)
    const { page } = person
    await person.slowDown(slower)
    await page.goto(server.url + path, { waitUntil: 'commit' })
    await page.evaluate((first) => bench.shown(() => document.querySelector(first)?.checkVisibility()), first)
    await page.keyboard.press(key)
    // Measured from the beginning of the navigation.
    taken.push(await page.evaluate((answer) => bench.shown(() => document.querySelector(answer)), answer))
    // Only what was loaded so far: the rest is loaded in idle time.
    scripts = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .map(({ name, encodedBodySize }) => ({ name, encodedBodySize })),
    )
  }
  let zipped = 0
  let sent = 0
  for (const { name, encodedBodySize } of scripts) {
    zipped += gzipSync(Buffer.from(await (await fetch(name)).arrayBuffer())).length
    sent += encodedBodySize
  }
  const later = scripts.filter(({ name }) => /TaskLog|CodeMirror/.test(name)).length
  return [
    {
      thing: `Console, ${screen.name}: JavaScript of the first load`,
      budget: screen.budget[0],
      measured: `${kb(zipped)} gzip in ${scripts.length} files, sent as ${kb(sent)}${later && screen.budget === frame ? ', LOG VIEW OR EDITOR' : ''}`,
    },
    {
      thing: `Console, ${screen.name}: shown and answers a key, processor ${slower} times slower, empty cache`,
      budget: screen.budget[1],
      measured: `p50 ${ms(percentile(taken, 50))}, max ${ms(Math.max(...taken))}`,
    },
  ]
}

async function routeChange(browser: Browser, server: BenchServer, project: BenchProject, times: number): Promise<Row> {
  await using person = await visit(browser, server)
  const { page } = person
  await page.goto(`${server.url}/project/${project.id}/history`)
  await page.locator('tbody tr').first().waitFor()
  await person.slowDown(slower)
  const go = async (to: string) => {
    const before = await page.locator('h1').textContent()
    await page.locator(`nav a[href$="/${to}"]`).click()
    return page.evaluate(async (before) => {
      const there = () => document.querySelector('h1')?.textContent !== before && document.querySelector('tbody tr')
      return (await bench.shown(there)) - bench.begun
    }, before)
  }
  const taken: number[] = []
  for (let n = 0; n <= times; n++) {
    taken.push(await go('templates'))
    await go('history')
  }
  const [first = 0, ...rest] = taken
  return {
    thing: `Console: dashboard to templates, processor ${slower} times slower`,
    budget: '-',
    measured: `p50 ${ms(percentile(rest, 50))}, p95 ${ms(percentile(rest, 95))}; the first ${ms(first)}`,
  }
}
