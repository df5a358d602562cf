import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BackupFile, backups } from '../../src/contract/backup.ts'
import { keys } from '../../src/contract/key.ts'
import { projects } from '../../src/contract/project.ts'
import type { TestServer } from '../helpers/server.ts'
import { describeConsole, lookAt, Visitor, wide } from './browser.ts'
import { startConsole } from './console-server.ts'
import { Demo } from './demo.ts'

describeConsole('a backup and its restore', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sb-backup-'))
  let server: TestServer
  let demo: Demo
  let visitor: Visitor

  beforeAll(async () => {
    server = await startConsole()
    demo = await Demo.make(server, {}, 'Web shop')
    const login_password = { login: 'deploy', password: 'open sesame' }
    const body = { name: 'Servers', type: 'login_password' as const, login_password }
    await server.admin.ok(keys.create, { params: demo.params, body })
    visitor = await Visitor.arrive(server.url, { kept: true, acceptDownloads: true })
  })
  afterAll(async () => {
    await visitor?.leave()
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const write = (name: string, content: unknown) => {
    const path = join(folder, name)
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content, null, 2))
    return path
  }
  const choose = (path: string) => visitor.page.locator('input[type=file]').setInputFiles(path)
  const backup = async () =>
    JSON.parse(await server.admin.text(backups.get, { params: demo.params })) as BackupFile & Record<string, unknown>

  test('an owner downloads the project from its settings', async () => {
    await visitor.goto(demo.path('settings'))
    expect(await lookAt(visitor, 'settings-backup')).toEqual([])
    const { content, name } = await visitor.downloads(() => visitor.button('Backup').click())
    expect(name).toMatch(/^backup_Web-shop_\d{4}-\d\d-\d\d\.json$/)
    expect(JSON.parse(content)).toEqual(await backup())
    await visitor.notice('Project exported.').waitFor()
  })

  test('a manager finds the backup in the menu of projects; a guest finds none', async () => {
    for (const role of ['manager', 'guest'] as const) {
      const { id } = await server.member(demo.id, role)
      const username = await server.server.services.database.db
        .selectFrom('user')
        .select('username')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const someone = await Visitor.arrive(server.url, { user: username.username })
      await someone.goto(demo.path('keys'))
      await someone.button(/Switch project/).click()
      await someone.page.getByRole('menuitem', { name: 'Web shop' }).waitFor()
      const item = someone.page.getByRole('menuitem', { name: 'Back up this project' })
      if (role === 'guest') expect(await item.count()).toBe(0)
      else {
        const { content } = await someone.downloads(() => item.click())
        expect(JSON.parse(content)).toEqual(await backup())
      }
      // Neither may create projects.
      expect(await someone.page.getByRole('menuitem', { name: 'Restore project…' }).count()).toBe(0)
      await someone.goto('/project/restore')
      await someone.page.getByText('You cannot create projects').waitFor()
      await someone.leave()
    }
  })

  test('a restore requires a name and a file, and reports a file that is not a backup', async () => {
    await visitor.goto('/project/new')
    await visitor.link('Restore project…').click()
    await visitor.heading('Restore project').waitFor()
    await visitor.button(/^Restore$/).click()
    await visitor.page.getByText('Project name is required').waitFor()
    await visitor.page.getByText('A backup file is required').waitFor()
    await visitor.focused(visitor.field('Project name'))
    for (const [name, content, says] of [
      ['cut.json', '{"meta": {"name"', 'it is not valid JSON'],
      ['other.json', '{"a": 1}', 'it contains no project'],
    ] as const) {
      await choose(write(name, content))
      await visitor.page.getByText(says).waitFor()
    }
  })

  test('an invalid file is refused with all its problems, and nothing is created', async () => {
    const file = await backup()
    for (const template of file.templates) template.repository = 'Gone'
    file.templates[0]!.view = 'Nowhere'
    await visitor.goto('/project/restore')
    await choose(write('wrong.json', file))
    await visitor.button(/^Restore$/).click()
    const problems = visitor.page.getByRole('list', { name: 'Problems of the file' })
    await problems.getByText('templates[0].repository').waitFor()
    expect(await problems.getByRole('listitem').count()).toBe(file.templates.length + 1)
    await visitor.page.getByText('Nothing was created.').waitFor()
    expect(await lookAt(visitor, 'restore-refused')).toEqual([])
    expect(await server.admin.ok(projects.list)).toHaveLength(1)
  })

  test('a dropped file shows its content; after naming the project, its page opens', async () => {
    const own = await backup()
    const file = {
      ...own,
      schedules: [{ name: 'Nightly', cron_format: '@daily', active: true, template: own.templates[0]!.name }],
      secret_storages: [{ name: 'Vault', type: 'vault', params: { url: 'https://vault.example.com' } }],
    }
    for (const group of file.environments) group.secrets = []
    file.templates[0]!.survey_vars = [{ name: 'my-var.x' }]
    file.environments[0]!.secrets = [{ name: 'TOKEN', type: 'env' }]
    const text = JSON.stringify(file)
    await visitor.goto('/project/restore')
    const data = await visitor.page.evaluateHandle((content) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([content], 'shop.json', { type: 'application/json' }))
      return transfer
    }, text)
    await visitor.page.getByText('or drop it here').dispatchEvent('drop', { dataTransfer: data })
    await visitor.page.getByRole('heading', { name: 'Contents of the file' }).waitFor()
    const holds = visitor.page.getByRole('region', { name: 'Contents of the file' })
    expect(await holds.innerText()).toMatch(new RegExp(`Task templates\\s+${file.templates.length}\\s`))
    await holds.getByText(/1 key will be empty.*Servers/).waitFor()
    await holds.getByText('1 secret of a variable group will be empty.').waitFor()
    await holds.getByText('1 schedule is enabled.').waitFor()
    expect(await holds.innerText()).toMatch(/Secret storages\s+1\s/)
    expect(await visitor.field('Project name').inputValue()).toBe('Web shop')
    expect(await lookAt(visitor, 'restore-preview')).toEqual([])
    await visitor.field('Project name').fill('Second shop')
    await visitor.button(/^Restore$/).click()

    const dialog = visitor.dialog('Project restored')
    await dialog.getByText('Project Second shop restored successfully.').waitFor()
    await dialog.getByText('1 empty key added. Please update it before running tasks.').waitFor()
    await dialog.getByText('secret storage "Vault": token must be entered again').waitFor()
    await dialog
      .getByText(`template "${file.templates[0]!.name}" is not ready: The question my-var.x is not named like`)
      .waitFor()
    await dialog.getByText('1 schedule is on and paused, until you let it run: "Nightly"').waitFor()
    expect(await lookAt(visitor, 'restore-done')).toEqual([])
    await visitor.page.setViewportSize(wide)
    await dialog.getByRole('link', { name: 'Key store' }).click()
    await visitor.heading('Key store').waitFor()
    await visitor.page.getByText('Servers').first().waitFor()

    await visitor.goto('/project/restore')
    await choose(write('again.json', text))
    await visitor.field('Pause the schedules').uncheck()
    await visitor.button(/^Restore$/).click()
    await dialog.getByText('1 schedule runs from now on: "Nightly"').waitFor()
    await dialog.getByRole('button', { name: 'Open the project' }).click()
    await visitor.heading('Dashboard').waitFor()
    expect(visitor.path).toMatch(/^\/project\/\d+\/history/)
  })
})
