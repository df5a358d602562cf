import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { messages } from '../src/contract/messages/index.ts'
import { readDocuments } from '../src/server/help/read-documents.ts'
import { remedies, remediesOfTexts, remedyOf } from '../src/web/ui/help/remedies.ts'
import { helpTopics } from '../src/web/ui/help/topics.ts'

/** What the console says is explained somewhere is explained there: a renamed document or heading fails here. */
const web = join(import.meta.dirname, '..', 'src', 'web')

const targets: [from: string, target: string][] = [
  ...Object.entries(helpTopics).map(([topic, { at }]): [string, string] => [`the topic ${topic}`, at]),
  ...Object.entries(remedies).map(([code, at]): [string, string] => [`the remedy of ${code}`, at]),
  ...remediesOfTexts.map(([pattern, at]): [string, string] => [`the remedy of ${pattern}`, at]),
]

test('every document and heading that a form, a page or an error leads to exists', async () => {
  const documents = await readDocuments()
  const places = new Set(
    documents.flatMap(({ name, headings }) => [name, ...headings.map(({ id }) => `${name}#${id}`)]),
  )
  expect(targets.length).toBeGreaterThan(80)
  expect(targets.filter(([, target]) => !places.has(target))).toEqual([])
})

test('every link between the documents of the help leads to one of them, or to a file of the sources', async () => {
  const documents = await readDocuments()
  const ids = new Map(documents.map(({ name, headings }) => [name, headings.map(({ id }) => id)]))
  const broken = documents.flatMap(({ name, text }) =>
    [...text.matchAll(/\]\(([\w-]*)(?:\.md)?#([^)]+)\)/g)]
      .filter(([, file = '', id = '']) => ids.has(file || name) && !ids.get(file || name)?.includes(id))
      .map(([link]) => `${name}: ${link}`),
  )
  expect(broken).toEqual([])
})

test('no two headings of a document have the same anchor', async () => {
  const twice = (await readDocuments()).flatMap(({ name, headings }) =>
    headings.filter(({ id }, at) => headings.findIndex((one) => one.id === id) < at).map(({ id }) => `${name}#${id}`),
  )
  expect(twice).toEqual([])
})

test('every topic is named by a form or a page', async () => {
  let sources = ''
  for await (const file of glob('{features,flows}/**/*.tsx', { cwd: web }))
    sources += readFileSync(join(web, file), 'utf8')
  const unused = Object.keys(helpTopics).filter((topic) => !new RegExp(`(?:help|topic)="${topic}"`).test(sources))
  expect(unused).toEqual([])
})

test('the page of every resource and every form page links to its document', async () => {
  const pages = ['templates/TemplateEditPage', 'projects/SettingsPage', 'server-settings/ServerSettingsPage']
  const lists = ['inventories/InventoriesPage', 'environments/EnvironmentsPage', 'keys/KeysPage']
  const others = ['repositories/RepositoriesPage', 'schedules/SchedulesPage', 'integrations/IntegrationsPage']
  for (const page of [...pages, ...lists, ...others])
    expect(readFileSync(join(web, 'features', `${page}.tsx`), 'utf8'), page).toContain('<HelpButton topic=')
})

test('a remedy is that of the message, or of one inside of it', () => {
  expect(Object.keys(remedies).filter((code) => !(code in messages))).toEqual([])
  expect(remedyOf({ code: 'git_login_needed', params: {} })).toBe('repositories#if-it-cannot-be-read')
  const inside = { code: 'of_submodule', params: { path: 'a', problem: { code: 'git_certificate', params: {} } } }
  expect(remedyOf(inside)).toBe('repositories#if-it-cannot-be-read')
  const cause = (text: string) => remedyOf({ code: 'as_given', params: { text } })
  expect(cause('fatal: [web1]: UNREACHABLE! => Failed to connect to the host via ssh')).toBe(
    'inventories#hosts-that-cannot-be-reached',
  )
  expect(cause('Attempting to decrypt but no vault secrets found')).toBe('ansible#vault-passwords')
  expect(cause('something else')).toBeUndefined()
  expect(remedyOf({ code: 'same_name', params: {} })).toBeUndefined()
  expect(remedyOf(null)).toBeUndefined()
})
