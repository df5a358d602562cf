import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Isolation } from './isolation.ts'
import { makeOwnFolder } from './owned-files.ts'
import { oneAtATime } from './queue.ts'
import { cannotCreateUsers, createUser, findUser, localUser, type SystemUser } from './system-users.ts'
import { writeWhole } from './write-whole.ts'

/** The system users of a project. */
export interface ProjectUsers {
  /** Runs the commands of its tasks. */
  tasks: SystemUser
  /** Fetches its repositories, with the group of `tasks`: tasks can read its files, and no task can write to them. */
  git: SystemUser
}

/**
 * Finds the system users of projects, and creates them when they are first needed. Their numbers are stored in
 * `folder`, so that the files of a data folder belong to the same users in a new container, where /etc/passwd begins
 * empty. The names contain a random tag of the data folder, because two installations on one machine must not share
 * users.
 */
export class UsersOfProjects {
  readonly #folder: string
  readonly #isolation: Isolation
  readonly #known = new Map<number, Promise<ProjectUsers>>()

  /** `folder`: created when it is needed; only root may be able to write to it. */
  constructor(folder: string, isolation: Isolation) {
    this.#folder = folder
    this.#isolation = isolation
  }

  /** Whether tasks run as users other than that of this process. */
  get isolated(): boolean {
    return this.#isolation.level !== 'L0'
  }

  /**
   * Returns the users of a project; null: everything runs as the user of this process. Throws if the system refuses to
   * create a user.
   */
  async of(project_id: number): Promise<ProjectUsers | null> {
    if (this.#isolation.level === 'L0') return null
    const key = this.#isolation.level === 'L2' ? project_id : 0
    const known = this.#known.get(key)
    if (known) return await known
    const making = oneAtATime('system users', new AbortController().signal, () => this.#make(project_id))
    this.#known.set(key, making)
    making.catch(() => this.#known.delete(key))
    return await making
  }

  async #make(project_id: number): Promise<ProjectUsers> {
    const isolation = this.#isolation
    if (isolation.level === 'L1') {
      const tasks = await findUser(isolation.user)
      if (!tasks) throw new Error(`the system does not know the user ${isolation.user}`)
      // Without a separate user, git runs as the tasks do (docs/security.md).
      if (cannotCreateUsers() !== null) return { tasks, git: tasks }
      const git = await this.#user('git', 'Signalbox git', 0, tasks.gid)
      return { tasks, git: { ...git, gid: tasks.gid } }
    }
    const tasks = await this.#user(`p${project_id}`, `Signalbox tasks of project ${project_id}`, project_id * 2)
    const comment = `Signalbox git of project ${project_id}`
    const git = await this.#user(`g${project_id}`, comment, project_id * 2 + 1, tasks.gid)
    return { tasks, git: { ...git, gid: tasks.gid } }
  }

  async #user(short: string, comment: string, number: number, group?: number): Promise<SystemUser> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    const name = `signalbox-${await this.#tag()}-${short}`
    const record = join(this.#folder, short)
    const before = Number(await readFile(record, 'utf8').catch(() => '')) || undefined
    // Ansible and ssh look for a home folder in /etc/passwd, whatever HOME says.
    const homes = join(this.#folder, '..', 'homes')
    const home = join(homes, short)
    const reserved = await this.#reserved(short)
    const user = localUser(name) ?? (await createUser({ name, comment, uid: before ?? number, home, group, reserved }))
    await mkdir(homes, { recursive: true })
    await chmod(homes, 0o711)
    await makeOwnFolder(home, user)
    if (user.uid !== before) writeWhole(record, `${user.uid}`)
    return user
  }

  /**
   * Returns the numbers of the other users. In a new container they may not be created yet, and a user who got one of
   * their numbers would own their files.
   */
  async #reserved(except: string): Promise<ReadonlySet<number>> {
    const records = (await readdir(this.#folder)).filter((name) => name !== except && /^([pg]\d+|git)$/.test(name))
    const numbers = records.map((name) => readFile(join(this.#folder, name), 'utf8').catch(() => ''))
    return new Set((await Promise.all(numbers)).map(Number))
  }

  async #tag(): Promise<string> {
    const file = join(this.#folder, 'tag')
    const before = await readFile(file, 'utf8').catch(() => '')
    if (/^[0-9a-f]{6}$/.test(before)) return before
    // Server and runner may get here at the same time: the first one decides. Linked, so that the file never contains
    // an incomplete tag.
    const draft = `${file}.${process.pid}`
    await writeFile(draft, randomBytes(3).toString('hex'), { mode: 0o600 })
    await link(draft, file).catch(() => {})
    await rm(draft, { force: true })
    return await readFile(file, 'utf8')
  }
}
