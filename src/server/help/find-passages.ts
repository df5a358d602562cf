import type { Passage } from '../../contract/help.ts'
import type { ReadDocument } from './read-documents.ts'

/** More than a user reads. */
const maxPassages = 20
/** Characters of an excerpt, of which a quarter are in front of the word that was found. */
const excerptLength = 180

/**
 * Returns the sections that contain every word, those with the words in their headings first. Words match anywhere, in
 * upper or lower case, so that "max_parallel" is found by "parallel".
 */
export function findPassages(documents: readonly ReadDocument[], q: string): Passage[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return documents
    .flatMap(({ name, title, sections }) =>
      sections.map(({ id, text, body }) => {
        const heading = id === '' ? '' : text
        const fit = words.map((word) => fitOf(word, title, heading, body))
        const score = fit.includes(0) ? 0 : fit.reduce((sum, one) => sum + one, 0)
        return { document: name, title, heading, id, body, score }
      }),
    )
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, maxPassages)
    .map(({ score, body, ...passage }) => ({ ...passage, excerpt: excerptOf(body, words) }))
}

/** Returns 0 if the section does not contain the word. The title counts for what introduces the document. */
function fitOf(word: string, title: string, heading: string, text: string): number {
  const has = (part: string) => part.toLowerCase().includes(word)
  if (has(heading)) return 5
  if (has(title)) return heading === '' ? 4 : 2
  return has(text) ? 1 : 0
}

function excerptOf(text: string, words: readonly string[]): string {
  const places = words.map((word) => text.toLowerCase().indexOf(word)).filter((at) => at >= 0)
  const first = Math.max(0, Math.min(...(places.length > 0 ? places : [0])) - excerptLength / 4)
  // Whole words, unless the text has none.
  const start = first === 0 ? 0 : text.lastIndexOf(' ', first) + 1
  const end = start + excerptLength
  const cut = text.length <= end ? text.length : Math.max(text.lastIndexOf(' ', end), start + 1)
  return `${start > 0 ? '… ' : ''}${text.slice(start, cut)}${cut < text.length ? ' …' : ''}`
}
