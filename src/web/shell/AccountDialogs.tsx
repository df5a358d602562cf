import { useEffect, useSyncExternalStore } from 'react'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { accountDialog, openAccountDialog } from './account-dialog.ts'

const AccountDialog = lazyComponent(async () => (await import('../features/account/AccountDialog.tsx')).AccountDialog)
const LanguageDialog = lazyComponent(
  async () => (await import('../features/account/LanguageDialog.tsx')).LanguageDialog,
)
const PasswordDialog = lazyComponent(
  async () => (await import('../features/account/PasswordDialog.tsx')).PasswordDialog,
)
const SecondFactorDialog = lazyComponent(
  async () => (await import('../features/second-factor/SecondFactorDialog.tsx')).SecondFactorDialog,
)
const SessionsDialog = lazyComponent(
  async () => (await import('../features/sessions/SessionsDialog.tsx')).SessionsDialog,
)
const PushDialog = lazyComponent(async () => (await import('../features/account/PushDialog.tsx')).PushDialog)
const ReleaseNotesDialog = lazyComponent(
  async () => (await import('../features/release-notes/ReleaseNotesDialog.tsx')).ReleaseNotesDialog,
)

const SubscriptionDialog = lazyComponent(
  async () => (await import('../features/editions/SubscriptionDialog.tsx')).SubscriptionDialog,
)

/**
 * The dialogs of the account menu, outside of the menu: they stay open when the sidebar gives way to the navigation of a
 * phone, as when a tablet is turned. Recovery codes could not be shown again.
 */
export function AccountDialogs() {
  const opened = useSyncExternalStore(accountDialog.subscribe, accountDialog.opened)
  const close = () => openAccountDialog(null)
  useEffect(() => () => openAccountDialog(null), [])
  if (opened === 'account') return <AccountDialog onClose={close} />
  if (opened === 'language') return <LanguageDialog onClose={close} />
  if (opened === 'push') return <PushDialog onClose={close} />
  if (opened === 'password') return <PasswordDialog onClose={close} />
  if (opened === 'release') return <ReleaseNotesDialog onClose={close} />
  if (opened === 'subscription') return <SubscriptionDialog onClose={close} />
  if (opened === 'sessions') return <SessionsDialog onClose={close} />
  return opened === 'factor' ? <SecondFactorDialog onClose={close} /> : null
}
