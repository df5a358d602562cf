import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import type { isolationReasons } from '../../contract/system.ts'
import type { Isolation } from '../../runner/isolation.ts'
import { capture } from '../../runner/process.ts'
import { cannotCreateUsers, findUser, localUser, unusedIds } from '../../runner/system-users.ts'
import { type Config, ConfigError } from '../config/config.ts'

/** How tasks are isolated from this server and from each other: docs/security.md. */
export interface ChosenIsolation {
  isolation: Isolation
  /**
   * Why tasks are not isolated by project, with a sentence for administrators; null if they are, or if L1 was chosen.
   */
  reason: Reason | null
}

interface Reason {
  code: (typeof isolationReasons)[number]
  text: string
}

/** The user that tasks share if no user can be created for each project; the container image creates it. */
const sharedUser = 'signalbox-task'

/**
 * Chooses the isolation by the settings and the rights of this process. Throws ConfigError, with the remedy, if a
 * setting requires more than is possible. Opens the data folder so far that task users can pass through it.
 */
export async function chooseIsolation({ process: settings, data }: Config): Promise<ChosenIsolation> {
  const none = (reason: Reason): ChosenIsolation => {
    if (settings.user || settings.isolation === 'project')
      throw new ConfigError(`The settings process.* ask for isolated tasks, which is not possible: ${reason.text}`)
    return { isolation: { level: 'L0' }, reason }
  }
  if (settings.isolation === 'none') {
    if (settings.user)
      throw new ConfigError('process.isolation: "none" contradicts process.user; leave one of them out')
    return none({ code: 'setting', text: 'The setting process.isolation is "none".' })
  }
  if (process.getuid?.() !== 0) {
    if (settings.user === userInfo().username) return { isolation: { level: 'L0' }, reason: notRoot }
    return none(notRoot)
  }
  const user = settings.user ? await findUser(settings.user) : undefined
  if (settings.user && !user)
    throw new ConfigError(
      `process.user: the system does not know the user ${settings.user}; create it, for example with: useradd --system ${settings.user}`,
    )
  if (user?.uid === 0) throw new ConfigError('process.user: tasks as root could read everything; name another user')
  const problem = await cannotPass(data)
  if (problem) return none(problem)
  if (user) return { isolation: { level: 'L1', user: user.name }, reason: null }
  const cannotCreate = cannotCreateUsers()
  if (!cannotCreate) return { isolation: { level: 'L2' }, reason: null }
  const text = `The system users of projects cannot be created: ${cannotCreate}.`
  const reason: Reason = { code: 'cannot_create', text }
  if (settings.isolation === 'project' || !localUser(sharedUser)) return none(reason)
  return { isolation: { level: 'L1', user: sharedUser }, reason }
}

const notRoot: Reason = {
  code: 'not_root',
  text: 'The server does not run as root, so it cannot start commands as another user. `sudo signalbox isolate` sets that up.',
}

/** Returns why other users cannot work below the data folder; null if they can. */
async function cannotPass(data: string): Promise<Reason | null> {
  openToPass(data)
  const probe = join(data, 'runner', `probe-${process.pid}`)
  try {
    mkdirSync(probe, { recursive: true, mode: 0o700 })
    chownSync(probe, unusedIds.uid, unusedIds.gid)
    const env = { PATH: process.env['PATH'] ?? '/usr/bin:/bin' }
    const { code } = await capture('sh', ['-c', 'cd "$1"', 'sh', probe], { env, user: unusedIds, timeout_ms: 10_000 })
    const text = `Other users cannot reach the data folder ${data}: a folder above it is closed to them.`
    return code === 0 ? null : { code: 'closed_folder', text }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // A full disk must not make the server start without isolation.
    if (code === 'ENOSPC' || code === 'EDQUOT') return null
    const text = `The server may not start commands as another user, or give files to one (${code}).`
    return { code: 'cannot_switch', text }
  } finally {
    rmSync(probe, { recursive: true, force: true })
  }
}

/**
 * Lets task users pass through the data folder to the folder of their task, without seeing what is in it. Entries that
 * an earlier start left open to others are closed; the demo's repository stays readable. The runner's folder becomes
 * owned by this user, because release 0.1 gave it to the task user.
 */
function openToPass(data: string): void {
  mkdirSync(join(data, 'runner'), { recursive: true, mode: 0o700 })
  takeBack(join(data, 'runner'))
  for (const entry of readdirSync(data, { withFileTypes: true }))
    if (entry.isFile()) chmodSync(join(data, entry.name), 0o600)
    else if (entry.isDirectory() && !entry.name.startsWith('demo-repository'))
      chmodSync(join(data, entry.name), /^(runner|tmp)$/.test(entry.name) ? 0o711 : 0o700)
  chmodSync(data, 0o711)
}

/** Files beside these folders are written by every start; a link could have been made by a task. */
function takeBack(folder: string): void {
  if (lstatSync(folder).uid === 0) return
  chownSync(folder, 0, 0)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) chownSync(path, 0, 0)
    else if (entry.name !== 'lock') rmSync(path, { force: true })
  }
  const control = join(folder, '..', 'runner-control')
  if (existsSync(control)) rmSync(control, { recursive: true, force: true })
}
