/** How well an entry fits what was typed; docs/design/console.md#command-palette has the order. */
export interface Rankable {
  id: string
  label: string
  /** Additional words that match it: the ID of a task, the kind of a template. */
  words?: string
}

/**
 * Returns the matching entries, best first. `recent` holds IDs, the last used first. Equal entries keep their order.
 */
export function ranked<Entry extends Rankable>(
  entries: readonly Entry[],
  query: string,
  recent: readonly string[],
): Entry[] {
  const wanted = fold(query)
  if (wanted === '') return [...entries]
  return entries
    .map((entry) => ({ entry, score: score(entry, wanted, recent) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ entry }) => entry)
}

function score(entry: Rankable, wanted: string, recent: readonly string[]): number {
  const label = fold(entry.label)
  const words = fold(entry.words ?? '')
  const fit = exactId(words, wanted)
    ? 1000
    : label.startsWith(wanted)
      ? 600
      : eachStartsAWord(`${label} ${words}`, wanted)
        ? 400
        : initials(label, wanted)
          ? 300
          : `${label} ${words}`.includes(wanted)
            ? 200
            : 0
  if (fit === 0) return 0
  const used = recent.indexOf(entry.id)
  // Recent use never ranks an entry above a better kind of match.
  return fit + (used < 0 ? 0 : Math.max(1, 50 - used)) - Math.min(40, label.length / 10)
}

function exactId(words: string, wanted: string): boolean {
  return /^#?\d+$/.test(wanted) && words.split(' ').includes(wanted.replace('#', ''))
}

/** Whether each word of the query starts a word of the entry, in any order: "ter pla" finds "Plan with Terraform". */
function eachStartsAWord(text: string, wanted: string): boolean {
  const starts = text.split(/[\s\-_./:#]+/)
  return wanted.split(/\s+/).every((word) => starts.some((start) => start.startsWith(word)))
}

/** Whether the query matches the initials: "dp" finds "Deploy production". */
function initials(label: string, wanted: string): boolean {
  const letters = label
    .split(/[\s\-_./:]+/)
    .map((word) => word[0] ?? '')
    .join('')
  return letters.includes(wanted)
}

/** Returns the text in lower case without accents: "ubersicht" finds "Übersicht". */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
