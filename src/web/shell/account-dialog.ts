/** The dialogs of the account menu. */
export type AccountDialogName =
  | 'account'
  | 'password'
  | 'factor'
  | 'sessions'
  | 'push'
  | 'language'
  | 'release'
  | 'subscription'

let opened: AccountDialogName | null = null
const listeners = new Set<() => void>()

/** Opens a dialog of the account menu, or closes it (null). */
export function openAccountDialog(name: AccountDialogName | null): void {
  opened = name
  for (const listener of listeners) listener()
}

/** For useSyncExternalStore. */
export const accountDialog = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  opened: () => opened,
}
