import { readFileSync } from 'node:fs'
import { link, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { boot } from './boot.ts'

/**
 * Takes the folder for this process; while another runner has it, waits until that one has left. Answers how to give
 * it back. The lock names process and start time, since a number alone is given again to others.
 */
export async function takeLock(
  folder: string,
  signal: AbortSignal,
  say: (text: string) => void,
): Promise<() => Promise<void>> {
  const path = join(folder, 'lock')
  const mine = owner(process.pid)
  let told = false
  for (;;) {
    signal.throwIfAborted()
    if (await create(path, mine)) break
    const theirs = await readFile(path, 'utf8').catch(() => '')
    if (theirs !== '' && isRunning(theirs)) {
      if (!told) say(`waiting for process ${theirs.split(' ')[0]} to leave ${folder}`)
      told = true
      await sleep(50, undefined, { signal })
    } else await clear(path, theirs)
  }
  return async () => {
    if ((await readFile(path, 'utf8').catch(() => '')) === mine) await unlink(path)
  }
}

async function create(path: string, mine: string): Promise<boolean> {
  // Written first and linked then: a lock never exists without its owner's name.
  const draft = `${path}.${process.pid}`
  await writeFile(draft, mine, { mode: 0o600 })
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

/** Removes a stale lock. Between reading and removing, another process may have put its own there: that one is put back. */
async function clear(path: string, stale: string): Promise<void> {
  const aside = `${path}.stale.${process.pid}`
  try {
    await rename(path, aside)
  } catch {
    return
  }
  if ((await readFile(aside, 'utf8')) !== stale) await link(aside, path).catch(() => {})
  await rm(aside, { force: true })
}

const owner = (pid: number): string => `${pid} ${startTime(pid)} ${boot}`

function isRunning(lock: string): boolean {
  const pid = Number(lock.split(' ')[0])
  if (!Number.isSafeInteger(pid) || pid <= 0 || lock !== owner(pid)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Start of the process in clock ticks since the machine's own; '' where there is no /proc. */
function startTime(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
