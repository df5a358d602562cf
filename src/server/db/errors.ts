/** What a database says about a broken rule or its own state, in one vocabulary. */

export function isDuplicate(error: unknown): boolean {
  return codeIs(error, '23505', 2067, 1555)
}

/** Whether something else still refers to the row, or the row refers to a missing one. */
export function isStillUsed(error: unknown): boolean {
  return codeIs(error, '23503', 787, 1811)
}

/** Why a database cannot serve now although the statement was correct. The text is for the caller. */
export interface Unavailability {
  code: keyof typeof texts
  text: string
}

const texts = {
  database_unreachable: 'The database does not answer; try again shortly',
  database_locked: 'Another program has the database locked; try again when it has finished',
  database_read_only: 'The database is read-only: nothing can be changed until an operator makes it writable',
  database_full: 'The disk of the database is full: nothing can be changed until an operator frees space',
  database_failing: 'The database cannot read or write its files: an operator has to look at its disk',
  database_busy: 'The database has too much to do; try again shortly',
  database_slow: 'The database took too long to answer; try again shortly',
} as const

/** Keyed by the low byte of SQLite's extended codes. */
const sqliteCodes: Record<number, keyof typeof texts> = {
  5: 'database_locked',
  6: 'database_locked',
  7: 'database_busy',
  8: 'database_read_only',
  10: 'database_failing',
  13: 'database_full',
  14: 'database_failing',
}

/** Keyed by the beginning of PostgreSQL's codes and those of Node's sockets; the first match counts. */
const postgresCodes: [RegExp, keyof typeof texts][] = [
  [/^25006/, 'database_read_only'],
  [/^53100/, 'database_full'],
  [/^(53\w{3}|40001|40P01|55P03)/, 'database_busy'],
  [/^57014/, 'database_slow'],
  [/^58030/, 'database_failing'],
  [
    /^(57P0\d|25P03|08\w{3}|ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)/,
    'database_unreachable',
  ],
]

/** Messages of pg that come without a code. */
const silences = /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout/

/** Returns undefined if the error has another cause. */
export function unavailability(error: unknown): Unavailability | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  const found =
    typeof errcode === 'number'
      ? sqliteCodes[errcode & 0xff]
      : typeof code === 'string'
        ? postgresCodes.find(([pattern]) => pattern.test(code))?.[1]
        : silences.test(error.message)
          ? 'database_unreachable'
          : undefined
  return found && { code: found, text: texts[found] }
}

/** Whether the database cannot be reached, is busy or accepts no writes: the caller may try again. */
export function isUnavailable(error: unknown): boolean {
  return unavailability(error) !== undefined
}

/** Whether another program has locked the SQLite file. */
export function isLocked(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && unavailability(error)?.code === 'database_locked'
}

function codeIs(error: unknown, postgres: string, ...sqlite: number[]): boolean {
  if (!(error instanceof Error)) return false
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  return code === postgres || (typeof errcode === 'number' && sqlite.includes(errcode))
}
