import type { FocusEvent } from 'react'

/** Whether a mouse button is down; a tap sends its events of the mouse together, after the finger has left. */
let isPressed = false
globalThis.addEventListener?.('mousedown', () => (isPressed = true), true)
globalThis.addEventListener?.('mouseup', () => (isPressed = false), true)

/**
 * Validates a field on blur, unless the focus goes to a button, because submit buttons validate everything themselves.
 * What took the focus by a press gets its click first: the error would move it away from under the pointer.
 */
export function onLeaving(check: () => void): (event: FocusEvent) => void {
  return ({ relatedTarget }) => {
    if (relatedTarget instanceof HTMLButtonElement) return
    if (isPressed) addEventListener('mouseup', () => setTimeout(check), { capture: true, once: true })
    else check()
  }
}
