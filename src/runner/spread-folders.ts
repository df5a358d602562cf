import { readdirSync, readlinkSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { findProgram } from './find-program.ts'
import { capture } from './process.ts'

/**
 * Asks the file system to spread the folders made in `path` over the disk, instead of putting each beside the last one.
 * Only on ext4 without a journal, as many virtual machines have: there each new file takes the first place that no file of
 * the last minute had, and a busy runner makes and removes a thousand files a second. Measured for the files of 40 tasks a
 * second: 1.8 ms of processor time for each task instead of 4.3. Does nothing where that is not possible.
 */
export async function spreadFolders(path: string): Promise<void> {
  const chattr = findProgram('chattr')
  if (!chattr || !isUnjournaledExt4(path)) return
  const env = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' }
  await capture(chattr, ['+T', '--', path], { env, cwd: '/', timeout_ms: 5000, max_bytes: 4096 }).catch(() => undefined)
}

function isUnjournaledExt4(path: string): boolean {
  try {
    const device = deviceOf(path)
    if (!readdirSync('/proc/fs/ext4').includes(device)) return false
    return !names('/proc/fs/jbd2').some((name) => name.startsWith(`${device}-`))
  } catch {
    return false // no Linux, no ext4, or a file system that is on no disk
  }
}

/** Returns the kernel's name of the disk that a path is on. */
function deviceOf(path: string): string {
  const { dev } = statSync(path)
  const major = (dev >>> 8) & 0xfff
  const minor = (dev & 0xff) | ((dev >>> 12) & 0xfff00)
  return basename(readlinkSync(`/sys/dev/block/${major}:${minor}`))
}

/** Returns no names if there is no such folder: the kernel makes it with the first journal. */
function names(path: string): string[] {
  try {
    return readdirSync(path)
  } catch {
    return []
  }
}
