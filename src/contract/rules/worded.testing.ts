import type { Message } from '../message.ts'
import { english } from '../messages/english.ts'

/** Returns a rule that answers in English, which tests compare. */
export function worded<Given extends unknown[]>(rule: (...given: Given) => Message | null) {
  return (...given: Given): string | null => {
    const problem = rule(...given)
    return problem && english(problem)
  }
}
