import { execFileSync } from 'node:child_process'
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  statfsSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from './template.ts'

const run = (program: string, ...args: string[]) => execFileSync(program, args, { stdio: 'pipe', encoding: 'utf8' })

/**
 * Mounts a small file system (ext4) that can be filled, and broken so that it refuses all writes at once, as the kernel
 * does after an error of a disk. Without root or loop devices, prints the reason and returns undefined.
 */
export function mountLoopDisk(megabytes: number) {
  const home = mkdtempSync(join(tmpdir(), 'sb-loop-'))
  const [image, folder] = [join(home, 'image'), join(home, 'disk')]
  const mount = () => run('mount', '-o', 'loop,errors=remount-ro', image, folder)
  try {
    writeFileSync(image, '')
    truncateSync(image, megabytes * 1024 * 1024)
    mkdirSync(folder)
    run('mkfs.ext4', '-q', '-m', '0', '-O', '^has_journal', image)
    mount()
  } catch (error) {
    rmSync(home, { recursive: true })
    process.stderr.write(`Skipped: faults of a disk. It cannot be mounted: ${(error as Error).message.slice(0, 200)}\n`)
    return undefined
  }
  const filler = join(folder, 'filler')
  const free = () => {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  }
  return {
    folder,
    free,
    size: () => {
      const { blocks, bsize } = statfsSync(folder)
      return blocks * bsize
    },
    /** Fills the disk until so many bytes are free. */
    fill: (leave: number) => {
      const file = openSync(filler, 'a')
      try {
        for (let size = 1024 * 1024; size >= 1; )
          try {
            if (free() - leave >= size) writeSync(file, Buffer.alloc(size))
            else size = Math.floor(size / 2)
          } catch {
            size = Math.floor(size / 2)
          }
      } finally {
        closeSync(file)
      }
    },
    makeRoom: () => rmSync(filler, { force: true }),
    /** From now on every write fails, also to files that are open. */
    refuseWrites: () => {
      const device = run('findmnt', '-no', 'SOURCE', folder).trim().split('/').at(-1)
      writeFileSync(`/sys/fs/ext4/${device}/trigger_fs_error`, 'test')
    },
    /** Repairs the disk; no process may use it. */
    repair: async () => {
      await until('no process to use the disk', () => {
        try {
          run('umount', folder)
          return true
        } catch {
          return undefined
        }
      })
      // It ends with 1 when it has repaired something.
      try {
        run('e2fsck', '-y', image)
      } catch (error) {
        if ((error as { status?: number }).status !== 1) throw error
      }
      mount()
    },
    unmount: () => {
      run('umount', '--lazy', folder)
      rmSync(home, { recursive: true })
    },
  }
}
