import { TaskError } from '../apps/app.ts'
import { say } from '../contract/message.ts'
import { type GitCall, GitFailed, git } from './git.ts'
import type { Remote } from './git-remote.ts'
import { fetchCommit, type Mirror, type MirrorCall, remoteHead } from './mirror.ts'

/** The commit to check out. */
export interface Target {
  hash: string
  /** null: a commit, or a tag, without a branch. */
  branch: string | null
  /** The name shown in the log. */
  name: string
}

/** Returns the newest commit of a branch, or of a tag of that name. '' is the remote's default branch. */
export async function findBranch(mirror: Mirror, remote: Remote, branch: string, call: GitCall): Promise<Target> {
  const { refs } = mirror
  if (branch === '') return defaultBranch(mirror, remote)
  const hash = refs.get(`refs/heads/${branch}`)
  if (hash) return { hash, branch, name: branch }
  const tag = refs.get(`refs/tags/${branch}`)
  if (tag) {
    const peeled = await git(
      [`--git-dir=${mirror.folder}`, 'rev-parse', '--verify', '--end-of-options', `${tag}^{commit}`],
      call,
    )
    return { hash: peeled.trim().split('\n').at(-1) ?? tag, branch: null, name: branch }
  }
  if (refs.size === 0) throw new TaskError(say('repository_without_branch', { repository: remote.shown, branch }))
  throw new TaskError(say('no_such_branch', { repository: remote.shown, branch }))
}

/**
 * Returns a commit given by 7 to 64 hex digits. It must be part of a branch or tag: a commit that was removed by a
 * forced push is not run any more.
 */
export async function findCommit(mirror: Mirror, remote: Remote, digits: string, call: GitCall): Promise<Target> {
  const git_dir = `--git-dir=${mirror.folder}`
  // Not `rev-parse <digits>`: a branch may be called `deadbee`.
  const listed = await git([git_dir, 'rev-parse', `--disambiguate=${digits.toLowerCase()}`], call)
  const hashes: string[] = []
  for (const hash of listed.split('\n').filter((line) => line !== ''))
    if ((await typeOf(mirror, hash, call)) === 'commit') hashes.push(hash)
  const [hash, second] = hashes
  if (!hash) throw new TaskError(say('no_such_commit', { commit: digits, repository: remote.shown }))
  if (second) throw new TaskError(say('commit_ambiguous', { commit: digits, repository: remote.shown }))
  const outside = await git([git_dir, 'rev-list', '--max-count=1', hash, '--not', '--branches', '--tags'], call)
  if (outside !== '') throw new TaskError(say('commit_outside', { commit: digits, repository: remote.shown }))
  return { hash, branch: null, name: digits }
}

/**
 * Returns the commit at which a parent repository pins its submodule; some remotes provide such a commit only by its
 * hash.
 */
export async function findPinnedCommit(
  mirror: Mirror,
  remote: Remote,
  hash: string,
  call: MirrorCall,
): Promise<Target> {
  if ((await typeOf(mirror, hash, call)) !== 'commit') {
    await fetchCommit(mirror, remote, hash, call).catch((error: unknown) => {
      if (!(error instanceof GitFailed)) throw error
      throw new TaskError(say('no_pinned_commit', { commit: hash, repository: remote.shown }))
    })
  }
  return { hash, branch: null, name: hash }
}

function defaultBranch({ refs }: Mirror, remote: Remote): Target {
  const hash = refs.get(remoteHead)
  if (!hash) throw new TaskError(say('repository_empty', { repository: remote.shown }))
  const names = [...refs]
    .filter(([name, at]) => at === hash && name.startsWith('refs/heads/'))
    .map(([name]) => name.slice(11))
  const branch = names.find((name) => name === 'main' || name === 'master') ?? names[0] ?? null
  return { hash, branch, name: branch ?? hash }
}

async function typeOf(mirror: Mirror, hash: string, call: GitCall): Promise<string> {
  try {
    return (await git([`--git-dir=${mirror.folder}`, 'cat-file', '-t', hash], call)).trim()
  } catch (error) {
    if (error instanceof GitFailed) return ''
    throw error
  }
}
