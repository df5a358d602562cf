import { type CodedMessage, coded, type Message } from '../message.ts'
import { english } from './english.ts'

/** An error whose text is the English sentence of a message; `reason` keeps its code, so that it can be worded again. */
export class CodedError extends Error {
  readonly reason: CodedMessage

  constructor(reason: Message) {
    super(english(reason))
    this.reason = coded(reason)
  }
}
