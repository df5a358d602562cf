import type { CodedMessage, Param } from '../contract/message.ts'
import { english } from '../contract/messages/english.ts'
import type { Masker } from './masker.ts'

/**
 * Returns a reason with secrets masked in its parameters; null if that words another sentence than `masked`, the masked
 * text of the reason, because a secret is spread over the words of the sentence.
 */
export function maskedMessage(
  reason: CodedMessage | null,
  masked: string | null,
  masker: Pick<Masker, 'text'>,
): CodedMessage | null {
  const inParam = (value: Param): Param =>
    typeof value === 'string' ? masker.text(value) : typeof value === 'object' ? inAll(value) : value
  const inAll = ({ code, params }: CodedMessage): CodedMessage => ({
    code,
    params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, inParam(value)])),
  })
  const message = reason && inAll(reason)
  return message && english(message) === masked ? message : null
}
