import { resolve } from 'node:path'
import { english } from '../contract/messages/english.ts'
import { type Config, ConfigError } from '../server/config/config.ts'
import { openPlace } from '../server/server-backup/place.ts'
import { beginRecord, endRecord } from '../server/server-backup/record.ts'
import { runBackup } from '../server/server-backup/run-backup.ts'
import { readPassphrase } from './passphrase.ts'
import { configOf } from './restore.ts'
import { readFlags } from './user/flags.ts'
import { say, withDatabase } from './user/place.ts'

const usage = `signalbox backup [--to F] [--passphrase-file F] [--without-keys] [--without-logs] [--no-verify]
    Makes a backup of this server, which may run: database (SQLite), logs, Terraform states and the encryption keys,
    sealed with a passphrase. It is stored where the settings backup.… say, or in the folder F, and then restored into an
    empty folder to verify it.
signalbox backup --list
    The backups that are stored there.

  --passphrase-file F  the first line is the passphrase; - reads it from the standard input. Default: the setting
                       backup.passphrase, or the terminal
  --config F           the configuration file of the server
`

/** `signalbox backup`. Exit code 1 if the backup was not made or not verified. */
export async function backup(args: string[]): Promise<void> {
  const switches = ['without-keys', 'without-logs', 'no-verify', 'list']
  const flags = readFlags(args, ['to', 'passphrase-file'], switches)
  if (flags.is('without-keys') && flags.text('passphrase-file') !== undefined)
    throw new ConfigError(`--without-keys and --passphrase-file are one too many\n\n${usage}`)
  const to = flags.text('to')
  const placed = (config: Config): Config =>
    to === undefined ? config : { ...config, backup: { ...config.backup, kind: 'folder', folder: resolve(to) } }
  if (flags.is('list')) return list(placed(configOf(flags)))
  await withDatabase(flags, async (database, configured) => {
    const config = placed(configured)
    const keys = config.backup.keys && !flags.is('without-keys')
    const passphrase = keys ? await readPassphrase(config, flags.text('passphrase-file'), true) : null
    const logs = config.backup.logs && !flags.is('without-logs')
    const verify = config.backup.verify && !flags.is('no-verify')
    const id = await beginRecord(database, { origin: 'command', username: 'command line', node: config.node })
    const result = await runBackup(config, { logs, verify, passphrase })
    await endRecord(database.db, id, result)
    const { name, place, files, bytes, problem, verified } = result
    if (name !== '') say(`${place}/${name}: ${files} files, ${bytes} bytes${verified ? ', verified' : ''}`)
    if (config.dialect === 'postgres')
      say('The database is on PostgreSQL and not in it: make a dump of it with pg_dump (docs/server-backup.md)')
    if (!problem) return
    process.stderr.write(`${english(problem)}\n`)
    process.exitCode = 1
  })
}

async function list(config: Config): Promise<void> {
  const place = await openPlace(config)
  try {
    for (const { name, bytes } of await place.list()) say(`${name}  ${bytes} bytes`)
  } finally {
    await place.close()
  }
}
