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
export function repositoryPathProblem(value: string, options: RepositoryPathOptions = {}): string | null {
  const path = options.folder ? plainFolder(value) : value
  if (path === '') return options.folder ? null : 'The path is empty; write it from the top of the repository.'
  if (byteLength(path) > maxPathBytes) return `The path is longer than ${maxPathBytes} bytes; shorten it.`
  if (hasHidden(path)) return 'The path holds a control character; remove it.'
  if (path.includes('\\')) return 'The path holds a backslash; write / instead.'
  if (/^[-~@]/.test(path))
    return `The path begins with ${path[0]}, which tools read in their own way; write it from the top of the repository.`
  if (path.startsWith('/'))
    return 'The path is absolute; write it from the top of the repository, without the first slash.'
  for (const part of path.split('/')) {
    if (part === '..') return 'The path holds ..; write it from the top of the repository.'
    if (part === '.' || part === '') return 'The path holds an empty part or a single dot; write it without.'
    if (part.toLowerCase() === '.git')
      return "The path leads into git's own folder .git; name a file of the repository."
    if (byteLength(part) > 255) return 'A part of the path is longer than 255 bytes; shorten it.'
  }
  return null
}

/** Returns a folder without one leading and one trailing slash; '' for the root of the repository. */
export function plainFolder(value: string): string {
  const path = value.replace(/^\//, '').replace(/\/$/, '')
  return path === '.' ? '' : path
}
