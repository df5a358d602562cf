import { createHash } from 'node:crypto'
import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { TaskError } from '../apps/app.ts'
import type { Commit, GitReach, Job, JobRepository } from '../contract/job.ts'
import { coded, say } from '../contract/message.ts'
import { branchProblem, commitProblem } from '../contract/rules/git-ref.ts'
import { readGitUrl } from '../contract/rules/git-url.ts'
import { keyForAddress } from '../contract/rules/mapped-host.ts'
import { type CheckoutLimits, withinLimits } from './checkout-limits.ts'
import { GitFailed } from './git.ts'
import { explain, isDamage } from './git-explain.ts'
import { type GitKey, openGitKey } from './git-key.ts'
import { isSameServer, openRemote, type Remote } from './git-remote.ts'
import { addedHostKeys, describeHostKey, readKnownHosts } from './known-hosts.ts'
import { discardMirror, forgetMirror, type Mirror, mirrorBirth, mirrorFolder, updateMirror } from './mirror.ts'
import type { NetworkLimits } from './network-watch.ts'
import type { Ids } from './process.ts'
import { oneAtATime } from './queue.ts'
import { findBranch, findCommit, findPinnedCommit, type Target } from './revision.ts'
import { listSubmodules } from './submodules.ts'
import { writeWorkTree } from './work-tree.ts'

export interface CheckoutRequest {
  repository: JobRepository
  project_id: number
  /** Folder of the work tree. Existing contents are removed first: nothing of an earlier task is trusted. */
  into: string
  /** Folder of all mirrors. Tasks should not be able to write there. */
  mirrors: string
  /** Folder of the task (0700) for the agent's socket and the askpass program. */
  private_folder: string
  known_hosts_file: string
  /** Environment of helper programs; never contains a task's variables (git.ts takes a few names only). */
  env: Record<string, string>
  /** The networks it may be fetched from; applies to its submodules as well. */
  reach: GitReach
  /** Accept only known host keys. */
  strict_hosts: boolean
  /** The keys for hosts and prefixes; missing: none. */
  credentials?: Job['credentials']
  /** The system user that fetches, in the group of the task's user; null: the runner's own. */
  git_user: Ids | null
  /** The system user that owns the work tree; null: the runner's own. */
  task_user: Ids | null
  /** Writes one line to the task's log. */
  say: (text: string) => Promise<void>
  signal: AbortSignal
  limits?: NetworkLimits
  /** Limits for the checkout; no limits by default. */
  checkout_limits?: CheckoutLimits
}

const unlimited: CheckoutLimits = { seconds: 0, bytes: 0, files: 0 }

const maxDepth = 8

/**
 * Checks a repository out into a folder at its branch or commit: fetches it into the mirror, then writes it out as a
 * separate repository that borrows the mirror's objects. Throws a TaskError with one sentence, or the signal's reason.
 * Measured (local repository, 200 files, nothing new): 30 ms and 6 processes; 12 ms of it are writing the files.
 */
export async function checkout(request: CheckoutRequest): Promise<Commit> {
  const { repository, private_folder, env, git_user, known_hosts_file, say, signal } = request
  signal.throwIfAborted()
  const problem = repository.commit
    ? commitProblem(repository.commit)
    : repository.branch !== '' && branchProblem(repository.branch)
  if (problem) throw new TaskError(problem)
  const key = openGitKey(keyOf(repository, request.credentials), private_folder, env, git_user)
  const trusted = readKnownHosts(known_hosts_file, git_user)
  try {
    return await bring(request, key, repository.url, repository, request.into, 0)
  } finally {
    await key.close()
    for (const added of addedHostKeys(trusted, readKnownHosts(known_hosts_file, git_user)))
      await say(`Trusting a host key on first use: ${describeHostKey(added)}`)
  }
}

/** Returns the repository's own key, or that of a mapping if it has none. */
function keyOf({ url, key }: JobRepository, credentials: Job['credentials'] = []): JobRepository['key'] {
  const read = key.type === 'none' ? readGitUrl(url) : null
  return read === null || 'problem' in read ? key : (keyForAddress(credentials, read)?.key ?? key)
}

type RevisionRequest = Pick<JobRepository, 'branch' | 'commit'> & { pinned?: boolean }

async function bring(
  request: CheckoutRequest,
  key: GitKey,
  address: string,
  revision: RevisionRequest,
  into: string,
  depth: number,
): Promise<Commit> {
  const remote = await openRemote(address, { ...request, key })
  const folder = mirrorFolder(request.mirrors, request.project_id, remote)
  const birth = mirrorBirth(folder)
  await request.say(`${birth === null ? 'Cloning' : 'Updating'} Repository ${remote.shown}`)
  let commit: Commit
  try {
    commit = await limited(request, folder, (within) => attempt(within, key, remote, folder, revision, into))
  } catch (error) {
    if (!isDamage(error) || birth === null) throw explain(error, remote)
    await request.say(`The local copy of ${remote.shown} is damaged and is fetched again`)
    try {
      await oneAtATime(folder, request.signal, () => discardMirror(folder, birth))
      commit = await limited(request, folder, (within) => attempt(within, key, remote, folder, revision, into))
    } catch (second) {
      throw explain(second, remote)
    }
  }
  await bringSubmodules(request, key, address, remote, into, depth)
  return commit
}

/** Runs `work` with the same request, whose signal also aborts when a limit of the checkout is reached. */
function limited<T>(
  request: CheckoutRequest,
  folder: string,
  work: (within: CheckoutRequest) => Promise<T>,
): Promise<T> {
  return withinLimits(request.checkout_limits ?? unlimited, { folder, place: request.mirrors }, (over) =>
    work({ ...request, signal: AbortSignal.any([request.signal, over]) }),
  )
}

async function attempt(
  request: CheckoutRequest,
  key: GitKey,
  remote: Remote,
  folder: string,
  revision: RevisionRequest,
  into: string,
): Promise<Commit> {
  const { env, git_user, signal, limits } = request
  const call = { env, user: git_user, signal, ...(limits && { limits }) }
  const came = performance.now()
  const by = createHash('sha256').update(JSON.stringify(key.credential)).digest('hex')
  const head = revision.branch === '' && !revision.commit
  const mirror = await oneAtATime(folder, signal, () => updateMirror(folder, remote, { ...call, head, came, by }))
  try {
    return await writeOut(request, mirror, remote, revision, into)
  } catch (error) {
    if (mirror.asked || !(error instanceof GitFailed)) throw error
    // A fetch would have found and repaired a damaged mirror.
    forgetMirror(folder)
    return attempt(request, key, remote, folder, revision, into)
  }
}

async function writeOut(
  request: CheckoutRequest,
  mirror: Mirror,
  remote: Remote,
  revision: RevisionRequest,
  into: string,
): Promise<Commit> {
  const { env, git_user, task_user, signal, limits } = request
  const call = { env, user: git_user, signal, ...(limits && { limits }) }
  let target: Target
  if (revision.pinned && revision.commit) target = await findPinnedCommit(mirror, remote, revision.commit, call)
  else if (revision.commit) target = await findCommit(mirror, remote, revision.commit, call)
  else target = await findBranch(mirror, remote, revision.branch, call)
  await request.say(`Checkout repository to ${target.name}`)
  return await writeWorkTree(into, mirror, remote, target, request.checkout_limits ?? unlimited, {
    ...call,
    user: task_user,
  })
}

/**
 * Fetches the submodules. Credentials go to the parent's own server and nowhere else, unless the project maps a key to the
 * address; a local path is allowed only for submodules of a local parent.
 */
async function bringSubmodules(
  request: CheckoutRequest,
  key: GitKey,
  address: string,
  parent: Remote,
  into: string,
  depth: number,
): Promise<void> {
  const call = { env: request.env, user: request.task_user, signal: request.signal }
  const submodules = await listSubmodules(into, address, call).catch((error: unknown) => {
    if (!(error instanceof GitFailed)) throw error
    throw new TaskError(say('submodules_unreadable', { repository: parent.shown }))
  })
  if (submodules.length > 0 && depth >= maxDepth) throw new TaskError(say('submodules_too_deep', { max: maxDepth }))
  for (const { path, url: text, commit } of submodules) {
    const url = readGitUrl(text)
    if ('problem' in url) throw new TaskError(say('of_submodule', { path, problem: coded(url.problem) }))
    const local = url.kind === 'local' || url.kind === 'file'
    if (local && parent.protocol !== 'file')
      throw new TaskError(say('of_submodule', { path, problem: coded('submodule_local') }))
    const folder = join(into, path)
    if ((await realpath(folder)) !== join(await realpath(into), path))
      throw new TaskError(say('of_submodule', { path, problem: coded('submodule_link') }))
    const revision = { branch: '', commit, pinned: true }
    const mapped = keyForAddress(request.credentials ?? [], url)?.key
    const same = mapped === undefined && isSameServer(parent.url, url)
    const credential = mapped ?? { type: 'none' as const }
    const own = same ? key : openGitKey(credential, request.private_folder, request.env, request.git_user)
    try {
      await bring(request, own, text, revision, folder, depth + 1)
    } finally {
      if (!same) await own.close()
    }
  }
}
