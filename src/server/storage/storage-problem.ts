import type { CodedMessage } from '../../contract/message.ts'
import { english } from '../../contract/messages/english.ts'

/**
 * - silent: the storage cannot be reached, is too slow or fails; it may work later
 * - refused: it answers, and does not do what it is asked for: keys, bucket, region or settings are wrong
 * - missing: it does not have the object
 * - damaged: the object is not what was stored
 */
export type StorageProblemKind = 'silent' | 'refused' | 'missing' | 'damaged'

/** Why the object storage did not do something. The reason is for administrators; it contains no secret. */
export class StorageProblem extends Error {
  override name = 'StorageProblem'
  readonly kind: StorageProblemKind
  readonly reason: CodedMessage

  constructor(kind: StorageProblemKind, reason: CodedMessage) {
    super(english(reason))
    this.kind = kind
    this.reason = reason
  }
}
