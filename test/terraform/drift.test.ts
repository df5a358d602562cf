import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { alertChannels } from '../../src/contract/alert-channel.ts'
import { events } from '../../src/contract/event.ts'
import { inventories } from '../../src/contract/inventory.ts'
import { projects } from '../../src/contract/project.ts'
import { schedules } from '../../src/contract/schedule.ts'
import { templates } from '../../src/contract/template.ts'
import { terraformStates } from '../../src/contract/terraform-state.ts'
import { databases, oneDatabase, startTestServer, type TestServer } from '../helpers/server.ts'
import { makeWorkplace } from '../helpers/template.ts'
import { terraformPrograms, usesProgram } from '../helpers/tools.ts'

/** One of its resources depends on what exists outside of it. */
const main = (path: string) => `
variable "n" { default = "1" }
resource "terraform_data" "a" { input = var.n }
resource "terraform_data" "file" {
  input = fileexists("${path}") ? "there" : "missing"
}
`

/** Terraform on each database, OpenTofu on one of them. */
const cases = terraformPrograms().flatMap((program, n) =>
  (n === 0 ? databases : oneDatabase).map((database) => ({ database, ...program })),
)

describe.each(cases)('checks of $app for drift on $database', ({ database, app, path }) => {
  let server: TestServer
  usesProgram({ app, path })
  beforeAll(async () => {
    if (path) server = await startTestServer(database, { runner: true })
  })
  afterAll(() => server?.stop())

  async function place(task_params: object = {}) {
    const work = await makeWorkplace(server, { 'infra/main.tf': main('/nonexistent') })
    const template = await work.template('infra', {
      app,
      task_params: { override_backend: true, auto_approve: true, ...task_params },
    })
    const { inventory_id } = await server.admin.ok(templates.get, { params: work.params(template) })
    const workspace = work.params(inventory_id!)
    return {
      work,
      template,
      workspace,
      drift: () => server.admin.ok(terraformStates.drift, { params: workspace }),
      check: (more: object = {}) => work.run(template, { params: { drift: true }, ...more }),
      versions: async () => (await server.admin.ok(terraformStates.list, { params: workspace })).length,
    }
  }

  test('a check never applies, and says what differs; a run makes it unknown, and the next check in sync', async () => {
    const { work, template, workspace, drift, check, versions } = await place()
    expect(await drift()).toMatchObject({ status: 'unknown', reason: 'never_checked', since: null, changes: [] })

    const first = await check()
    expect([first.status, first.reason, first.drift]).toEqual(['success', null, 'drifted'])
    expect(first.log).toContain('Drift found')
    expect(await versions()).toBe(0)
    const found = await drift()
    expect(found).toMatchObject({
      status: 'drifted',
      reason: null,
      task_id: first.id,
      template_id: template,
      resources: 2,
      changes: [
        { address: 'terraform_data.a', action: 'create' },
        { address: 'terraform_data.file', action: 'create' },
      ],
    })
    const inventory = await server.admin.ok(inventories.get, { params: workspace })
    const { changes: _, ...facts } = found
    expect(inventory.drift).toEqual(facts)

    // A second check finds the same: since the first.
    await check()
    expect((await drift()).since).toBe(found.since)

    expect((await work.run(template)).log).toContain('2 added')
    expect(await drift()).toMatchObject({ status: 'unknown', reason: 'state_changed', resources: 0, changes: [] })
    const last = await check()
    expect([last.status, last.drift]).toEqual(['success', 'in_sync'])
    expect(last.log).toContain('No drift')
    expect(await drift()).toMatchObject({ status: 'in_sync', reason: null, task_id: last.id, changes: [] })
    const descriptions = (
      await server.admin.ok(events.project, {
        params: { project_id: work.project_id },
        query: { type: 'inventory', object_id: String(workspace.id) },
      })
    ).map(({ description }) => description)
    expect(descriptions.filter((text) => text?.includes('Drift of workspace'))).toEqual([
      `Drift of workspace default found by task ID ${first.id}: 2 resources differ`,
    ])
    expect(descriptions.some((text) => text?.includes('is back in sync'))).toBe(true)
  }, 240_000)

  test('a run that changes nothing leaves what is known, and a failed check makes it unknown', async () => {
    const { work, template, drift, check } = await place()
    await work.run(template)
    await check()
    const known = await drift()
    expect(known.status).toBe('in_sync')
    expect((await work.run(template)).log).toContain('No changes')
    expect(await drift()).toEqual(known)

    await work.repository.commit({ 'infra/main.tf': 'resource "terraform_data" {' })
    const failed = await check()
    expect([failed.status, failed.drift]).toEqual(['error', 'unknown'])
    expect(await drift()).toMatchObject({
      status: 'unknown',
      reason: 'check_failed',
      task_id: failed.id,
      checked: known.checked,
    })
  }, 240_000)

  test('a change is found by a schedule that only checks', async () => {
    const { work, template, drift } = await place()
    await work.run(template)
    await work.repository.commit({ 'infra/main.tf': main('/etc/passwd') })
    const body = {
      name: 'Nightly check',
      template_id: template,
      cron_format: '0 3 * * *',
      active: false,
      task_params: { params: { drift: true } },
    }
    const params = { project_id: work.project_id }
    const schedule = await server.admin.ok(schedules.create, { params, body })
    expect(schedule.task_params?.params).toEqual({ drift: true })
    const { id } = await server.admin.ok(schedules.run, { params: work.params(schedule.id) })
    const task = await work.finished(id)
    expect([task.status, task.drift, task.schedule_id]).toEqual(['success', 'drifted', schedule.id])
    expect(await drift()).toMatchObject({
      status: 'drifted',
      changes: [{ address: 'terraform_data.file', action: 'update' }],
    })
  }, 240_000)

  test('alerts say that drift was found, and that it is over, once', async () => {
    const { work, template, check } = await place()
    const params = { project_id: work.project_id }
    await server.admin.ok(alertChannels.create, {
      params,
      body: {
        name: 'Drift',
        type: 'webhook',
        settings: { url: 'http://127.0.0.1:9/', sign_secret: 'a long enough secret' },
        events: ['drift_found', 'back_in_sync', 'succeeded'],
      },
    })
    await server.admin.ok(projects.update, { params, body: { name: 'Drift', alert: true } })
    await check()
    await check()
    await work.run(template)
    await check()
    await check()
    const sent = await server.admin.ok(alertChannels.deliveries, { params })
    expect(sent.map(({ event, title }) => `${event}: ${title}`).toReversed()).toEqual([
      expect.stringMatching(/^drift_found: Workspace 'default' of '.*' has drifted$/),
      expect.stringMatching(/^succeeded: /),
      expect.stringMatching(/^back_in_sync: Workspace 'default' of '.*' is back in sync$/),
    ])
  }, 240_000)
})
