import { mkdirSync } from 'node:fs'
import { tryLock } from '../../runner/lock.ts'
import type { Config } from '../config/config.ts'
import { StartError } from '../start-error.ts'

/**
 * Creates the data folder and locks it for this server, before anything in it is read or written: two servers on one
 * folder would destroy each other's logs. Returns a function that releases it. Throws StartError if another server
 * holds it.
 */
export async function takeDataFolder({ data, interface: address, port }: Config): Promise<() => Promise<void>> {
  try {
    mkdirSync(data, { recursive: true, mode: 0o700 })
    const taken = await tryLock(data, port === 0 ? '' : `${address.includes(':') ? `[${address}]` : address}:${port}`)
    if ('release' in taken) return taken.release
    const { pid, about } = taken.holder
    throw new StartError(
      `Another Signalbox server (process ${pid}${about && `, at ${about}`}) uses the data folder ${data}: ` +
        'stop that one, or choose another folder with SIGNALBOX_DATA.',
    )
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (error instanceof StartError || code === undefined) throw error
    if (code === 'EROFS')
      throw new StartError(
        `The data folder ${data} is read-only: make its file system writable, or choose another folder with SIGNALBOX_DATA.`,
      )
    throw new StartError(
      `The data folder ${data} cannot be written (${code}): give it to the user who starts the server, or choose another ` +
        'folder with SIGNALBOX_DATA.',
    )
  }
}
