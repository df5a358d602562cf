import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestServer } from '../helpers/server.ts'
import { describeConsole, phone, Visitor, wide } from './browser.ts'
import { startConsole } from './console-server.ts'
import { Demo } from './demo.ts'

/** Each line has 40 characters before its mark. */
const lines = [
  'ok: [web1] => (item=0O l1I) changed == !=',
  'задача: установка пакетов для серверов ->',
  'Zażółć gęślą jaźń: wiersz w dzienniku   .',
  '│ ╷ ├─ ● ✓ █ ░ → the plan of terraform  .',
].map((line) => `${line.slice(0, 40).padEnd(40)}|`)

interface Visit {
  visitor: Visitor
  arrive(): Promise<void>
  /** The addresses of all requests. */
  asked: string[]
}

describeConsole('typefaces', () => {
  let server: TestServer
  let demo: Demo
  let task: number

  beforeAll(async () => {
    server = await startConsole({ runner: true })
    demo = await Demo.make(server, { 'columns.sh': lines.map((line) => `echo '${line}'\n`).join('') })
    await demo.add('Columns', 'columns.sh')
    task = await demo.run('Columns')
  })
  afterAll(() => server?.stop())

  /** A visitor with an empty cache, whose typefaces arrive when the test says so. */
  async function visitorWithout(path: string, size = wide): Promise<Visit> {
    const visitor = await Visitor.arrive(server.url, { deviceScaleFactor: 1, viewport: size })
    const { page } = visitor
    const released = Promise.withResolvers<void>()
    const asked: string[] = []
    await page.route('**/*', async (route) => {
      asked.push(route.request().url())
      if (route.request().url().endsWith('.woff2')) await released.promise
      await route.continue()
    })
    const arrive = async () => {
      released.resolve()
      await page.evaluate(async () => document.fonts.ready)
      await visitor.settled()
    }
    // The page is loaded only when they are.
    await page.goto(server.url + demo.path(path), { waitUntil: 'commit' })
    await visitor.settled()
    if (path.startsWith('tasks/')) await page.locator('[data-line]').filter({ hasText: 'web1' }).waitFor()
    return { visitor, arrive, asked }
  }

  test('interface and code have the typefaces of the console, which come from this server only', async () => {
    const { visitor, arrive, asked } = await visitorWithout(`tasks/${task}`)
    await arrive()
    const { page } = visitor
    const usedBy = async (selector: string) => {
      const session = await page.context().newCDPSession(page)
      await session.send('DOM.enable')
      await session.send('CSS.enable')
      const { root } = await session.send('DOM.getDocument')
      const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
      const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
      await session.detach()
      return [...new Set(fonts.map(({ familyName, isCustomFont }) => `${familyName} ${isCustomFont}`))]
    }
    expect(await usedBy('h1')).toEqual([expect.stringMatching(/^Inter.* true$/)])
    expect(await usedBy('[data-line="1"] > [data-text]')).toEqual([expect.stringMatching(/^JetBrains Mono.* true$/)])
    expect(asked.filter((url) => !url.startsWith(server.url))).toEqual([])
    const files = asked.filter((url) => url.endsWith('.woff2'))
    expect(files.some((url) => url.includes('/inter-latin-wght'))).toBe(true)
    const answer = await fetch(files[0] as string)
    expect(answer.headers.get('content-type')).toBe('font/woff2')
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(await (await fetch(`${server.url}/assets/inter-license.txt`)).text()).toContain('Open Font License')
    // Numbers stand below each other in a table.
    await visitor.goto(demo.path('history'))
    const widths = await page
      .locator('td')
      .first()
      .evaluate((cell) =>
        ['1111', '0000', '4712'].map((digits) => {
          const text = document.createElement('span')
          text.textContent = digits
          cell.append(text)
          const { width } = text.getBoundingClientRect()
          text.remove()
          return width.toFixed(1)
        }),
      )
    expect(new Set(widths).size).toBe(1)
  })

  test.each([
    { page: 'templates', size: wide },
    { page: 'settings', size: phone },
    { page: 'task', size: wide },
  ])('hardly anything moves when they arrive: $page, $size.width px', async ({ page, size }) => {
    const { visitor, arrive } = await visitorWithout(page === 'task' ? `tasks/${task}` : page, size)
    /** Returns the sum of the widths of all texts, and the heights of controls. */
    const measured = () =>
      visitor.page.evaluate(() => {
        const texts = document.createTreeWalker(document.querySelector('#root') as Node, NodeFilter.SHOW_TEXT)
        const range = document.createRange()
        let width = 0
        while (texts.nextNode()) {
          range.selectNodeContents(texts.currentNode)
          for (const line of range.getClientRects()) width += line.width
        }
        const controls = [...document.querySelectorAll('#root :is(button, input, a, h1, h2)')]
        return { width, heights: controls.map((control) => control.clientHeight) }
      })
    const before = await measured()
    await visitor.page.evaluate(() => {
      const shifts: number[] = []
      Object.assign(globalThis, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
      }).observe({ type: 'layout-shift' })
    })
    await arrive()
    const after = await measured()
    expect(Math.abs(after.width / before.width - 1)).toBeLessThan(0.03)
    expect(after.heights).toEqual(before.heights)
    const shifts = await visitor.page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)
    // Where a line of text breaks elsewhere. The limit of a good page is 0.1.
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.05)
  })

  test('the columns of a log stand below each other, before the typeface arrives and after', async () => {
    const { visitor, arrive } = await visitorWithout(`tasks/${task}`)
    /** Returns the left edge of the mark in each line, from the left edge of its text, and the height of its row. */
    const places = () =>
      visitor.page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('[data-line] > [data-text]')]
          .filter((text) => text.textContent?.endsWith('|'))
          .map((text) => {
            const texts = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
            let last: Node = text
            while (texts.nextNode()) last = texts.currentNode
            const mark = document.createRange()
            mark.setStart(last, (last.textContent?.length ?? 1) - 1)
            mark.setEndAfter(last)
            const all = document.createRange()
            all.selectNodeContents(text)
            return {
              left: Math.round(10 * (mark.getBoundingClientRect().left - all.getBoundingClientRect().left)) / 10,
              height: text.parentElement?.getBoundingClientRect().height,
            }
          }),
      )
    const before = await places()
    expect(before).toHaveLength(lines.length)
    await arrive()
    const after = await places()
    // 40 characters of 7.5 px, also of signs that the typeface lacks.
    for (const { left, height } of [...before, ...after]) {
      expect(Math.abs(left - 300)).toBeLessThan(1)
      expect(height).toBe(20)
    }
    expect(after.slice(0, 3).map(({ left }) => left)).toEqual([300, 300, 300])
  })
})
