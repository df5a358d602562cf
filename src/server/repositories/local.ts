import { realpath } from 'node:fs/promises'
import { resolve, sep } from 'node:path'
import { type Message, say } from '../../contract/message.ts'
import { readGitUrl } from '../../contract/rules/git-url.ts'
import { findRepositories } from '../../runner/local-repositories.ts'
import { type SystemUser, unusedIds } from '../../runner/system-users.ts'
import type { Config } from '../config/config.ts'
import type { Services } from '../services.ts'

/** Returns the path of a repository on the server's own disk; null for a remote one. */
export function localPathOf(git_url: string): string | null {
  const url = readGitUrl(git_url)
  return 'problem' in url || (url.kind !== 'local' && url.kind !== 'file') ? null : url.path
}

/** A repository or an inventory file of a project that may be on the server's own disk. */
export interface LocalSource {
  kind: 'repository' | 'inventory'
  /** The URL of the repository, or the absolute path of the inventory. */
  location: string
  /** null: of a project that is not created yet. */
  project_id: number | null
}

/**
 * `missing`: there is no repository that `user` can read; '' is the server's own user. `not_allowed`: it is outside the
 * folders that the configuration names.
 */
export type LocalFault = { kind: 'not_allowed' } | { kind: 'missing'; path: string; user: string }

type Parts = Pick<Services, 'config' | 'users'>

/** Returns why a source on the server's own disk may not be used; null if it may, or if it is not on this disk. */
export async function localFault(parts: Parts, source: LocalSource): Promise<LocalFault | null> {
  const [fault = null] = await localFaults(parts, source.project_id, [source])
  return fault
}

/**
 * The same for several sources of one project, in their order. Everything must be below the configured folders, if
 * there are any. A repository must exist for the user that fetches it: the server may be root, and must not reveal what
 * is in folders that are closed to the project. Throws if the disk does not answer.
 */
export async function localFaults(
  parts: Parts,
  project_id: number | null,
  sources: readonly Pick<LocalSource, 'kind' | 'location'>[],
): Promise<(LocalFault | null)[]> {
  const paths = sources.map(({ kind, location }) => (kind === 'repository' ? localPathOf(location) : location))
  const allowed = await Promise.all(paths.map(async (path) => path === null || (await isAllowed(parts.config, path))))
  const wanted = paths.filter(
    (path, at): path is string => path !== null && allowed[at] === true && sources[at]?.kind === 'repository',
  )
  const user = wanted.length > 0 ? await readingUser(parts, project_id) : null
  const found = await findRepositories(wanted, user)
  const missing = new Set(wanted.filter((_, at) => !found[at]))
  return sources.map(({ kind }, at): LocalFault | null => {
    const path = paths[at]
    if (!allowed[at]) return { kind: 'not_allowed' }
    return kind === 'repository' && path && missing.has(path) ? { kind: 'missing', path, user: user?.name ?? '' } : null
  })
}

async function isAllowed({ repositories: { local_roots } }: Config, path: string): Promise<boolean> {
  if (local_roots === null) return true
  // A path that does not exist can only be compared as text; it is checked again before each run.
  const real = await realpath(path).catch(() => resolve(path))
  const roots = await Promise.all(local_roots.map((root) => realpath(root).catch(() => null)))
  return roots.some((root) => root !== null && (real === root || real.startsWith(root + sep)))
}

/**
 * Returns the user that reads the repositories of a project; null for the server's own user. A project without a user
 * yet reads what every system user can read.
 */
async function readingUser({ users }: Parts, project_id: number | null): Promise<SystemUser | null> {
  if (!users.isolated) return null
  const found = project_id === null ? undefined : await users.of(project_id).catch(() => undefined)
  return found?.git ?? { name: '', ...unusedIds }
}

/** Returns a fault of a repository as text. */
export function faultText(fault: LocalFault): Message {
  if (fault.kind === 'not_allowed') return 'repository_not_allowed'
  const { path, user } = fault
  return user ? say('repository_missing_for_user', { path, user }) : say('repository_missing', { path })
}
