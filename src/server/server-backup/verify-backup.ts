import { statfsSync } from 'node:fs'
import { say } from '../../contract/message.ts'
import type { Config } from '../config/config.ts'
import { fingerprint } from '../secrets/cipher.ts'
import { readKeys } from '../secrets/key-sources.ts'
import { BackupProblem } from './backup-problem.ts'
import type { BackupPlace } from './place.ts'
import type { ReadBackup } from './read-archive.ts'
import { restoreBackup } from './restore-backup.ts'
import { withWorkFolder } from './work-folder.ts'

/**
 * Reads a stored backup, restores it into an empty folder, compares its keys with those of the server, and deletes the
 * folder. Throws BackupProblem if that is not possible.
 */
export function verifyBackup(
  config: Config,
  place: BackupPlace,
  name: string,
  passphrase: string | null,
): Promise<ReadBackup> {
  return withWorkFolder(config.data, 'check', async (folder) => {
    const read = await restoreBackup(place.read(name), folder, {
      passphrase,
      accept: ({ bytes }) => {
        const { bavail, bsize } = statfsSync(folder)
        if (bavail * bsize < bytes + marginBytes)
          throw new BackupProblem(say('backup_no_room', { folder: config.data, needed: bytes + marginBytes }))
      },
    })
    if (passphrase !== null) compareKeys(config, folder)
    return read
  })
}

const marginBytes = 64 * 1024 * 1024

function compareKeys(config: Config, folder: string): void {
  const restored = readKeys({
    data: folder,
    access_key_encryption: null,
    encryption: { ...config.encryption, keys_file: null },
  })
  const { primary } = readKeys(config)
  if (!primary || !restored.primary || fingerprint(primary) !== fingerprint(restored.primary))
    throw new BackupProblem('backup_keys_damaged')
}
