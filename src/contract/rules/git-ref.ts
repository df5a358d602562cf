import { byteLength, hasHiddenOrSpace } from './text.ts'

/**
 * Branch, tag and commit names (rule S1): names that `git check-ref-format --branch` accepts, but stricter where a name
 * could become an option, a refspec or a template.
 */
const maxRefBytes = 244 // one file name of 255 bytes with `.lock` and git's own additions

/** Returns what is wrong with the name of a branch, or null if it is valid. */
export function branchProblem(value: string): string | null {
  if (value === 'HEAD' || value === '@') return `${value} is not a branch; name the branch itself.`
  return refProblem(value)
}

/** Returns what is wrong with the name of a tag, or null if it is valid. */
export function gitTagProblem(value: string): string | null {
  return refProblem(value)
}

/** Returns why this is not a commit, or null if it is. */
export function commitProblem(value: string): string | null {
  return /^[0-9a-fA-F]{7,64}$/.test(value) ? null : 'A commit is written with 7 to 64 hexadecimal digits.'
}

function refProblem(value: string): string | null {
  if (value === '') return 'The name is empty; write one such as main.'
  if (byteLength(value) > maxRefBytes) return `The name is longer than ${maxRefBytes} bytes; shorten it.`
  if (hasHiddenOrSpace(value)) return 'The name holds a space or a control character; remove it.'
  if (value.startsWith('-')) return 'The name begins with a dash; git would take it for an option.'
  if (value === '@') return '@ alone is not a name; write the name itself.'
  const bad = /\.\.|@\{|\{\{|[~^:?*[\\]/.exec(value)?.[0]
  if (bad) return `The name holds ${bad}, which git forbids; remove it.`
  for (const part of value.split('/')) {
    if (part === '') return 'The name has a slash at an end or two in a row; remove it.'
    if (part.startsWith('.')) return 'A part of the name begins with a dot; remove it.'
    if (part.endsWith('.lock')) return 'A part of the name ends in .lock, which git forbids; rename it.'
  }
  return value.endsWith('.') ? 'The name ends with a dot; remove it.' : null
}
