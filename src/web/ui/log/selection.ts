/** A position in a log: a line, and the number of characters of its visible text before it. */
export interface Place {
  line: number
  column: number
}

/** The selection, kept in the model because its rows may leave the page. */
export interface Selection {
  anchor: Place
  focus: Place
}

export function ordered({ anchor, focus }: Selection): { from: Place; to: Place } {
  const forwards = anchor.line < focus.line || (anchor.line === focus.line && anchor.column <= focus.column)
  return forwards ? { from: anchor, to: focus } : { from: focus, to: anchor }
}

export function isEmpty(selection: Selection | null): boolean {
  return (
    !selection || (selection.anchor.line === selection.focus.line && selection.anchor.column === selection.focus.column)
  )
}

/** Returns the selected columns of a line, or undefined. */
export function columnsOn(selection: Selection, line: number, length: number): [from: number, to: number] | undefined {
  const { from, to } = ordered(selection)
  if (line < from.line || line > to.line) return undefined
  const begin = line === from.line ? Math.min(from.column, length) : 0
  const end = line === to.line ? Math.min(to.column, length) : length
  return begin <= end ? [begin, end] : undefined
}

/** Returns the word around a column, as selected by a double click. */
export function wordAt(text: string, column: number): [from: number, to: number] {
  const part = (index: number) => {
    const char = text[index]
    return char === undefined ? -1 : /\s/.test(char) ? 0 : /[\p{L}\p{N}_./@:+-]/u.test(char) ? 1 : 2
  }
  const kind = part(column) === -1 ? part(column - 1) : part(column)
  let from = Math.min(column, text.length)
  let to = from
  while (from > 0 && part(from - 1) === kind) from--
  while (to < text.length && part(to) === kind) to++
  return [from, to]
}
