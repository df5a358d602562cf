import { readFile } from 'node:fs/promises'
import type { HelpDocument } from '../../contract/help.ts'
import { plainText, type Section, sectionsOf } from './sections.ts'

/** The folder of the documents: beside the bundle, or beside the sources. */
const folders = ['./docs/', '../../../docs/']
/** Its index, whose tables say which documents the help has, in which parts and in which order. */
const index = 'README.md'
const indexTitle = '# Documents'
/** Below this heading of the index are documents for people who change the program. */
const forDevelopers = '## For developers'

/** A document with its content. */
export interface ReadDocument extends HelpDocument {
  text: string
  sections: Section[]
}

let read: Promise<ReadDocument[]> | undefined

/** Returns the documents of the help, in the order of their index; none if they are not installed. Read once. */
export function readDocuments(): Promise<ReadDocument[]> {
  read ??= readAll()
  return read
}

async function readAll(): Promise<ReadDocument[]> {
  for (const folder of folders) {
    const place = (name: string) => new URL(`${folder}${name}`, import.meta.url)
    const list = await readFile(place(index), 'utf8').catch(() => '')
    if (list.startsWith(indexTitle))
      return Promise.all(
        entriesOf(list).map(async (entry) => {
          const text = await readFile(place(`${entry.name}.md`), 'utf8')
          const sections = sectionsOf(text)
          const headings = sections.slice(1).map(({ id, text, level }) => ({ id, text, level }))
          return { ...entry, title: sections[0]?.text ?? entry.name, headings, text, sections }
        }),
      )
  }
  return []
}

/** Returns what the index lists: rows such as "| [users.md](users.md) | roles and accounts |" below a heading. */
function entriesOf(list: string): Pick<HelpDocument, 'name' | 'summary' | 'group'>[] {
  let group = ''
  return (list.split(forDevelopers)[0] ?? '').split('\n').flatMap((line) => {
    group = /^### (.*)$/.exec(line)?.[1] ?? group
    const [, name, summary] = /^\| \[[^\]]*\]\(([\w-]+)\.md\) \| (.*) \|$/.exec(line) ?? []
    return name && summary ? [{ name, summary: plainText(summary), group }] : []
  })
}
