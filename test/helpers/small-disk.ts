import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Mounts a small in-memory file system that can be filled. Without root, prints the reason and returns undefined. */
export function mountSmallDisk(megabytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'sb-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'none', folder], { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true })
    process.stderr.write('Skipped: a full disk, because only root may mount a small file system\n')
    return undefined
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    /** Fills the disk to the last byte. */
    fill: () => {
      const file = openSync(filler, 'a')
      try {
        for (let size = 1024 * 1024; size >= 1; )
          try {
            writeSync(file, Buffer.alloc(size))
          } catch {
            size = Math.floor(size / 2)
          }
      } finally {
        closeSync(file)
      }
    },
    makeRoom: () => rmSync(filler, { force: true }),
    unmount: () => {
      execFileSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true })
    },
  }
}
