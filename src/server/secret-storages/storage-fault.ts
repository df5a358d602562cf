import type { Message } from '../../contract/message.ts'
import { CodedError } from '../../contract/messages/coded-error.ts'

/** What a storage answered, for the user who tests it. Never part of the message. */
export interface Answered {
  /** HTTP status; null if there was no answer. */
  status: number | null
  /** The words of the storage's own error format. */
  words: string
}

/** Why a storage did not do something. The reason is stored and shown; it contains no secret. */
export class StorageFault extends CodedError {
  override name = 'StorageFault'
  readonly answered: Answered

  constructor(reason: Message, answered: Partial<Answered> = {}) {
    super(reason)
    this.answered = { status: null, words: '', ...answered }
  }
}

/** The secret, the field of it, or the whole folder is not there. */
export class NotStored extends StorageFault {
  override name = 'NotStored'
}

/** The secret is there, but nothing can be made of it: it is no text, disabled, or one of several with its name. */
export class NotUsable extends StorageFault {
  override name = 'NotUsable'
}

/** The storage does not let this sign-in do that. */
export class NotPermitted extends StorageFault {
  override name = 'NotPermitted'
}

/** The storage does not accept the credentials at all. */
export class NotSignedIn extends NotPermitted {
  override name = 'NotSignedIn'
}
