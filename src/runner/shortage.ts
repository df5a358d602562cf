/** The system has nothing to spare right now (open files, memory): it says nothing about what was asked for. */
export function isShortage(error: unknown): boolean {
  return ['EMFILE', 'ENFILE', 'ENOMEM', 'EAGAIN'].includes(codeOf(error))
}

/** The disk, or the share of it that this user may have, is full. */
export function isDiskFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes(codeOf(error))
}

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
