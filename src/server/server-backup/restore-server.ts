import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { say } from '../../contract/message.ts'
import type { Config } from '../config/config.ts'
import { databaseLocation } from '../config/database-location.ts'
import { openUpgradedDatabase } from '../db/open.ts'
import { takeDataFolder } from '../installation/data-folder.ts'
import { syncFolder } from '../logs/files.ts'
import { BackupProblem } from './backup-problem.ts'
import type { Manifest } from './manifest.ts'
import { folderOf } from './place.ts'
import type { ReadBackup } from './read-archive.ts'
import { restoreBackup } from './restore-backup.ts'
import { markRestored } from './restored-marker.ts'

interface ServerRestore {
  passphrase: string | null
  run_schedules: boolean
}

/** Where files are until all of them have been checked. */
const partFolder = 'restore.part'

/**
 * Restores a backup into the empty data folder of the configuration. Nothing is left if that fails; if the process is
 * killed, only what the next restore removes. Throws BackupProblem or StartError.
 */
export async function restoreServer(
  config: Config,
  bytes: AsyncIterable<Uint8Array>,
  { passphrase, run_schedules }: ServerRestore,
): Promise<ReadBackup> {
  const { data } = config
  const release = await takeDataFolder({ ...config, port: 0 })
  const part = join(data, partFolder)
  try {
    refuseContent(config)
    rmSync(part, { recursive: true, force: true })
    mkdirSync(part, { mode: 0o700 })
    const read = await restoreBackup(bytes, part, {
      passphrase,
      accept: (manifest) => refuseDatabase(config, manifest),
    })
    markRestored(part, { created: read.manifest.created, run_schedules })
    // The database last: without it the folder is not that of a server.
    const names = readdirSync(part).sort((a, b) => Number(a === 'signalbox.db') - Number(b === 'signalbox.db'))
    for (const name of names) {
      rmSync(join(data, name), { recursive: true, force: true })
      renameSync(join(part, name), join(data, name))
    }
    await syncFolder(data)
    return read
  } finally {
    rmSync(part, { recursive: true, force: true })
    await release()
  }
}

/** Files that are there before a server has started, and those of this command. */
const harmless = new Set([partFolder, 'lock', 'lost+found', 'cache'])

function refuseContent(config: Config): void {
  const backups = folderOf(config)
  const found = readdirSync(config.data).filter((name) => !harmless.has(name) && join(config.data, name) !== backups)
  if (found.length > 0) throw new BackupProblem(say('backup_not_empty', { folder: config.data }))
}

/** With PostgreSQL the database must be the one that the backup belongs to. */
async function refuseDatabase(config: Config, manifest: Manifest): Promise<void> {
  if (manifest.dialect !== config.dialect)
    throw new BackupProblem(say('backup_other_kind', { dialect: manifest.dialect }))
  if (manifest.dialect === 'sqlite') return
  const other = new BackupProblem('backup_other_database')
  const database = await openUpgradedDatabase(databaseLocation(config)).catch((error: Error) => {
    throw error.name === 'SchemaError' ? other : error
  })
  try {
    const { db } = database
    const row = await db.selectFrom('option').select('value').where('key', '=', 'installation').executeTakeFirst()
    if (row?.value !== manifest.installation) throw other
  } finally {
    await database.close()
  }
}
