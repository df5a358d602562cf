/** How well an entry fits what was typed; docs/design/console.md#command-palette has the order. */
export interface Rankable {
  id: string
  label: string
  /** More words that find it: the id of a task, the kind of a template. */
  words?: string
}

/** The best first, those that do not fit left out. `recent` holds ids, the last used first. Order among equals stays. */
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
  // Use never lifts an entry over a better kind of fit.
  return fit + (used < 0 ? 0 : Math.max(1, 50 - used)) - Math.min(40, label.length / 10)
}

function exactId(words: string, wanted: string): boolean {
  return /^#?\d+$/.test(wanted) && words.split(' ').includes(wanted.replace('#', ''))
}

/** Each word of the query begins a word of the entry, in any order: "ter pla" finds "Plan with Terraform". */
function eachStartsAWord(text: string, wanted: string): boolean {
  const starts = text.split(/[\s\-_./:#]+/)
  return wanted.split(/\s+/).every((word) => starts.some((start) => start.startsWith(word)))
}

/** "dp" finds "Deploy production". */
function initials(label: string, wanted: string): boolean {
  const letters = label
    .split(/[\s\-_./:]+/)
    .map((word) => word[0] ?? '')
    .join('')
  return letters.includes(wanted)
}

/** Lower case, without accents: "ubersicht" finds "Übersicht". */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
