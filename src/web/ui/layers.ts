import { useLayoutEffect, useRef } from 'react'

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

/** What Escape does in each open dialog, by the ID of its root. */
const closers = new Map<string, { current: () => void }>()
let listening = false

/**
 * Lets Escape close the dialog if it is on top, and only that one. `id` is the ID of its root. What is inside handles
 * Escape first: an open list of choices, a find bar, a filter with text.
 */
export function useEscape(id: string, close: () => void): void {
  const latest = useRef(close)
  // Layout effects, because the dialog is visible before other effects run, and then Escape would be lost.
  useLayoutEffect(() => {
    latest.current = close
  })
  useLayoutEffect(() => {
    listenForEscape()
    closers.set(id, latest)
    return () => {
      closers.delete(id)
    }
  }, [id])
}

/**
 * One listener for all dialogs: with one for each, the dialog below would find itself on top as soon as the one above has
 * closed, and close for the same key. Called before any other listener that closes a dialog is added (modals.ts).
 */
export function listenForEscape(): void {
  if (listening) return
  listening = true
  let pressed: { event: Event; close: () => void } | undefined
  addEventListener(
    'keydown',
    (event) => {
      pressed = undefined
      if (event.key !== 'Escape' || event.isComposing) return
      // An open list of choices closes itself, and is gone when the key has bubbled.
      if (event.target instanceof Element && event.target.getAttribute('data-mantine-stop-propagation') === 'true')
        return
      const top = topDialog()
      for (const [id, close] of closers)
        if (top && document.getElementById(id)?.contains(top)) pressed = { event, close: () => close.current() }
      if (!pressed || !(event.target instanceof Element)) return
      // A dialog that has just opened does not have the focus yet: the page behind it gets no Escape. What is in a portal,
      // such as a list of choices, handles its own.
      if (top?.contains(event.target) || event.target.closest('[data-portal]')) return
      event.stopImmediatePropagation()
      pressed.close()
    },
    { capture: true },
  )
  // After the handlers of components, and before those of the document: an open tooltip, also one of the page behind,
  // closes on Escape there and would keep the key to itself.
  document.documentElement.addEventListener('keydown', (event) => {
    if (pressed?.event === event && !event.defaultPrevented) pressed.close()
  })
}
