import { useSyncExternalStore } from 'react'
import { modalsHost } from '../ui/modals-host.ts'

/** The place of dialogs that are opened by a call, as soon as there is code that may. */
export function ModalsDoor() {
  const Host = useSyncExternalStore(modalsHost.subscribe, modalsHost.component)
  return Host ? <Host /> : null
}
