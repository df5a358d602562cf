import { createReadStream, existsSync } from 'node:fs'
import { type Config, ConfigError } from '../server/config/config.ts'
import { loadConfig } from '../server/config/load-config.ts'
import { openPlace } from '../server/server-backup/place.ts'
import { restoreServer } from '../server/server-backup/restore-server.ts'
import { readPassphrase } from './passphrase.ts'
import { type Flags, readFlags } from './user/flags.ts'
import { say } from './user/place.ts'

const usage = `signalbox restore (--file F | --name S | --latest) [--passphrase-file F] [--without-keys] [--run-schedules]
    Restores a backup of the server into the data folder, which must be empty, and checks everything in it: a backup of
    a newer release, a damaged one and a wrong passphrase are refused, and nothing is left then. The server must not run.
    At its next start tasks that ran or waited when the backup was made end with that reason, and all schedules are
    paused, unless --run-schedules.

  --file F             a file that signalbox backup has made
  --name S, --latest   one of those that signalbox backup --list names
  --passphrase-file F  the first line is the passphrase; - reads it from the standard input. Default: the setting
                       backup.passphrase, or the terminal
  --without-keys       the keys are put into the data folder by hand, or come from the configuration
  --config F           the configuration file of the server
`

/** `signalbox restore`. */
export async function restore(args: string[]): Promise<void> {
  const flags = readFlags(args, ['file', 'name', 'passphrase-file'], ['latest', 'without-keys', 'run-schedules'])
  const config = configOf(flags)
  await using opened = new AsyncDisposableStack()
  const bytes = await chosen(flags, config, opened)
  const passphrase = flags.is('without-keys')
    ? null
    : await readPassphrase(config, flags.text('passphrase-file'), false)
  const run_schedules = flags.is('run-schedules')
  const { manifest, files, bytes: size } = await restoreServer(config, bytes, { passphrase, run_schedules })
  say(`Restored the backup of ${manifest.created} (release ${manifest.release}): ${files} files, ${size} bytes`)
  if (passphrase === null) say(`It has no keys: put them into ${config.data}/keys before the server starts`)
}

/** Opens the backup that the flags name. */
async function chosen(flags: Flags, config: Config, opened: AsyncDisposableStack): Promise<AsyncIterable<Uint8Array>> {
  const [file, name] = [flags.text('file'), flags.text('name')]
  if ([file, name, flags.is('latest') || undefined].filter((one) => one !== undefined).length !== 1)
    throw new ConfigError(`Name one backup with --file, --name or --latest\n\n${usage}`)
  if (file !== undefined) {
    if (!existsSync(file)) throw new ConfigError(`${file} does not exist`)
    return createReadStream(file) as AsyncIterable<Uint8Array>
  }
  const place = await openPlace(config)
  opened.defer(() => place.close())
  const backups = await place.list()
  const found = name === undefined ? backups.at(-1) : backups.find((one) => one.name === name)
  if (!found) throw new ConfigError(`There is no such backup at ${place.place}: signalbox backup --list names all`)
  return place.read(found.name)
}

/** Returns the configuration that the flags name. */
export function configOf(flags: Flags): Config {
  const path = flags.text('config')
  return loadConfig({ ...process.env, ...(path ? { SIGNALBOX_CONFIG_PATH: path } : {}) }).config
}
