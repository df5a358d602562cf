import { createWriteStream, mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { say } from '../../contract/message.ts'
import { migrations } from '../db/migrate.ts'
import { checkCopy } from '../db/online-backup.ts'
import { keepKey, replaceMasterKey } from '../secrets/key-files.ts'
import { BackupProblem } from './backup-problem.ts'
import { boundTo, databaseFile, identityFile, keysFile, logFolders, type Manifest, stateFolder } from './manifest.ts'
import { type ReadBackup, readArchive, textOf } from './read-archive.ts'
import { openKeys } from './sealed-keys.ts'

export interface RestoreOptions {
  /** Opens the keys; null to restore without them. */
  passphrase: string | null
  /** Called once it is known which backup it is. Throws BackupProblem to refuse it. */
  accept?(manifest: Manifest): Promise<void> | void
}

/** Restores a backup into an existing, empty folder, and checks everything in it. Throws BackupProblem. */
export async function restoreBackup(
  bytes: AsyncIterable<Uint8Array>,
  folder: string,
  { passphrase, accept }: RestoreOptions,
): Promise<ReadBackup> {
  let keys: Buffer[] = []
  let about = ''
  const read = await readArchive(bytes, {
    begin: async (manifest) => {
      refuseOther(manifest, passphrase)
      about = boundTo(manifest)
      await accept?.(manifest)
    },
    file: async (name, content) => {
      if (name === keysFile) {
        const text = await textOf(content)
        if (passphrase !== null) keys = await openKeys(text, passphrase, about)
        return
      }
      if (!isOfBackup(name)) throw new BackupProblem(say('backup_file_unknown', { name }))
      const path = join(folder, name)
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
      // An empty file has no pieces, and a pipeline without any leaves nothing.
      await writeFile(path, '', { mode: 0o600 })
      await pipeline(Readable.from(content), createWriteStream(path, { flush: name === databaseFile }))
    },
  })
  const [primary, ...older] = keys
  if (primary) {
    replaceMasterKey(folder, undefined, primary)
    for (const key of older) keepKey(folder, key)
  }
  if (read.manifest.has.database) checkDatabase(join(folder, databaseFile), read.manifest)
  return read
}

function refuseOther(manifest: Manifest, passphrase: string | null): void {
  const newer = manifest.migrations.filter((name) => !(name in migrations))
  if (newer.length > 0)
    throw new BackupProblem(say('backup_newer', { release: manifest.release, migrations: newer.join(', ') }))
  if (manifest.has.keys || passphrase === null) return
  throw new BackupProblem('backup_without_keys')
}

function isOfBackup(name: string): boolean {
  return (
    name === databaseFile ||
    name === identityFile ||
    [...logFolders, stateFolder].some((folder) => name.startsWith(`${folder}/`))
  )
}

function checkDatabase(path: string, { installation, migrations: applied }: Manifest): void {
  let facts: ReturnType<typeof checkCopy>
  try {
    facts = checkCopy(path)
  } catch (error) {
    throw new BackupProblem(say('backup_database_damaged', { problem: (error as Error).message }))
  }
  if (facts.installation !== installation || facts.migrations.join() !== applied.join())
    throw new BackupProblem('backup_damaged')
}
