import { messages as words } from '../../../contract/messages.ts'

/** The texts behind the message keys of the contract: the server says the same words. */
export const messages = words
