/** What a database says about a broken rule, in one vocabulary. */

export function isDuplicate(error: unknown): boolean {
  return codeIs(error, '23505', 2067, 1555)
}

/** Something else still refers to the row, or the row refers to nothing. */
export function isStillUsed(error: unknown): boolean {
  return codeIs(error, '23503', 787, 1811)
}

/** SQLite: another program has the file locked. */
export function isLocked(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { errcode } = error as { errcode?: unknown }
  return typeof errcode === 'number' && [5, 6].includes(errcode & 0xff)
}

/** The database cannot be reached or is busy: the caller may try again. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  // Busy, input or output error, disk full: the low byte, whatever the extended code says in detail.
  if (typeof errcode === 'number') return [5, 10, 13].includes(errcode & 0xff)
  if (typeof code !== 'string')
    return /Connection terminated|timeout exceeded when trying to connect|timeout expired/.test(error.message)
  return /^(57P0[123]|08\w{3}|53\w{3}|40001|40P01|ECONN|ETIMEDOUT|EPIPE|ENOTFOUND)/.test(code)
}

function codeIs(error: unknown, postgres: string, ...sqlite: number[]): boolean {
  if (!(error instanceof Error)) return false
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  return code === postgres || (typeof errcode === 'number' && sqlite.includes(errcode))
}
