import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestServer } from '../helpers/server.ts'
import { describeConsole, phone, Visitor } from './browser.ts'
import { startConsole } from './console-server.ts'
import { Demo } from './demo.ts'

describeConsole('themes, contrast and motion', () => {
  let server: TestServer
  let demo: Demo
  let pages: string[]
  let running: number

  beforeAll(async () => {
    server = await startConsole({ runner: true })
    demo = await Demo.make(server, { 'fails.sh': 'echo "disk full" >&2; exit 3', 'sleeps.sh': 'sleep 600\n' })
    await demo.add('Fails', 'fails.sh')
    await demo.add('Sleeps', 'sleeps.sh')
    const failed = await demo.run('Fails')
    running = await demo.start('Sleeps')
    pages = [
      'history',
      'stats',
      'templates',
      `tasks/${failed}`,
      `tasks/${running}`,
      'schedule',
      'inventory',
      'keys',
      'team',
      'settings',
    ].map((page) => demo.path(page))
  })
  afterAll(() => server?.stop())

  test('high contrast is chosen in the menu, stays after a reload, and follows the system otherwise', async () => {
    const visitor = await Visitor.arrive(server.url)
    const { page } = visitor
    const high = page.locator('html[data-contrast=more]')
    await visitor.load(demo.path('keys'))
    expect(await high.count()).toBe(0)
    await visitor.button(/^Account/).click()
    await page.getByRole('menuitemcheckbox', { name: 'High contrast', checked: false }).click()
    await high.waitFor()
    await page.reload()
    await visitor.settled()
    expect(await high.count()).toBe(1)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('high contrast')
    await page.getByRole('option', { name: 'Theme: High contrast' }).click()
    await high.waitFor({ state: 'detached' })
    // Back at the choice of the system, its changes count.
    await page.emulateMedia({ contrast: 'more' })
    await high.waitFor()
    await page.emulateMedia({ contrast: 'no-preference' })
    await high.waitFor({ state: 'detached' })
  })

  test.each(['light', 'dark'] as const)(
    'high contrast, %s: no page has a fault that axe finds',
    async (colorScheme) => {
      const visitor = await Visitor.arrive(server.url, { colorScheme, contrast: 'more' })
      const found: string[] = []
      for (const path of pages) {
        await visitor.goto(path)
        await visitor.settled({ colorScheme })
        await visitor.screenshot(`high-contrast-${colorScheme}-${path.replaceAll('/', '-')}`)
        found.push(...(await visitor.axe(['color-contrast', 'link-in-text-block'])))
      }
      await visitor.goto(demo.path('keys'))
      await visitor.button('New key').click()
      await visitor.dialog().waitFor()
      found.push(...(await visitor.axe(['color-contrast'])))
      expect(found).toEqual([])
    },
  )

  test('colours of the system: states, marks, focus and places stay visible', async () => {
    const visitor = await Visitor.arrive(server.url, {
      forcedColors: 'active',
      reducedMotion: 'reduce',
      contrast: 'more',
      colorScheme: 'dark',
    })
    const { page } = visitor
    /** Returns how elements are drawn, in the colours of the system: those of text, of the page, and of a choice. */
    const drawn = (selector: string, property: string, pseudo?: string) =>
      page
        .locator(selector)
        .first()
        .evaluate(
          (element, [name, part]) => {
            const probe = document.createElement('i')
            document.body.append(probe)
            const names = new Map(
              ['CanvasText', 'Canvas', 'Highlight'].map((color) => {
                probe.style.setProperty('forced-color-adjust', 'none')
                probe.style.color = color
                return [getComputedStyle(probe).color, color]
              }),
            )
            probe.remove()
            const value = getComputedStyle(element, part || undefined).getPropertyValue(name as string)
            return names.get(value) ?? value
          },
          [property, pseudo ?? ''],
        )
    await visitor.load(demo.path('history'))
    // A filled shape, and the mark in it.
    const failed = '[data-status=error] svg'
    await page.locator(failed).first().waitFor()
    expect(await drawn(`${failed} > :first-child`, 'fill')).toBe('CanvasText')
    expect(await drawn(`${failed} > :last-child`, 'stroke')).toBe('Canvas')
    // The page in the sidebar and its tab, which are otherwise a background and a colour.
    expect(await drawn('nav [aria-current=page]', 'border-left-width')).toBe('3px')
    expect(await drawn('main [aria-current=page]', 'border-bottom-color')).toBe('Highlight')
    expect(await drawn('main nav a:not([aria-current])', 'border-bottom-color')).toBe('Canvas')
    await page.keyboard.press('Tab')
    expect(await drawn(':focus-visible', 'outline-style')).toBe('solid')
    expect(await drawn(':focus-visible', 'outline-color')).toBe('Highlight')
    // Bars and patterns of the chart.
    await visitor.goto(demo.path('stats'))
    expect(await drawn('main svg pattern rect', 'fill')).toBe('CanvasText')
    // The log: its bars and its cursor.
    await visitor.goto(demo.path(`tasks/${running}`))
    await page.getByRole('group', { name: /^Log of/ }).waitFor()
    expect(await drawn('[data-log-theme]', '--log-failure')).toBe('CanvasText')
    const dialogs = demo.path('keys')
    await visitor.goto(dialogs)
    await visitor.button('New key').click()
    await visitor.dialog().waitFor()
    expect(await drawn('.mantine-Modal-content', 'border-top-style')).toBe('solid')
    await visitor.screenshot('forced-colors-dialog')
    for (const path of pages) {
      await visitor.goto(path)
      await visitor.screenshot(`forced-colors-${path.replaceAll('/', '-')}`)
    }
  })

  test('reduced motion: nothing moves, not even what waits and what opens', async () => {
    const moving = ({ page }: Visitor) =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter((one) => one.playState === 'running' && Number(one.effect?.getTiming().duration ?? 0) > 1)
          .map((one) => (one.effect as KeyframeEffect).target?.className.toString()),
      )
    const free = await Visitor.arrive(server.url, { reducedMotion: 'no-preference' })
    await free.load(demo.path(`tasks/${running}`))
    await free.status('running').waitFor()
    expect((await moving(free)).length).toBeGreaterThan(0)

    const visitor = await Visitor.arrive(server.url, { reducedMotion: 'reduce', viewport: phone })
    const { page } = visitor
    await visitor.load(demo.path(`tasks/${running}`))
    await visitor.status('running').waitFor()
    expect(await moving(visitor)).toEqual([])
    await visitor.button('Open navigation').click()
    await visitor.dialog('Signalbox').waitFor()
    expect(await moving(visitor)).toEqual([])
    await page.keyboard.press('Escape')
    await visitor.dialog('Signalbox').waitFor({ state: 'detached' })
    // A page that waits for its data.
    const answer = Promise.withResolvers<void>()
    await page.route(/\/keys(\?|$)/, async (route) => {
      if (route.request().resourceType() === 'document') return route.continue()
      await answer.promise
      await route.continue()
    })
    await page.goto(server.url + demo.path('keys'))
    await page.locator('.mantine-Skeleton-root').first().waitFor()
    expect(await moving(visitor)).toEqual([])
    answer.resolve()
    await visitor.heading('Key store').waitFor()
  })
})
