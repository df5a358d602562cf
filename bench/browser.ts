import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core'
import { buildWeb } from '../scripts/web.js'
import { Client } from '../test/helpers/client.ts'
import type { Row } from './measurement.ts'
import { adminPassword, type BenchServer } from './server.ts'

/** Names and flags are those of test/e2e/browser.ts. */
const chromiumPath = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
  .flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)))
  .find((path) => existsSync(path))
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']

/** Measures with one Chromium and the console built from these sources; without a Chromium the row says so. */
export async function inChromium(thing: string, measure: (browser: Browser) => Promise<Row[]>): Promise<Row[]> {
  if (!chromiumPath) return [{ thing, budget: '', measured: 'not measured: no chromium in PATH' }]
  if ((await buildWeb()) !== 0) throw new Error('the console could not be built')
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: [...flags, '--disable-component-update', '--disable-sync'],
  })
  try {
    return await measure(browser)
  } finally {
    await browser.close()
  }
}

/** A separate window with an empty cache. */
export interface Visit extends AsyncDisposable {
  page: Page
  /** The counters of CDP's Performance domain, such as TaskDuration, in seconds. */
  counters(): Promise<Record<string, number>>
  /** Bytes of JavaScript objects after garbage collection. */
  heap(): Promise<number>
  slowDown(times: number): Promise<void>
}

declare global {
  /** The part of the bench that runs in the pages; set by `visit`. */
  var bench: {
    /** performance.now() of the last click, key or typing. */
    begun: number
    /** performance.now() after the first frame in which `look` returns a truthy value. */
    shown(look: () => unknown): Promise<number>
  }
}

export async function visit(browser: Browser, server: BenchServer, signedIn = true): Promise<Visit> {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } })
  if (signedIn) {
    const client = new Client(server.url)
    await client.signIn('admin', adminPassword)
    const [name = '', value = ''] = (client.headers.cookie ?? '').split('=')
    await context.addCookies([{ name, value, url: server.url, httpOnly: true }])
  }
  await context.addInitScript(() => {
    globalThis.bench = {
      begun: 0,
      shown: (look) =>
        new Promise((resolve, reject) => {
          const end = performance.now() + 60_000
          const frame = () => {
            // What exists in a frame's callback is painted right after it.
            if (look()) setTimeout(() => resolve(performance.now()))
            else if (performance.now() > end) reject(new Error(`not shown within a minute: ${String(look)}`))
            else requestAnimationFrame(frame)
          }
          requestAnimationFrame(frame)
        }),
    }
    for (const type of ['click', 'keydown', 'input'])
      addEventListener(type, ({ timeStamp }) => (bench.begun = timeStamp), true)
  })
  const page = await context.newPage()
  page.on('pageerror', (error) => process.stderr.write(`in the page: ${error.message}\n`))
  const cdp: CDPSession = await context.newCDPSession(page)
  await cdp.send('Performance.enable')
  return {
    page,
    counters: async () => {
      const { metrics } = await cdp.send('Performance.getMetrics')
      return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
    },
    heap: async () => {
      for (let n = 0; n < 3; n++) await cdp.send('HeapProfiler.collectGarbage')
      return (await cdp.send('Runtime.getHeapUsage')).usedSize
    },
    slowDown: async (rate) => {
      await cdp.send('Emulation.setCPUThrottlingRate', { rate })
    },
    [Symbol.asyncDispose]: () => context.close(),
  }
}
