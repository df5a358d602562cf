import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { QueryClient } from '@tanstack/react-query'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest'
import { Client } from '../helpers/client.ts'
import { until } from '../helpers/template.ts'
import { chromiumPath, keepWindow, launchChromium, openWindow, wide } from './windows.ts'

export { wide } from './windows.ts'

if (!chromiumPath) process.stderr.write('Skipped: the console in a browser, because there is no chromium in PATH\n')

export const password = 'correct horse battery'
/** Names of 200 characters: one without a line break opportunity, one from right to left. */
export const long = 'W'.repeat(200)
export const arabic = 'إعداد الخادم '.repeat(20).slice(0, 200).trim()
export const phone = { width: 390, height: 844 }

const pictured = process.env.SCREENS === 'all'

const open: Visitor[] = []

/** Defines a suite of the console. Any error or complaint of a page fails the test in which it occurs. */
export function describeConsole(what: string, tests: () => void): void {
  describe.skipIf(!chromiumPath)(`in the browser: ${what}`, () => {
    beforeAll(async () => {
      await launchChromium()
    })
    // Visitors that an aborted suite left would run on beside the next one.
    afterAll(async () => {
      await Promise.all(open.splice(0).map((visitor) => visitor.page.context().close()))
    })
    afterEach(async ({ task }) => {
      if (task.result?.state === 'fail')
        for (const [at, visitor] of open.entries()) {
          visitor.reusable = false
          await visitor.screenshot(`failed-${task.name.slice(0, 40)}-${at}`, true)
        }
      const complaints = open.flatMap((visitor) => visitor.complaints.splice(0))
      await Promise.all(open.filter(({ kept }) => !kept).map((visitor) => visitor.leave()))
      expect(complaints).toEqual([])
    })
    tests()
  })
}

interface VisitOptions extends BrowserContextOptions {
  /** The user who is signed in over HTTP before the first page; null for none. Default: the administrator. */
  user?: string | null
  /** Keeps the visitor for the next tests of the suite. */
  kept?: boolean
}

interface SettledOptions {
  /** Whether what stayed on the page is fetched again. */
  isRefreshed?: boolean
  /** The theme to wait for. */
  colorScheme?: 'light' | 'dark'
}

/** A user of the console: one window with its own cookies, which records everything that goes wrong in it. */
export class Visitor {
  readonly url: string
  readonly page: Page
  readonly kept: boolean
  /** Script errors, violations of the content security policy, and messages logged as errors. */
  readonly complaints: string[] = []
  /** Complaints that the test expects: a killed server makes sockets fail. */
  expected: RegExp | null = null
  /** The theme of the visitor's system; undefined until a check sets it. */
  colorScheme: 'light' | 'dark' | undefined
  /** Whether a check of a page has included the frame around it, which is the same on every page. */
  isFrameChecked = false
  /** Whether the next visitor may have this window. */
  reusable: boolean

  constructor(url: string, page: Page, kept: boolean, reusable: boolean) {
    this.url = url
    this.page = page
    this.kept = kept
    this.reusable = reusable
    page.on('pageerror', (error) => this.#complain(`${error.name}: ${error.message}`))
    page.on('request', (request) => {
      if (/\/(undefined|NaN|null)(\/|\?|$)/.test(request.url()))
        this.#complain(`Request without an ID: ${request.url()}`)
    })
    page.on('console', (message) => {
      // Chromium logs every answer from 400 on; tests check what the console makes of it.
      const answered = /^Failed to load resource: the server responded with a status of (400|401|403|404|409)/
      if (message.type() === 'error' && !answered.test(message.text())) this.#complain(message.text())
    })
  }

  static async arrive(url: string, { user = 'admin', kept = false, ...options }: VisitOptions = {}): Promise<Visitor> {
    const page = await openWindow(options)
    if (user !== null) {
      const client = new Client(url)
      await client.signIn(user, password)
      const [name = '', value = ''] = (client.headers.cookie ?? '').split('=')
      await page.context().addCookies([{ name, value, url, httpOnly: true }])
    }
    const visitor = new Visitor(url, page, kept, Object.keys(options).length === 0)
    open.push(visitor)
    return visitor
  }

  #complain(text: string): void {
    if (!this.expected?.test(text)) this.complaints.push(`${this.path}: ${text}`)
  }

  /** The path of the page, with query and hash. */
  get path(): string {
    return this.page.url().replace(this.url, '')
  }

  /**
   * Shows another page with current data, as a new visitor would see it, but without loading the console again, which
   * costs several times as much.
   */
  async goto(path: string): Promise<void> {
    if (await this.#push(path)) await this.settled({ isRefreshed: true })
    else await this.load(path)
  }

  /**
   * Leads to the path in the loaded console, after which everything it has fetched for pages is out of date: what the
   * frame shows is kept up to date by live updates, and is most of the requests. If the path is shown already, which
   * would keep its state, or covered by a dialog or a menu, it leads to another page first. Returns false if that did
   * not help, or if the console is not loaded.
   */
  #push(path: string): Promise<boolean> {
    return this.page.evaluate(async (wanted) => {
      const { __TSR_ROUTER__: router, __TANSTACK_QUERY_CLIENT__: cache } = globalThis as Partial<Console>
      if (!router || !cache) return false
      const frame =
        /^\/api\/(user|projects|info|project\/\d+(\/(role|pause|templates\?app=ansible&limit=1|terraform\/resources\?limit=1))?)$/
      const lead = (to: string) => {
        for (const button of document.querySelectorAll<HTMLElement>('.mantine-Notification-closeButton')) button.click()
        cache.removeQueries({ type: 'inactive' })
        void cache.invalidateQueries({
          refetchType: 'none',
          predicate: ({ queryKey: [key] }) => !frame.test(String(key)),
        })
        router.history.push(to, {}, { ignoreBlocker: true })
      }
      const isThere = () => {
        const { status, resolvedLocation } = router.state
        return status === 'idle' && resolvedLocation?.state['__TSR_key'] === router.history.location.state['__TSR_key']
      }
      const floating = '[data-portal] :is([role=dialog], [role=menu], [role=listbox])'
      const isCovered = () => [...document.querySelectorAll(floating)].some((element) => element.checkVisibility())
      if (isCovered() || new URL(wanted, location.href).pathname === location.pathname) {
        lead('/no/such/page')
        // Two frames in which it is shown: effects run after the first one.
        for (let frames = 0; frames < 2; frames = isThere() ? frames + 1 : 0) await new Promise(requestAnimationFrame)
        // The palette stays open on every page.
        if (isCovered()) return false
      }
      lead(wanted)
      return true
    }, path)
  }

  /**
   * Signs out from the menu of the account with this name, and waits until the new page is loaded: the old one shows the
   * sign-in, too, as soon as the server closes its socket.
   */
  async signOut(name: string | RegExp = /^Account/): Promise<void> {
    await this.button(name).click()
    const loaded = this.page.waitForEvent('load')
    await this.page.getByRole('menuitem', { name: 'Sign out' }).click()
    await loaded
    await this.heading('Sign in').waitFor()
  }

  /** Loads the console with this page: for what is true of a first visit only. */
  async load(path: string): Promise<void> {
    await this.page.goto(this.url + path)
    await this.settled()
  }

  /**
   * Waits until the page of the address is shown with its heading, nothing is loading, and the listeners of keys and
   * widths are attached.
   */
  async settled({ isRefreshed = false, colorScheme }: SettledOptions = {}): Promise<void> {
    await this.page.waitForFunction(
      (wait) => {
        const isReady = () => {
          const { __TSR_ROUTER__: router, __TANSTACK_QUERY_CLIENT__: cache } = globalThis as Partial<Console>
          if (!router || !cache) return false
          const { status, resolvedLocation } = router.state
          const isThere = resolvedLocation?.state['__TSR_key'] === router.history.location.state['__TSR_key']
          if (status !== 'idle' || !isThere) return false
          if (wait.colorScheme && document.documentElement.dataset['mantineColorScheme'] !== wait.colorScheme)
            return false
          if (wait.isRefreshed) {
            wait.isRefreshed = false
            void cache.refetchQueries({ type: 'active', stale: true }, { cancelRefetch: false })
          }
          if (cache.isFetching() > 0) return false
          return document.querySelector('h1') !== null && document.querySelector('.mantine-Skeleton-root') === null
        }
        wait.frames = isReady() ? wait.frames + 1 : 0
        // Asked once per frame. Effects run after the frame that shows their component; resize observers are notified
        // one frame later.
        return wait.frames > 2 && new Promise((done) => setTimeout(done, 0, true))
      },
      { isRefreshed, colorScheme, frames: 0 },
    )
  }

  /**
   * Replaces the text of the code editor. When the driver does this, Chromium sometimes tries to keep the colour of the
   * old text by a style attribute; the content security policy refuses that, and Chromium logs it.
   */
  async fillEditor(text: string): Promise<void> {
    this.expected ??= /^Applying inline style violates/
    await this.page.locator('.cm-content').fill(text)
  }

  async leave(): Promise<void> {
    open.splice(open.indexOf(this), 1)
    this.page.removeAllListeners('pageerror').removeAllListeners('request').removeAllListeners('console')
    if (this.reusable) await keepWindow(this.page, this.url)
    else await this.page.context().close()
  }

  button = (name: string | RegExp) => this.page.getByRole('button', { name })
  link = (name: string | RegExp) => this.page.getByRole('link', { name })
  field = (label: string | RegExp) => this.page.getByLabel(label)
  dialog = (name?: string | RegExp) => this.page.getByRole('dialog', name === undefined ? {} : { name })
  heading = (name: string | RegExp) => this.page.getByRole('heading', { name, level: 1, exact: true })
  notice = (text: string | RegExp) => this.page.locator('.mantine-Notification-root').filter({ hasText: text })

  /** Shortcuts for the dialog: a field, a tab, and a click on a button. */
  box = (label: string) => this.dialog().getByLabel(label, { exact: false }).first()
  tab = (name: string) => this.dialog().getByRole('tab', { name })
  press = (name: string) => this.dialog().getByRole('button', { name, exact: true }).click()

  async choose(label: string, option: string): Promise<void> {
    await this.page.getByRole('combobox', { name: label }).click()
    await this.page.getByRole('option', { name: option, exact: true }).click()
  }

  /** Returns the entries of the menu that opens. */
  async menuItems(): Promise<string[]> {
    const items = this.page.getByRole('menuitem')
    await items.first().waitFor()
    return items.allTextContents()
  }

  async rowMenu(name: string, item: string): Promise<void> {
    await this.button(`More actions: ${name}`).click()
    await this.page.getByRole('menuitem', { name: item }).click()
  }

  /** Returns the content of the file that the action downloads, and its suggested name. */
  async downloads(action: () => Promise<unknown>): Promise<{ content: string; name: string }> {
    const arrives = this.page.waitForEvent('download')
    await action()
    const download = await arrives
    return { content: await text(await download.createReadStream()), name: download.suggestedFilename() }
  }

  /** Types two letters in quick succession that lead to a page; retries if the machine was too slow. */
  async pair(first: string, second: string, there: Locator): Promise<void> {
    await until(`${first} ${second} to lead there`, async () => {
      await this.page.keyboard.press(first)
      await this.page.keyboard.press(second)
      return there.waitFor({ timeout: 5000 }).then(
        () => true,
        () => undefined,
      )
    })
  }

  /** A visible status badge. */
  status = (name: string) => this.page.locator(`[data-token][data-status=${name}]:visible`).first()

  async focused(field: Locator): Promise<void> {
    await until('the focus', async () =>
      (await field.evaluate((one) => one === document.activeElement)) ? true : undefined,
    )
  }

  /**
   * Returns all violations that axe finds, or those of some rules, one line each: in the dialog if one is open, because
   * the page behind it is checked separately; and without the frame of the page once \`lookAt\` has checked it.
   */
  async axe(rules?: string[]): Promise<string[]> {
    let violations = await this.#violations(rules)
    if (!violations) {
      // Injected by the debugger: the page itself may load only the scripts of the console.
      const session = await this.page.context().newCDPSession(this.page)
      await session.send('Runtime.evaluate', { expression: axeSource })
      await session.detach()
      violations = await this.#violations(rules)
    }
    return (violations as AxeResult['violations']).flatMap(({ id, impact, nodes }) =>
      nodes.map((node) => `${this.path} ${id} (${impact}): ${node.html.slice(0, 200)} ${node.any[0]?.message ?? ''}`),
    )
  }

  /** Returns undefined if axe is not loaded yet. */
  #violations(rules: string[] | undefined): Promise<AxeResult['violations'] | undefined> {
    return this.page.evaluate(
      async ([values, isFrameKnown]) => {
        const { axe } = globalThis as { axe?: { run(parts: object, options: object): Promise<AxeResult> } }
        if (!axe) return undefined
        const isDialog = document.querySelector('[aria-modal=true]') !== null
        const floating =
          '[aria-modal=true], [data-portal] [role=listbox], [data-portal] [role=menu], .mantine-Notification-root'
        const include = isDialog ? [...document.querySelectorAll(floating)] : [document]
        const exclude = isFrameKnown
          ? [...document.querySelectorAll('.mantine-AppShell-header, .mantine-AppShell-navbar')]
          : []
        const only = values ? { runOnly: { type: 'rule', values } } : {}
        // These options halve the time: there are no frames and no foreign style sheets, and nothing reads the selectors.
        const quick = { iframes: false, preload: false, selectors: false, resultTypes: ['violations'] }
        return (await axe.run({ include, exclude }, { ...quick, ...only })).violations
      },
      [rules, this.isFrameChecked] as const,
    )
  }

  /** Returns the elements that extend beyond the window without a container that scrolls horizontally. */
  async overflow(): Promise<string[]> {
    const found = await this.page.evaluate(() => {
      const width = document.documentElement.clientWidth
      const scrolls = (element: Element | null): boolean => {
        for (let at = element; at && at !== document.body; at = at.parentElement) {
          const { overflowX } = getComputedStyle(at)
          if (overflowX !== 'visible') return true
        }
        return false
      }
      // The text areas that grow are measured in a hidden one.
      const unseen = '.visually-hidden, .visually-hidden *, .skip-link, textarea[aria-hidden=true]'
      const out = [...document.body.querySelectorAll('*')].filter((element) => {
        const box = element.getBoundingClientRect()
        if (box.width === 0 || box.height === 0 || element.matches(unseen)) return false
        return (box.right > width + 1 || box.left < -1) && !scrolls(element.parentElement)
      })
      // A word that is broken after each letter or two, because its column is too narrow.
      const squeezed = [...document.body.querySelectorAll('*')].filter((element) => {
        const { clientWidth, clientHeight } = element as HTMLElement
        const text = element.children.length === 0 ? (element.textContent ?? '').trim() : ''
        const { fontSize, writingMode } = getComputedStyle(element)
        const size = Number.parseFloat(fontSize)
        return (
          text.length > 4 &&
          writingMode === 'horizontal-tb' &&
          clientWidth > 0 &&
          clientWidth < 2.5 * size &&
          clientHeight > 3 * size
        )
      })
      const names = [...out, ...squeezed].slice(0, 5).map((element) => element.outerHTML.slice(0, 160))
      const page = document.documentElement.scrollWidth
      return page > width ? [`the page is ${page} px wide in a window of ${width}`, ...names] : names
    })
    return found.map((what) => `${this.path}: ${what}`)
  }

  /**
   * Takes a screenshot for people into test-results/screens with `SCREENS=all` only, because it costs as much as a
   * check.
   */
  async screenshot(name: string, always = false): Promise<void> {
    if (!pictured && !always) return
    mkdirSync(screens, { recursive: true })
    await this.page.screenshot({ path: join(screens, `${name}.png`), animations: 'disabled' })
  }
}

/** The rules that a narrow window can break; roles and names are the same in both widths. */
const ofWidth = ['scrollable-region-focusable', 'aria-hidden-focus', 'button-name', 'link-name', 'label']

/** Returns the faults of the current page: wide and narrow, light and dark. */
export async function lookAt(visitor: Visitor, name: string): Promise<string[]> {
  const found: string[] = []
  const { page } = visitor
  // Moves the pointer away: a tooltip that floats over the page is not part of it.
  await page.mouse.move(0, 0)
  await show(visitor, wide, 'light')
  await visitor.screenshot(`${name}-1440-light`)
  found.push(...(await visitor.overflow()), ...(await visitor.axe()))
  // Names, structure and widths are the same in dark mode, and its colours are the same on a phone.
  await show(visitor, wide, 'dark')
  await visitor.screenshot(`${name}-1440-dark`)
  found.push(...(await visitor.axe(['color-contrast'])))
  if (pictured) {
    await show(visitor, phone, 'dark')
    await visitor.screenshot(`${name}-390-dark`)
  }
  await show(visitor, phone, 'light')
  await visitor.screenshot(`${name}-390-light`)
  found.push(...(await visitor.overflow()), ...(await visitor.axe(ofWidth)))
  if ((await visitor.dialog().count()) === 0) visitor.isFrameChecked = true
  // Until the resize observers are notified of the new width, keys still act as on a phone.
  await show(visitor, wide, 'light')
  return [...new Set(found)]
}

async function show(visitor: Visitor, viewport: typeof wide, colorScheme: 'light' | 'dark'): Promise<void> {
  const { page } = visitor
  // Both at once, so that the page is drawn once.
  await Promise.all([
    page.viewportSize()?.width !== viewport.width && page.setViewportSize(viewport),
    visitor.colorScheme !== colorScheme && page.emulateMedia({ colorScheme }),
  ])
  visitor.colorScheme = colorScheme
  await visitor.settled({ colorScheme })
}

/** What the console offers in the page to the developer tools of its libraries. */
interface Console {
  __TSR_ROUTER__: {
    state: { status: string; resolvedLocation?: { state: { __TSR_key?: string } } }
    history: {
      location: { state: { __TSR_key?: string } }
      push(path: string, state: object, options: { ignoreBlocker: boolean }): void
    }
  }
  __TANSTACK_QUERY_CLIENT__: Pick<QueryClient, 'invalidateQueries' | 'isFetching' | 'refetchQueries' | 'removeQueries'>
}

interface AxeResult {
  violations: { id: string; impact: string; nodes: { html: string; any: { message: string }[] }[] }[]
}

const screens = join(import.meta.dirname, '../../test-results/screens')
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
