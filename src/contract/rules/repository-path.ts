import { type Message, say } from '../message.ts'
import { byteLength, hasHidden } from './text.ts'

/**
 * A path in the repository (rule S2.1): playbook, inventory file, vault script, folder. Only its syntax can be checked
 * here; the runner opens it below the checkout and checks that no link leads out of it.
 */
const maxPathBytes = 1024

export interface RepositoryPathOptions {
  /** Whether a folder may also be written as /folder, folder/ or `.`, as Terraform users do. Use `plainFolder` before joining. */
  folder?: boolean
}

/** Returns what is wrong with the path, or null if it is valid. */
export function repositoryPathProblem(value: string, options: RepositoryPathOptions = {}): Message | null {
  const path = options.folder ? plainFolder(value) : value
  if (path === '') return options.folder ? null : 'path_empty'
  if (byteLength(path) > maxPathBytes) return say('path_bytes', { max: maxPathBytes })
  if (hasHidden(path)) return 'path_control'
  if (path.includes('\\')) return 'path_backslash'
  if (/^[-~@]/.test(path)) return say('path_special', { text: path.slice(0, 1) })
  if (path.startsWith('/')) return 'path_absolute'
  for (const part of path.split('/')) {
    if (part === '..') return 'path_parent'
    if (part === '.' || part === '') return 'path_dot'
    if (part.toLowerCase() === '.git') return 'path_git'
    if (byteLength(part) > 255) return 'path_part_bytes'
  }
  return null
}

/** Returns a folder without one leading and one trailing slash; '' for the root of the repository. */
export function plainFolder(value: string): string {
  const path = value.replace(/^\//, '').replace(/\/$/, '')
  return path === '.' ? '' : path
}
