import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { CannotDecrypt, fingerprint, keyIdOf, makeCipher } from './cipher.ts'
import { keepKey, makeMasterKey, masterKeyPath, replaceMasterKey } from './key-files.ts'
import { openKeyRing } from './key-ring.ts'
import { type KeySources, readKeys } from './key-sources.ts'

const root = mkdtempSync(join(tmpdir(), 'sb-keys-'))
afterAll(() => rmSync(root, { recursive: true }))

let data = ''
let trial = 0
beforeEach(() => {
  data = join(root, String(++trial))
  mkdirSync(data)
})

const [a, b, c] = [randomBytes(32), randomBytes(32), randomBytes(32)]
const text = (key: Buffer) => key.toString('base64')

function places(settings: { key?: Buffer; keys_file?: string } = {}): KeySources {
  return {
    data,
    access_key_encryption: settings.key ? text(settings.key) : null,
    encryption: { keys_file: settings.keys_file ?? null, keys_poll_interval: '15s' },
  }
}

function keysFile(content: string, name = 'keys.txt'): string {
  const path = join(data, name)
  writeFileSync(path, content, { mode: 0o600 })
  return path
}

const ids = (from: KeySources) => {
  const { primary, older } = readKeys(from)
  return [primary, ...older].map((key) => (key ? fingerprint(key) : null))
}

describe('sealed values', () => {
  test('open with an older key, and new ones are sealed with the first key', () => {
    const before = makeCipher(a).seal('place', 'secret')
    const ring = makeCipher(b, [a])
    expect(ring.open('place', before)).toBe('secret')
    expect(keyIdOf(ring.seal('place', 'secret'))).toBe(fingerprint(b))
    expect([ring.opens(fingerprint(a)), ring.opens(fingerprint(b)), ring.opens(fingerprint(c))]).toEqual([
      true,
      true,
      false,
    ])
  })

  test('a value of a missing key is an error with both fingerprints', () => {
    const sealed = makeCipher(a).seal('place', 'secret')
    expect(() => makeCipher(b).open('place', sealed)).toThrow(
      `it was stored with key ${fingerprint(a)}, and this server has key ${fingerprint(b)}`,
    )
  })

  test('do not open in another place, nor with any bit changed or cut off', () => {
    const cipher = makeCipher(a)
    const sealed = cipher.seal('access_key/secret/1/project 1', 'secret')
    expect(() => cipher.open('access_key/secret/2/project 1', sealed)).toThrow(CannotDecrypt)
    const [version, id, nonce, body] = sealed.split('.') as [string, string, string, string]
    const bytes = Buffer.from(body, 'base64url')
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const other = Buffer.from(bytes)
      other[bit >> 3] = (other[bit >> 3] as number) ^ (1 << (bit & 7))
      const changed = [version, id, nonce, other.toString('base64url')].join('.')
      expect(() => cipher.open('access_key/secret/1/project 1', changed)).toThrow(CannotDecrypt)
    }
    for (let end = 0; end < sealed.length - 1; end++)
      expect(() => cipher.open('access_key/secret/1/project 1', sealed.slice(0, end))).toThrow(CannotDecrypt)
  })
})

describe('keys come from', () => {
  test('a master key that is created once and that no other user can read', () => {
    expect(ids(places())).toEqual([null])
    makeMasterKey(data)
    const made = readFileSync(masterKeyPath(data), 'utf8')
    makeMasterKey(data)
    expect(readFileSync(masterKeyPath(data), 'utf8')).toBe(made)
    expect(statSync(masterKeyPath(data)).mode & 0o777).toBe(0o600)
    expect(readdirSync(join(data, 'keys'))).toEqual(['master.key'])
  })

  test('the configuration first, then the key file, and the master key still opens', () => {
    replaceMasterKey(data, undefined, a)
    const keys_file = keysFile(`# ours\n${text(b)}\n\n${text(c)}\n`)
    expect(ids(places())[0]).toBe(fingerprint(a))
    expect(ids(places({ keys_file })).slice(0, 2)).toEqual([b, c].map(fingerprint))
    expect(ids(places({ keys_file }))).toContain(fingerprint(a))
    expect(ids(places({ keys_file, key: c }))[0]).toBe(fingerprint(c))
  })

  test('a key file with names, values, files and a folder', () => {
    mkdirSync(join(data, 'more'))
    writeFileSync(join(data, 'more', 'first'), text(c), { mode: 0o600 })
    writeFileSync(join(data, 'b.txt'), text(b), { mode: 0o600 })
    const yaml = `keys:\n  old: { value: ${text(a)} }\n  new: { file: b.txt }\nkeys_folder: more\nactive: { secret_key: new }\n`
    const found = ids(places({ keys_file: keysFile(yaml) }))
    expect(found[0]).toBe(fingerprint(b))
    expect(new Set(found)).toEqual(new Set([a, b, c].map(fingerprint)))
    const json = JSON.stringify({ keys: { old: { value: text(a) } }, active: { secret_key_file: 'b.txt' } })
    expect(ids(places({ keys_file: keysFile(json, 'json') }))[0]).toBe(fingerprint(b))
  })

  test('no file that other users may read, that is damaged or missing', () => {
    replaceMasterKey(data, a, b)
    chmodSync(join(data, 'keys', `${fingerprint(a)}.key`), 0o644)
    expect(readKeys(places()).problems).toEqual([expect.stringContaining('can be read by others: chmod 600')])
    expect(ids(places())).not.toContain(fingerprint(a))
    for (const content of ['', 'no key', 'keys: 1\n', `${text(a)}\n${text(b).slice(4)}\n`]) {
      const { problems, primary } = readKeys(places({ keys_file: keysFile(content, 'damaged') }))
      expect(problems).toContainEqual(expect.stringContaining('must hold keys of 32 bytes'))
      expect(primary).toEqual(b)
    }
    expect(readKeys(places({ keys_file: join(data, 'none') })).problems).toContainEqual(
      expect.stringContaining('cannot be read: ENOENT'),
    )
    expect(() => readKeys({ ...places(), access_key_encryption: 'short' })).toThrow(/32 bytes in base64/)
    writeFileSync(masterKeyPath(data), 'torn')
    expect(() => readKeys(places())).toThrow(/damaged/)
  })
})

describe('a running ring', () => {
  const ring = (from: KeySources) => {
    const said: string[] = []
    return { ring: openKeyRing(from, readKeys(from), (problem) => said.push(problem)), said }
  }

  test('uses a new master key from the next sealing on, and opens what the old one sealed', () => {
    replaceMasterKey(data, undefined, a)
    const { ring: keys } = ring(places())
    const before = keys.seal('place', 'one')
    replaceMasterKey(data, a, b)
    expect(keyIdOf(keys.seal('place', 'two'))).toBe(fingerprint(b))
    expect(keys.key_id).toBe(fingerprint(b))
    expect(keys.open('place', before)).toBe('one')
  })

  test('looks for a key it does not know, and forgets one that was removed', () => {
    replaceMasterKey(data, undefined, a)
    const { ring: keys } = ring(places())
    const foreign = makeCipher(b).seal('place', 'text')
    expect(() => keys.open('place', foreign)).toThrow(CannotDecrypt)
    keepKey(data, b)
    expect(keys.open('place', foreign)).toBe('text')
    rmSync(join(data, 'keys', `${fingerprint(b)}.key`))
    expect(keys.refresh()).toBe(true)
    expect(keys.opens(fingerprint(b))).toBe(false)
  })

  test('finds a key at once that was added just after another one was missing', () => {
    replaceMasterKey(data, undefined, a)
    const { ring: keys } = ring(places())
    expect(keys.opens(fingerprint(c))).toBe(false)
    keepKey(data, b)
    expect(keys.opens(fingerprint(b))).toBe(true)
  })

  test('keeps its keys while a file is damaged or missing, and reports it', () => {
    const keys_file = keysFile(`${text(a)}\n${text(b)}\n`)
    replaceMasterKey(data, undefined, c)
    const { ring: keys, said } = ring(places({ keys_file }))
    writeFileSync(keys_file, text(a).slice(0, 10))
    expect(keyIdOf(keys.seal('place', 'text'))).toBe(fingerprint(a))
    rmSync(keys_file)
    expect(keys.refresh()).toBe(false)
    expect(keys.opens(fingerprint(b))).toBe(true)
    expect(said).toEqual([
      expect.stringContaining('must hold keys of 32 bytes'),
      expect.stringContaining('cannot be read: ENOENT'),
    ])
    keysFile(`${text(b)}\n${text(a)}\n`)
    expect(keyIdOf(keys.seal('place', 'text'))).toBe(fingerprint(b))
  })
})
