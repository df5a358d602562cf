import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pauses } from '../../src/contract/pause.ts'
import type { TestServer } from '../helpers/server.ts'
import { hasTool } from '../helpers/tools.ts'
import { describeConsole, phone, Visitor } from './browser.ts'
import { startConsole } from './console-server.ts'
import { coveredFocus } from './covered-focus.ts'
import { crawl, crawledProject } from './crawled-project.ts'
import { Demo } from './demo.ts'
import { smallTargets } from './tap-targets.ts'

const tablet = { width: 768, height: 1024 }
const devices = [
  { name: 'a phone', viewport: phone },
  { name: 'a tablet', viewport: tablet },
]
const touch = { hasTouch: true, isMobile: true }
const terraform = hasTool('terraform')

/** Prints until it is asked to end. */
const ticks = `
trap 'echo "cleaning up"; exit 0' TERM
echo "colour: $color, hosts: $count"
n=0
while :; do n=$((n + 1)); echo "tick $n"; sleep 0.05; done
`

describeConsole('pages by touch', () => {
  let server: TestServer
  let pages: string[]
  beforeAll(async () => {
    server = await startConsole({ runner: true })
    pages = (await crawledProject(server)).pages
  })
  afterAll(() => server?.stop())

  test.each(devices)(
    'on $name, no page is wider than the window, targets have 24 px, and no bar covers what has the focus',
    async ({ viewport }) => {
      const visitor = await Visitor.arrive(server.url, { viewport, ...touch })
      const faults = async () => [
        ...(await visitor.overflow()),
        ...(await smallTargets(visitor.page)),
        ...(await coveredFocus(visitor.page)),
      ]
      expect(await crawl(visitor, pages, faults)).toEqual([])
    },
  )
})

describeConsole('running by touch', () => {
  let server: TestServer
  let demo: Demo

  beforeAll(async () => {
    server = await startConsole({ runner: true })
    demo = await Demo.make(server, { 'ticks.sh': ticks })
    await demo.add('Ticks', 'ticks.sh', {
      survey_vars: [
        { name: 'count', title: 'How many', type: 'int', required: true, target: 'env' },
        {
          name: 'color',
          title: 'Which colour',
          type: 'enum',
          required: true,
          target: 'env',
          values: [
            { name: 'Red', value: 'red' },
            { name: 'Blue', value: 'blue' },
          ],
        },
      ],
    })
  })
  afterAll(() => server?.stop())

  /** Shows that an element is in the part of the window that an on-screen keyboard leaves. */
  const isInView = async (visitor: Visitor, element: Locator) => {
    const { y, height } = (await element.boundingBox()) as { y: number; height: number }
    expect(y).toBeGreaterThanOrEqual(0)
    expect(y + height).toBeLessThanOrEqual(visitor.page.viewportSize()?.height as number)
  }

  test.each(devices)('on $name: a run with answers, its log live, stopped and run again', async ({ viewport }) => {
    const visitor = await Visitor.arrive(server.url, { viewport, ...touch })
    const { page } = visitor
    await visitor.goto(demo.path('templates'))
    await visitor.button('Run: Ticks').tap()
    const dialog = visitor.dialog('Run: Ticks')
    const run = dialog.getByRole('button', { name: 'Run', exact: true })
    await dialog.getByRole('combobox', { name: 'Which colour' }).tap()
    await page.getByRole('option', { name: 'Blue' }).tap()
    // The keyboard takes the lower part of the window (interactive-widget=resizes-content).
    await page.setViewportSize({ width: viewport.width, height: Math.round(viewport.height * 0.55) })
    await dialog.getByLabel('How many').tap()
    await page.keyboard.type('12')
    await isInView(visitor, dialog.getByLabel('How many'))
    await isInView(visitor, run)
    await page.setViewportSize(viewport)
    await run.tap()

    // The page behind has buttons of the same names.
    const task = page.getByRole('dialog', { name: /^Task #/ })
    // The log follows its end.
    await visitor.status('running').waitFor()
    const log = page.getByRole('group', { name: /^Log of/ })
    const end = async () => Number((await log.locator('[data-line]').last().textContent())?.match(/tick (\d+)/)?.[1])
    await expect.poll(end).toBeGreaterThan(40)
    const { x, y, width, height } = (await log.boundingBox()) as { x: number; y: number; width: number; height: number }
    await swipe(visitor, x + width / 2, y + height / 3, height / 2)
    const follow = page.locator('button', { hasText: /^Follow/ })
    await follow.waitFor()
    const left = await end()
    await follow.tap()
    await follow.waitFor({ state: 'detached' })
    await expect.poll(end).toBeGreaterThan(left)

    await task.getByRole('tab', { name: 'Details' }).tap()
    await page.getByRole('table', { name: 'Variables' }).getByRole('row', { name: 'color' }).getByText('blue').waitFor()
    await task.getByRole('tab', { name: 'Log' }).tap()
    await task.getByRole('button', { name: 'Stop' }).tap()
    await visitor.dialog('Stop this task?').getByRole('button', { name: 'Stop' }).tap()
    await visitor.status('stopped').waitFor()

    const before = new URL(page.url()).searchParams.get('t')
    await task.getByRole('button', { name: 'Rerun' }).tap()
    const again = visitor.dialog('Run: Ticks')
    await expect.poll(() => again.getByRole('combobox', { name: 'Which colour' }).inputValue()).toBe('Blue')
    await again.getByRole('button', { name: 'Rerun' }).tap()
    await page.waitForURL((url) => Number(url.searchParams.get('t')) > Number(before))
    await task.getByRole('button', { name: 'Stop' }).tap()
    await visitor.dialog('Stop this task?').getByRole('button', { name: 'Stop' }).tap()
    await visitor.status('stopped').waitFor()
    await task.getByRole('button', { name: 'Close', exact: true }).tap()
    // What runs again is a task of the history.
    await visitor.heading('Dashboard').waitFor()
  })

  test.each(devices)('on $name: all schedules are paused and resumed', async ({ viewport }) => {
    const visitor = await Visitor.arrive(server.url, { viewport, ...touch })
    const paused = async () => (await server.admin.ok(pauses.get, { params: demo.params })).project !== null
    await visitor.goto(demo.path('schedule'))
    await visitor.page.getByRole('switch', { name: 'Pause all schedules' }).tap()
    const asks = visitor.dialog('Pause all schedules of this project?')
    await asks.getByLabel('Reason').fill('Moving the data centre')
    await asks.getByRole('button', { name: 'Pause', exact: true }).tap()
    const banner = visitor.page.getByRole('alert').filter({ hasText: 'The schedules of this project are paused' })
    await banner.getByText('Moving the data centre').waitFor()
    expect(await paused()).toBe(true)
    await banner.getByRole('button', { name: 'Resume' }).tap()
    await visitor.dialog().getByRole('button', { name: 'Resume', exact: true }).tap()
    await banner.waitFor({ state: 'detached' })
    expect(await paused()).toBe(false)
  })

  test.skipIf(!terraform)('on a phone, a plan is read and confirmed; on a tablet, one is rejected', async () => {
    const visitor = await Visitor.arrive(server.url, { viewport: phone, ...touch })
    const { page } = visitor
    const first = await demo.start('Servers with Terraform', { environment: '{"servers":1}' })
    await visitor.goto(demo.path('history'))
    const asks = page.getByRole('region', { name: 'Needs you' })
    await asks.getByRole('link', { name: /Servers with Terraform/ }).tap({ timeout: 60_000 })
    await visitor.button('See the changes').tap()
    const changes = page.getByRole('table', { name: 'Planned changes' })
    await changes.getByRole('button', { name: 'Attributes of terraform_data.server[0]' }).tap()
    await changes.getByText('known after apply').first().waitFor()
    await visitor.dialog().getByRole('button', { name: 'Confirm' }).tap()
    const asked = visitor.dialog('Apply this plan?')
    await page.setViewportSize({ width: phone.width, height: Math.round(phone.height * 0.55) })
    await asked.getByRole('textbox', { name: 'Comment (optional)' }).tap()
    await page.keyboard.type('Agreed')
    await asked.getByRole('button', { name: 'Confirm' }).tap()
    await page.setViewportSize(phone)
    await visitor.notice(`Task #${first} was confirmed`).waitFor()
    await visitor.status('success').waitFor({ timeout: 60_000 })

    const second = await demo.start('Servers with Terraform', { environment: '{"servers":2}' })
    await page.setViewportSize(tablet)
    await visitor.goto(demo.path('history'))
    await asks.getByRole('button', { name: 'Reject' }).tap({ timeout: 60_000 })
    await visitor.dialog('Reject this plan?').getByRole('button', { name: 'Reject' }).tap()
    await visitor.notice(`Task #${second} was rejected`).waitFor()
    await asks.waitFor({ state: 'detached' })
  })

  test('where the on-screen keyboard only covers the page, a dialog ends above it', async () => {
    const visitor = await Visitor.arrive(server.url, { viewport: phone, ...touch })
    const { page } = visitor
    await visitor.goto(demo.path('keys'))
    await visitor.button('New key').tap()
    const create = visitor.dialog('New key').getByRole('button', { name: 'Create' })
    await create.waitFor()
    // As Safari on a phone reports it.
    const keyboard = (height: number) =>
      page.evaluate((px) => {
        const { visualViewport } = globalThis
        Object.defineProperty(visualViewport, 'height', { value: innerHeight - px, configurable: true })
        visualViewport?.dispatchEvent(new Event('resize'))
      }, height)
    const bottom = async () => {
      const { y, height } = (await create.boundingBox()) as { y: number; height: number }
      return y + height
    }
    const before = await bottom()
    expect(before).toBeGreaterThan(phone.height - 340)
    await keyboard(340)
    await expect.poll(bottom).toBeLessThanOrEqual(phone.height - 340)
    await keyboard(0)
    await expect.poll(bottom).toBe(before)
  })
})

/** Moves a finger down by so many px, which shows what is above, and rests there: a tap on a moving page only stops it. */
async function swipe(visitor: Visitor, x: number, y: number, down: number): Promise<void> {
  const session = await visitor.page.context().newCDPSession(visitor.page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [{ x, y }])
  for (let n = 1; n <= 10; n++) await touch('touchMove', [{ x, y: y + (down * n) / 10 }])
  for (const rested = performance.now() + 200; performance.now() < rested; )
    await touch('touchMove', [{ x, y: y + down }])
  await touch('touchEnd', [])
  await session.detach()
}
