import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { ConfigError } from '../../server/config/config.ts'

export interface Flags {
  text(name: string): string | undefined
  required(name: string): string
  is(name: string): boolean
  /**
   * Returns `--password` or the first line of `--password-file`; undefined if neither is given. The file `-` is asked for on
   * the terminal, or read from a pipe.
   */
  password(): Promise<string | undefined>
}

/** Reads the flags of a command: `texts` take a value, `switches` do not. Every command has `--config`. */
export function readFlags(args: string[], texts: string[], switches: string[] = []): Flags {
  const options = Object.fromEntries([
    ...[...texts, 'config'].map((name) => [name, { type: 'string' as const }]),
    ...switches.map((name) => [name, { type: 'boolean' as const }]),
  ])
  const { values } = parsed(args, options)
  const text = (name: string) => values[name] as string | undefined
  const flags: Flags = {
    text,
    required: (name) => {
      const value = text(name)
      if (!value) throw new ConfigError(`Argument --${name} required`)
      return value
    },
    is: (name) => values[name] === true,
    password: async () => {
      const [given, file] = [text('password'), text('password-file')]
      if (given !== undefined && file !== undefined)
        throw new ConfigError('--password and --password-file are one too many: leave one out')
      if (file === undefined) return given
      return file === '-' ? askPassword() : firstLine(readFileSync(file, 'utf8'))
    },
  }
  return flags
}

function parsed(args: string[], options: NonNullable<Parameters<typeof parseArgs>[0]>['options']) {
  try {
    return parseArgs({ args, options: options as Record<string, { type: 'string' | 'boolean' }> })
  } catch (error) {
    throw new ConfigError((error as Error).message)
  }
}

/** Reads a password from a terminal without showing it, or from a pipe. */
async function askPassword(): Promise<string> {
  const person = process.stdin.isTTY
  if (person) process.stderr.write('Password: ')
  // A terminal shows what readline echoes, which is nothing here.
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

function firstLine(text: string): string {
  return text.split(/\r?\n/, 1)[0] ?? ''
}
