import { existsSync, readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { headingId } from '../src/contract/rules/heading-id.ts'
import { kinds } from '../src/server/alerts/kinds.ts'

/**
 * Everything that code and documents refer to is in this repository: rules (docs/design/security-rules.md), documents with their
 * headings, and source files.
 */
const root = join(import.meta.dirname, '..')
const rulesFile = 'docs/design/security-rules.md'
const sources = '{src,test,bench,scripts,deploy}/**/*.{ts,tsx,js,css,py,sh,yml}'
const documents = ['*.md', 'docs/**/*.md', 'src/**/*.md', 'deploy/**/*.md']

describe('documents', () => {
  test('every rule, document, heading and file that is referred to exists', async () => {
    const faults: string[] = []
    for await (const file of glob([sources, ...documents], { cwd: root, exclude: ['test/documents.test.ts'] })) {
      const path = file.replaceAll('\\', '/')
      const text = readFileSync(join(root, file), 'utf8')
      faults.push(...faultsOf(path, path.endsWith('.md') ? text : commentsOf(text)))
    }
    expect(faults).toEqual([])
  })

  test('the security rules are numbered from S1 to S20, and so are their items', () => {
    const text = readFileSync(join(root, rulesFile), 'utf8')
    expect([...text.matchAll(/^## (S\d+) /gm)].map(([, rule]) => rule)).toEqual(
      Array.from({ length: 20 }, (_, index) => `S${index + 1}`),
    )
    for (const section of text.split(/^## /m)) {
      const rule = /^S\d+/.exec(section)?.[0]
      const items = [...section.matchAll(/^- \*\*(\S+)\*\*/gm)].map(([, item]) => item)
      expect(items).toEqual(items.map((_, index) => `${rule}.${index + 1}`))
    }
  })

  test('docs/alerts.md names every kind of alert channel', () => {
    const plain = (text: string) => text.toLowerCase().replaceAll('-', '')
    const text = plain(readFileSync(join(root, 'docs/alerts.md'), 'utf8'))
    for (const { title } of Object.values(kinds)) expect(text).toContain(plain(title))
  })

  test('the index of the documents contains each of them', async () => {
    const index = readFileSync(join(root, 'docs/README.md'), 'utf8')
    const missing: string[] = []
    for await (const file of glob('**/*.md', { cwd: join(root, 'docs'), exclude: ['README.md'] }))
      if (!index.includes(`](${file.replaceAll('\\', '/')})`)) missing.push(file)
    expect(missing).toEqual([])
  })

  const planted: [file: string, text: string, fault: string | undefined][] = [
    ['src/server/a.ts', 'Paths (rule S2.1).', undefined],
    ['src/server/a.ts', 'Paths (rules S2.1 and S99).', 'src/server/a.ts: there is no rule S99'],
    ['src/server/a.ts', 'Rule S2.77: paths.', 'src/server/a.ts: there is no rule S2.77'],
    ['src/server/a.ts', 'See docs/nowhere.md.', 'src/server/a.ts: there is no docs/nowhere.md'],
    ['src/server/a.ts', 'See docs/design/console.md#keys.', undefined],
    ['src/web/a.ts', 'See docs/design/console.md#locks.', 'src/web/a.ts: docs/design/console.md has no heading #locks'],
    ['src/web/a.ts', 'See reliability.md 5.5.', 'src/web/a.ts: there is no reliability.md'],
    ['docs/alerts.md', 'See [settings](config.md).', undefined],
    ['docs/alerts.md', 'See [settings](settings.md).', 'docs/alerts.md: there is no settings.md'],
    ['docs/alerts.md', 'See [below](#below).', 'docs/alerts.md: docs/alerts.md has no heading #below'],
    ['docs/alerts.md', 'The code is `src/server/missing.ts`.', 'docs/alerts.md: there is no src/server/missing.ts'],
    ['src/web/a.ts', 'Spec part 1, section 2.', 'src/web/a.ts: "Spec part" is not in this repository'],
    ['src/web/a.ts', 'As the contract 0.7 says.', 'src/web/a.ts: "contract 0.7" is not in this repository'],
    ['src/web/a.ts', 'As known clients send it.', 'src/web/a.ts: "known clients" names no client: name it'],
  ]
  test.each(planted)('%s with "%s" has the fault %s', (file, text, fault) => {
    expect(faultsOf(file, text)).toEqual(fault === undefined ? [] : [fault])
  })
})

/** Returns the comments of a source file. */
function commentsOf(text: string): string {
  return [...text.matchAll(/\/\*[\s\S]*?\*\/|(?:^|\s)(?:\/\/|#) .*$/gm)].map(([comment]) => comment).join('\n')
}

/** Returns what the text of this file refers to and does not exist. */
function faultsOf(file: string, text: string): string[] {
  return [...ruleFaults(text), ...pathFaults(file, text), ...foreignFaults(text)].map((fault) => `${file}: ${fault}`)
}

function ruleFaults(text: string): string[] {
  const rules = readFileSync(join(root, rulesFile), 'utf8')
  return [...text.matchAll(/\brules?\s+(S\d[\w.]*(?:(?:,| and| or|, and)\s+S\d[\w.]*)*)/gi)]
    .flatMap(([, list = '']) => list.match(/S\d+(?:\.\d+)?/g) ?? [])
    .filter((rule) => !rules.includes(rule.includes('.') ? `**${rule}**` : `\n## ${rule} `))
    .map((rule) => `there is no rule ${rule}`)
}

/**
 * Checks paths in links, and paths of documents and sources relative to the top of the repository. Paths with `*`, `<` or
 * `{` are patterns.
 */
function pathFaults(file: string, text: string): string[] {
  const links = file.endsWith('.md') ? [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link) : []
  const withoutLinks = text.replaceAll(/\[[^\]]*\]\([^)]*\)/g, '')
  const named = withoutLinks.match(/(?<![\w/.*<>{}$-])[\w/.-]+\.md\b(?:#[\w-]+)?/g) ?? []
  const code =
    withoutLinks.match(/(?<![\w/.*<>{}$-])(?:src|test|bench|scripts|deploy)\/[\w/.-]+\.(?:tsx?|js|css|py)\b/g) ?? []
  return [...new Set([...links, ...named, ...code])]
    .filter((path) => !/^[a-z]+:/.test(path))
    .flatMap((path) => pathFault(file, path) ?? [])
}

function pathFault(file: string, reference: string): string | undefined {
  const [path = '', heading] = reference.split('#')
  const beside = posix.join(posix.dirname(file), path)
  const found = path === '' ? file : [beside, path].find((one) => existsSync(join(root, one)))
  if (found === undefined) return `there is no ${path}`
  if (heading === undefined || headingsOf(found).includes(heading)) return undefined
  return `${found} has no heading #${heading}`
}

/** Returns the anchors of the headings, as sites that render Markdown create them. */
function headingsOf(document: string): string[] {
  const text = readFileSync(join(root, document), 'utf8')
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) => headingId(title))
}

function foreignFaults(text: string): string[] {
  const foreign = text.match(/\bspec(?:ification)? part\b|\b(?:contract|reliability|spec) \d+\.\d+/gi) ?? []
  const clients = text.match(/\bknown clients\b/gi) ?? []
  return [
    ...foreign.map((words) => `"${words}" is not in this repository`),
    ...clients.map((words) => `"${words}" names no client: name it`),
  ]
}
