import { statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { say } from '../../contract/message.ts'
import type { Config } from '../config/config.ts'
import { databaseLocation } from '../config/database-location.ts'
import { version } from '../config/version.ts'
import { type CopyFacts, copyOnline } from '../db/online-backup.ts'
import { openUpgradedDatabase } from '../db/open.ts'
import { appliedMigrations } from '../db/schema-version.ts'
import { readKeys } from '../secrets/key-sources.ts'
import { BackupProblem } from './backup-problem.ts'
import { filesBelow } from './files-below.ts'
import {
  archiveFormat,
  backupName,
  boundTo,
  databaseFile,
  identityFile,
  keysFile,
  logFolders,
  type Manifest,
  manifestFile,
  stateFolder,
} from './manifest.ts'
import type { BackupPlace } from './place.ts'
import { sealKeys } from './sealed-keys.ts'
import { withWorkFolder } from './work-folder.ts'
import { type ArchiveFile, writeArchive } from './write-archive.ts'

export interface BackupOptions {
  logs: boolean
  /** Seals the keys; null to leave them out. */
  passphrase: string | null
}

export interface MadeBackup {
  name: string
  bytes: number
  files: number
}

/** Space that a backup leaves on the disk. */
const marginBytes = 64 * 1024 * 1024

/**
 * Makes a backup of the server with this configuration, which may run, and stores it. The database is copied first: then
 * no file that it knows is missing. Runs in a separate thread or process, because SQLite makes it wait.
 */
export function makeBackup(config: Config, place: BackupPlace, options: BackupOptions): Promise<MadeBackup> {
  return withWorkFolder(config.data, 'work', async (work) => {
    const copy = config.dialect === 'sqlite' ? join(work, databaseFile) : undefined
    const facts = copy ? await copyDatabase(config, copy) : await factsOfPostgres(config)
    const folders = [...(options.logs ? logFolders : []), stateFolder]
    const manifest: Manifest = {
      format: archiveFormat,
      release: version,
      created: new Date().toISOString(),
      node: config.node,
      installation: facts.installation,
      dialect: config.dialect,
      migrations: facts.migrations,
      has: { database: copy !== undefined, logs: options.logs, keys: options.passphrase !== null },
      bytes: 0,
    }
    manifest.bytes = (copy ? statSync(copy).size : 0) + (await bytesBelow(config.data, folders))
    const archive = writeArchive(filesOf(config, manifest, { copy, folders, passphrase: options.passphrase }))
    const name = backupName(new Date(manifest.created))
    const bytes = await place.write(name, archive.bytes)
    return { name, bytes, files: await archive.written }
  })
}

async function copyDatabase(config: Config, copy: string): Promise<CopyFacts> {
  const from = join(config.data, databaseFile)
  const { bavail, bsize } = statfsSync(config.data)
  const bytes = statSync(from).size + (statSync(`${from}-wal`, { throwIfNoEntry: false })?.size ?? 0)
  if (bavail * bsize < bytes + marginBytes)
    throw new BackupProblem(say('backup_no_room', { folder: config.data, needed: bytes + marginBytes }))
  return copyOnline(from, copy)
}

async function factsOfPostgres(config: Config): Promise<CopyFacts> {
  const database = await openUpgradedDatabase(databaseLocation(config))
  try {
    const { db } = database
    const option = await db.selectFrom('option').select('value').where('key', '=', 'installation').executeTakeFirst()
    return {
      installation: option?.value ?? '',
      migrations: await appliedMigrations(db),
      tasks: 0,
    }
  } finally {
    await database.close()
  }
}

interface Parts {
  copy: string | undefined
  folders: readonly string[]
  passphrase: string | null
}

async function* filesOf(config: Config, manifest: Manifest, parts: Parts): AsyncGenerator<ArchiveFile> {
  yield { name: manifestFile, text: `${JSON.stringify(manifest, null, 2)}\n` }
  if (parts.passphrase !== null) {
    const { primary, older } = readKeys(config)
    if (!primary) throw new BackupProblem('backup_no_keys')
    yield { name: keysFile, text: await sealKeys([primary, ...older], parts.passphrase, boundTo(manifest)) }
  }
  yield { name: identityFile, path: join(config.data, identityFile) }
  if (parts.copy !== undefined) yield { name: databaseFile, path: parts.copy }
  for (const folder of parts.folders) yield* filesBelow(config.data, folder)
}

async function bytesBelow(data: string, folders: readonly string[]): Promise<number> {
  let bytes = 0
  for (const folder of folders)
    for await (const { path } of filesBelow(data, folder)) bytes += statSync(path, { throwIfNoEntry: false })?.size ?? 0
  return bytes
}
