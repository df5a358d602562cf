import { type Message, say } from '../message.ts'
import { byteLength } from './text.ts'

/** One Ansible tag, of tags or skip_tags (rule S2.3). They are joined by commas into one argument. */
const maxTagBytes = 255

/** Returns what is wrong with the tag, or null if it is valid. */
export function tagNameProblem(value: string): Message | null {
  if (value === '') return 'tag_empty'
  if (byteLength(value) > maxTagBytes) return say('tag_bytes', { max: maxTagBytes })
  if (value.includes(',')) return 'tag_comma'
  if (/^[-@]/.test(value)) return say('tag_begin', { text: value.slice(0, 1) })
  if (value.trim() !== value) return 'tag_space'
  const bad = /[^\p{L}\p{N}\p{M} ._:/+=@-]/u.exec(value)?.[0]
  if (bad) return 'tag_character'
  return null
}
