import { useEffect, useSyncExternalStore } from 'react'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { accountDialog, openAccountDialog } from './account-dialog.ts'

const OpenedDialog = lazyComponent(async () => (await import('./OpenedAccountDialog.tsx')).OpenedAccountDialog)

/**
 * The dialogs of the account menu, outside of the menu: they stay open when the sidebar gives way to the navigation of a
 * phone, as when a tablet is turned. Recovery codes could not be shown again.
 */
export function AccountDialogs() {
  const opened = useSyncExternalStore(accountDialog.subscribe, accountDialog.opened)
  useEffect(() => () => openAccountDialog(null), [])
  return opened === null ? null : <OpenedDialog name={opened} onClose={() => openAccountDialog(null)} />
}
