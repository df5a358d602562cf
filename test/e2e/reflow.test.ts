import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestServer } from '../helpers/server.ts'
import { describeConsole, phone, Visitor, wide } from './browser.ts'
import { startConsole } from './console-server.ts'
import { coveredFocus } from './covered-focus.ts'
import { crawl, crawledProject } from './crawled-project.ts'
import { shownTexts } from './shown-texts.ts'

/** A window of 1280 by 1024 px at 400 % zoom (WCAG 2.2, 1.4.10). */
const magnified = { width: 320, height: 256 }

/** What readers may set (WCAG 2.2, 1.4.12). */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`

describeConsole('magnified and mirrored', () => {
  let server: TestServer
  let pages: string[]
  beforeAll(async () => {
    server = await startConsole({ runner: true })
    pages = (await crawledProject(server)).pages
  })
  afterAll(() => server?.stop())

  const cutOff = async ({ page }: Visitor) => (await shownTexts(page)).cut.map((text) => `cut off: ${text}`)

  test('at 400 % zoom, no page scrolls sideways or cuts a control off, and no bar covers what has the focus', async () => {
    const visitor = await Visitor.arrive(server.url, { viewport: magnified })
    const faults = async () => [
      ...(await visitor.overflow()),
      ...(await cutOff(visitor)),
      ...(await coveredFocus(visitor.page)),
    ]
    expect(await crawl(visitor, pages, faults)).toEqual([])
  })

  test('with the text spacing of a reader, nothing is cut off or wider than the window', async () => {
    const visitor = await Visitor.arrive(server.url)
    await visitor.load('/')
    await visitor.page.evaluate((rules) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(rules)
      document.adoptedStyleSheets.push(sheet)
    }, spacing)
    const faults = async () => {
      const all: string[] = []
      for (const viewport of [wide, phone]) {
        await visitor.page.setViewportSize(viewport)
        await visitor.settled()
        all.push(...(await visitor.overflow()), ...(await cutOff(visitor)))
      }
      return all
    }
    expect(await crawl(visitor, pages, faults)).toEqual([])
  })

  test('in a language from right to left, pages are mirrored without anything wider than the window', async () => {
    const visitor = await Visitor.arrive(server.url)
    const { page } = visitor
    await page.addInitScript(() => {
      Object.defineProperty(Intl.Locale.prototype, 'getTextInfo', { value: () => ({ direction: 'rtl' }) })
    })
    await visitor.load(pages[0] as string)
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
    const navigation = page.getByRole('navigation', { name: 'Main navigation' })
    expect((await navigation.boundingBox())?.x).toBeGreaterThan(wide.width / 2)
    const faults = async () => {
      const all: string[] = []
      for (const viewport of [wide, phone]) {
        await page.setViewportSize(viewport)
        await visitor.settled()
        all.push(...(await visitor.overflow()), ...(await cutOff(visitor)))
      }
      // Lines of programs, commands and code.
      const turned = page.locator('[data-line], pre, code, .cm-content').filter({ visible: true })
      const directions = await turned.evaluateAll((elements) =>
        elements.map((element) => [getComputedStyle(element).direction, element.outerHTML.slice(0, 120)] as const),
      )
      for (const [direction, html] of directions) if (direction === 'rtl') all.push(`from right to left: ${html}`)
      return all
    }
    expect(await crawl(visitor, pages, faults)).toEqual([])
  })
})
