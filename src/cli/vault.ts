import { parseArgs } from 'node:util'
import { ConfigError } from '../server/config/config.ts'
import { loadConfig } from '../server/config/load-config.ts'
import { decodeKey, readKeyFile } from '../server/secrets/key-sources.ts'
import { openVault, type Vault } from '../server/secrets/vault.ts'
import { openConfiguredDatabase } from './database.ts'

const usage = `signalbox vault check
    How many stored values each key has sealed. Ends with 1 when a key is missing.
signalbox vault rekey [options]
    Seals every stored value with the first key. The server may run meanwhile; a killed command is begun again.
    --new-key-file F   the key in this file seals from now on (keys below the data folder)
    --old-key-file F   a key that is no longer among the server's keys
    --old-key K        the same as a value; a file is better, since others can read a command's arguments
    --backup F         keep the replaced values, still sealed, in this file
    --rollback F       instead: put back the values of this file
    --give-up ID       instead: empty the secrets that need this lost key; asks for --backup
`

/** `signalbox vault check` and `signalbox vault rekey`: the keys that stored secrets are encrypted with. */
export async function vault(args: string[]): Promise<void> {
  const [action, ...rest] = args
  if (action === 'check') return withVault(check)
  if (action === 'rekey') return rekey(rest)
  process.stderr.write(usage)
  process.exitCode = 2
}

async function check(at: Vault): Promise<void> {
  const { keys, missing } = await at.check()
  for (const { key_id, rows, state } of keys)
    say(`${key_id || '(damaged)'}  ${String(rows).padStart(7)} rows  ${state}`)
  if (missing === 0) return say('Every stored value can be opened')
  say(`${missing} stored values cannot be opened: their key is missing`)
  process.exitCode = 1
}

async function rekey(args: string[]): Promise<void> {
  const options = readOptions(args)
  const old = options['old-key-file'] ? readKeyFile(options['old-key-file']) : readKey(options['old-key'])
  await withVault(async (at) => {
    if (old) at.keepKey(old)
    if (options.rollback) {
      const { restored, same, gone, changed, left } = await at.rollBack(options.rollback)
      say(`${restored} values put back; ${same} were so already, ${gone} are gone, ${changed} were changed since`)
      return reportLeft(left)
    }
    if (options['give-up']) {
      if (!options.backup) throw new ConfigError('--give-up needs --backup: the emptied values are kept there')
      const emptied = await at.giveUp(options['give-up'], options.backup)
      return say(`${emptied} secrets were emptied and wait for a new value; the old ones are in ${options.backup}`)
    }
    const new_key = options['new-key-file'] ? readKeyFile(options['new-key-file']) : undefined
    const { key_id, done, left } = await at.rekey({ new_key, backup: options.backup })
    say(`${done} values are sealed with key ${key_id} now`)
    reportLeft(left)
  })
}

function readOptions(args: string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      args,
      options: {
        'new-key-file': text,
        'old-key-file': text,
        'old-key': text,
        backup: text,
        rollback: text,
        'give-up': text,
      },
    }).values
  } catch (error) {
    throw new ConfigError(`${(error as Error).message}\n\n${usage}`)
  }
}

function reportLeft(left: string[]): void {
  for (const line of left) say(`left as it is: ${line}`)
  if (left.length > 0) process.exitCode = 1
}

async function withVault(work: (at: Vault) => Promise<void>): Promise<void> {
  const { config } = loadConfig(process.env)
  const database = await openConfiguredDatabase(config)
  try {
    await work(openVault(config, database))
  } finally {
    await database.close()
  }
}

function readKey(text: string | undefined): Buffer | undefined {
  if (text === undefined) return undefined
  const key = decodeKey(text)
  if (!key) throw new ConfigError('--old-key must be 32 bytes in base64')
  return key
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
