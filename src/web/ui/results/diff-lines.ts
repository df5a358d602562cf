export interface DiffTextLine {
  kind: 'same' | 'gone' | 'new' | 'place'
  text: string
}

/**
 * Classifies the lines of a unified diff. The counts in a hunk's header decide what a line is, so that a removed line
 * that itself starts with `--` is not taken for a file name.
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
