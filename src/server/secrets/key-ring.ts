import { ConfigError } from '../config/config.ts'
import { type Cipher, fingerprint, keyIdOf, makeCipher } from './cipher.ts'
import { type KeySources, type Keys, readKeys, traceOf } from './key-sources.ts'

/** The keys of a running server. Their files may change meanwhile: a rotation needs no restart. */
export interface KeyRing extends Cipher {
  /** Reads the key files and applies changes; returns whether there were any. */
  refresh(): boolean
  /** The number of changes. */
  readonly changes: number
}

/** A list of unreadable rows must not look at the files once for each row: for each key, they are read this rarely. */
const pauseMs = 250

/**
 * `note` receives the reasons why changed or damaged key files are not used; the server continues with the keys it has.
 */
export function openKeyRing(places: KeySources, keys: Keys, note: (problem: string) => void): KeyRing {
  if (!keys.primary) throw new ConfigError('There is no key to store secrets with')
  let trace = traceOf(keys.paths)
  /** When each missing key was looked for. */
  const missed = new Map<string, number>()
  let changes = 0
  let cipher = makeCipher(keys.primary, keys.older)

  function refresh(): boolean {
    const now = traceOf(keys.paths)
    if (now === trace) return false
    trace = now
    try {
      const read = readKeys(places)
      const { primary, problems } = read
      if (!primary) throw new ConfigError(problems.join('; ') || 'no key is left')
      if (problems.length > 0) {
        // A file that is half written or unmounted for a moment must not change the sealing key, nor lose a key.
        if (fingerprint(primary) !== cipher.key_id) throw new ConfigError(problems.join('; '))
        read.older.push(...keys.older)
      }
      cipher = makeCipher(primary, read.older)
      keys = read
      trace = traceOf(keys.paths)
      changes++
      missed.clear()
      return true
    } catch (error) {
      note(`The keys have changed, but are not applied: ${(error as Error).message}`)
      return false
    }
  }

  return {
    get key_id() {
      return cipher.key_id
    },
    get key_ids() {
      return cipher.key_ids
    },
    get changes() {
      return changes
    },
    refresh,
    seal(place, clear) {
      refresh()
      return cipher.seal(place, clear)
    },
    open(place, sealed) {
      const id = keyIdOf(sealed)
      if (id && !cipher.opens(id)) refresh()
      return cipher.open(place, sealed)
    },
    opens(key_id) {
      if (cipher.opens(key_id)) return true
      // A key that was just made is looked for at once, whatever was missing before.
      if (performance.now() - (missed.get(key_id) ?? -pauseMs) < pauseMs) return false
      refresh()
      if (cipher.opens(key_id)) return true
      missed.set(key_id, performance.now())
      return false
    },
  }
}
