import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import type { Template } from '../../../contract/template.ts'
import { inventories, keys, repositories, templates } from '../../api/calls.ts'
import * as english from '../../i18n/en/rest.ts'
import '../../i18n/index.ts'
import { type CheckName, checksOf } from './template-checks.ts'

beforeAll(() => void i18next.addResourceBundle('en', 'translation', { ...english }))

const template = {
  id: 3,
  project_id: 1,
  app: 'ansible',
  playbook: 'site/main.yml',
  repository_id: 4,
  inventory_id: 5,
  git_branch: null,
  vaults: [{ vault_key_id: 8 }],
} as unknown as Template

const key = { type: 'login_password', empty: false, readable: true }
const good = new Map<object, unknown>([
  [templates.get, { not_ready: [], problem: null }],
  [repositories.get, { id: 4, git_url: 'git@host:site.git', git_branch: 'main', ssh_key_id: 6 }],
  [repositories.test, { ok: true, commit: 'abcdef0123456789', problem: null }],
  [repositories.files, ['docs/site/main.yml', 'site/main.yml']],
  [inventories.get, { id: 5, type: 'static', inventory: 'a', repository_id: null, ssh_key_id: 7, become_key_id: null }],
  [inventories.hosts, { total: 1200, problem: null }],
  [keys.get, { ...key, name: 'Deploy' }],
])

/** Runs all checks with these answers; an error is thrown. */
async function check(changes: [object, unknown][] = [], given = template) {
  const answers = new Map([...good, ...changes])
  const ask = async (call: object) => {
    const answer = answers.get(call)
    if (answer instanceof Error) throw answer
    return answer
  }
  const checks = checksOf(given, { t: i18next.t, ask: ask as never })
  const results = Object.entries(checks).map(async ([name, run]) => {
    const result = await run().catch((error: Error) => ({ of: 'rejected', text: error.message }))
    return [name, `${result.of}: ${result.text}`]
  })
  return Object.fromEntries(await Promise.all(results)) as Record<CheckName, string>
}

test('a template whose parts are all there passes', async () => {
  expect(await check()).toEqual({
    settings: 'passed: Fields and questions are complete, and the program of the app is there.',
    repository: 'passed: It can be read: main is at abcdef012345.',
    path: 'passed: site/main.yml is in the repository.',
    inventory: 'passed: 1,200 hosts in the inventory',
    keys: 'passed: They can be used: Deploy, Deploy, and Deploy.',
  })
})

test('each check says what is wrong', async () => {
  const found = await check([
    [templates.get, { not_ready: [{ code: 'inventory_missing', params: {}, template: null }], problem: 'No ansible' }],
    [repositories.files, ['docs/site/main.yml']],
    [inventories.hosts, { total: 0, problem: null }],
    [keys.get, { ...key, name: 'Deploy', empty: true }],
  ])
  expect(found.settings).toMatch(/^failed: .+\nNo ansible$/)
  expect(found.path).toMatch(/^failed: site\/main\.yml is not in the newest commit of main: /)
  expect(found.inventory).toBe('failed: The inventory has no hosts: add one.')
  expect(found.keys).toMatch(/^failed: Deploy: it has no secret/)
})

test('a repository that cannot be read is said once, and a refused call fails its own check only', async () => {
  const unread = await check([[repositories.test, { ok: false, commit: null, problem: 'no such host' }]])
  expect([unread.repository, unread.path]).toEqual([
    'failed: no such host',
    'unknown: It was not looked for, because the repository cannot be read.',
  ])
  const refused = await check([[keys.get, new Error('not allowed')]])
  expect([refused.keys, refused.inventory]).toEqual(['rejected: not allowed', expect.stringMatching(/^passed/)])
})

test('hosts that only a run knows are no fault, and an inventory that cannot be read is one', async () => {
  const hosts: [object, unknown] = [inventories.hosts, { total: 0, problem: 'it is a program' }]
  expect((await check([hosts, [inventories.preview, { broken: null }]])).inventory).toMatch(
    /^unknown: .*it is a program/,
  )
  const broken = { problem: 'line 3 is wrong', problem_message: null }
  expect((await check([hosts, [inventories.preview, { broken }]])).inventory).toBe('failed: line 3 is wrong')
})

test('what a template does not use is not checked', async () => {
  expect(Object.keys(await check([], { ...template, app: 'terraform', playbook: '' }))).toEqual([
    'settings',
    'repository',
    'keys',
  ])
})
