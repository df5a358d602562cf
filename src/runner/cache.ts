import { createHash } from 'node:crypto'
import { lstat, readdir, readFile, rename, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { TaskFolder } from './folders.ts'
import { makeGroupFolder, makeOwnFolder } from './owned-files.ts'
import type { Ids } from './process.ts'
import { removeFolder } from './remove-folder.ts'

/**
 * Folders that are built once per content and used by many tasks: `<cache>/p<project>/<kind>/<hash of key>/`. Each
 * build in it has its own folder, named by its task, and the file `complete` names the one to use. A finished build is
 * not moved, because a Python environment contains its own path.
 */
interface CacheEntry {
  /** All builds of this content. */
  folder: string
}

export function cacheEntry(cache: string, project_id: number, kind: string, key: string): CacheEntry {
  const hash = createHash('sha256').update(key).digest('hex').slice(0, 24)
  return { folder: join(cache, `p${project_id}`, kind, hash) }
}

/** Returns the folder to use if the content was built, and records that it was used now. */
export async function findBuilt({ folder }: CacheEntry): Promise<string | undefined> {
  const complete = join(folder, 'complete')
  const name = await readFile(complete, 'utf8').catch(() => '')
  if (!/^[\d-]+$/.test(name)) return undefined
  const path = join(folder, name)
  if (!(await stat(path).catch(() => undefined))?.isDirectory()) return undefined
  const now = new Date()
  await utimes(complete, now, now).catch(() => {})
  return path
}

/** Returns the folder of a build by this task at this step. */
export const buildFolder = (
  { folder }: CacheEntry,
  { task_id, fence }: Pick<TaskFolder, 'task_id' | 'fence'>,
  step: number,
) => join(folder, `${task_id}-${fence}-${step}`)

/**
 * Makes the folders above the builds. They belong to the runner; the group of the tasks' user can pass through them.
 */
async function makeEntry({ folder }: CacheEntry, user: Ids | null): Promise<void> {
  for (const path of [dirname(dirname(folder)), dirname(folder), folder]) makeGroupFolder(path, user)
}

/** Makes a finished build the one to use, unless another one was completed first; returns the one to use. */
export async function completeBuild(entry: CacheEntry, built: string, user: Ids | null): Promise<string> {
  const other = await findBuilt(entry)
  if (other !== undefined) {
    if (other !== built) await removeFolder(built, user)
    return other
  }
  const draft = `${built}.complete`
  await writeFile(draft, built.slice(entry.folder.length + 1), { mode: 0o600 })
  await rename(draft, join(entry.folder, 'complete'))
  return built
}

/** Makes an empty folder to build in, which belongs to the tasks' user. */
export async function makeBuildFolder(entry: CacheEntry, path: string, user: Ids | null): Promise<void> {
  await makeEntry(entry, user)
  await removeFolder(path, user)
  await makeOwnFolder(path, user)
}

/** Entries that have not been used for this long are removed. */
const unused_ms = 30 * 86_400_000

/**
 * Removes builds of tasks that the runner does not hold, and entries that have not been used for a long time. Called
 * when a runner starts.
 */
export async function tidyCache(cache: string, held: readonly TaskFolder[]): Promise<void> {
  const tasks = new Set(held.map(({ task_id, fence }) => `${task_id}-${fence}`))
  for (const project of await list(cache)) {
    // Moved aside by a server that died while it cleared the cache.
    if (project.includes('.gone-')) await removeOwned(project, 3)
    for (const kind of await list(project)) for (const folder of await list(kind)) await tidyEntry(folder, tasks)
  }
}

async function tidyEntry(folder: string, tasks: ReadonlySet<string>): Promise<void> {
  const complete = join(folder, 'complete')
  const used = (await stat(complete).catch(() => undefined))?.mtimeMs
  if (used !== undefined && Date.now() - used > unused_ms) return await removeOwned(folder, 1)
  const name = used === undefined ? '' : await readFile(complete, 'utf8')
  for (const path of await list(folder)) {
    const [, build, task] = /((\d+-\d+)-\d+)(?:\.complete)?$/.exec(path) ?? []
    if (path !== complete && build !== name && !(task && tasks.has(task))) await removeOwned(path, 0)
  }
  if ((await list(folder)).length === 0) await removeFolder(folder)
}

/**
 * Removes a folder as the user who owns it. Folders up to `levels` deep in it may belong to other users, as builds do.
 */
export async function removeOwned(path: string, levels: number): Promise<void> {
  const found = await lstat(path).catch(() => undefined)
  if (!found) return
  if (levels > 0) for (const inner of await list(path)) await removeOwned(inner, levels - 1)
  await removeFolder(path, process.getuid?.() === 0 && found.uid !== 0 ? found : null)
}

const list = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).map((name) => join(folder, name))
