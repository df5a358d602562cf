import { access, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { callbackFolder } from '../apps/ansible-environment.ts'

/**
 * Removes the bytecode that release 0.1 left beside the callback plugin. If its tasks ran as root, the folders are
 * closed to every other user, and Ansible refuses the whole plugin with "Invalid callback". Tasks of this release write
 * no bytecode. Rejects if the installation is read-only and has such folders.
 */
export async function removeBytecode(): Promise<void> {
  for (const folder of [callbackFolder, join(dirname(callbackFolder), 'signalbox_ansible')]) {
    const bytecode = join(folder, '__pycache__')
    const there = await access(bytecode).then(
      () => true,
      () => false,
    )
    if (there) await rm(bytecode, { recursive: true, force: true })
  }
}
