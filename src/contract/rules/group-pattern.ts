import { type Message, say } from '../message.ts'

/** The most characters of a pattern, and of a group that is compared with it: distinguished names are long. */
export const maxGroupPattern = 1000
/** Several wildcards are enough for every naming scheme, and keep the comparison fast. */
const maxStars = 10

/** Returns what is wrong with a pattern of a mapping rule, or null if it is valid. */
export function groupPatternProblem(pattern: string): Message | null {
  const stars = pattern.split('*').length - 1
  return stars > maxStars ? say('pattern_stars', { max: maxStars }) : null
}

/**
 * Whether a value matches a pattern in which `*` stands for any characters, also none. The parts between the stars are
 * searched from left to right, each after the one before: no input makes it go back.
 */
export function matchesGroupPattern(pattern: string, value: string): boolean {
  const parts = pattern.split('*')
  const [first = '', ...others] = parts
  if (others.length === 0) return value === pattern
  const last = others.pop() ?? ''
  if (value.length < first.length + last.length || !value.startsWith(first) || !value.endsWith(last)) return false
  const end = value.length - last.length
  let at = first.length
  for (const part of others) {
    const found = value.indexOf(part, at)
    if (found < 0 || found + part.length > end) return false
    at = found + part.length
  }
  return true
}
