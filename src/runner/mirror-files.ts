import { readdirSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type GitCall, git } from './git.ts'
import { makeOwnFolder } from './owned-files.ts'
import type { Ids } from './process.ts'
import { writeWhole } from './write-whole.ts'

const config = `[core]
	repositoryformatversion = 0
	filemode = true
	bare = true
`
/** Files through which a task that could write to the mirror could make git read something else. */
const planted = ['commondir', 'config.worktree', 'hooks', 'info', 'objects/info/alternates']
/**
 * Writes the files of a bare repository, which takes 1 ms where `git init` takes 5. They are written again before each
 * use. `user`: the user that runs git on it; null: the user of this process.
 */
export async function layOut(folder: string, user: Ids | null = null): Promise<void> {
  for (const name of ['.', 'refs', 'refs/heads', 'objects', 'objects/pack'])
    await makeOwnFolder(join(folder, name), user, 0o755)
  await Promise.all(planted.map((name) => rm(join(folder, name), { recursive: true, force: true })))
  writeWhole(join(folder, 'config'), config, user, 0o640)
  writeWhole(join(folder, 'HEAD'), 'ref: refs/heads/.invalid\n', user, 0o640) // no branch can have this name
}

/** Removes what a killed git leaves behind: locks, and incomplete packs of any size. */
export async function sweep(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const left = names.filter(
    (name) => name.endsWith('.lock') || /(^|\/)objects\/(.*\/)?(tmp_|incoming-)[^/]*$/.test(name),
  )
  await Promise.all(left.map((name) => rm(join(folder, name), { recursive: true, force: true })))
}

/**
 * Joins small packs: each fetch adds one, and git gets slow with hundreds. --geometric loses no object, whether
 * referenced or not; a git that has an old pack open finds the new one by itself.
 */
export async function tidy(folder: string, call: GitCall): Promise<void> {
  const packs = readdirSync(join(folder, 'objects/pack')).filter((name) => name.endsWith('.pack'))
  if (packs.length < 50) return
  await git([`--git-dir=${folder}`, 'repack', '-d', '-q', '--geometric=2'], call).catch((error: Error) => {
    call.signal?.throwIfAborted()
    if (error.name !== 'GitFailed') throw error // git before 2.32 has no --geometric and stays slow
  })
}
