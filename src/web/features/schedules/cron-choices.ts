import { type Builder, type BuilderTiming, builderMinutes, builderWeeks } from '../../../contract/rules/cron-builder.ts'

/** The lists of the builder in which chips are chosen. */
export type ChoiceList = Exclude<keyof Builder, 'timing'>

/** The choices of each timing, in display order. */
export const listsOf: Record<BuilderTiming, readonly ChoiceList[]> = {
  yearly: ['months', 'days', 'hours', 'minutes'],
  monthly: ['days', 'hours', 'minutes'],
  'monthly-weekday': ['weeks', 'weekdays', 'hours', 'minutes'],
  weekly: ['weekdays', 'hours', 'minutes'],
  daily: ['hours', 'minutes'],
  hourly: ['minutes'],
}

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

export const choices: Record<ChoiceList, readonly (number | 'last')[]> = {
  months: numbers(1, 12),
  weeks: builderWeeks,
  weekdays: numbers(0, 6),
  days: numbers(1, 31),
  hours: numbers(0, 23),
  minutes: builderMinutes,
}

/** Defaults for empty choices, so that another timing does not start with every minute of every hour. */
const starts: Builder = {
  timing: 'daily',
  months: [1],
  weeks: [1],
  weekdays: [1],
  days: [1],
  hours: [0],
  minutes: [0],
}

export function withTiming(builder: Builder, timing: BuilderTiming): Builder {
  const begun = listsOf[timing].filter((list) => builder[list].length === 0).map((list) => [list, starts[list]])
  return { ...builder, ...Object.fromEntries(begun), timing }
}

/**
 * Returns the choices of a list whose first ones were suggested: the first that the user makes replaces them, because a
 * user who chooses 02 does not want a run at the suggested 03 as well.
 */
export function withoutSuggested<T>(all: readonly T[], suggested: readonly T[]): T[] {
  const own = all.filter((value) => !suggested.includes(value))
  return own.length > 0 ? own : [...all]
}
