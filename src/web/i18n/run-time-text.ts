import { unitText } from './unit-text.ts'

const hours = ['hour', 'h'] as const
const minutes = ['minute', 'm'] as const
const inSeconds = ['second', 's'] as const
const padded = { minimumIntegerDigits: 2 }

/** Formats how long a run took, in the language of the console: `4.2 s`, `5 m 03 s`, `1 h 20 m`. */
export function runTimeText(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000)
  if (seconds < 10) return unitText(Math.floor(milliseconds / 100) / 10, inSeconds, { minimumFractionDigits: 1 })
  if (seconds < 60) return unitText(seconds, inSeconds)
  if (seconds < 3600)
    return `${unitText(Math.floor(seconds / 60), minutes)} ${unitText(seconds % 60, inSeconds, padded)}`
  return `${unitText(Math.floor(seconds / 3600), hours)} ${unitText(Math.floor((seconds % 3600) / 60), minutes, padded)}`
}
