import { say } from '../message.ts'
import type { Problem } from './problem.ts'

/** Options of plan, apply and init that take a value, so that the value may be the next word. */
const valued = new Set([
  'backend-config',
  'backup',
  'exclude',
  'exclude-file',
  'from-module',
  'generate-config-out',
  'lock-timeout',
  'lockfile',
  'out',
  'parallelism',
  'plugin-dir',
  'replace',
  'state',
  'state-out',
  'target',
  'target-file',
  'test-directory',
  'var',
  'var-file',
])

/** Options for output and locking: `apply` accepts these also with an existing plan. */
const ofApply = new Set([
  'compact-warnings',
  'concise',
  'deprecation',
  'json',
  'lock',
  'lock-timeout',
  'no-color',
  'parallelism',
  'show-sensitive',
])

/** Options that are part of the plan: with an existing plan, `apply` refuses them or, worse, silently ignores them. */
const ofPlan = new Set([
  'destroy',
  'detailed-exitcode',
  'exclude',
  'exclude-file',
  'generate-config-out',
  'out',
  'refresh',
  'refresh-only',
  'replace',
  'target',
  'target-file',
  'var',
  'var-file',
])

/** Options of `init` that select the backend and decide what happens to its state. */
const ofBackend = new Set(['backend', 'backend-config', 'force-copy', 'migrate-state', 'reconfigure', 'upgrade'])

interface Option {
  /** Without dashes; null if the word is no option. */
  name: string | null
  /** The value after `=`, if there is one. */
  value: string | null
  words: string[]
}

/** Parses a command line as the tool does: one dash or two, the value after `=` or as the next word. */
function optionsOf(list: readonly string[]): Option[] {
  const options: Option[] = []
  for (let at = 0; at < list.length; at++) {
    const word = list[at] as string
    const [, name, value] = /^--?([^=-][^=]*)(?:=(.*))?$/s.exec(word) ?? []
    const words = [word]
    if (name !== undefined && value === undefined && valued.has(name) && at + 1 < list.length)
      words.push(list[++at] as string)
    options.push({ name: name ?? null, value: value ?? null, words })
  }
  return options
}

const pick = (list: readonly string[], wanted: (name: string | null) => boolean): string[] =>
  optionsOf(list)
    .filter(({ name }) => wanted(name))
    .flatMap(({ words }) => words)

/** Returns those arguments for all stages that `apply` accepts with an existing plan. */
export const argumentsOfApply = (list: readonly string[]): string[] =>
  pick(list, (name) => name !== null && ofApply.has(name))

/** Returns those arguments of `init` that also apply if another backend overrides the configuration. */
export const argumentsOfAnyBackend = (list: readonly string[]): string[] =>
  pick(list, (name) => name === null || !ofBackend.has(name))

/** Whether the arguments ask for everything to be destroyed. */
export const asksToDestroy = (list: readonly string[]): boolean =>
  optionsOf(list).some(({ name, value }) => name === 'destroy' && value !== 'false')

/** Whether the arguments name settings of the backend. */
export const configuresBackend = (list: readonly string[]): boolean =>
  optionsOf(list).some(({ name }) => name === 'backend-config')

/** Returns the problem of arguments that would make `plan` differ from the plan that is shown and applied. */
export function planArgumentsProblem(list: readonly string[]): Problem | null {
  for (const { name, value } of optionsOf(list)) {
    if (name === 'out') return { problem: 'plan_out' }
    if (name === 'detailed-exitcode' && value !== null)
      return {
        problem: 'plan_exitcode',
      }
  }
  return null
}

/** Returns the problem of arguments that `apply` does not accept, because the plan already determines them. */
export function applyArgumentsProblem(list: readonly string[]): Problem | null {
  for (const { name, words } of optionsOf(list)) {
    const word = (words[0] as string).slice(0, 60)
    if (name === null)
      return {
        problem: say('apply_no_option', { word: JSON.stringify(word) }),
      }
    if (ofPlan.has(name)) return { problem: say('apply_of_plan', { name }) }
  }
  return null
}
