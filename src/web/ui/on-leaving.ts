import type { FocusEvent } from 'react'

/**
 * Validates a field on blur, unless the focus goes to a button: the error would move the button while it is being
 * pressed, and submit buttons validate everything themselves.
 */
export function onLeaving(check: () => void): (event: FocusEvent) => void {
  return ({ relatedTarget }) => {
    if (!(relatedTarget instanceof HTMLButtonElement)) check()
  }
}
