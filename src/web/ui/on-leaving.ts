import type { FocusEvent } from 'react'

/**
 * Checks a field that one leaves, except for a button: the error would move the button away while it is being pressed,
 * and buttons that send check everything themselves.
 */
export function onLeaving(check: () => void): (event: FocusEvent) => void {
  return ({ relatedTarget }) => {
    if (!(relatedTarget instanceof HTMLButtonElement)) check()
  }
}
