import { rowHeight } from './row-heights.ts'
import type { Place } from './selection.ts'

/** Returns the position in the log under a point, or the nearest one if the point is beside the text. */
export function placeAt(list: HTMLElement, x: number, y: number): Place | undefined {
  let nearest: { row: Element; away: number } | undefined
  for (const row of list.children) {
    const box = row.getBoundingClientRect()
    const away = y < box.top ? box.top - y : y > box.bottom ? y - box.bottom : 0
    if (!nearest || away < nearest.away) nearest = { row, away }
  }
  const text = nearest?.row.querySelector<HTMLElement>('[data-text]')
  if (!nearest || !text) return undefined
  const line = Number(nearest.row.getAttribute('data-line'))
  // The head of a fold shows its title in place of the line.
  if (nearest.row.hasAttribute('data-level')) return { line, column: 0 }
  const box = text.getBoundingClientRect()
  const inside = Math.min(Math.max(y, box.top + 1), box.bottom - 1)
  if (x <= box.left && inside < box.top + rowHeight) return { line, column: 0 }
  const caret = caretAt(Math.min(Math.max(x, box.left + 1), box.right - 1), inside)
  if (!caret || !text.contains(caret.node)) return { line, column: x < box.left ? 0 : (text.textContent ?? '').length }
  return { line, column: columnOf(text, caret.node, caret.offset) }
}

function caretAt(x: number, y: number): { node: Node; offset: number } | undefined {
  if (document.caretPositionFromPoint) {
    const caret = document.caretPositionFromPoint(x, y)
    return caret ? { node: caret.offsetNode, offset: caret.offset } : undefined
  }
  // Safari before 26 and older Chromium have only this function.
  const range = document.caretRangeFromPoint?.(x, y)
  return range ? { node: range.startContainer, offset: range.startOffset } : undefined
}

function columnOf(text: HTMLElement, node: Node, offset: number): number {
  const range = document.createRange()
  range.setStart(text, 0)
  range.setEnd(node, offset)
  return range.toString().length
}
