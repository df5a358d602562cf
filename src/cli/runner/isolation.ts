import { chownSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Isolation } from '../../runner/isolation.ts'
import { capture } from '../../runner/process.ts'
import { cannotCreateUsers, findUser, unusedIds } from '../../runner/system-users.ts'
import { StartError } from '../../server/start-error.ts'
import type { RunnerSettings } from './settings.ts'

/**
 * Chooses how tasks are isolated from the runner and from each other (docs/security.md): by project if the runner is
 * root and can create users. Throws StartError if a setting asks for more than is possible.
 */
export async function chooseIsolation(
  { isolation: wanted, folder }: RunnerSettings,
  note: (text: string) => void,
): Promise<Isolation> {
  if (wanted === 'none') return { level: 'L0' }
  const problem =
    process.getuid?.() === 0
      ? await cannotPass(folder)
      : 'the runner does not run as root, so it cannot start commands as another user'
  if (wanted === 'auto' || wanted === 'project') {
    const reason = problem ?? cannotCreateUsers()
    if (reason === null) return { level: 'L2' }
    if (wanted === 'project') throw new StartError(`Setting isolation: tasks cannot be isolated by project: ${reason}`)
    note(`tasks run as the user of the runner and are not isolated from each other: ${reason}`)
    return { level: 'L0' }
  }
  if (problem !== null) throw new StartError(`Setting isolation: tasks cannot run as ${wanted}: ${problem}`)
  const user = await findUser(wanted)
  if (!user) throw new StartError(`Setting isolation: the system does not know the user ${wanted}`)
  if (user.uid === 0) throw new StartError('Setting isolation: tasks as root could read everything; name another user')
  return { level: 'L1', user: user.name }
}

/** Returns why other users cannot work below the runner's folder; null if they can. */
async function cannotPass(folder: string): Promise<string | null> {
  const probe = join(folder, `probe-${process.pid}`)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o711 })
    mkdirSync(probe, { mode: 0o700 })
    chownSync(probe, unusedIds.uid, unusedIds.gid)
    const env = { PATH: process.env['PATH'] ?? '/usr/bin:/bin' }
    const { code } = await capture('sh', ['-c', 'cd "$1"', 'sh', probe], { env, user: unusedIds, timeout_ms: 10_000 })
    return code === 0 ? null : `other users cannot reach ${folder}: it or a folder above it is closed to them`
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // A full disk must not make the runner start without isolation.
    if (code === 'ENOSPC' || code === 'EDQUOT') return null
    return `the runner may not start commands as another user, or give files to one (${code})`
  } finally {
    rmSync(probe, { recursive: true, force: true })
  }
}
