import { byteLength } from './text.ts'

/** One Ansible tag, of tags or skip_tags (rule S2.3). They are joined by commas into one argument. */
const maxTagBytes = 255

/** Returns what is wrong with the tag, or null if it is valid. */
export function tagNameProblem(value: string): string | null {
  if (value === '') return 'The tag is empty; write its name.'
  if (byteLength(value) > maxTagBytes) return `The tag is longer than ${maxTagBytes} bytes; shorten it.`
  if (value.includes(',')) return 'The tag holds a comma; enter one tag at a time.'
  if (/^[-@]/.test(value)) return `The tag begins with ${value[0]}; remove it.`
  if (value.trim() !== value) return 'The tag begins or ends with a space; remove it.'
  const bad = /[^\p{L}\p{N}\p{M} ._:/+=@-]/u.exec(value)?.[0]
  if (bad) return 'The tag holds a character no tag has; use letters, digits and . _ - : / + = @.'
  return null
}
