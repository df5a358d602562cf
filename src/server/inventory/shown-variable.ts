import { vaulted } from './read-yaml.ts'

const maxName = 100
const maxValue = 200
const maxDepth = 20
const hidden = '••••••'

/** The value as JSON is for readers; null if it is secret. */
interface ShownVariable {
  name: string
  value: string | null
}

const secretName = /pass|pwd|secret|token|authorization|credential|cookie|private[-_]?key|api[-_]?key|vault/i
/** A path, which leads to the secret only on the machine where tasks run. */
const pathName = /_(?:file|path)$/i
const secretText = /^\s*\$ANSIBLE_VAULT|PRIVATE KEY-----/
const passwordInUrl = /(\w:\/\/[^/\s:@]*:)[^/\s@]+@/g

/** Returns a variable of an inventory for readers: shortened, and without values that are or look secret. */
export function shownVariable(name: string, value: unknown): ShownVariable {
  const label = cut(name, maxName)
  if (isSecret(name, value)) return { name: label, value: null }
  if (typeof value === 'string') return { name: label, value: cut(plain(value), maxValue) }
  const parts: string[] = []
  write(value, parts, { room: maxValue, depth: 0 })
  return { name: label, value: cut(parts.join(''), maxValue) }
}

function isSecret(name: string, value: unknown): boolean {
  if (value === vaulted) return true
  if (typeof value === 'string' && secretText.test(value)) return true
  return secretName.test(name) && !pathName.test(name) && value !== null && value !== '' && typeof value !== 'boolean'
}

/** Writes a value as JSON, and ends when there is no room: aliases can repeat a large part very often. */
function write(value: unknown, parts: string[], at: { room: number; depth: number }): void {
  const put = (text: string) => {
    parts.push(text)
    at.room -= text.length
  }
  if (at.room < 0) return
  if (value === vaulted || (typeof value === 'string' && secretText.test(value))) return put(hidden)
  if (typeof value === 'string') return put(JSON.stringify(cut(plain(value), maxValue)))
  const pairs = value instanceof Map
  if ((!pairs && !Array.isArray(value)) || at.depth >= maxDepth) return put(simple(value))
  at.depth++
  put(pairs ? '{' : '[')
  let first = true
  for (const entry of value as Iterable<unknown>) {
    if (at.room < 0) break
    if (!first) put(', ')
    first = false
    if (!pairs) {
      write(entry, parts, at)
      continue
    }
    const [key, inner] = entry as [unknown, unknown]
    const name = typeof key === 'string' ? key : simple(key)
    put(`${JSON.stringify(cut(name, maxName))}: `)
    if (isSecret(name, inner)) put(hidden)
    else write(inner, parts, at)
  }
  put(pairs ? '}' : ']')
  at.depth--
}

const plain = (text: string) => text.replaceAll(passwordInUrl, `$1${hidden}@`)

/** Numbers, dates and the like. */
function simple(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' && value !== null ? '…' : String(value)
}

const cut = (text: string, max: number) => (text.length > max ? `${text.slice(0, max)}…` : text)
