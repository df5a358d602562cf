import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { TaskError } from '../apps/app.ts'
import { say } from '../contract/message.ts'
import { type GitCall, git } from './git.ts'

/** One submodule as a commit names it. */
export interface Submodule {
  /** Its path in the work tree: the commit contains it as a submodule, so it has no links or `..`. */
  path: string
  /** The address in .gitmodules, with relative ones resolved; not yet checked. */
  url: string
  commit: string
}

/**
 * Returns the submodules of the checked-out commit. `git submodule` is never run: it takes commands from .gitmodules,
 * accepts addresses by other rules, and sends the parent's credentials anywhere.
 */
export async function listSubmodules(folder: string, parent: string, call: GitCall): Promise<Submodule[]> {
  if (!lstatSync(join(folder, '.gitmodules'), { throwIfNoEntry: false })?.isFile()) return []
  const git_dir = `--git-dir=${join(folder, '.git')}`
  const listed = await git([git_dir, 'config', '--blob', 'HEAD:.gitmodules', '--null', '--list'], call)
  const modules = new Map<string, Map<string, string>>()
  for (const entry of listed.split('\0')) {
    const [key, value] = split(entry, '\n')
    const [, name, property] = /^submodule\.(.*)\.([^.]+)$/s.exec(key) ?? []
    if (name === undefined || property === undefined) continue
    if (!modules.has(name)) modules.set(name, new Map())
    modules.get(name)?.set(property, value)
  }
  const enabled = [...modules.values()].filter((module) => module.get('update') !== 'none' && module.has('path'))
  if (enabled.length === 0) return []
  const commits = await gitlinks(
    git_dir,
    enabled.map((module) => module.get('path') ?? ''),
    call,
  )
  return enabled.flatMap((module) => {
    const path = module.get('path') ?? ''
    const commit = commits.get(path)
    // Named in .gitmodules but not part of the commit: git skips it as well.
    return commit ? [{ path, commit, url: resolveAddress(parent, module.get('url') ?? '') }] : []
  })
}

/** Resolves an address such as `../other.git` against the parent's address: each `..` removes its last part. */
export function resolveAddress(parent: string, address: string): string {
  if (!/^\.\.?(\/|$)/.test(address)) return address
  const [, root = '', path = ''] =
    /^([a-z]+:\/\/[^/]*|[^/:]+:|)(.*)$/s.exec(parent.includes('://') ? parent.replace(/[?#].*$/, '') : parent) ?? []
  const absolute = path.startsWith('/')
  const parts = path.split('/').filter((part) => part !== '')
  for (const part of address.split('/')) {
    if (part === '' || part === '.') continue
    if (part !== '..') parts.push(part)
    else if (parts.pop() === undefined)
      throw new TaskError(say('submodule_address_outside', { address, root: root.replace(/\/\/[^/]*@/, '//') || '/' }))
  }
  return `${root}${absolute ? '/' : ''}${parts.join('/')}`
}

/** Returns path to commit, for those of the paths that the commit contains as submodules. */
async function gitlinks(git_dir: string, paths: string[], call: GitCall): Promise<Map<string, string>> {
  const listed = await git([git_dir, 'ls-tree', '-z', '--full-tree', 'HEAD', '--', ...paths], call)
  const found = new Map<string, string>()
  for (const entry of listed.split('\0')) {
    const [head, path] = split(entry, '\t')
    const [mode, , hash] = head.split(' ')
    if (mode === '160000' && hash) found.set(path, hash)
  }
  return found
}

function split(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + separator.length)]
}
