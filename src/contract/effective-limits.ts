import {
  type EffectiveLimits,
  type LimitLevel,
  type LimitName,
  type Limits,
  limitLevels,
  limitNames,
} from './limits.ts'

/** Returns the limits that apply: of each the smallest value, and the widest level that sets it. 0 sets nothing. */
export function effectiveLimits(levels: Partial<Record<LimitLevel, Limits | undefined>>): EffectiveLimits {
  const found: EffectiveLimits = {}
  for (const name of limitNames) {
    const limit = smallest(name, levels)
    if (limit) found[name] = limit
  }
  return found
}

function smallest(name: LimitName, levels: Partial<Record<LimitLevel, Limits | undefined>>) {
  const set = limitLevels.flatMap((from) => {
    const value = levels[from]?.[name]
    return value ? [{ value, from }] : []
  })
  return set.toSorted((a, b) => a.value - b.value)[0]
}
