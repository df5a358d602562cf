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
/** Files through which a task that reached the mirror could make git read something else. */
const planted = ['commondir', 'config.worktree', 'hooks', 'info', 'objects/info/alternates']
/**
 * A bare repository is a few files: written by us in 1 ms, where `git init` takes 5. Written again before each use.
 * `user`: who works on it with git; null: this process's own user.
 */
export async function layOut(folder: string, user: Ids | null = null): Promise<void> {
  for (const name of ['.', 'refs', 'refs/heads', 'objects', 'objects/pack'])
    await makeOwnFolder(join(folder, name), user, 0o755)
  await Promise.all(planted.map((name) => rm(join(folder, name), { recursive: true, force: true })))
  await writeWhole(join(folder, 'config'), config, user, 0o640)
  await writeWhole(join(folder, 'HEAD'), 'ref: refs/heads/.invalid\n', user, 0o640) // no branch can have this name
}

/** Takes away what a killed git leaves: locks, and half a pack of any size. */
export async function sweep(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const left = names.filter(
    (name) => name.endsWith('.lock') || /(^|\/)objects\/(.*\/)?(tmp_|incoming-)[^/]*$/.test(name),
  )
  await Promise.all(left.map((name) => rm(join(folder, name), { recursive: true, force: true })))
}

/**
 * Each fetch adds a pack, and git gets slow with hundreds. --geometric joins the small ones and loses no object, wanted
 * or not; a git that has an old pack open finds the new one by itself.
 */
export async function tidy(folder: string, call: GitCall): Promise<void> {
  const packs = (await readdir(join(folder, 'objects/pack'))).filter((name) => name.endsWith('.pack'))
  if (packs.length < 50) return
  await git([`--git-dir=${folder}`, 'repack', '-d', '-q', '--geometric=2'], call).catch((error: Error) => {
    call.signal?.throwIfAborted()
    if (error.name !== 'GitFailed') throw error // before git 2.32 there is no --geometric: then it stays slow
  })
}
