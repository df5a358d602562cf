import { afterAll, beforeAll, expect, test } from 'vitest'
import { projects } from '../../src/contract/project.ts'
import { templates } from '../../src/contract/template.ts'
import type { TestServer } from '../helpers/server.ts'
import { describeConsole, lookAt, Visitor } from './browser.ts'
import { startConsole } from './console-server.ts'
import { Demo } from './demo.ts'

describeConsole('limits of tasks', () => {
  let server: TestServer
  let demo: Demo
  let visitor: Visitor

  beforeAll(async () => {
    server = await startConsole({ runner: true, config: { task_open_files: 200 } })
    demo = await Demo.make(server)
    visitor = await Visitor.arrive(server.url, { kept: true })
  })
  afterAll(async () => {
    await visitor?.leave()
    await server?.stop()
  })

  const section = () => visitor.page.getByRole('group', { name: 'Resource limits' })
  const field = (name: string) => section().getByRole('textbox', { name, exact: true })
  /** What is written below a field. */
  const hint = async (name: string) => {
    const ids = (await field(name).getAttribute('aria-describedby'))?.split(' ') ?? []
    return (await Promise.all(ids.map((id) => visitor.page.locator(`[id="${id}"]`).textContent()))).join(' ')
  }

  test('a project limits its tasks, and says what it uses of its quota of logs', async () => {
    await visitor.goto(demo.path('settings'))
    await visitor.button('Resource limits Inherited').click()
    expect(await hint('Open files of each process')).toContain('Applies: 200 (server)')
    expect(await hint('Processors')).toContain('No limit applies')
    await field('Open files of each process').fill('80')
    await field('Memory (MiB)').fill('512')
    expect(await hint('Open files of each process')).toContain('Applies: 80 (project)')
    await field('Processes and threads').fill('-3')
    await visitor.button('Save').click()
    await section().getByText('Must be 0 or greater').waitFor()
    expect(await lookAt(visitor, 'settings-limits-refused')).toEqual([])
    await field('Processes and threads').fill('')
    const quota = visitor.page.getByRole('textbox', { name: 'Quota for stored logs (MiB)' })
    await visitor.page.getByText(/Used: \S+ MiB/).waitFor()
    await quota.fill('100')
    await visitor.button('Save').click()
    await visitor.notice('Project saved').waitFor()
    expect(await lookAt(visitor, 'settings-limits')).toEqual([])
    const stored = await server.admin.ok(projects.get, { params: demo.params })
    expect(stored).toMatchObject({ limits: { memory: 512, open_files: 80 }, max_total_log_bytes: 100 * 1024 ** 2 })
  })

  test('a template can only lower that; the details of a task show what applied, and where it was set', async () => {
    const id = await demo.add('Limited', 'true.sh')
    await visitor.goto(demo.path(`templates/${id}/edit`))
    await visitor.button('Resource limits Inherited').click()
    await field('Open files of each process').fill('1000')
    await field('Disk space of the task folder (MiB)').fill('300')
    expect(await hint('Open files of each process')).toContain('Applies: 80 (project)')
    expect(await hint('Disk space of the task folder (MiB)')).toContain('Applies: 300 (template)')
    expect(await hint('Memory (MiB)')).toContain('Applies: 512 (project)')
    expect(await lookAt(visitor, 'template-limits')).toEqual([])
    await visitor.button('Save').click()
    await visitor.notice('Limited saved').waitFor()
    expect((await server.admin.ok(templates.get, { params: { ...demo.params, id } })).limits).toEqual({
      open_files: 1000,
      disk: 300,
    })
    // A reload, because the form that was saved stays open at this address.
    await visitor.load(demo.path(`templates/${id}/edit`))
    await visitor
      .button('Resource limits Open files of each process: 1,000 · Disk space of the task folder (MiB): 300')
      .waitFor()
    const task = await demo.start('Limited')
    expect((await demo.finished(task)).status).toBe('success')
    await visitor.goto(demo.path(`tasks/${task}`))
    await visitor.page.getByRole('tab', { name: 'Details' }).click()
    for (const text of ['Open files of each process: 80 project', 'Disk space of the task folder (MiB): 300 template'])
      await visitor.page.getByRole('listitem').filter({ hasText: text }).waitFor()
    expect(await lookAt(visitor, 'task-limits')).toEqual([])
  })
})
