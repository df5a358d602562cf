import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { say } from '../../contract/message.ts'
import type { Ids } from '../../runner/process.ts'
import { removeFolder } from '../../runner/remove-folder.ts'
import { writeWhole } from '../../runner/write-whole.ts'
import type { Config } from '../config/config.ts'
import { unavailable } from '../refuse.ts'
import type { Services } from '../services.ts'

/** A folder that only one program of a project uses, for as long as it runs. */
interface PrivateFolder {
  folder: string
  /** The system user that the programs run as; null: this server's own. */
  user: Ids | null
  /** What the programs see of the environment. */
  env: Record<string, string>
}

const allFolders = (config: Config) => join(config.data, 'tmp')

/**
 * Deletes the private folders that a killed server left behind, because they may contain keys; runs before any other is
 * made.
 */
export async function sweepPrivateFolders(config: Config): Promise<void> {
  await rm(allFolders(config), { recursive: true, force: true })
}

/**
 * Runs `use` with a folder that holds these files (text by name) and belongs to the system user of the project; the
 * folder is deleted afterwards. Refuses with 503 if that user cannot be created.
 */
export async function withPrivateFolder<T>(
  { config, users }: Pick<Services, 'config' | 'users'>,
  project_id: number,
  files: Record<string, string>,
  use: (given: PrivateFolder) => Promise<T>,
): Promise<T> {
  const user = await userOf(users, project_id)
  const all = allFolders(config)
  await mkdir(all, { recursive: true, mode: 0o700 })
  if (user) await chmod(all, 0o711)
  const folder = await mkdtemp(join(all, 'private-'))
  try {
    // Before the folder changes hands: later, a process of that user could put a link in the way of a file.
    for (const [name, text] of Object.entries(files)) writeWhole(join(folder, name), text, user)
    if (user) await chown(folder, user.uid, user.gid)
    return await use({ folder, user, env: { PATH: process.env.PATH ?? '', HOME: folder, TMPDIR: folder } })
  } finally {
    await removeFolder(folder, user)
  }
}

async function userOf(users: Services['users'], project_id: number): Promise<Ids | null> {
  try {
    return (await users.of(project_id))?.git ?? null
  } catch (error) {
    throw unavailable(say('project_user_missing', { problem: (error as Error).message }))
  }
}
