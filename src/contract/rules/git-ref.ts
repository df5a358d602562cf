import { type Message, say } from '../message.ts'
import { byteLength, hasHiddenOrSpace } from './text.ts'

/**
 * Branch, tag and commit names (rule S1): names that `git check-ref-format --branch` accepts, but stricter where a name
 * could become an option, a refspec or a template.
 */
const maxRefBytes = 244 // one file name of 255 bytes with `.lock` and git's own additions

/** Returns what is wrong with the name of a branch, or null if it is valid. */
export function branchProblem(value: string): Message | null {
  if (value === 'HEAD' || value === '@') return say('ref_not_branch', { name: value })
  return refProblem(value)
}

/** Returns what is wrong with the name of a tag, or null if it is valid. */
export function gitTagProblem(value: string): Message | null {
  return refProblem(value)
}

/** Returns why this is not a commit, or null if it is. */
export function commitProblem(value: string): Message | null {
  return /^[0-9a-fA-F]{7,64}$/.test(value) ? null : 'ref_not_commit'
}

function refProblem(value: string): Message | null {
  if (value === '') return 'ref_empty'
  if (byteLength(value) > maxRefBytes) return say('name_bytes', { max: maxRefBytes })
  if (hasHiddenOrSpace(value)) return 'ref_space'
  if (value.startsWith('-')) return 'ref_dash'
  if (value === '@') return 'ref_at'
  const bad = /\.\.|@\{|\{\{|[~^:?*[\\]/.exec(value)?.[0]
  if (bad) return say('ref_forbidden', { text: bad })
  for (const part of value.split('/')) {
    if (part === '') return 'ref_slash'
    if (part.startsWith('.')) return 'ref_part_dot'
    if (part.endsWith('.lock')) return 'ref_part_lock'
  }
  return value.endsWith('.') ? 'ref_dot' : null
}
