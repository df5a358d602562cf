import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { inject } from 'vitest'

/**
 * The path of Chromium; undefined if it is not installed, in which case tests of the console are skipped with a
 * message. The headless shell is preferred: it has the same engine, and a page takes three quarters of the time.
 */
export const chromiumPath = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
  .flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)))
  .find((path) => existsSync(path))

export const wide = { width: 1440, height: 900 }

/** One Chromium for all suites of this process. It ends with the process, which holds the other end of its pipe. */
let browser: Promise<Browser> | undefined

/** Windows that earlier visitors have left. */
const unused: Page[] = []

export async function launchChromium(): Promise<Browser> {
  browser ??= launch()
  return browser
}

async function launch(): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
  const { TMPDIR } = process.env
  // Its profile is created here, in the folder that the run removes.
  process.env.TMPDIR = inject('shared')
  try {
    return await chromium.launch({
      executablePath: chromiumPath as string,
      // A page is open for seconds: its scripts do not repay the time that the optimizing compilers need.
      args: [...args, '--disable-component-update', '--disable-sync', '--js-flags=--no-maglev --no-turbofan'],
    })
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  }
}

/**
 * Returns a window with its own empty cookies and storage. Without options it is one that another visitor has left if
 * there is one: a new window costs 1.5 s of the processor until it shows the console, because it starts a process,
 * downloads the console and compiles it; one that has shown it costs 0.45 s.
 */
export async function openWindow(options: BrowserContextOptions): Promise<Page> {
  const left = Object.keys(options).length === 0 ? unused.pop() : undefined
  if (left) return left
  const context = await (await launchChromium()).newContext({
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    viewport: wide,
    reducedMotion: 'reduce',
    // A worker that one suite registers would answer for the server of the next one.
    serviceWorkers: 'block',
    ...options,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  return page
}

/** Keeps a window that was opened without options, for the next visitor, without anything of the last one. */
export async function keepWindow(page: Page, url: string): Promise<void> {
  try {
    await empty(page, url)
    unused.push(page)
  } catch {
    // Its server or its process is gone.
    await page.context().close()
  }
}

async function empty(page: Page, url: string): Promise<void> {
  const context = page.context()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  // A document of the same origin, because another one would start another process.
  await page.goto(`${url}/api/ping`, { timeout: 10_000 })
  const session = await context.newCDPSession(page)
  await Promise.all([
    ...context.pages().map((other) => (other === page ? undefined : other.close())),
    context.clearCookies(),
    context.clearPermissions(),
    page.mouse.move(0, 0),
    page.setViewportSize(wide),
    page.emulateMedia({ media: null, colorScheme: null, reducedMotion: 'reduce', forcedColors: null, contrast: null }),
    page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    }),
    session.send('Page.resetNavigationHistory'),
  ])
  await session.detach()
}
