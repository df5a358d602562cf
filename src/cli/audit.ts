import { parseArgs } from 'node:util'
import type { Finding, Verified } from '../server/audit/chain-check.ts'
import { readAuditKeys } from '../server/audit/open-key.ts'
import { type ExpectedState, verifyDatabase } from '../server/audit/verify-database.ts'
import { verifyFile } from '../server/audit/verify-file.ts'
import { ConfigError } from '../server/config/config.ts'
import { loadConfig } from '../server/config/load-config.ts'
import { makeCipher } from '../server/secrets/cipher.ts'
import { readKeys } from '../server/secrets/key-sources.ts'
import { openConfiguredDatabase } from './database.ts'

const usage = `signalbox audit verify [options]
    Checks that no event of the audit log was changed, removed, inserted or swapped. Ends with 1 and names the first
    one if there is any. The server may run meanwhile.
    --expect SEQ:HASH  a state of the chain that was noted earlier, as this command and the server's log print it
    --accept-key ID    also accept what was written with this key, which is lost
    --file F           check an export with proof instead of the database; needs no server and no keys
    --key ID           with --file: the audit key that must have signed it; may be repeated
    --json             print the result as JSON

  --config F  the configuration file of the server
`

/** `signalbox audit verify`: whether the audit log is complete and unchanged. */
export async function audit(args: string[]): Promise<void> {
  const [action, ...rest] = args
  if (action === 'verify') return verify(rest)
  process.stderr.write(usage)
  process.exitCode = 2
}

async function verify(args: string[]): Promise<void> {
  const options = readOptions(args)
  const { file, key } = options
  if (file === undefined) return report(await verifyConfigured(options), options.json === true)
  const { signed_by, ...result } = await verifyFile(file, key).catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError(`${file} cannot be read: ${error.code ?? error.message}`)
  })
  report(result, options.json === true)
  if (options.json !== true) say(`Signed with the audit key ${signed_by ?? '(none)'}`)
}

type Options = ReturnType<typeof readOptions>

async function verifyConfigured(options: Options): Promise<Verified> {
  const { config } = loadConfig({
    ...process.env,
    ...(options.config ? { SIGNALBOX_CONFIG_PATH: options.config } : {}),
  })
  const database = await openConfiguredDatabase(config)
  try {
    const { primary, older } = readKeys(config)
    if (!primary)
      throw new ConfigError('The keys of the server cannot be read: run the command as its user (docs/encryption.md)')
    const keys = await readAuditKeys(database.db, makeCipher(primary, older))
    const expected = options.expect === undefined ? undefined : readState(options.expect)
    const result = await verifyDatabase(database, keys, { expected, accepted: options['accept-key'] ?? [] })
    if (options.json !== true) say(`Audit keys of this server: ${[...keys.open.keys()].join(', ')}`)
    return result
  } finally {
    await database.close()
  }
}

function readState(text: string): ExpectedState {
  const [, seq, hash] = /^(\d{1,9}):([0-9a-f]{64})$/.exec(text) ?? []
  if (seq === undefined || hash === undefined) throw wrong('--expect must be SEQ:HASH, such as 120:9f86d0…')
  return { seq: Number(seq), hash }
}

function report(result: Verified, json: boolean): void {
  if (result.problems > 0) process.exitCode = 1
  if (json) return say(JSON.stringify(result))
  const { events, blocks, checkpoints, removed, waiting, findings, problems, end, first, last } = result
  const [broken] = findings
  if (broken) {
    say(`BROKEN: ${broken.text}${placeOf(broken)}`)
    for (const { text } of findings.slice(1, 20)) say(`        ${text}`)
    if (problems > 20) say(`        and ${problems - 20} more`)
  } else say('The audit log is complete and unchanged')
  if (first !== null) say(`Chained from ${first} to ${last}`)
  say(
    `${events} events in ${blocks} blocks, ${checkpoints} signed checkpoints, ${removed} events deleted by the server`,
  )
  if (waiting > 0) say(`${waiting} new events are not in the chain yet: the server adds them every few seconds`)
  say(`End of the chain: ${end.seq}:${end.hash}`)
}

const placeOf = ({ event, block }: Finding): string => (event !== null && block !== null ? ` (block ${block})` : '')

function readOptions(args: string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      args,
      options: {
        config: text,
        expect: text,
        'accept-key': { type: 'string', multiple: true },
        file: text,
        key: { type: 'string', multiple: true },
        json: { type: 'boolean' },
      },
    }).values
  } catch (error) {
    throw wrong((error as Error).message)
  }
}

const wrong = (problem: string) => new ConfigError(`${problem}\n\n${usage}`)

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
