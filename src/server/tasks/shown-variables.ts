import type { TaskVariable } from '../../contract/task-facts.ts'
import type { GivenValue } from './variables.ts'

/** Maximum length of a shown value, in characters: enough to recognise it. */
const maxLength = 4000

/**
 * Returns the values of a task as users see them, in order of precedence. `shown` returns the text of a value, or null
 * if no one may see it.
 */
export function taskVariables(
  values: readonly GivenValue[],
  shown: (value: GivenValue) => string | null,
): TaskVariable[] {
  const winners = new Map<string, GivenValue>()
  for (const secret of [false, true])
    for (const value of values) if (value.secret === secret) winners.set(`${value.target} ${value.name}`, value)
  return values.map((one) => {
    const value = shown(one)
    return {
      name: one.name,
      target: one.target,
      value,
      secret: value === null,
      origin: one.origin,
      origin_name: one.origin_name,
      overridden: winners.get(`${one.target} ${one.name}`) !== one,
    }
  })
}

/** Returns a value as JSON, truncated if it is long. */
export function shownText({ value }: GivenValue): string {
  const text = JSON.stringify(value)
  return text.length > maxLength ? `${text.slice(0, maxLength).toWellFormed()}…` : text
}
