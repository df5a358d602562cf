/**
 * Returns whether the system lacks a resource at the moment (open files, memory): the error says nothing about what was
 * requested.
 */
export function isShortage(error: unknown): boolean {
  return ['EMFILE', 'ENFILE', 'ENOMEM', 'EAGAIN'].includes(codeOf(error))
}

/** Returns whether the disk, or the quota of this user, is full. */
export function isDiskFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes(codeOf(error))
}

/** Returns the system's code of an error, such as `ENOENT`; '' if it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
