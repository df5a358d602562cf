import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Commit } from '../contract/job.ts'
import { type CheckoutLimits, refuseTooLarge } from './checkout-limits.ts'
import { type GitCall, git } from './git.ts'
import type { Remote } from './git-remote.ts'
import type { Mirror } from './mirror.ts'
import { capture, type Ids } from './process.ts'
import { removeFolder } from './remove-folder.ts'
import type { Target } from './revision.ts'

/**
 * Writes a commit out as a separate repository: none of its files is shared with another task, only the mirror's
 * objects are read. The result is that of `git clone --shared`, in one process instead of five. Measured for 200 files:
 * 11 ms; clone --shared and checkout 24 ms; `git worktree add` 16 ms, but a worktree shares config and refs with the
 * mirror.
 */
export async function writeWorkTree(
  folder: string,
  mirror: Mirror,
  remote: Remote,
  target: Target,
  limits: CheckoutLimits,
  call: GitCall,
): Promise<Commit> {
  const git_dir = join(folder, '.git')
  const files = {
    'objects/info/alternates': `${join(mirror.folder, 'objects')}\n`,
    config: configFor(remote, target.branch),
    HEAD: target.branch === null ? `${target.hash}\n` : `ref: refs/heads/${target.branch}\n`,
    'packed-refs': refsFor(mirror, target),
    shallow: cutOff(mirror),
  }
  await (call.user ? layOutAs(call.user, folder, files, call) : layOut(folder, files))
  await refuseTooLarge(git_dir, target.hash, limits, call)
  // Not `reset`, which also writes ORIG_HEAD, a reflog and two locks: a file costs more than it seems (see folders.ts).
  const readTree = ['read-tree', '--reset', '-u', '--end-of-options', target.hash]
  const writing = git([`--git-dir=${git_dir}`, `--work-tree=${folder}`, ...readTree], call)
  writing.catch(() => {}) // awaited below
  try {
    return { hash: target.hash, message: await subjectOf(git_dir, target.hash, call) }
  } finally {
    // Even if an error occurred: the task must not continue while files are still being written.
    await writing
  }
}

/** Returns where the history of the mirror is cut off, if its remote is a shallow clone; '' if it is not. */
function cutOff({ folder }: Mirror): string {
  const file = join(folder, 'shallow')
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

interface GitFiles extends Record<string, string> {
  'packed-refs': string
  /** '' if the clone is not shallow. */
  shallow: string
}

async function layOut(folder: string, files: GitFiles): Promise<void> {
  const git_dir = join(folder, '.git')
  await removeFolder(folder)
  mkdirSync(join(git_dir, 'objects/info'), { recursive: true })
  mkdirSync(join(git_dir, 'refs'), { recursive: true })
  for (const [name, text] of Object.entries(files))
    if (name !== 'shallow' || text !== '') writeFileSync(join(git_dir, name), text)
}

/** Does the same as the task's user, who may have put a link in the way. Files that may be long are passed by stdin. */
const layOutScript = `
umask 077
if [ -e "$1" ] || [ -L "$1" ]; then
  rm -rf -- "$1" 2>/dev/null || { chmod -R u+rwX -- "$1"; rm -rf -- "$1" || exit; }
fi
mkdir -p -- "$1/.git/objects/info" "$1/.git/refs" && cd -- "$1/.git" || exit
shift
while [ $# -gt 0 ]; do printf %s "$2" > "$1" || exit; shift 2; done
exec cat > packed-refs`

async function layOutAs(user: Ids, folder: string, files: GitFiles, { env, signal }: GitCall): Promise<void> {
  const { 'packed-refs': refs, shallow, ...short } = files
  const run = async (script: string, args: string[], input: string) => {
    const options = { env: { PATH: env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C' }, user, input, signal }
    const { code, stderr } = await capture('sh', ['-c', script, 'sh', ...args], options)
    if (code !== 0) throw new Error(`the folder of the repository could not be made: ${stderr.trim().slice(0, 500)}`)
  }
  await run(layOutScript, [folder, ...Object.entries(short).flat()], refs)
  if (shallow !== '') await run('exec cat > "$1"', [join(folder, '.git/shallow')], shallow)
}

/**
 * Subjects of commits that were checked out recently: most tasks run a commit that ran before, and need no process to
 * read it.
 */
const subjects = new Map<string, string>()
const maxSubjects = 1000

/** Returns the first line of a commit's message. */
async function subjectOf(git_dir: string, hash: string, call: GitCall): Promise<string> {
  const known = subjects.get(hash)
  if (known !== undefined) return known
  const show = ['log', '--max-count=1', '--format=%s', '--end-of-options', hash]
  const said = await git([`--git-dir=${git_dir}`, ...show], call)
  const subject = Array.from(said.trimEnd()).slice(0, 100).join('')
  if (subjects.size >= maxSubjects) subjects.clear()
  subjects.set(hash, subject)
  return subject
}

/** Returns the refs for programs of the task that look at their repository (git describe, git log origin/main). */
function refsFor({ refs }: Mirror, { branch, hash }: Target): string {
  const lines = branch === null ? [] : [`${hash} refs/heads/${branch}\n`]
  for (const [name, at] of refs) {
    if (name.startsWith('refs/heads/')) lines.push(`${at} refs/remotes/origin/${name.slice(11)}\n`)
    else if (name.startsWith('refs/tags/')) lines.push(`${at} ${name}\n`)
  }
  return lines.join('')
}

function configFor(remote: Remote, branch: string | null): string {
  const tracking =
    branch === null
      ? ''
      : `[branch ${quoted(branch)}]\n\tremote = origin\n\tmerge = ${quoted(`refs/heads/${branch}`)}\n`
  return `[core]
	repositoryformatversion = 0
	filemode = true
	bare = false
[gc]
	auto = 0
[remote "origin"]
	url = ${quoted(remote.shown)}
	fetch = +refs/heads/*:refs/remotes/origin/*
${tracking}`
}

function quoted(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}
