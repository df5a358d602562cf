import { afterAll, beforeAll, expect, test } from 'vitest'
import { environments } from '../../src/contract/environment.ts'
import { keys } from '../../src/contract/key.ts'
import { projects } from '../../src/contract/project.ts'
import { templates } from '../../src/contract/template.ts'
import { countEnd } from '../../src/server/tasks/count-end.ts'
import type { TestServer } from '../helpers/server.ts'
import { describeConsole, lookAt, Visitor } from './browser.ts'
import { startConsole } from './console-server.ts'
import { Demo } from './demo.ts'

const day = 86_400_000
/** A longer timeout, because a busy machine is slow to draw. */
const slow = { timeout: 60_000 }

describeConsole('activity and statistics', () => {
  let server: TestServer
  let demo: Demo
  let owner: Visitor
  let guest: Visitor
  let guest_id: number

  beforeAll(async () => {
    server = await startConsole({ runner: true })
    demo = await Demo.make(server)
    await demo.add('Nightly <b>&', 'true.sh', { allow_parallel_tasks: true })
    await demo.add('Deploy site', 'true.sh')
    await ran('Nightly <b>&', 400)
    await ran('Deploy site', 40)
    guest_id = (await server.member(demo.id, 'guest')).id
    const { username } = await server.server.services.database.db
      .selectFrom('user')
      .select('username')
      .where('id', '=', guest_id)
      .executeTakeFirstOrThrow()
    await writes()
    owner = await Visitor.arrive(server.url, { kept: true })
    guest = await Visitor.arrive(server.url, { kept: true, user: username })
  })
  afterAll(async () => {
    await owner?.leave()
    await guest?.leave()
    await server?.stop()
  })

  /** Inserts a year of finished tasks, most of them in the last days. */
  async function ran(name: string, count: number): Promise<void> {
    const { db, transaction } = server.server.services.database
    const { id: user_id } = await db
      .selectFrom('user')
      .select('id')
      .where('username', '=', 'admin')
      .executeTakeFirstOrThrow()
    const rows = Array.from({ length: count }, (_, n) => {
      const created = new Date(Date.now() - (n / count) ** 3 * 360 * day).toISOString()
      return {
        project_id: demo.id,
        template_id: demo.template(name),
        status: n % 7 === 3 ? ('error' as const) : n % 11 === 5 ? ('stopped' as const) : ('success' as const),
        user_id: n % 2 === 0 ? user_id : null,
        created,
        start: created,
        end: new Date(Date.parse(created) + (20 + (n % 50)) * 1000).toISOString(),
        playbook: 'true.sh',
        environment: '{}',
        message: '',
        commit_message: '',
        params: '{}',
        priority: 0,
        fence: 0,
        log_lines: 0,
        log_sha256: '',
      }
    }).toReversed()
    await transaction(async (tx) => {
      for (const row of rows) {
        await tx.insertInto('task').values(row).execute()
        await countEnd(tx, { ...row, waited_sec: 0 })
      }
    })
  }

  /** Makes the changes that the activity shows. */
  async function writes(): Promise<void> {
    const { admin } = server
    const at = (id: number) => ({ params: { ...demo.params, id } })
    for (let n = 0; n < 25; n++)
      await admin.ok(keys.create, { params: demo.params, body: { name: `Key ${n}`, type: 'none' } })
    const key = await admin.ok(keys.create, {
      params: demo.params,
      body: { name: 'Gone', type: 'login_password', login_password: { login: 'ada', password: 'x y z' } },
    })
    const login_password = { login: 'grace', password: 'another one' }
    const body = { name: 'Gone', type: 'login_password' as const, login_password, override_secret: true }
    await admin.ok(keys.update, { ...at(key.id), body })
    await admin.ok(keys.remove, at(key.id))
    const group = await admin.ok(environments.create, {
      params: demo.params,
      body: {
        name: 'Stages',
        json: JSON.stringify({ stage: 'test', replicas: 1, hosts: ['web-01', 'web-02'] }),
        env: '{}',
      },
    })
    const json = JSON.stringify({ stage: 'production', replicas: 3, hosts: ['web-01', 'web-02'] })
    await admin.ok(environments.update, { ...at(group.id), body: { name: 'Stages', json, env: '{}' } })
    await admin.ok(templates.describe, { ...at(demo.template('Deploy site')), body: { description: 'Every evening' } })
  }

  const row = (visitor: Visitor, text: string) =>
    visitor.page.getByRole('table', { name: 'Activity' }).locator('tbody tr').filter({ hasText: text })

  test('the dashboard has history and statistics; activity, alerts and settings are in the sidebar', async () => {
    await owner.goto(demo.path('history'))
    const tabs = owner.page.getByRole('navigation', { name: 'Parts of the dashboard' })
    expect(await tabs.getByRole('link').allTextContents()).toEqual(['History', 'Statistics', 'Runners'])
    await tabs.getByRole('link', { name: 'Statistics' }).click()
    await owner.page.getByRole('region', { name: 'Runs per day' }).waitFor()
    expect(await tabs.locator('[aria-current=page]').textContent()).toBe('Statistics')
    const sidebar = (visitor: Visitor) => visitor.page.getByRole('navigation', { name: 'Main navigation' })
    for (const [name, path] of [
      ['Activity', 'activity'],
      ['Alerts', 'alerts'],
      ['Settings', 'settings'],
    ] as const) {
      await sidebar(owner).getByRole('link', { name }).click()
      await owner.heading(name).waitFor()
      expect(owner.path).toBe(demo.path(path))
      expect(await sidebar(owner).locator('[aria-current=page]').textContent()).toBe(name)
    }
    // Users who may not change the project see no settings there.
    await guest.goto(demo.path('history'))
    await sidebar(guest).getByRole('link', { name: 'Activity' }).waitFor()
    expect(await sidebar(guest).getByRole('link', { name: 'Settings' }).count()).toBe(0)
  })

  test('activity shows who did what, links to the object, and lists what changed', async () => {
    await owner.goto(demo.path('activity'))
    const stages = row(owner, 'admin changed the variable group Stages')
    await stages.getByRole('button', { name: '1 field changed' }).click()
    expect(await stages.locator('dt').allTextContents()).toEqual(['json'])
    expect(await stages.locator('[data-kind=gone]').allTextContents()).toEqual([
      '−Removed line:  "stage": "test",',
      '−Removed line:  "replicas": 1,',
    ])
    expect(await stages.locator('[data-kind=new]').allTextContents()).toEqual([
      '+Added line:  "stage": "production",',
      '+Added line:  "replicas": 3,',
    ])
    const key = row(owner, 'admin changed the key Gone')
    await key.getByRole('button', { name: '2 fields changed' }).click()
    expect(await key.locator('dd').allTextContents()).toEqual(['adagrace', 'Changed (secret, not shown)'])
    await key.getByRole('button', { name: /^Details:/ }).click()
    const panel = owner.page.getByRole('dialog', { name: /^Event \d+$/ })
    await panel.getByText('Source', { exact: true }).waitFor()
    expect(await lookAt(owner, 'activity-event')).toEqual([])
    await panel.getByRole('button', { name: 'This object' }).click()
    await owner.page.waitForURL(/type=key.*object=\d+|object=\d+.*type=key/)
    await owner.page.getByRole('button', { name: /^Remove the filter / }).click()
    await owner.button('Clear filters').first().click()
    await key.waitFor()
    // What is gone leads nowhere; what is there does.
    expect(await key.getByRole('link').count()).toBe(0)
    expect(await lookAt(owner, 'activity')).toEqual([])
    await row(owner, 'admin changed the template Deploy site').getByRole('link').click()
    await owner.heading('Deploy site').waitFor()
  })

  test('activity is narrowed by words, person, kind and day, and read page by page', async () => {
    await owner.goto(demo.path('activity'))
    const rows = owner.page.getByRole('table', { name: 'Activity' }).locator('tbody tr')
    await owner.field('Description contains').fill('access gone')
    await owner.page.waitForURL(/q=access/)
    await expect.poll(() => rows.count(), slow).toBe(3)
    await owner.button('Clear filters').click()
    await expect.poll(() => rows.count(), slow).toBe(20)
    await owner.page.getByRole('combobox', { name: 'Object type' }).click()
    await owner.page.getByRole('option', { name: 'Variable groups' }).click()
    await owner.page.waitForURL(/type=environment/)
    await expect
      .poll(() => rows.allTextContents())
      .toSatisfy((all: string[]) => all.every((text) => text.includes('the variable group')))
    await owner.field('To (UTC)').fill('2020-01-01')
    await owner.page.getByText('No event matches these filters.').waitFor()
    await owner.button('Clear filters').first().click()
    await expect.poll(() => rows.count(), slow).toBe(20)
    const first = () => rows.first().locator('a').first().textContent()
    const newest = await first()
    await owner.button('Older').click()
    await owner.page.waitForURL(/before=/)
    await expect.poll(first, slow).not.toBe(newest)
    await owner.button('Newest').click()
    await expect.poll(first, slow).toBe(newest)
  })

  test('new events wait behind a button', async () => {
    await owner.goto(demo.path('activity?feed=all'))
    await owner.page.getByRole('table', { name: 'Activity' }).waitFor()
    const id = await demo.run('Deploy site')
    await owner.button(/new events?$/).click()
    const queued = row(owner, `admin started task #${id} Deploy site`)
    await queued.getByRole('link').click()
    await owner.dialog().waitFor()
    expect(owner.path).toContain(`t=${id}`)
  })

  test('a guest sees the activity, but not what a variable group held', async () => {
    await guest.goto(demo.path('activity'))
    await row(guest, 'changed the variable group Stages').waitFor()
    const changes = (text: string) => row(guest, text).getByRole('button', { name: /fields? changed/ })
    expect(await changes('changed the variable group Stages').count()).toBe(0)
    // Only the login was changed, which guests do not see.
    expect(await changes('changed the key Gone').count()).toBe(0)
    expect(await guest.page.content()).not.toContain('production')
    expect(await lookAt(guest, 'activity-guest')).toEqual([])
  })

  test('statistics draw a week', async () => {
    await owner.goto(demo.path('stats'))
    const chart = owner.page.getByRole('img', { name: /^Runs per day/ })
    await chart.locator('[data-outcome]').nth(2).waitFor()
    expect(await chart.getAttribute('aria-label')).toMatch(/\d+ successful, \d+ failed, \d+ stopped/)
    // A bar for each of the seven days; one without runs has no height.
    expect(await chart.locator('[data-outcome=success] > rect').count()).toBe(7)
    expect(await lookAt(owner, 'stats-week')).toEqual([])
  })

  test('statistics draw a year, and show the same in a table', async () => {
    await owner.goto(demo.path('stats'))
    const chart = owner.page.getByRole('img', { name: /^Runs per day/ })
    const table = owner.page.getByRole('table', { name: 'Runs per day' })
    await owner.page.getByRole('combobox', { name: 'Range' }).click()
    await owner.page.getByRole('option', { name: 'Past year' }).click()
    await owner.page.waitForURL(/range=year/)
    await owner.page.getByText(/^44\d$/).waitFor()
    const slowest = owner.page.getByRole('table', { name: 'Slowest templates' })
    expect(await slowest.getByRole('link').allTextContents()).toContain('Nightly <b>&')
    await owner.screenshot('stats-year')
    await owner.page.getByText('Table', { exact: true }).click()
    await chart.waitFor({ state: 'detached' })
    expect(await table.locator('tbody tr').count()).toBeGreaterThan(50)
    await owner.page.getByRole('combobox', { name: 'Range' }).click()
    await owner.page.getByRole('option', { name: 'Past week' }).click()
    await expect.poll(() => table.locator('tbody tr').count(), slow).toBe(7)
    expect(await lookAt(owner, 'stats-table')).toEqual([])
    await owner.page.getByText('Chart', { exact: true }).click()
    const ended = async () => Number(await owner.page.locator('dt:text-is("Ended tasks") + dd').textContent())
    const all = await ended()
    await owner.page.getByRole('combobox', { name: 'Started by' }).click()
    await owner.page.getByRole('option', { name: 'Automatic' }).click()
    await owner.page.waitForURL(/user=0/)
    await expect.poll(ended, slow).toBeLessThan(all)
    await slowest.getByRole('link', { name: 'Nightly' }).click()
    await owner.heading('Nightly <b>&').waitFor()
  })

  test('a guest reads the statistics; without runs they say so', async () => {
    await guest.goto(demo.path('stats'))
    await guest.page.getByText('Success rate').waitFor()
    await guest.page.getByRole('combobox', { name: 'Started by' }).click()
    await guest.page.getByRole('option', { name: /^GUEST-/ }).click()
    await guest.page.getByText('No tasks ended in this period.').waitFor()
    expect(await lookAt(guest, 'stats-guest-none')).toEqual([])
  })

  test('a template shows its runs over time', async () => {
    const id = demo.template('Nightly <b>&')
    await owner.goto(demo.path(`templates/${id}/details`))
    await owner.page.getByRole('region', { name: 'Runs over time' }).locator('[data-outcome]').first().waitFor()
    expect(await lookAt(owner, 'template-runs')).toEqual([])
  })

  test('a template shows its whole history, by status and person', async () => {
    const id = demo.template('Nightly <b>&')
    await owner.goto(demo.path(`templates/${id}/tasks`))
    const rows = owner.page.getByRole('table', { name: 'Tasks' }).locator('tbody tr')
    await owner.page.getByRole('combobox', { name: 'Status' }).click()
    await owner.page.getByRole('option', { name: 'Failed' }).click()
    await owner.page.waitForURL(/status=error/)
    await expect.poll(() => rows.locator('[data-status=error]').count(), slow).toBe(20)
    let pages = 1
    for (; await owner.button('Older').count(); pages++) {
      const first = await rows.first().textContent()
      await owner.button('Older').click()
      await expect.poll(() => rows.first().textContent(), slow).not.toBe(first)
    }
    // 57 of 400 failed.
    expect([pages, await rows.count()]).toEqual([3, 17])
    await owner.page.getByText('These are the oldest tasks.').waitFor()
    // Away from the button, whose tooltip is not part of the page.
    await owner.page.mouse.move(0, 0)
    await owner.page.getByRole('tooltip').waitFor({ state: 'detached' })
    expect(await lookAt(owner, 'template-history')).toEqual([])
    await owner.page.getByRole('combobox', { name: 'User' }).click()
    await owner.page.getByRole('option', { name: /^GUEST-/ }).click()
    await owner.page.getByText('No task matches these filters.').waitFor()
  })

  test('a project of another type runs nothing: activity and settings are what it has', async () => {
    const { id } = await server.admin.ok(projects.create, { body: { name: 'Other', type: 'other' } })
    await owner.goto(`/project/${id}/history`)
    await owner.heading('Activity').waitFor()
    const sidebar = owner.page.getByRole('navigation', { name: 'Main navigation' })
    expect(await sidebar.getByRole('link').allTextContents()).toEqual(['All projects', 'Activity', 'Team', 'Settings'])
  })
})
