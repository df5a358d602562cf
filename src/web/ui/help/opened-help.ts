import { openedOne } from '../opened-one.ts'

/** The target of the document that is open beside what is shown. */
export const openedHelp = openedOne<string>()

/**
 * Opens a document of the help beside what is shown, which stays as it is; null closes it. `target` is the name of the
 * document, and optionally one of its headings: `keys#ssh-keys`. The frame of the page draws it (shell/OpenedHelp.tsx).
 */
export const openHelp = openedHelp.open
