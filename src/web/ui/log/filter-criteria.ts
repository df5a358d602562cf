import type { LogQuery, RangeQuery } from './log-source.ts'

export const levels = ['warning', 'error'] as const
export const outcomes = ['changed', 'failed'] as const
export type Level = (typeof levels)[number]
export type Outcome = (typeof outcomes)[number]
export type Stream = 'output' | 'system'

/** The criteria of a log filter. Chips of one kind add lines; different kinds narrow each other. */
export interface FilterCriteria {
  /** Text to filter by; null if the find bar only highlights or is empty. */
  query: LogQuery | null
  /** Lines shown around each match. */
  context: number
  streams: readonly Stream[]
  levels: readonly Level[]
  outcomes: readonly Outcome[]
  hosts: readonly string[]
  /** Titles of folds. */
  tasks: readonly string[]
}

export const noCriteria: FilterCriteria = {
  query: null,
  context: 0,
  streams: [],
  levels: [],
  outcomes: [],
  hosts: [],
  tasks: [],
}

export const isUnfiltered = (criteria: FilterCriteria): boolean =>
  criteria.query === null &&
  [criteria.streams, criteria.levels, criteria.outcomes, criteria.hosts, criteria.tasks].every(
    (chosen) => chosen.length === 0,
  )

const expression = (text: string, case_sensitive = false): RangeQuery => ({ text, regex: true, case_sensitive })
const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)

/** Words with which programs mark a warning. Errors are marked lines of the log (log-errors.ts). */
export const warningQuery = expression(String.raw`\b(?:warn(?:ing)?s?|deprecat(?:ed|ion))\b`)

export const streamQuery = (stream: Stream): RangeQuery => ({ ...expression('^'), stream })

const outcomeHeads: Record<Outcome, string> = {
  changed: String.raw`^changed: \[`,
  failed: String.raw`^(?:fatal|failed): \[|^[│ ]*Error: `,
}

/** Matches outcomes in the text, for logs without results. */
export const outcomeQuery = (chosen: readonly Outcome[]): RangeQuery =>
  expression(chosen.map((outcome) => outcomeHeads[outcome]).join('|'), true)

export const hostQuery = (hosts: readonly string[]): RangeQuery => {
  const names = hosts.map(literally).join('|')
  return expression(String.raw`^\w+: \[(?:${names})(?:\]| ->)|^(?:${names})\s+: ok=`, true)
}

/**
 * Returns the query as sent to the source: whole words become a regular expression, so that sources need no such
 * option.
 */
export function toRangeQuery({ text, regex, case_sensitive, word }: LogQuery): RangeQuery {
  if (!word) return { text, regex, case_sensitive }
  const inner = regex ? text : literally(text)
  return { text: String.raw`(?<![\p{L}\p{N}_])(?:${inner})(?![\p{L}\p{N}_])`, regex: true, case_sensitive }
}
