import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { help } from '../../src/contract/help.ts'
import { onOneDatabase } from '../helpers/suite.ts'

const folder = join(import.meta.dirname, '..', '..', 'docs')

onOneDatabase('help', (server) => {
  test('lists the documents for operators and users, part by part, with their headings', async () => {
    const { client } = await server().user('reader')
    const documents = await client.ok(help.documents)
    const names = documents.map(({ name }) => name)
    expect(names[0]).toBe('install')
    expect(names).toEqual(expect.arrayContaining(['templates', 'keys', 'config', 'known-hosts']))
    expect(names).not.toContain('adding-a-resource')
    expect([...new Set(documents.map(({ group }) => group))]).toEqual([
      'Start',
      'Templates and what they use',
      'Runs and what starts them',
      'People and access',
      'Operate the server',
    ])
    expect(documents.find(({ name }) => name === 'known-hosts')).toMatchObject({
      title: 'Known hosts',
      summary: expect.stringContaining('SSH host keys'),
      headings: expect.arrayContaining([{ id: 'a-changed-key', text: 'A changed key', level: 2 }]),
    })
    for (const { title, summary } of documents) expect(`${title} ${summary}`).not.toMatch(/[`[|]|\*\*/)
  })

  test('a comment in an example is no heading', async () => {
    const { headings } = await server().admin.ok(help.document, { params: { document: 'editions' } })
    expect(headings.map(({ text }) => text)).not.toContain('A key for 25 Pro users.')
  })

  test('a document is its file', async () => {
    const { text } = await server().admin.ok(help.document, { params: { document: 'keys' } })
    expect(text).toBe(readFileSync(join(folder, 'keys.md'), 'utf8'))
  })

  test.each(['nothing', 'README', 'adding-a-resource', '../README', 'keys.md', '__proto__', 'design/console'])(
    'there is no document %s',
    async (document) => {
      expect(await server().admin.call(help.document, { params: { document } })).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      })
    },
  )

  test('a search finds the sections that contain every word, those with the words in their heading first', async () => {
    const search = (q: string) => server().admin.ok(help.passages, { query: { q } })
    expect((await search('changed key'))[0]).toMatchObject({
      document: 'known-hosts',
      title: 'Known hosts',
      heading: 'A changed key',
      id: 'a-changed-key',
    })
    const [setting] = await search('MAX_CHECKOUT_BYTES raise')
    expect(setting).toMatchObject({ document: 'repositories', id: 'if-it-cannot-be-read' })
    expect(setting?.excerpt).toContain('max_checkout_bytes')
    expect(setting?.excerpt.length).toBeLessThan(200)
    expect((await search('public key of its row'))[0]?.excerpt).not.toContain('*')
    expect(await search('zebrafish')).toEqual([])
    expect(await search('  ')).toEqual([])
    expect((await search('the')).length).toBe(20)
  })
})
