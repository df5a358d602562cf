import { durationParts } from '../../contract/rules/duration-text.ts'
import { unitText } from './unit-text.ts'

const units = { d: 'day', h: 'hour', min: 'minute', s: 'second' } as const

/** Formats a duration in the language of the console: `1 h 30 min`, `1 Std. 30 Min.`, `1 ч 30 мин`. */
export const durationText = (seconds: number): string =>
  durationParts(seconds)
    .map(([count, symbol]) => unitText(count, [units[symbol], symbol]))
    .join(' ')
