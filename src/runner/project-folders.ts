import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type RunnerFolder, sharedFolders, type TaskFolder } from './folders.ts'
import { removeFolder } from './remove-folder.ts'
import { codeOf } from './shortage.ts'

/**
 * Makes sure that what tasks of a project keep from run to run belongs to this project. IDs of projects repeat after an older
 * database is restored; the creation time, recorded beside the state, distinguishes two projects with the same ID. The Terraform
 * state of the other project is moved aside and kept, its mirrors and builds are removed. Folders without a record, as of
 * earlier releases, are taken over.
 *
 * Synchronous up to the record: two tasks of the project may begin at the same moment.
 */
export function claimProjectFolders(
  runner: RunnerFolder,
  task: TaskFolder,
  { project_id, project_created }: { project_id: number; project_created: string },
): void {
  if (project_created === '') return // a job of an earlier release
  const name = `p${project_id}`
  const states = join(runner.root, 'state')
  const record = join(states, `${name}.created`)
  const known = readRecord(record)
  if (known === project_created) return
  if (known !== null) {
    const aside = `${name}.${known.replace(/[^\dTZ]/g, '')}`
    moveAside(join(states, name), join(states, aside))
    const { mirrors, cache } = sharedFolders(runner, task)
    for (const folder of [mirrors, cache]) {
      const other = join(folder, aside)
      if (moveAside(join(folder, name), other)) void removeFolder(other).catch(() => {})
    }
  }
  mkdirSync(states, { recursive: true, mode: 0o700 })
  writeFileSync(record, project_created, { mode: 0o600 })
}

/** Returns the creation time of the project that the folders belong to; null if it was not recorded. */
function readRecord(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

/** Returns false if there is no such folder. A name that is taken gets a number. */
function moveAside(from: string, to: string): boolean {
  if (!existsSync(from)) return false
  let free = to
  for (let number = 2; existsSync(free); number++) free = `${to}-${number}`
  renameSync(from, free)
  return true
}
