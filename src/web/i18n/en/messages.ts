import { messages as words } from '../../../contract/messages/index.ts'

/** The sentences of the contract's message codes; the server answers the same ones. */
export const messages = words
