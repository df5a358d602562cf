import { cronProblem } from '../../../contract/rules/cron.ts'
import type { Problem } from '../../../contract/rules/problem.ts'

/** What is in a line of a crontab: when, and what it would run there. */
export interface CrontabLine {
  expression: string
  /** What is left out. Of a system's crontab the user is in front of it. */
  command: string
}

/**
 * Reads a line as it stands in a crontab: the time in front is taken, the command is not. A 7 is the Sunday there, and
 * `@reboot` no time.
 */
export function readCrontabLine(line: string, zone: string): CrontabLine | Problem {
  const text = line.trim().replace(/^#\s*/, '')
  const [, prefix = '', rest = ''] = /^((?:CRON_)?TZ=\S+\s+)?(.*)$/s.exec(text) ?? []
  const count = rest.startsWith('@every ') ? 2 : rest.startsWith('@') ? 1 : 5
  const words = rest.split(/\s+/)
  const fields = words.slice(0, count)
  if (count === 5 && fields[4] !== undefined) fields[4] = withoutSeven(fields[4])
  const expression = prefix + fields.join(' ')
  const problem = cronProblem(expression, zone)
  return problem === null ? { expression, command: words.slice(count).join(' ') } : { problem }
}

/** `7` as `0`, `5-7` as `5-6,0`. */
function withoutSeven(weekdays: string): string {
  return weekdays
    .split(',')
    .map((entry) => {
      if (entry === '7') return '0'
      const [, from] = /^(\w+)-7$/.exec(entry) ?? []
      if (from === undefined) return entry
      if (from === '0' || from === '1') return '*'
      return from === '7' ? '0' : `${from}-6,0`
    })
    .join(',')
}
