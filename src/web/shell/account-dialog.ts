import { openedOne } from '../ui/opened-one.ts'

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

/** The dialog of the account menu that is open. */
export const accountDialog = openedOne<AccountDialogName>()

/** Opens a dialog of the account menu, or closes it (null). */
export const openAccountDialog = accountDialog.open
