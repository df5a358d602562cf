import type { Sentence } from '../../../contract/shapes.ts'
import { isSentence } from '../../i18n/worded.ts'

/** Messages that add words of a program, or a place, to another one. */
const around = ['with_quote', 'of_submodule', 'repository_not_readable']

/** Returns the code that says what is wrong, within what may stand around it; '' without a message. */
export function codeOf(message: Sentence | null | undefined): string {
  if (!message) return ''
  const inner = message.params.problem
  return around.includes(message.code) && isSentence(inner) ? codeOf(inner) : message.code
}
