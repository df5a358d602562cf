import type { EffectiveSetting } from '../../contract/health.ts'
import { Config, settingOf, settings } from './config.ts'
import type { Origins } from './load-config.ts'
import { secretSettings } from './secret-settings.ts'
import { variables } from './variables.ts'

/** Longer values are cut off: they are for people. */
const mostCharacters = 2000

/** Distinguishes the name of a variable from the path of a file. */
const isVariable = (place: string) => /^(SIGNALBOX|SEMAPHORE)_[A-Z0-9_]+$/.test(place)

const variableOf = new Map(Object.entries(variables).map(([name, key]) => [key, `SIGNALBOX_${name}`]))

/**
 * Returns every setting with its effective value and its origin. `stored`: values that administrators have set in the
 * console, which count where nothing else gives one. Secrets are named as set or not, and variables of tasks by their
 * names, because their values may be secrets.
 */
export function effectiveSettings(
  config: Config,
  origins: Origins,
  stored: Readonly<Record<string, unknown>>,
): EffectiveSetting[] {
  const defaults = Config.parse({})
  return settings().map(({ key: name, shape }) => {
    const place = origins[name] ?? null
    const in_database = place === null && Object.hasOwn(stored, name)
    const value = in_database ? stored[name] : settingOf(config, name)
    const secret = secretSettings.has(name)
    const default_value = settingOf(defaults, name)
    const origin = place !== null ? (isVariable(place) ? 'environment' : 'file') : in_database ? 'database' : 'default'
    return {
      name,
      variable: variableOf.get(name) ?? null,
      origin,
      place,
      value: secret ? null : textOf(shown(name, value)),
      default_value: textOf(default_value),
      secret,
      set: secret ? isSet(value) : JSON.stringify(value) !== JSON.stringify(default_value),
      meaning: shape.description ?? '',
    }
  })
}

const isSet = (value: unknown) =>
  typeof value === 'object' && value !== null
    ? Object.keys(value).length > 0
    : value !== undefined && value !== null && value !== ''

/** Hides the values of variables that tasks get. */
function shown(name: string, value: unknown): unknown {
  if (name !== 'env_vars' || typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.keys(value).map((variable) => [variable, '…']))
}

function textOf(value: unknown): string {
  const text = JSON.stringify(value ?? null)
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text
}
