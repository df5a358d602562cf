import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parse as parseYaml } from 'yaml'
import { type Config, ConfigError } from '../config/config.ts'
import { keyBytes } from './cipher.ts'
import { keyFolder, masterKeyPath } from './key-files.ts'

/**
 * The sources of keys, in order:
 *   1. `access_key_encryption`, a value of the configuration
 *   2. `encryption.keys_file`, a file of several keys
 *   3. `keys/master.key` below the data folder, made at the first start
 * The first key found seals. All others, and every `*.key` beside the master key, open what they sealed earlier.
 */
export type KeySources = Pick<Config, 'data' | 'access_key_encryption' | 'encryption'>

export interface Keys {
  /** Undefined only if no source has a key: before the first start, or when the file is lost. */
  primary: Buffer | undefined
  older: Buffer[]
  /** Files that were read for a key: if one changes, the keys change. */
  paths: string[]
  /** Why files gave no key, each with the reason and the remedy. */
  problems: string[]
  /**
   * Why the configured `keys_file` gave no key. A server does not start then: it would seal secrets with another key
   * that no one keeps. A running server continues with the keys it has.
   */
  keys_file_problem: string | undefined
}

export function readKeys({ data, access_key_encryption, encryption }: KeySources): Keys {
  const paths = [keyFolder(data)]
  const problems: string[] = []
  let keys_file_problem: string | undefined
  const sealing: Buffer[] = []
  const opening: Buffer[] = []
  if (access_key_encryption) {
    const key = decodeKey(access_key_encryption)
    if (!key)
      throw new ConfigError('access_key_encryption must be 32 bytes in base64: openssl rand -base64 32 makes one')
    sealing.push(key)
  }
  if (encryption.keys_file) {
    paths.push(encryption.keys_file)
    const before = problems.length
    tried(() => sealing.push(...readKeysFile(encryption.keys_file as string, paths)))
    keys_file_problem = problems[before]
  }
  const folder = keyFolder(data)
  for (const name of namesIn(folder).filter((file) => file.endsWith('.key'))) {
    const path = join(folder, name)
    paths.push(path)
    if (path !== masterKeyPath(data)) tried(() => opening.push(readKeyFile(path)))
    // Without another source all secrets depend on it, so a damaged file must not be skipped.
    else if (sealing.length === 0) sealing.push(readKeyFile(path))
    else tried(() => opening.push(readKeyFile(path)))
  }
  const [primary, ...older] = sealing
  return { primary, older: [...older, ...opening], paths, problems, keys_file_problem }

  function tried(read: () => void): void {
    try {
      read()
    } catch (error) {
      problems.push((error as Error).message)
    }
  }
}

/** Returns a text that changes when one of the files is written, replaced, added or removed. */
export function traceOf(paths: readonly string[]): string {
  return paths
    .map((path) => {
      const file = statSync(path, { bigint: true, throwIfNoEntry: false })
      return file ? `${file.ino} ${file.size} ${file.mtimeNs} ${file.mode}` : '-'
    })
    .join('\n')
}

/** Reads one key in base64. Refuses a file that others may read. */
export function readKeyFile(path: string): Buffer {
  const key = decodeKey(readPrivate(path))
  if (!key) throw new ConfigError(`${path} is damaged: it must hold 32 bytes in base64. Restore it from a backup`)
  return key
}

export function decodeKey(text: string): Buffer | undefined {
  const key = Buffer.from(text.trim(), 'base64')
  return key.length === keyBytes ? key : undefined
}

function readPrivate(path: string): string {
  try {
    if ((statSync(path).mode & 0o077) !== 0) throw new ConfigError(`${path} can be read by others: chmod 600 ${path}`)
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof ConfigError) throw error
    throw new ConfigError(`The key file ${path} cannot be read: ${(error as NodeJS.ErrnoException).code ?? 'unknown'}`)
  }
}

interface KeySet {
  keys?: Record<string, { value?: string; file?: string }>
  keys_folder?: string
  active?: { secret_key?: string; secret_key_file?: string }
}

/**
 * Reads a file with a key on each line, of which the first one seals; or, in the format of other products, YAML or JSON
 * with `keys` (each a `value` or a `file`), `keys_folder` (every file in it is a key) and `active`, the one that seals.
 */
function readKeysFile(path: string, paths: string[]): Buffer[] {
  const text = readPrivate(path)
  const lines = text.split('\n').map((line) => line.trim())
  const plain = lines.filter((line) => line !== '' && !line.startsWith('#'))
  const wrong = new ConfigError(
    `${path} must hold keys of 32 bytes in base64, one on each line, or the settings keys, keys_folder and active`,
  )
  if (plain.length > 0 && plain.every((line) => decodeKey(line) && !line.includes(':')))
    return plain.map((line) => decodeKey(line) as Buffer)
  let set: KeySet
  try {
    set = parseYaml(text) as KeySet
  } catch {
    throw wrong
  }
  if (!set || typeof set !== 'object') throw wrong
  const home = dirname(path)
  const fromFile = (name: string) => {
    const file = resolve(home, name)
    paths.push(file)
    return readKeyFile(file)
  }
  const fromText = (value: string | undefined) => {
    const key = decodeKey(value ?? '')
    if (!key) throw wrong
    return key
  }
  const named = new Map(
    Object.entries(set.keys ?? {}).map(([label, { value, file }]) => [label, file ? fromFile(file) : fromText(value)]),
  )
  const { secret_key, secret_key_file } = set.active ?? {}
  const active = secret_key_file ? fromFile(secret_key_file) : (named.get(secret_key ?? '') ?? fromText(secret_key))
  const folder = set.keys_folder ? resolve(home, set.keys_folder) : undefined
  if (folder) paths.push(folder)
  return [active, ...named.values(), ...(folder ? namesIn(folder).map((name) => fromFile(join(folder, name))) : [])]
}

/**
 * Lists the files of a folder. Names beginning with a dot are links and drafts of the program that mounts the folder.
 */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => !name.startsWith('.'))
  } catch {
    return []
  }
}
