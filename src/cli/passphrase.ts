import { readFileSync, statSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import type { Config } from '../server/config/config.ts'
import { ConfigError } from '../server/config/config.ts'

const shortest = 12

/**
 * Returns the passphrase of backups: the first line of the file, that of the setting `backup.passphrase`, or what is
 * entered on the terminal. The file `-` is the standard input. It is never an argument, which other users can read.
 */
export async function readPassphrase(
  { backup }: Pick<Config, 'backup'>,
  file: string | undefined,
  repeat: boolean,
): Promise<string> {
  if (file !== undefined) return longEnough(file === '-' ? await asked('') : firstLine(file))
  if (backup.passphrase !== '') return backup.passphrase
  if (!process.stdin.isTTY)
    throw new ConfigError('A passphrase is needed: --passphrase-file, the setting backup.passphrase, or a terminal')
  const passphrase = longEnough(await asked('Passphrase of the backup: '))
  if (repeat && (await asked('Repeat it: ')) !== passphrase) throw new ConfigError('The two passphrases differ')
  return passphrase
}

function longEnough(passphrase: string): string {
  if (passphrase.length >= shortest) return passphrase
  throw new ConfigError(`The passphrase must have at least ${shortest} characters`)
}

function firstLine(path: string): string {
  try {
    if ((statSync(path).mode & 0o077) !== 0) throw new ConfigError(`${path} can be read by others: chmod 600 ${path}`)
    return readFileSync(path, 'utf8').split(/\r?\n/, 1)[0] ?? ''
  } catch (error) {
    if (error instanceof ConfigError) throw error
    throw new ConfigError(`${path} cannot be read: ${(error as NodeJS.ErrnoException).code ?? 'unknown'}`)
  }
}

/** Reads a line from a terminal without showing it, or from a pipe. */
async function asked(question: string): Promise<string> {
  const person = process.stdin.isTTY
  if (person) process.stderr.write(question)
  const nothing = new Writable({ write: (_piece, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: nothing, terminal: person })
  try {
    const { value } = await lines[Symbol.asyncIterator]().next()
    return value ?? ''
  } finally {
    lines.close()
    if (person) process.stderr.write('\n')
  }
}
