import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Config } from '../../src/server/config/config.ts'
import type { TestServer } from '../helpers/server.ts'
import { testProject } from '../helpers/suite.ts'
import { describeConsole, lookAt, Visitor } from './browser.ts'
import { startConsole } from './console-server.ts'

const secret = 'planted-secret-0123456789'
const folder = mkdtempSync(join(tmpdir(), 'sb-sinks-'))
const long = `splunk-${'w'.repeat(43)}`
const { sinks } = Config.parse({
  audit: {
    sinks: [
      { name: 'archive', type: 'file', path: join(folder, 'audit.jsonl') },
      { name: 'siem', type: 'syslog', host: '127.0.0.1' },
      { name: long, type: 'splunk_hec', url: `https://${'splunk.'.repeat(8)}example.com`, token: secret },
    ],
  },
}).audit

describeConsole('the pages about the server', () => {
  let server: TestServer
  let visitor: Visitor
  beforeAll(async () => {
    server = await startConsole({
      config: { metrics_token: secret, max_parallel_tasks: 7, audit: { sinks } },
      origins: {
        metrics_token: 'SIGNALBOX_METRICS_TOKEN',
        max_parallel_tasks: `/etc/${'signalbox/'.repeat(8)}config.yml`,
      },
    })
    visitor = await Visitor.arrive(server.url, { kept: true })
  })
  afterAll(async () => {
    await visitor?.leave()
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('the system page says what needs attention, with the remedy and the page that shows more', async () => {
    const project = await testProject(server)
    const { id } = await project.template({ runner_tag: `dmz-${'w'.repeat(60)}` })
    const task = await project.task(id)
    const { db } = server.server.services.database
    const created = new Date(Date.now() - 600_000).toISOString()
    await db.updateTable('task').set({ created }).where('id', '=', task.id).execute()
    const { page } = visitor
    await visitor.goto('/system')
    const list = page.getByRole('list', { name: 'Needs attention' })
    const entry = list.getByRole('listitem').first()
    await entry.getByRole('img', { name: 'Error' }).waitFor()
    await entry.getByText(/^1 tasks wait for a runner that is not online, with the tags dmz-/).waitFor()
    await entry.getByText('Start a runner with these tags').waitFor()
    await list.getByRole('img', { name: 'Notice' }).waitFor()
    const facts = page.getByRole('region', { name: 'Disk of the data folder' })
    await facts.getByText('Known after six hours').waitFor()
    expect(await lookAt(visitor, 'system')).toEqual([])
    await entry.getByRole('link', { name: 'Runners' }).click()
    await visitor.heading('Runners').waitFor()
    await db.deleteFrom('task').where('id', '=', task.id).execute()
  })

  test('audit sinks are listed with what each of them lacks, and why', async () => {
    await testProject(server)
    const { db } = server.server.services.database
    await db.updateTable('audit_sink').set({ missed: 12_345 }).where('name', '=', long).execute()
    const { page } = visitor
    const row = (name: string) =>
      page.getByRole('table', { name: 'Audit sinks' }).getByRole('row').filter({ hasText: name })
    await visitor.goto('/system')
    // The page asks again every ten seconds.
    await row('siem').getByText('Failing').waitFor()
    await row('siem').getByText('Syslog · 127.0.0.1:6514').waitFor()
    await row('siem').getByText('Set allow_private of the sink if that is intended').waitFor()
    await row('archive').getByText('Up to date').waitFor()
    await row(long).getByText('12,345 events were never sent').waitFor()
    expect(await lookAt(visitor, 'audit-sinks')).toEqual([])
  })

  test('slow calls are listed by their route', async () => {
    server.server.services.slow_calls.note({
      method: 'GET',
      route: '/api/project/:project_id/tasks',
      status: 200,
      ms: 1234.5,
      request_id: 'deploy-42',
    })
    await visitor.goto('/system')
    const row = visitor.page.getByRole('table', { name: 'Slowest calls of the last hour' }).getByRole('row')
    await row.filter({ hasText: 'GET /api/project/:project_id/tasks' }).filter({ hasText: 'deploy-42' }).waitFor()
  })

  test('the page of settings filters them, and shows where each value comes from and no secret', async () => {
    const { page } = visitor
    await visitor.goto('/system')
    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Settings' }).click()
    await visitor.heading('Settings').waitFor()
    const table = page.getByRole('table', { name: 'Settings' })
    // Of a long table the rows in view are in the document.
    await visitor.goto('/admin/settings?q=metrics_token')
    await table
      .getByRole('row', { name: /^metrics_token SIGNALBOX_METRICS_TOKEN Set, not shown Environment/ })
      .waitFor()
    await visitor.goto('/admin/settings')
    await page.getByRole('checkbox', { name: 'Only those that differ from the default' }).check()
    await table.getByRole('row', { name: /^max_parallel_tasks .* 7 File \/etc\/signalbox/ }).waitFor()
    expect(await table.getByRole('row', { name: /^shutdown_delay_sec/ }).count()).toBe(0)
    expect(await page.content()).not.toContain(secret)
    expect(await lookAt(visitor, 'server-settings')).toEqual([])
    await visitor.goto('/admin/settings?q=shutdown')
    await table.getByRole('row', { name: /^shutdown_delay_sec .* 0 Default/ }).waitFor()
    expect(await table.getByRole('row').count()).toBe(2)
  })

  test('both are for administrators', async () => {
    await server.user('gus')
    const guest = await Visitor.arrive(server.url, { user: 'gus' })
    await guest.goto('/admin/settings')
    await guest.page.getByText('Only administrators can see this page.').waitFor()
    await guest.leave()
  })
})
