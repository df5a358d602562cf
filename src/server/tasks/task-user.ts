import { chmodSync, chownSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { capture } from '../../runner/process.ts'
import type { Config } from '../config.ts'

/** The system user that the local runner and all it starts belong to. */
export interface TaskUser {
  name: string
  uid: number
  gid: number
  home: string
}

/**
 * The user of the setting `process.user`; null when there is none: then tasks run as the server's own user and could read
 * what it can. Throws with the remedy when the system does not know it, or this server may not start programs as somebody
 * else.
 */
export async function findTaskUser({ process: { user } }: Config): Promise<TaskUser | null> {
  if (!user) return null
  const env = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C' }
  const { code, stdout } = await capture('getent', ['passwd', user], { env, timeout_ms: 10_000 })
  const [name = '', , uid = '', gid = '', , home = ''] = stdout.trim().split(':')
  if (code !== 0 || !/^\d+$/.test(uid) || !/^\d+$/.test(gid))
    throw new Error(
      `process.user: the system knows no user ${user}; create it, for example with: useradd --system ${user}`,
    )
  const own = process.getuid?.()
  if (own !== 0 && own !== Number(uid))
    throw new Error(
      `process.user: only a server that root starts may run tasks as ${user}; start it as root, or leave this out`,
    )
  if (Number(uid) === 0) throw new Error('process.user: tasks as root could read everything; name another user')
  return { name, uid: Number(uid), gid: Number(gid), home }
}

/** Hands a file or folder of the runner to its user. */
export function handOver(path: string, user: TaskUser | null): void {
  if (user && process.getuid?.() === 0) chownSync(path, user.uid, user.gid)
}

/**
 * Lets that user pass through the server's folder, without seeing what lies in it. What an earlier start left there open
 * to others is closed; the demo's repository stays readable.
 */
export function letThrough(folder: string, user: TaskUser | null): void {
  if (!user) return
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isFile()) chmodSync(join(folder, entry.name), 0o600)
    else if (entry.isDirectory() && !/^(runner|demo-repository)/.test(entry.name))
      chmodSync(join(folder, entry.name), 0o700)
  chmodSync(folder, 0o711)
}
