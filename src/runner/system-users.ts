import { accessSync, constants, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { findProgram } from './find-program.ts'
import { capture, type Ids } from './process.ts'
import { userCommands } from './user-commands.ts'

/** A system user that programs are started as. */
export interface SystemUser extends Ids {
  name: string
}

/** Range of the numbers of users that Signalbox creates: above those of people, below those of containers. */
const firstUid = 30_000
const lastUid = 59_999

/** Administration programs are in sbin, which is not on the PATH of every user. */
const path = `${process.env['PATH'] ?? ''}:/usr/local/sbin:/usr/sbin:/sbin:/usr/bin:/bin`
const env = { PATH: path, LC_ALL: 'C' }

/** Returns why this process cannot create system users; null if it can. */
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

/**
 * Returns a user of /etc/passwd, which contains those that Signalbox creates; undefined if it has no user of this name.
 */
export function localUser(name: string): SystemUser | undefined {
  return passwd().find((user) => user.name === name)
}

/** Returns the name of a user number; the number as text if /etc/passwd has no name for it. */
export function userName(uid: number): string {
  return passwd().find((user) => user.uid === uid)?.name ?? String(uid)
}

/**
 * Returns any user of the system, including those of a directory service; undefined if the system does not know the
 * name.
 */
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
  /** Absolute path; not created here. */
  home: string
  /** Its group; by default a separate one with the user's number. */
  group?: number | undefined
  /** Numbers that are reserved for other users, even if the system does not know these yet. */
  reserved?: ReadonlySet<number>
}

/** Creates a system user who cannot log in, or returns the existing one. Throws if the system refuses. */
export async function createUser(user: NewUser): Promise<SystemUser> {
  const { name, uid, reserved } = user
  let wanted = uid >= firstUid && uid <= lastUid ? uid : firstUid + (uid % (lastUid - firstUid))
  for (let tries = 0; ; tries++) {
    const found = localUser(name)
    if (found) return found
    // An earlier attempt may have created the group and not the user: the user then gets the number of that group.
    wanted = groupNamed(name) ?? wanted
    while (reserved?.has(wanted) || isTaken(wanted, name)) wanted = wanted < lastUid ? wanted + 1 : firstUid
    const said = await create(user, wanted)
    // Another program may hold the lock of /etc/passwd, or may have taken the number meanwhile.
    if (!localUser(name) && tries === 20) throw new Error(`The system user ${name} could not be created: ${said}`)
    if (!localUser(name)) await sleep(100)
  }
}

/** Numbers that no user and no group has: for testing what other users can access. */
export const unusedIds: Ids = { uid: lastUid + 1, gid: lastUid + 1 }

async function create({ name, comment, home, group }: NewUser, uid: number): Promise<string> {
  const tool = findProgram('useradd', path) ? 'useradd' : 'adduser'
  const gid = group ?? groupNamed(name)
  const found = gid === undefined ? null : { gid, name: groupOf(gid) ?? name }
  let said = ''
  for (const [command, args] of userCommands(tool, { name, comment, uid, home, group: found }))
    said = (await capture(command, args, { env, timeout_ms: 30_000 })).stderr.trim()
  return said
}

/** Returns whether a user has the number, or a group with a name other than `name`. */
function isTaken(id: number, name: string): boolean {
  const group = groupOf(id)
  return passwd().some(({ uid }) => uid === id) || (group !== undefined && group !== name)
}

function passwd(): SystemUser[] {
  return readLines('/etc/passwd').flatMap((line) => readEntry(line) ?? [])
}

function readEntry(line: string): SystemUser | undefined {
  const [name = '', , uid = '', gid = ''] = line.trim().split(':')
  return name && /^\d+$/.test(uid) && /^\d+$/.test(gid) ? { name, uid: Number(uid), gid: Number(gid) } : undefined
}

function groupOf(gid: number): string | undefined {
  return groups().find((fields) => fields[2] === `${gid}`)?.[0]
}

function groupNamed(name: string): number | undefined {
  const gid = groups().find((fields) => fields[0] === name)?.[2]
  return gid === undefined ? undefined : Number(gid)
}

const groups = () => readLines('/etc/group').map((line) => line.split(':'))

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}
