import { afterAll, beforeAll, expect, test } from 'vitest'
import { environments } from '../../src/contract/environment.ts'
import { inventories } from '../../src/contract/inventory.ts'
import { keys } from '../../src/contract/key.ts'
import { members } from '../../src/contract/project.ts'
import { session } from '../../src/contract/session.ts'
import { templates } from '../../src/contract/template.ts'
import type { TestServer } from '../helpers/server.ts'
import { arabic, describeConsole, long, password, phone, Visitor, wide } from './browser.ts'
import { startConsole } from './console-server.ts'
import { Demo } from './demo.ts'

const chinese = '基础设施配置管理服务器'.repeat(20).slice(0, 200)
/** The width of a page of 1280 px that is enlarged four times. */
const narrow = { width: 320, height: 640 }
/** A window of 1440 px, enlarged twice. */
const zoomed = { width: 720, height: 450 }

/** Output of a program that tries to do harm or uses escape sequences. */
const hostile = `
printf '<img src=x onerror="document.title=1"><script>document.title=2</script>\\n'
printf '\\033]0;own the title\\007\\033]52;c;aGFjaw==\\007after the commands\\n'
printf '\\033]8;;javascript:alert(1)\\033\\\\bad link\\033]8;;\\033\\\\ \\033]8;;https://example.com/\\033\\\\good link\\033]8;;\\033\\\\\\n'
printf 'half an escape: \\033[38;2;1;1;1mdark\\033[0m \\033[999999999mmany \\033[\\n'
printf '\\342\\200\\256reversed by a control\\n'
printf 'مرحبا بالعالم\\n'
printf 'progress 1%%\\rprogress 100%%\\n'
head -c 100000 /dev/zero | tr '\\0' x; echo ' end of the long line'
echo 'last line'
`

describeConsole('bad input', () => {
  let server: TestServer
  let demo: Demo
  let other: Demo
  /** The administrator, for all tests: each begins with another page. */
  let visitor: Visitor

  beforeAll(async () => {
    server = await startConsole({ runner: true })
    demo = await Demo.make(server, { 'hostile.sh': hostile })
    other = await Demo.make(server)
    await demo.add('Hostile', 'hostile.sh')
    visitor = await Visitor.arrive(server.url, { kept: true })
  })
  afterAll(async () => {
    await visitor?.leave()
    await server?.stop()
  })

  test('a problem that only the server detects is shown at the field, which has the focus', async () => {
    await server.admin.ok(keys.create, { params: demo.params, body: { name: 'Taken', type: 'none' } })
    await visitor.goto(demo.path('keys'))
    await visitor.button('New key').click()
    const dialog = visitor.dialog('New key')
    await dialog.getByLabel('Key name', { exact: false }).fill('Taken')
    await dialog.getByRole('textbox', { name: 'Private key' }).fill('this is no key')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await dialog.locator('.mantine-InputWrapper-error').first().waitFor()
    await visitor.focused(dialog.locator('[aria-invalid=true]').first())
  })

  test('if a session ends in the middle of a form, the text is kept and restored', async () => {
    const { page } = visitor
    await visitor.goto(demo.path('templates/new/edit?app=bash'))
    await page.getByRole('textbox', { name: 'Name' }).first().fill('Half written')
    await page.getByRole('combobox', { name: 'Script filename' }).fill('later.sh')
    await page.getByRole('combobox', { name: 'Repository' }).click()
    await page.getByRole('option', { name: 'Scripts' }).click()
    // Signs out in another window; this one is notified by the socket.
    await page.evaluate((path) => fetch(path, { method: 'POST' }), session.logout.path)
    await visitor.heading('Sign in').waitFor()
    await visitor.field('Username').fill('admin')
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await visitor.button('Sign in').click()
    await visitor.heading('New template').waitFor()
    await visitor.notice('Your unsaved input is back.').waitFor()
    expect(await page.getByRole('textbox', { name: 'Name' }).first().inputValue()).toBe('Half written')
    expect(await page.getByRole('combobox', { name: 'Script filename' }).inputValue()).toBe('later.sh')
    await visitor.button('Create').click()
    await visitor.heading('Half written').waitFor()
  })

  test('a deleted template, a task of another project, and a task that never existed', async () => {
    const gone = await demo.add('Gone', 'true.sh')
    await visitor.goto(demo.path(`templates/${gone}/tasks`))
    await server.admin.ok(templates.remove, { params: { ...demo.params, id: gone } })
    await visitor.button('Run').click()
    await visitor.dialog().getByRole('button', { name: 'Run', exact: true }).click()
    await visitor.dialog().getByRole('alert').waitFor()
    await visitor.goto(demo.path(`templates/${gone}/tasks`))
    await visitor.page.getByText('Template not found').waitFor()
    const foreign = await other.run('Say hello')
    for (const path of [`history?t=${foreign}`, `tasks/${foreign}`, 'tasks/999999']) {
      await visitor.goto(demo.path(path))
      await visitor.page.getByText('Task not found').waitFor()
    }
  })

  test('hostile output and a line of 100,000 characters', async () => {
    const { page } = visitor
    const id = await demo.run('Hostile')
    await visitor.goto(demo.path(`tasks/${id}`))
    const line = (text: string) => page.locator('[data-line]').filter({ hasText: text })
    await line('last line').waitFor()
    await line('<img src=x onerror=').waitFor()
    expect(await line('<img src=x').locator('img').count()).toBe(0)
    expect(await page.title()).toContain('Hostile')
    expect(await line('after the commands').innerText()).not.toContain('title')
    expect(await line('bad link').getByRole('link', { name: 'bad link', includeHidden: true }).count()).toBe(0)
    expect(await line('good link').locator('a[href="https://example.com/"]').getAttribute('rel')).toContain('noopener')
    await line('progress 100%').waitFor()
    // The log stores parts of 64 KiB; each first shows its beginning, then everything, and the page never exceeds the
    // window.
    await page.getByRole('button', { name: 'Show all 65.5 kB' }).click()
    await page.getByRole('button', { name: 'Show all 34.5 kB' }).click()
    await line('end of the long line').waitFor()
    expect(await visitor.overflow()).toEqual([])
    await page.setViewportSize(phone)
    // The navigation leaves the window with a transition.
    await expect.poll(() => visitor.overflow()).toEqual([])
    await visitor.screenshot('hostile-output-390')
    await page.setViewportSize(wide)
  })

  test('long names, from right to left and without spaces, fit into every width, and into a page at 200 % zoom', async () => {
    const hostile = await Demo.make(server, {}, arabic.slice(0, 150).trim())
    for (const name of [long, arabic, chinese]) await hostile.addHostile(name)
    const id = hostile.template(long)
    const { page } = visitor
    const lists = ['history', 'templates', 'inventory', 'environment', 'keys', 'repositories', 'schedule', 'activity']
    const others = ['integrations', 'alerts', 'team', 'settings', 'stats']
    const ofTemplate = ['tasks', 'details', 'edit', 'tasks?run=1'].map((part) => `templates/${id}/${part}`)
    const paths = [...lists, ...others, ...ofTemplate, `history?t=${hostile.last}`, `tasks/${hostile.last}`]
    const found: string[] = []
    for (const path of ['/overview', ...paths.map(hostile.path)]) {
      await page.setViewportSize(narrow)
      await visitor.goto(path)
      for (const size of [narrow, phone, zoomed, wide]) {
        await page.setViewportSize(size)
        await visitor.settled()
        await visitor.screenshot(`hostile-${path.replaceAll(/\W+|\d+/g, '-')}-${size.width}`)
        const faults = await visitor.overflow()
        // A dialog hides what does not fit, and its close button with it.
        for (const close of await visitor.dialog().getByRole('button', { name: 'Close', exact: true }).all()) {
          const { x, width } = (await close.boundingBox())!
          if (x + width >= size.width) faults.push(`${path}: the close button ends at ${x + width} px`)
        }
        found.push(...faults.map((fault) => `${size.width} px: ${fault}`))
      }
    }
    expect(found).toEqual([])
  })

  test('a group of 300 variables opens, and is saved as it was', async () => {
    const json = JSON.stringify(Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`name_${n}`, `value ${n}`])))
    const body = { name: 'Many variables', json, env: '{}' }
    const { id } = await server.admin.ok(environments.create, { params: demo.params, body })
    await visitor.goto(demo.path('environment'))
    await visitor.rowMenu('Many variables', 'Edit')
    const dialog = visitor.dialog()
    await dialog.getByLabel('Name', { exact: false }).first().fill('Renamed')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    const saved = await server.admin.ok(environments.get, { params: { ...demo.params, id } })
    expect([saved.name, JSON.parse(saved.json)]).toEqual(['Renamed', JSON.parse(json)])
  })

  test('an inventory of 3 MB opens; saving it is refused with the reason, and the form stays', async () => {
    const body = { name: 'Large', type: 'static' as const, inventory: 'localhost' }
    const { id } = await server.admin.ok(inventories.create, { params: demo.params, body })
    const inventory = 'host-of-a-very-long-list.example.com\n'.repeat(80_000)
    const { db } = server.server.services.database
    await db.updateTable('inventory').set({ inventory }).where('id', '=', id).execute()
    await visitor.goto(demo.path('inventory'))
    await visitor.rowMenu('Large', 'Edit')
    const dialog = visitor.dialog()
    await dialog.locator('.cm-line').first().waitFor()
    await dialog.getByLabel('Name', { exact: false }).first().fill('Still large')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await dialog
      .getByText(/2,?000,?000|MiB/)
      .first()
      .waitFor()
    expect(await dialog.getByLabel('Name', { exact: false }).first().inputValue()).toBe('Still large')
  })

  test('a right that is lost while a form is open: what was typed stays, with the reason', async () => {
    const { id: user_id } = await server.member(demo.id, 'manager')
    const { username } = await server.server.services.database.db
      .selectFrom('user')
      .select('username')
      .where('id', '=', user_id)
      .executeTakeFirstOrThrow()
    const member = await Visitor.arrive(server.url, { user: username })
    await member.goto(demo.path('keys'))
    await member.page.getByRole('button', { name: 'New key', exact: true }).click()
    const dialog = member.dialog()
    const name = dialog.getByLabel('Key name', { exact: false }).first()
    await name.fill('Half typed')
    await server.admin.ok(members.update, { params: { ...demo.params, user_id }, body: { role: 'guest' } })
    await member.notice('is now Guest').waitFor()
    expect(await name.inputValue()).toBe('Half typed')
    await dialog.getByText('Your role can view keys, but not change them.').waitFor()
    expect(await dialog.getByRole('button', { name: 'Create' }).count()).toBe(0)
    // Closing asks first, because the text would be lost.
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
    await member.dialog('Leave without saving?').getByRole('button', { name: 'Leave' }).click()
    await expect.poll(() => dialog.count()).toBe(0)
    // Also on the page of a template.
    await server.admin.ok(members.update, { params: { ...demo.params, user_id }, body: { role: 'manager' } })
    await member.goto(demo.path(`templates/${demo.template('Say hello')}/edit`))
    const title = member.page.getByRole('textbox', { name: 'Name', exact: true })
    await title.fill('Half typed, too')
    await server.admin.ok(members.update, { params: { ...demo.params, user_id }, body: { role: 'guest' } })
    await member.page.getByText('Your role can view templates, but not change them.').waitFor()
    expect([await title.inputValue(), await title.isDisabled()]).toEqual(['Half typed, too', true])
    expect(await member.page.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0)
  })
})
