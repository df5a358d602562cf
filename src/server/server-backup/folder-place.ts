import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncFolder } from '../logs/files.ts'
import { isBackupName } from './manifest.ts'
import type { BackupPlace } from './place.ts'

/** Backups as files of mode 0600. */
export async function openFolder(folder: string): Promise<BackupPlace> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return {
    place: folder,
    list: async () => {
      const names = (await readdir(folder)).filter(isBackupName).sort()
      return Promise.all(names.map(async (name) => ({ name, bytes: (await stat(join(folder, name))).size })))
    },
    write: async (name, bytes) => {
      const path = join(folder, name)
      const part = `${path}.part`
      await removeRemains(folder)
      try {
        const file = await open(part, 'w', 0o600)
        try {
          for await (const piece of bytes) await file.writeFile(piece as Buffer)
          await file.datasync()
        } finally {
          await file.close()
        }
        const { size } = await stat(part)
        await rename(part, path)
        await syncFolder(dirname(path))
        return size
      } catch (error) {
        await rm(part, { force: true }).catch(() => {})
        throw error
      }
    },
    read: (name) => createReadStream(join(folder, name)) as AsyncIterable<Uint8Array>,
    remove: (name) => rm(join(folder, name), { force: true }),
    close: () => Promise.resolve(),
  }
}

/** Removes what killed processes have left. What is written at the moment, perhaps by another server, is younger. */
async function removeRemains(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.part') || !isBackupName(name.slice(0, -'.part'.length))) continue
    const path = join(folder, name)
    if ((await stat(path)).mtimeMs < Date.now() - 3_600_000) await rm(path, { force: true })
  }
}
