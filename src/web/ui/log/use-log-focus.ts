import { type RefObject, useEffect, useRef } from 'react'
import { isCovered } from '../layers.ts'
import type { PressedKey } from './use-log-keys.ts'

/** Elements that use the keys themselves. */
const ownKeys = 'input, textarea, select, [contenteditable="true"], [data-own-keys], [role="menu"], [role="listbox"]'
/** Elements that use Enter, space and the keys that move. */
const controls = 'a, button, summary, [role="tab"], [role="separator"], [tabindex="0"]'

/**
 * Focuses the lines when a log is opened and nothing that a user chose has the focus, and lets the keys of the log work
 * wherever the focus is in the page or the dialog around it; on a button or a link only letters.
 */
export function useLogFocus(
  root: RefObject<HTMLElement | null>,
  lines: RefObject<HTMLElement | null>,
  ready: boolean,
  onKey: (event: PressedKey, list: HTMLElement) => void,
): void {
  useEffect(() => {
    const active = document.activeElement
    // The heading of a page and the frame of a dialog have the focus only until there is something to use.
    const unused = active === null || active === document.body || active.matches('h1, [data-autofocus], [aria-modal]')
    if (ready && unused && root.current && !isCovered(root.current)) lines.current?.focus({ preventScroll: true })
  }, [ready, root, lines])

  const latest = useRef(onKey)
  useEffect(() => {
    latest.current = onKey
  })
  useEffect(() => {
    if (!ready) return
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event
      const list = lines.current
      // The list has handled its keys itself.
      if (event.defaultPrevented || !list || target === list || !(target instanceof Element) || isCovered(list)) return
      const modified = event.ctrlKey || event.metaKey
      const find = modified && event.key === 'f'
      if (modified && event.key === 'a' && !target.closest(ownKeys)) {
        // The copy that follows goes to what has the focus.
        list.focus({ preventScroll: true })
        return latest.current(event, list)
      }
      if (!find && (event.ctrlKey || event.metaKey || target.closest(ownKeys))) return
      if (target.closest(controls) && !find && (event.key.length > 1 || event.key === ' ')) return
      latest.current(event, list)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [ready, lines])
}
