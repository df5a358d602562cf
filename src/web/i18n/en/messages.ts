import { messages as words } from '../../../contract/messages.ts'

/** The texts of the contract's message keys; the server uses the same texts. */
export const messages = words
