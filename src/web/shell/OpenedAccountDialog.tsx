import type { ComponentType } from 'react'
import { lazyComponent } from '../ui/lazy-component.tsx'
import type { AccountDialogName } from './account-dialog.ts'

/** Each dialog is loaded when it is opened first; this list, with the files that each needs, is not part of the first load. */
const dialogs: Record<AccountDialogName, ComponentType<{ onClose: () => void }>> = {
  account: lazyComponent(async () => (await import('../features/account/AccountDialog.tsx')).AccountDialog),
  language: lazyComponent(async () => (await import('../features/account/LanguageDialog.tsx')).LanguageDialog),
  push: lazyComponent(async () => (await import('../features/account/PushDialog.tsx')).PushDialog),
  password: lazyComponent(async () => (await import('../features/account/PasswordDialog.tsx')).PasswordDialog),
  release: lazyComponent(
    async () => (await import('../features/release-notes/ReleaseNotesDialog.tsx')).ReleaseNotesDialog,
  ),
  subscription: lazyComponent(
    async () => (await import('../features/editions/SubscriptionDialog.tsx')).SubscriptionDialog,
  ),
  sessions: lazyComponent(async () => (await import('../features/sessions/SessionsDialog.tsx')).SessionsDialog),
  factor: lazyComponent(
    async () => (await import('../features/second-factor/SecondFactorDialog.tsx')).SecondFactorDialog,
  ),
}

/** A dialog of the account menu, by its name. */
export function OpenedAccountDialog({ name, onClose }: { name: AccountDialogName; onClose: () => void }) {
  const Opened = dialogs[name]
  return <Opened onClose={onClose} />
}
