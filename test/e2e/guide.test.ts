import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inventories } from '../../src/contract/inventory.ts'
import { keys } from '../../src/contract/key.ts'
import { members, projects } from '../../src/contract/project.ts'
import { repositories } from '../../src/contract/repository.ts'
import { templates } from '../../src/contract/template.ts'
import { type GitHttp, startGitHttp } from '../helpers/git-http.ts'
import { makeRepository } from '../helpers/repositories.ts'
import type { TestServer } from '../helpers/server.ts'
import { makeKey, type Sshd, sshdPath, startSshd, type TestKey } from '../helpers/sshd.ts'
import { hasTool } from '../helpers/tools.ts'
import { describeConsole, lookAt, Visitor } from './browser.ts'
import { startConsole } from './console-server.ts'

const files = {
  'site.yml':
    '- name: Say hello to every host\n  hosts: all\n  gather_facts: false\n  tasks:\n    - debug: msg="hello from the playbook"\n',
  'group_vars/all.yml': 'ansible_python_interpreter: auto_silent\n',
  'mkdocs.yml': 'site_name: Documents\n',
  'scripts/hello.sh': 'echo hello from the script\n',
}
const login = { login: 'ci', password: 'correct-horse-battery-staple' }

describeConsole('a project set up step by step', () => {
  let server: TestServer
  let http: GitHttp
  let sshd: Sshd
  let key: TestKey
  let visitor: Visitor

  beforeAll(async () => {
    server = await startConsole({ runner: true })
    const root = join(server.data, 'served')
    mkdirSync(root, { recursive: true })
    await makeRepository(join(root, 'ops'), files)
    http = await startGitHttp(root, { login })
    key = await makeKey()
    if (sshdPath) sshd = await startSshd([key])
    visitor = await Visitor.arrive(server.url, { kept: true })
  })
  afterAll(async () => {
    await visitor?.leave()
    await sshd?.stop()
    await http?.stop()
    await server?.stop()
  })

  const main = () => visitor.page.getByRole('main')
  const step = (name: string) => main().getByRole('heading', { level: 2, name: new RegExp(`^${name}`) })
  const current = (name: string) => main().locator('[aria-current=step]').getByRole('heading', { name }).waitFor()

  /** Creates a project with a repository of these files, over HTTP. */
  async function projectWith(name: string, content: Record<string, string>) {
    const { id } = await server.admin.ok(projects.create, { body: { name } })
    const params = { project_id: id }
    const ssh_key_id = (await server.admin.ok(keys.list, { params }))[0]!.id
    const { path } = await makeRepository(join(server.data, `local-${id}`), content)
    const body = { name: 'Local', git_url: path, git_branch: 'main', ssh_key_id }
    await server.admin.ok(repositories.create, { params, body })
    return { id, params, guide: `/project/${id}/guide` }
  }

  test.skipIf(!sshdPath || !hasTool('ansible-playbook'))(
    'leads from a new project over a private repository and hosts behind ssh to a green run',
    async () => {
      const { page } = visitor
      await visitor.goto('/project/new')
      await visitor.field('Project name').fill('Guided')
      await visitor.button('Create and set up step by step').click()
      await visitor.heading('Set up step by step').waitFor()
      await current('Repository')
      const path = visitor.path.split('?')[0]!

      // The server's answer, and what helps.
      await visitor.field('URL or path').fill(`${http.url}/ops/.git`)
      await visitor.button('Test connection').click()
      await page.getByText('asks for a login').waitFor()
      await page.getByText('The repository may be private').waitFor()
      expect(await lookAt(visitor, 'guide-repository-refused')).toEqual([])
      await page.getByRole('radio', { name: 'With an access key' }).click()
      await visitor.button('New key').click()
      await visitor.box('Key name').fill('Git')
      await visitor.choose('Type', 'Login with password')
      await visitor.box('Username').fill(login.login)
      await visitor.dialog().getByRole('textbox', { name: 'Password' }).fill(login.password)
      await visitor.press('Create')
      await visitor.dialog().waitFor({ state: 'detached' })
      await visitor.button('Test connection').click()
      await page.getByText('1 branch, 0 tags').waitFor()
      await expect.poll(() => visitor.field('Branch or tag').first().inputValue()).toBe('main')
      await visitor.button('Save and continue').click()

      // Playbooks are found by their content.
      await current('What to run')
      const playbook = page.getByRole('radio', { name: /Say hello to every host/ })
      await playbook.waitFor()
      expect(await page.getByRole('radio', { name: /mkdocs/ }).count()).toBe(0)
      expect(await playbook.isChecked()).toBe(true)
      expect(await visitor.field('Name of the template').inputValue()).toBe('Say hello to every host')
      expect(await lookAt(visitor, 'guide-what')).toEqual([])
      await visitor.button('Save and continue').click()

      // Another browser would go on here, because everything is in the project.
      await current('Hosts')
      await visitor.load(path)
      await step('Hosts').getByRole('link').click()
      await current('Hosts')
      await main().getByRole('link', { name: 'ops' }).waitFor()
      // The template begins with this machine, where nothing is signed in to.
      await visitor.button('Add other hosts').click()
      const at = `ansible_host=127.0.0.1 ansible_port=${sshd.port}`
      await visitor.fillEditor(`good ${at}\nclosed ansible_host=127.0.0.1 ansible_port=1\n`)
      await visitor.button('New key').first().click()
      await visitor.box('Key name').fill('Hosts')
      await visitor.box('Username').fill(sshd.user)
      await visitor.box('Private key').fill(key.private_key)
      await visitor.press('Create')
      await visitor.dialog().waitFor({ state: 'detached' })
      await page.getByText(key.public_key.split(' ')[1]!.slice(0, 40)).waitFor()
      expect(await lookAt(visitor, 'guide-hosts')).toEqual([])
      await visitor.button('Save hosts').click()
      await visitor.button('Sign in to 2 hosts to test them').click()
      const outcomes = page.getByRole('table', { name: 'Result for each host' })
      await outcomes.getByText('Nothing answers there').waitFor({ timeout: 60_000 })
      await outcomes.getByText('Reached', { exact: true }).waitFor()
      expect(await lookAt(visitor, 'guide-hosts-tested')).toEqual([])
      await visitor.button('Add other hosts').click()
      await visitor.fillEditor(`good ${at}\n`)
      await page.getByRole('textbox', { name: /^Name/ }).fill('Good hosts')
      await visitor.choose('User credentials', 'Hosts (SSH key)')
      await visitor.button('Save hosts').click()
      await visitor.button('Sign in to 1 host to test it').click()
      await outcomes.getByText('Reached', { exact: true }).waitFor({ timeout: 60_000 })
      await visitor.button('Continue').click()

      await current('First run')
      await visitor.button('Start dry run · 1 host').click()
      await page.getByText('The dry run succeeded').waitFor({ timeout: 60_000 })
      await visitor.button('Run playbook · 1 host').click()
      await page.getByText('The first run succeeded').waitFor({ timeout: 60_000 })
      expect(await lookAt(visitor, 'guide-succeeded')).toEqual([])
      await main().getByRole('link', { name: 'Open the template' }).click()
      await visitor.heading('Say hello to every host').waitFor()

      const params = { project_id: Number(/\d+/.exec(path)?.[0]) }
      const [template] = await server.admin.ok(templates.list, { params })
      const all = await server.admin.ok(templates.tasks, { params: { ...params, id: template!.id } })
      expect(all.map(({ status, params: given }) => ({ status, ...given }))).toEqual([
        { status: 'success' },
        { status: 'success', dry_run: true, diff: true },
        { status: 'success', ping: true },
        { status: 'error', ping: true },
      ])
      expect((await server.admin.ok(inventories.list, { params })).map(({ name }) => name).sort()).toEqual([
        'Good hosts',
        'Hosts',
        'localhost',
      ])
    },
  )

  test('is done with the keyboard alone, from the empty dashboard', async () => {
    const { page } = visitor
    const project = await projectWith('Keyboard', { 'hello.sh': 'echo hello from the script\n' })
    await visitor.goto(`/project/${project.id}/history`)
    const link = main().getByRole('link', { name: 'Set up step by step' })
    await link.focus()
    await page.keyboard.press('Enter')
    await current('What to run')
    await page.getByRole('radio', { name: /hello\.sh/ }).focus()
    await page.keyboard.press('Space')
    const save = visitor.button('Save and continue')
    for (let tabs = 0; tabs < 12 && !(await save.evaluate((one) => one === document.activeElement)); tabs++)
      await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    // The form with the focus is gone: the heading of the next step has it. A script has no hosts.
    await current('First run')
    await visitor.focused(step('First run'))
    expect(await step('Hosts').count()).toBe(0)
    await page.keyboard.press('Tab')
    await visitor.focused(visitor.button('Run script'))
    await page.keyboard.press('Enter')
    await page.getByText('The first run succeeded').waitFor({ timeout: 60_000 })
    // Back shows the step before, with its choice.
    await step('What to run').getByRole('link').click()
    await current('What to run')
    expect(await page.getByRole('radio', { name: /hello\.sh/ }).isChecked()).toBe(true)
    await page.goBack()
    await current('First run')
  })

  test('leads back to the step at fault', async () => {
    const { page } = visitor
    const project = await projectWith('Faulty', { 'README.md': 'Nothing to run\n' })
    await visitor.goto(project.guide)
    await page.getByText('No playbook, Terraform folder or script was found').waitFor()
    expect(await lookAt(visitor, 'guide-nothing-found')).toEqual([])
    await visitor.choose('Application', 'Bash Script')
    await visitor.field('File').fill('missing.sh')
    await visitor.button('Save and continue').click()
    await visitor.button('Run script').click()
    await page.getByText('The run failed', { exact: true }).waitFor({ timeout: 60_000 })
    expect(await lookAt(visitor, 'guide-failed')).toEqual([])
    await visitor.button('Back to “What to run”').click()
    await current('What to run')
    expect(await visitor.field('File').inputValue()).toBe('missing.sh')
  })

  test('creates one inventory, and shows why it cannot', async () => {
    const { page } = visitor
    const project = await projectWith('Pressed', { 'site.yml': files['site.yml'] })
    const inventoryList = `**${inventories.create.path.replace(':project_id', String(project.id))}`
    let refused = true
    let held = 0
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(inventoryList, async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      if (refused) return route.fulfill({ status: 400, json: { error: 'No inventory for now' } })
      held++
      await released
      return route.continue()
    })
    await visitor.goto(project.guide)
    await page.getByRole('radio', { name: /Say hello to every host/ }).waitFor()
    const save = visitor.button('Save and continue')
    await save.click()
    await main().getByRole('alert').getByText('No inventory for now').waitFor()

    refused = false
    await save.click()
    await expect.poll(() => held).toBe(1)
    await expect.poll(() => save.getAttribute('data-loading')).toBe('true')
    await visitor.field('Name of the template').press('Enter')
    release()
    await current('Hosts')
    await page.unroute(inventoryList)
    expect(await server.admin.ok(inventories.list, { params: project.params })).toHaveLength(1)
    expect(await server.admin.ok(templates.list, { params: project.params })).toHaveLength(1)
  })

  test('is for members who may change and run templates', async () => {
    const project = await projectWith('Guests', { 'hello.sh': 'true\n' })
    const { id: user_id } = await server.user('gus')
    await server.admin.ok(members.add, { params: project.params, body: { user_id, role: 'guest' } })
    const guest = await Visitor.arrive(server.url, { user: 'gus' })
    await guest.goto(project.guide)
    await guest.page.getByText('Setting up needs a role').waitFor()
    await guest.goto(`/project/${project.id}/history`)
    await guest.page.getByRole('link', { name: 'Run a template' }).waitFor()
    expect(await guest.link('Set up step by step').count()).toBe(0)
    await guest.leave()
  })
})
