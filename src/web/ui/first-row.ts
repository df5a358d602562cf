/** Focuses the first row of the page's list, or of the list after an element. Returns whether there is one. */
export function focusFirstRow(after?: Element): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('#content [data-row]')]
  const row = after
    ? rows.find((one) => after.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING)
    : rows[0]
  row?.focus()
  return row !== undefined
}
