import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const ours = /^backup-(?:work|check)-(\d+)-(\d+)$/
let count = 0

/** Calls `use` with an empty folder in the data folder, of mode 0700, which is removed afterwards. */
export async function withWorkFolder<T>(
  data: string,
  kind: 'work' | 'check',
  use: (folder: string) => Promise<T>,
): Promise<T> {
  removeWorkFolders(data)
  const folder = join(data, `backup-${kind}-${process.pid}-${count++}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    return await use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Removes the folders of processes that were killed. */
export function removeWorkFolders(data: string): void {
  for (const name of readdirSync(data)) {
    const pid = Number(ours.exec(name)?.[1] ?? process.pid)
    if (pid !== process.pid && !runs(pid)) rmSync(join(data, name), { recursive: true, force: true })
  }
}

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
