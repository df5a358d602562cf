import { useSyncExternalStore } from 'react'
import { modalsHost } from '../ui/modals-host.ts'

/** Renders dialogs that are opened by a call, once code that opens one is loaded. */
export function LazyModals() {
  const Host = useSyncExternalStore(modalsHost.subscribe, modalsHost.component)
  return Host ? <Host /> : null
}
