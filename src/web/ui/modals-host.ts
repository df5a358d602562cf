import type { ComponentType } from 'react'

/** Renders dialogs that are opened by a call; renders nothing until code that opens one is loaded (modals.ts). */

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
