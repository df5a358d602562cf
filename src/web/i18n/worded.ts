import i18next from 'i18next'
import { type CodedMessage, coded, type Message } from '../../contract/message.ts'
import type { Sentence } from '../../contract/shapes.ts'
import { allTexts } from './index.ts'

/** Words a message in the language of the console. Its texts are loaded: see `allTexts`. */
export function worded(message: Message): string {
  const { code, params } = coded(message)
  const values = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'object' ? worded(value) : value,
  ])
  return i18next.t(`messages.${code}`, Object.fromEntries(values))
}

/** What clients of Semaphore UI get in place of the English text, such as INVALID_PASSCODE. */
const clientWord = /^[A-Z]+(_[A-Z]+)+$|^TOTP |verification code/

/**
 * Words a message of the server. Returns the server's English text if the console is English, does not know a code
 * (because the server is newer), or cannot load its texts.
 */
export async function wordedAnswer(english: string, message: Sentence | undefined): Promise<string> {
  if (!message || (i18next.language === 'en' && !clientWord.test(english))) return english
  await allTexts().catch(() => undefined)
  return isKnown(message) ? worded(message) : english
}

/**
 * Words a sentence of an answer, such as why a task ended. Returns the server's English text if the console is English,
 * the sentence has no code, or the console does not know it. Its texts are loaded: see `allTexts`.
 */
export function wordedSentence<Text extends string | null>(
  english: Text,
  message: Sentence | null | undefined,
): Text | string {
  return english !== null && message && i18next.language !== 'en' && isKnown(message) ? worded(message) : english
}

function isKnown(message: Sentence): message is CodedMessage {
  if (!i18next.exists(`messages.${message.code}`)) return false
  return Object.values(message.params).every(
    (value) => typeof value === 'string' || typeof value === 'number' || (isSentence(value) && isKnown(value)),
  )
}

/** Whether a parameter of a message is a sentence itself. */
export function isSentence(value: unknown): value is Sentence {
  return typeof value === 'object' && value !== null && 'code' in value && 'params' in value
}
