import { cronProblem } from '../../../contract/rules/cron.ts'
import type { Problem } from '../../../contract/rules/problem.ts'

/** The content of a crontab line: the time, and the command. */
export interface CrontabLine {
  expression: string
  /** The part that is not imported. In a system crontab it begins with the user. */
  command: string
}

/**
 * Parses a crontab line: the time is used, the command is not. In a crontab, 7 is Sunday, and `@reboot` is not a time.
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

/** Converts `7` to `0`, and `5-7` to `5-6,0`. */
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
