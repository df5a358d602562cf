import type { Heading } from '../../contract/help.ts'
import { headingId } from '../../contract/rules/heading-id.ts'

/** A heading of a document, and the text below it up to the next heading, without Markdown. */
export interface Section extends Heading {
  body: string
}

/** Returns the sections of a document in their order. The first, without an anchor, is the title with what introduces it. */
export function sectionsOf(markdown: string): Section[] {
  const sections: Section[] = [{ id: '', text: '', level: 1, body: '' }]
  // A line of an example that begins with # is no heading.
  let fence = false
  for (const line of markdown.split('\n')) {
    if (/^\s*```/.test(line)) fence = !fence
    const [, marks = '', title = ''] = (!fence && /^(#+) (.*)$/.exec(line)) || []
    const last = sections.at(-1) as Section
    if (marks === '#' && last.text === '') last.text = plainText(title)
    else if (marks) sections.push({ id: headingId(title), text: plainText(title), level: marks.length, body: '' })
    else last.body += `${line}\n`
  }
  return sections.map((section) => ({ ...section, body: plainText(section.body) }))
}

/** Returns Markdown as it reads: links as their text, and without marks of code, emphasis, lists and tables. */
export function plainText(markdown: string): string {
  return markdown
    .replaceAll(/^\s*```.*$/gm, '')
    .replaceAll(/^[ |:-]+$/gm, '')
    .replaceAll(/^\s*(?:[-*]|\d+\.) /gm, '')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/`|\*\*/g, '')
    .replaceAll(/(?<!\w)\*([^*\s][^*\n]*)\*(?!\w)/g, '$1')
    .replaceAll(/^\| | \|$/gm, '')
    .replaceAll(/ \| /g, ': ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
