import type { Sentence } from '../../../contract/shapes.ts'

/** Messages that add words of a program, or a place, to another one. */
const around = ['with_quote', 'of_submodule', 'repository_not_readable']

/** Returns the code that says what is wrong, within what may stand around it; '' without a message. */
export function codeOf(message: Sentence | null | undefined): string {
  if (!message) return ''
  const inner = message.params.problem
  const isMessage = typeof inner === 'object' && inner !== null && 'code' in inner && 'params' in inner
  return around.includes(message.code) && isMessage ? codeOf(inner as Sentence) : message.code
}
