import { useSyncExternalStore } from 'react'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { accountDialog } from './account-dialog.ts'

const AccountDialogs = lazyComponent(async () => (await import('./AccountDialogs.tsx')).AccountDialogs)

/** The dialog of the account menu that is open. Its code, and the list of all of them, is loaded with the first one. */
export function OpenedAccountDialog() {
  return useSyncExternalStore(accountDialog.subscribe, accountDialog.opened) ? <AccountDialogs /> : null
}
