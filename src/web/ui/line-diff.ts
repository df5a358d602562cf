/** One line of a comparison: in both texts, only in the first, or only in the second. */
export interface DiffLine {
  kind: 'same' | 'gone' | 'new'
  text: string
}

/** A run of lines that are shown, or the number of equal lines omitted between them. */
export type DiffPart = { lines: DiffLine[] } | { hidden: number }

/** Maximum number of line pairs to compare: above it the cost is not worth it, and the middle is shown as replaced. */
const maxPairs = 4_000_000

/** Returns the line diff from the first text to the second, with as few changed lines as possible. */
export function lineDiff(before: string, after: string): DiffLine[] {
  const [a, b] = [linesOf(before), linesOf(after)]
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let end = 0
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  const same = (lines: string[]): DiffLine[] => lines.map((text) => ({ kind: 'same', text }))
  return [
    ...same(a.slice(0, start)),
    ...middle(a.slice(start, a.length - end), b.slice(start, b.length - end)),
    ...same(a.slice(a.length - end)),
  ]
}

/** Returns the changed lines with some equal lines around them. */
export function withContext(lines: DiffLine[], context = 3): DiffPart[] {
  const near = new Uint8Array(lines.length)
  for (const [at, line] of lines.entries())
    if (line.kind !== 'same') near.fill(1, Math.max(0, at - context), Math.min(lines.length, at + context + 1))
  const parts: DiffPart[] = []
  for (const [at, line] of lines.entries()) {
    const last = parts.at(-1)
    if (near[at]) {
      if (last && 'lines' in last) last.lines.push(line)
      else parts.push({ lines: [line] })
    } else if (last && 'hidden' in last) last.hidden++
    else parts.push({ hidden: 1 })
  }
  return parts
}

/** Computes the longest common subsequence: the lines that stay. */
function middle(a: string[], b: string[]): DiffLine[] {
  const gone = (text: string): DiffLine => ({ kind: 'gone', text })
  const added = (text: string): DiffLine => ({ kind: 'new', text })
  if (a.length * b.length > maxPairs) return [...a.map(gone), ...b.map(added)]
  const width = b.length + 1
  const length = new Uint16Array((a.length + 1) * width)
  const at = (i: number, j: number) => length[i * width + j] as number
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      length[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const lines: DiffLine[] = []
  let [i, j] = [0, 0]
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      lines.push({ kind: 'same', text: a[i] as string })
      i++
      j++
    } else if (at(i + 1, j) >= at(i, j + 1)) lines.push(gone(a[i++] as string))
    else lines.push(added(b[j++] as string))
  }
  return [...lines, ...a.slice(i).map(gone), ...b.slice(j).map(added)]
}

function linesOf(text: string): string[] {
  if (text === '') return []
  const lines = text.split('\n')
  // A final line break does not start another line.
  if (lines.at(-1) === '') lines.pop()
  return lines
}
