/** Returns the topmost open dialog or drawer, whatever opened it; undefined if none is open. */
export function topDialog(): Element | undefined {
  const layer = (dialog: Element) => Number(getComputedStyle(dialog.parentElement ?? dialog).zIndex) || 0
  return [...document.querySelectorAll('[aria-modal="true"]')].sort((a, b) => layer(a) - layer(b)).at(-1)
}

/** Whether an open dialog is above the element, which then gets no keys. */
export function isCovered(element: Element): boolean {
  const top = topDialog()
  return top !== undefined && !top.contains(element)
}
