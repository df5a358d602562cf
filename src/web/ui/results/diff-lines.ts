export interface DiffTextLine {
  kind: 'same' | 'gone' | 'new' | 'place'
  text: string
}

/**
 * The lines of a unified difference by what they say. The counts of a hunk's header decide what a line is, so that a removed
 * line that itself begins with `--` is not taken for a file's name.
 */
export function diffLines(text: string): DiffTextLine[] {
  let [before, after] = [0, 0]
  return text
    .replace(/\n$/, '')
    .split('\n')
    .map((line): DiffTextLine => {
      const sign = line[0]
      if (before > 0 && sign === '-') {
        before--
        return { kind: 'gone', text: line }
      }
      if (after > 0 && sign === '+') {
        after--
        return { kind: 'new', text: line }
      }
      if (before > 0 && after > 0 && (sign === ' ' || line === '')) {
        before--
        after--
        return { kind: 'same', text: line }
      }
      const hunk = /^@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@/.exec(line)
      if (hunk) {
        before = Number(hunk[1] ?? 1)
        after = Number(hunk[2] ?? 1)
      }
      return { kind: hunk || /^(---|\+\+\+|\\) /.test(line) ? 'place' : 'same', text: line }
    })
}
