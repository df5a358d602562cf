import { type Message, say } from '../message.ts'
import { byteLength, hasHidden } from './text.ts'

/**
 * One entry of an Ansible limit (rule S2.3): `web*`, `prod:&eu`, `all,!db01`, `~web\d+`, `host[0:3]`. Ansible splits at
 * comma and colon, trims, and reads a part `@/etc/hostname` as a file whose lines it then prints.
 */
const maxPatternBytes = 1024

/** Returns what is wrong with the pattern, or null if it is valid. */
export function hostPatternProblem(value: string): Message | null {
  if (value.trim() === '') return 'hosts_empty'
  if (byteLength(value) > maxPatternBytes) return say('hosts_bytes', { max: maxPatternBytes })
  if (hasHidden(value)) return 'hosts_control'
  if (value.includes('{{')) return 'hosts_template'
  const bad = /[^\p{L}\p{N}\p{M} ._\-*?[\]:,!&~()|^$+\\{}/@%=]/u.exec(value)?.[0]
  if (bad) return say('hosts_character', { text: bad })
  for (const part of value.split(/[,:]/)) {
    const name = part.replace(/^[\s!&]+/, '')
    if (name.startsWith('@')) return 'hosts_file'
    if (name.startsWith('-')) return 'hosts_dash'
  }
  return null
}
