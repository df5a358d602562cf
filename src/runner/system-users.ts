import { accessSync, constants, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { findProgram } from './find-program.ts'
import { capture, type Ids } from './process.ts'

/** A system user that programs are started as. */
export interface SystemUser extends Ids {
  name: string
}

/** User numbers that Signalbox takes for the users it creates: above those of people, below those of containers. */
const firstUid = 30_000
const lastUid = 59_999

/** Administration programs lie in sbin, which is not on everybody's PATH. */
const path = `${process.env['PATH'] ?? ''}:/usr/local/sbin:/usr/sbin:/sbin:/usr/bin:/bin`
const env = { PATH: path, LC_ALL: 'C' }

/** Why this process cannot create system users; null: it can. */
export function cannotCreateUsers(): string | null {
  if (process.getuid?.() !== 0) return 'only root can create system users'
  if (!findProgram('useradd', path) && !findProgram('adduser', path)) return 'neither useradd nor adduser is installed'
  try {
    for (const file of ['/etc', '/etc/passwd', '/etc/group']) accessSync(file, constants.W_OK)
    return null
  } catch {
    return '/etc is read-only'
  }
}

/** A user of /etc/passwd, where those that Signalbox creates are; undefined: there is none of this name. */
export function localUser(name: string): SystemUser | undefined {
  return passwd().find((user) => user.name === name)
}

/** The name of a user number; its number as text where /etc/passwd has no name for it. */
export function userName(uid: number): string {
  return passwd().find((user) => user.uid === uid)?.name ?? String(uid)
}

/** Any user of the system, also of a directory service; undefined: the system does not know the name. */
export async function findUser(name: string): Promise<SystemUser | undefined> {
  const local = localUser(name)
  if (local) return local
  const { code, stdout } = await capture('getent', ['passwd', name], { env, timeout_ms: 10_000 })
  return code === 0 ? readEntry(stdout) : undefined
}

export interface NewUser {
  name: string
  comment: string
  /** The number to try first. */
  uid: number
  /** Absolute path; not made here. */
  home: string
  /** Its group; default one of its own with its number. */
  group?: number | undefined
}

/** Creates a system user who cannot log in, or answers the one that exists. Throws when the system refuses. */
export async function createUser({ name, comment, uid, home, group }: NewUser): Promise<SystemUser> {
  let wanted = uid >= firstUid && uid <= lastUid ? uid : firstUid + (uid % (lastUid - firstUid))
  for (let tries = 0; ; tries++) {
    const found = localUser(name)
    if (found) return found
    while (isTaken(wanted)) wanted = wanted < lastUid ? wanted + 1 : firstUid
    const said = await add({ name, comment, uid: wanted, home, group })
    // Somebody else may hold the lock of /etc/passwd, or may have taken the number meanwhile.
    if (!localUser(name) && tries === 20) throw new Error(`The system user ${name} could not be created: ${said}`)
    if (!localUser(name)) await sleep(100)
  }
}

/** The number of a user that nobody has and that belongs to nobody: for trying what other users can reach. */
export const nobodysIds: Ids = { uid: lastUid + 1, gid: lastUid + 1 }

async function add({ name, comment, uid, home, group }: NewUser): Promise<string> {
  if (findProgram('useradd', path)) {
    // Not --user-group, which chooses another number: files that outlive a container would belong to somebody else's group.
    if (group === undefined) await run('groupadd', ['--system', '--gid', `${uid}`, name])
    const own = ['--gid', `${group ?? uid}`]
    const place = ['--no-create-home', '--home-dir', home, '--shell', '/usr/sbin/nologin', '--no-log-init']
    return await run('useradd', ['--system', '--uid', `${uid}`, ...own, ...place, '--comment', comment, name])
  }
  // BusyBox, as on Alpine.
  if (group === undefined) await run('addgroup', ['-S', '-g', `${uid}`, name])
  const groupName = groupOf(group ?? uid) ?? name
  const place = ['-S', '-D', '-H', '-h', home, '-s', '/sbin/nologin', '-g', comment]
  return await run('adduser', [...place, '-u', `${uid}`, '-G', groupName, name])
}

async function run(command: string, args: string[]): Promise<string> {
  const { stderr } = await capture(command, args, { env, timeout_ms: 30_000 })
  return stderr.trim()
}

function isTaken(id: number): boolean {
  return passwd().some(({ uid }) => uid === id) || groupOf(id) !== undefined
}

function passwd(): SystemUser[] {
  return readLines('/etc/passwd').flatMap((line) => readEntry(line) ?? [])
}

function readEntry(line: string): SystemUser | undefined {
  const [name = '', , uid = '', gid = ''] = line.trim().split(':')
  return name && /^\d+$/.test(uid) && /^\d+$/.test(gid) ? { name, uid: Number(uid), gid: Number(gid) } : undefined
}

function groupOf(gid: number): string | undefined {
  return readLines('/etc/group')
    .map((line) => line.split(':'))
    .find((fields) => fields[2] === `${gid}`)?.[0]
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}
