import type { PlainCode } from '../../contract/message.ts'

/** The errors of both databases about a broken rule or their own state, with common names. */

export function isDuplicate(error: unknown): boolean {
  return codeIs(error, '23505', 2067, 1555)
}

/** Whether something else still refers to the row, or the row refers to a missing one. */
export function isStillUsed(error: unknown): boolean {
  return codeIs(error, '23503', 787, 1811)
}

/** Why a database cannot serve now although the statement was correct; a message for the caller. */
type Unavailability = (typeof unavailabilities)[number]

const unavailabilities = [
  'database_unreachable',
  'database_locked',
  'database_read_only',
  'database_full',
  'database_failing',
  'database_busy',
  'database_slow',
] as const satisfies readonly PlainCode[]

/** Keyed by the low byte of SQLite's extended codes. */
const sqliteCodes: Record<number, Unavailability> = {
  5: 'database_locked',
  6: 'database_locked',
  7: 'database_busy',
  8: 'database_read_only',
  10: 'database_failing',
  13: 'database_full',
  14: 'database_failing',
}

/** Keyed by the beginning of PostgreSQL's codes and those of Node's sockets; the first match counts. */
const postgresCodes: [RegExp, Unavailability][] = [
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
  return found
}

/** Whether the database cannot be reached, is busy or accepts no writes: the caller may try again. */
export function isUnavailable(error: unknown): boolean {
  return unavailability(error) !== undefined
}

/** Whether another program has locked the SQLite file. */
export function isLocked(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && unavailability(error) === 'database_locked'
}

function codeIs(error: unknown, postgres: string, ...sqlite: number[]): boolean {
  if (!(error instanceof Error)) return false
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  return code === postgres || (typeof errcode === 'number' && sqlite.includes(errcode))
}
