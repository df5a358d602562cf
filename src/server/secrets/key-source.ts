import { closeSync, constants, fstatSync, openSync, readSync, realpathSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { type CodedMessage, coded, type Message, say } from '../../contract/message.ts'
import { type KeySource, keySourceProblem } from '../../contract/rules/key-source.ts'
import { maxSecretLength } from '../../contract/shapes.ts'
import type { Config } from '../config/config.ts'
import { CannotDecrypt } from './cipher.ts'

export interface SourcedKey {
  name: string
  source_storage_type: KeySource
  source_storage_key: string
}

/** Why the secret of a key could not be read from its source. The reason names the key, and contains no secret. */
export class SourceUnread extends CannotDecrypt {
  override name = 'SourceUnread'
  /** Without the name of the key, for the form that contains it. */
  readonly problem: CodedMessage
  constructor(name: string, problem: Message) {
    super(say('key_source_unread', { name, problem: coded(problem) }))
    this.problem = coded(problem)
  }
}

/** Reads the secret of a key from a file or an environment variable of this server. Throws SourceUnread. */
export function readSource({ key_sources }: Pick<Config, 'key_sources'>, key: SourcedKey): string {
  const { name, source_storage_type: source, source_storage_key: place } = key
  const wrong = keySourceProblem(source, place)
  if (wrong) throw new SourceUnread(name, wrong)
  const value = source === 'env' ? readVariable() : readFile()
  if (value.trim() === '') throw new SourceUnread(name, say('key_source_empty', { place }))
  return value

  function readVariable(): string {
    const { variable_prefix: prefix } = key_sources
    if (prefix === '') throw new SourceUnread(name, 'key_variables_off')
    if (!place.startsWith(prefix)) throw new SourceUnread(name, say('key_variable_outside', { place, prefix }))
    const value = process.env[place]
    if (value === undefined) throw new SourceUnread(name, say('key_variable_missing', { place }))
    if (value.length > maxSecretLength)
      throw new SourceUnread(name, say('key_source_long', { place, max: maxSecretLength }))
    return value
  }

  function readFile(): string {
    if (key_sources.folder === null) throw new SourceUnread(name, 'key_files_off')
    let bytes: Buffer | CodedMessage
    try {
      bytes = contentOf(key_sources.folder, place)
    } catch (error) {
      const { code = 'unknown' } = error as NodeJS.ErrnoException
      const missing = code === 'ENOENT' || code === 'ENOTDIR'
      throw new SourceUnread(
        name,
        missing ? say('key_file_missing', { place }) : say('key_file_unreadable', { place, code }),
      )
    }
    if (!Buffer.isBuffer(bytes)) throw new SourceUnread(name, bytes)
    try {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
      if (!text.includes('\0')) return text.replace(/\r?\n$/, '')
    } catch {} // bytes that are no text
    throw new SourceUnread(name, say('key_source_not_text', { place }))
  }
}

/**
 * Returns the content of a file below the folder, or why it is refused. Links are followed as long as they stay in the
 * folder: mounted secrets consist of links.
 */
function contentOf(folder: string, place: string): Buffer | CodedMessage {
  const root = realpathSync(folder)
  const inside = (path: string) => path.startsWith(root.endsWith(sep) ? root : root + sep)
  const path = realpathSync(join(root, place))
  if (!inside(path)) return say('key_file_outside', { place })
  // Neither a link put there meanwhile is followed, nor a pipe waited for.
  const file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  try {
    const opened = fstatSync(file, { bigint: true })
    const now = realpathSync(path)
    const same = statSync(now, { bigint: true })
    // A folder on the way was replaced by a link meanwhile.
    if (!inside(now) || same.ino !== opened.ino || same.dev !== opened.dev) return say('key_file_outside', { place })
    if (!opened.isFile()) return say('key_file_not_regular', { place })
    if (opened.size > maxSecretLength) return say('key_source_long', { place, max: maxSecretLength })
    const bytes = Buffer.alloc(maxSecretLength + 1)
    const length = readSync(file, bytes, 0, bytes.length, 0)
    return length > maxSecretLength
      ? say('key_source_long', { place, max: maxSecretLength })
      : bytes.subarray(0, length)
  } finally {
    closeSync(file)
  }
}
