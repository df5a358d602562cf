import { byteLength, hasHidden } from './text.ts'

/**
 * One entry of an Ansible limit (rule S2.3): `web*`, `prod:&eu`, `all,!db01`, `~web\d+`, `host[0:3]`. Ansible splits at
 * comma and colon, trims, and reads a part `@/etc/hostname` as a file whose lines it then prints.
 */
const maxPatternBytes = 1024

/** Returns what is wrong with the pattern, or null if it is valid. */
export function hostPatternProblem(value: string): string | null {
  if (value.trim() === '') return 'The pattern is empty; write a host, a group or a pattern such as web*.'
  if (byteLength(value) > maxPatternBytes) return `The pattern is longer than ${maxPatternBytes} bytes; split it.`
  if (hasHidden(value)) return 'The pattern holds a control character; remove it.'
  if (value.includes('{{')) return 'The pattern holds {{; templates are not evaluated here, write the host itself.'
  const bad = /[^\p{L}\p{N}\p{M} ._\-*?[\]:,!&~()|^$+\\{}/@%=]/u.exec(value)?.[0]
  if (bad) return `The pattern holds ${bad}, which no host pattern has; remove it.`
  for (const part of value.split(/[,:]/)) {
    const name = part.replace(/^[\s!&]+/, '')
    if (name.startsWith('@'))
      return 'The pattern reads hosts from a file (@file), which is not allowed; list the hosts.'
    if (name.startsWith('-')) return 'The pattern begins with a dash; remove it.'
  }
  return null
}
