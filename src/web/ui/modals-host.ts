import type { ComponentType } from 'react'

/** Where dialogs that are opened by a call are drawn: nowhere, until code comes that opens one (modals.ts). */

let host: ComponentType | undefined
const listeners = new Set<() => void>()

export function setModalsHost(component: ComponentType): void {
  host = component
  for (const listener of listeners) listener()
}

/** For useSyncExternalStore. */
export const modalsHost = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  component: () => host,
}
