import { useEffect, useState } from 'react'
import { isCovered, topDialog } from './layers.ts'

/** An element that had the focus when a dialog was opened, and the number of the table row it was in. */
interface Opener {
  element: HTMLElement
  row: string | undefined
}

/** The openers of each open dialog, by the ID of its root: its own, then those of the dialog it was opened from. */
const openers = new Map<string, Opener[]>()

/** The item of a menu that had the focus last. The menu is gone before a dialog that is loaded, or is in the address, opens. */
let lastItem: HTMLElement | null = null
document.addEventListener('focusin', ({ target }) => {
  lastItem = target instanceof HTMLElement && target.closest('[role="menu"]') ? target : null
})

/**
 * Returns the focus when the dialog is unmounted: to what opened it, which for an item of a menu is the menu's button. If that
 * is gone, to the row in its place, or to the heading of the page. `id` is the ID of the dialog's root.
 */
export function useReturnFocus(id: string): void {
  // While rendering: the dialog takes the focus, and a menu with the opener closes, as soon as it is mounted.
  const [own] = useState(() => openersOf(document.activeElement === document.body ? lastItem : document.activeElement))
  useEffect(() => {
    openers.set(id, own)
    return () => {
      openers.delete(id)
      // After the dialogs that open at the same moment.
      setTimeout(() => focusFirst(own))
    }
  }, [id, own])
}

function openersOf(active: Element | null): Opener[] {
  const openersIn = (element: Element | null | undefined) =>
    (element && [...openers].find(([id]) => document.getElementById(id)?.contains(element))?.[1]) || []
  // A button that has sent a form is disabled, and has lost the focus, when the answer opens a dialog in place of the form.
  if (!(active instanceof HTMLElement) || active === document.body) return openersIn(topDialog())
  const menu = active.closest('[role="menu"]')
  const element = (menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '')) ?? active
  return [{ element, row: element.closest<HTMLElement>('[data-row]')?.dataset.row }, ...openersIn(element)]
}

function focusFirst(wanted: Opener[]): void {
  // Something else has taken the focus: a page that was opened, or another dialog.
  if (document.activeElement && document.activeElement !== document.body) return
  const rows = wanted.flatMap(({ row }) => (row === undefined ? [] : [row]))
  const found = [
    ...wanted.map(({ element }) => element),
    ...rows.map((row) => document.querySelector<HTMLElement>(`#content [data-row="${row}"]`)),
    [...document.querySelectorAll<HTMLElement>(rows.length > 0 ? '#content [data-row]' : '#content h1')].at(-1),
    document.querySelector<HTMLElement>('#content h1'),
  ]
  for (const element of found) {
    if (!element?.isConnected || isCovered(element)) continue
    element.focus({ preventScroll: true })
    if (document.activeElement === element) return
  }
  const top = topDialog()
  if (top instanceof HTMLElement) top.focus({ preventScroll: true })
}
