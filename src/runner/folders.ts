import { chownSync, closeSync, existsSync, fsync, lstatSync, mkdirSync, openSync } from 'node:fs'
import { chmod, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { knownHostsFile } from '../apps/ssh.ts'
import type { Claim, HeldTask } from '../contract/task-server.ts'
import { type Isolation, isolationFolder } from './isolation.ts'
import { makeGroupFolder, makeOwnFolder } from './owned-files.ts'
import type { Ids } from './process.ts'
import { type ProjectUsers, UsersOfProjects } from './project-users.ts'
import { emptyFolder, removeFolder } from './remove-folder.ts'
import { createResults } from './results-writer.ts'
import { spreadFolders } from './spread-folders.ts'
import { type SystemUser, userName } from './system-users.ts'
import { writeWhole } from './write-whole.ts'

/**
 * The runner's folder: `lock`, `tasks/<task_id>-<fence>-<log_id>/` (one per task it holds), `mirrors/` (git objects
 * kept between tasks), `cache/p<project>/` (what is built once per content, cache.ts), `state/p<project>/t<template>/`
 * (what a template keeps, such as Terraform's local state).
 *
 * If tasks run as separate users (isolation.ts), the task's folder belongs to its user, and what the runner must be
 * able to trust is kept elsewhere: `control/<task_id>-<fence>-<log_id>/` (journal, steps, secrets) belongs to the
 * runner, and mirrors and cache are below `L2/` or `L1-<user>/`, never in a folder that tasks without isolation could
 * write to.
 */
export interface RunnerFolder {
  root: string
  tasks: string
  control: string
  isolation: Isolation
  users: UsersOfProjects
  /** Folders that new tasks share. */
  shared: SharedFolders
  state(project_id: number, template_id: number): string
}

/** The folder's name identifies its task, so that the owner is known from the moment the folder exists. */
export interface TaskFolder extends HeldTask {
  /** The task's part: repository, home, temporary files. */
  path: string
  /** The runner's part: journal, steps, secret files. The same folder if tasks run as the runner's user. */
  control: string
}

/** Folders that the tasks of a project share. */
interface SharedFolders {
  mirrors: string
  cache: string
}

/** Opens the folder, and creates it if it is missing. Users of tasks can pass through it but cannot list it. */
export async function openRunnerFolder(root: string, isolation: Isolation = { level: 'L0' }): Promise<RunnerFolder> {
  const isolated = isolation.level !== 'L0'
  const own = isolated ? join(root, isolationFolder(isolation)) : root
  const folder: RunnerFolder = {
    root,
    tasks: join(root, 'tasks'),
    control: join(root, 'control'),
    isolation,
    users: new UsersOfProjects(join(root, 'users'), isolation),
    shared: { mirrors: join(own, 'mirrors'), cache: join(own, 'cache') },
    state: (project_id, template_id) => join(root, 'state', `p${project_id}`, `t${template_id}`),
  }
  const passable = [root, folder.tasks, folder.shared.mirrors, folder.shared.cache]
  if (isolated) passable.push(own, folder.control, join(root, 'state'))
  for (const path of passable) {
    await mkdir(path, { recursive: true, mode: 0o700 })
    if (isolated) await chmod(path, 0o711)
  }
  for (const path of [folder.tasks, ...(isolated ? [folder.control] : [])]) await spreadFolders(path)
  return folder
}

/** Returns the folders of the mirrors and builds that this task uses. */
export function sharedFolders({ root, shared }: RunnerFolder, task: TaskFolder): SharedFolders {
  return task.control === task.path ? { mirrors: join(root, 'mirrors'), cache: join(root, 'cache') } : shared
}

/**
 * With isolation: removes the shared folders of tasks without isolation, which those tasks could have written to, once
 * no such task is left.
 */
export async function dropOtherShared(runner: RunnerFolder, found: readonly TaskFolder[]): Promise<void> {
  if (runner.isolation.level === 'L0' || found.some(({ control, path }) => control === path)) return
  for (const name of ['mirrors', 'cache']) await removeFolder(join(runner.root, name))
}

/** Returns the folder of a task. Without a log ID, as for tasks of release 0.1, the name ends with the fence. */
function taskFolder(runner: RunnerFolder, { task_id, fence, log_id }: HeldTask): TaskFolder {
  const name = log_id === null ? `${task_id}-${fence}` : `${task_id}-${fence}-${log_id}`
  const path = join(runner.tasks, name)
  const control = join(runner.control, name)
  // A task that began under another setting, or under a release without isolation, continues as it began.
  const apart = existsSync(control) || (runner.isolation.level !== 'L0' && !existsSync(path))
  return { task_id, fence, log_id, path, control: apart ? control : path }
}

/** Returns the folder of a claimed task. */
export function claimedFolder(runner: RunnerFolder, { job, fence, log_id }: Claim): TaskFolder {
  return taskFolder(runner, { task_id: job.task_id, fence, log_id })
}

/** Returns the tasks that this folder held when its last runner ended. */
export async function foundTasks(runner: RunnerFolder): Promise<TaskFolder[]> {
  const names = new Set([...(await readdir(runner.tasks)), ...(await readdir(runner.control).catch(() => []))])
  return [...names].flatMap((name) => {
    const [, task_id, fence, log_id = null] = /^(\d+)-(\d+)(?:-([0-9a-f]+))?$/.exec(name) ?? []
    return task_id && fence ? [taskFolder(runner, { task_id: Number(task_id), fence: Number(fence), log_id })] : []
  })
}

/**
 * Makes what every task needs. `secret` and `repositories` are made by the code that writes to them: a file system such
 * as ext4 looks for a place for each new file among those deleted recently, so an unused folder costs a busy runner a
 * millisecond.
 */
export async function makeTaskFolder(task: TaskFolder, users: ProjectUsers | null, known_hosts: string): Promise<void> {
  const apart = task.control !== task.path
  if (apart && !users) return // made by a runner with isolation
  const user = apart && users ? users.tasks : null
  for (const path of [task.control, join(task.control, 'steps')]) makeGroupFolder(path, user)
  mkdirSync(task.path, { recursive: true, mode: 0o700 })
  if (user && lstatSync(task.path).uid !== process.getuid?.()) return // handed over earlier
  for (const name of ['home', 'tmp']) await makeOwnFolder(join(task.path, name), user)
  createResults(task.path, user)
  const hosts = knownHostsFile(task.path)
  if (known_hosts !== '' && !existsSync(hosts)) writeWhole(hosts, known_hosts, user)
  // This comes last, because nothing in the folder can be trusted from now on.
  if (user) chownSync(task.path, user.uid, user.gid)
}

/**
 * Returns the user that a task runs as, which is the owner of its folder; null: the runner's own user, or the folder
 * does not exist.
 */
export function userOfTask(task: TaskFolder): SystemUser | null {
  if (process.getuid?.() !== 0) return null
  const found = lstatSync(task.path, { throwIfNoEntry: false })
  if (!found || found.uid === 0) return null
  return { name: userName(found.uid), uid: found.uid, gid: found.gid }
}

/** Makes a folder of a kind that is kept below the folder of a project, which members of the group can pass through. */
export async function makeProjectFolder(path: string, group: Ids | null): Promise<void> {
  makeGroupFolder(join(path, '..'), group)
  await makeOwnFolder(path, group)
}

/** Maximum time that the removal may delay the report of a task's end. */
const removal_timeout_ms = 15_000

/**
 * Removes what an ended task no longer needs: its end is reported from journal, spools and results. What cannot be
 * removed now is left to the removal of the whole folder. Returns true if the removal is done, even if something could
 * not be removed; false if it takes long and continues.
 */
export async function freeTaskFolder(task: TaskFolder): Promise<boolean> {
  const user = userOfTask(task)
  const remove = async () => {
    // root removes nothing by name in the task's own folder: the name could be a link by now.
    if (user) return await emptyFolder(task.path, ['tmp', 'home', 'repositories', 'repository'], user)
    for (const name of ['tmp', 'home', 'repositories', 'repository']) await removeFolder(join(task.path, name))
  }
  const done = () => true
  return await Promise.race([remove().then(done, done), sleep(removal_timeout_ms, false, { ref: false })])
}

/** Removes all files of a task. */
export async function removeTaskFolder(task: TaskFolder): Promise<void> {
  await removeFolder(task.path, userOfTask(task))
  if (task.control !== task.path) await removeFolder(task.control)
}

/** Makes the entries of a folder survive a power cut. */
export async function syncFolder(path: string): Promise<void> {
  const file = openSync(path, 'r')
  try {
    await flush(file)
  } finally {
    closeSync(file)
  }
}

const flush = promisify(fsync)
