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

/** How a run talks and locks: `apply` takes these also with a plan that is made already. */
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

/** What is in the plan: with a plan that is made already, `apply` refuses it or, worse, silently ignores it. */
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

/** Which backend `init` sets up, and what becomes of the state there. */
const ofBackend = new Set(['backend', 'backend-config', 'force-copy', 'migrate-state', 'reconfigure', 'upgrade'])

interface Option {
  /** Without dashes; null: the word is no option. */
  name: string | null
  /** The value behind `=`, where there is one. */
  value: string | null
  words: string[]
}

/** Words of a command line as the tool reads them: one dash or two, the value behind `=` or as the next word. */
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

/** Of arguments that are meant for every stage, those that `apply` takes with a plan that is made already. */
export const argumentsOfApply = (list: readonly string[]): string[] =>
  pick(list, (name) => name !== null && ofApply.has(name))

/** Of arguments of `init`, those that also hold when another backend is laid over the configuration. */
export const argumentsOfAnyBackend = (list: readonly string[]): string[] =>
  pick(list, (name) => name === null || !ofBackend.has(name))

/** Whether the arguments ask for everything to be destroyed. */
export const asksToDestroy = (list: readonly string[]): boolean =>
  optionsOf(list).some(({ name, value }) => name === 'destroy' && value !== 'false')

/** Whether the arguments name settings of the backend. */
export const configuresBackend = (list: readonly string[]): boolean =>
  optionsOf(list).some(({ name }) => name === 'backend-config')

/** Arguments that would lead `plan` away from the plan that is shown and applied. */
export function planArgumentsProblem(list: readonly string[]): Problem | null {
  for (const { name, value } of optionsOf(list)) {
    if (name === 'out')
      return { problem: '-out is set by Signalbox, which applies the very plan it has shown; leave it out.' }
    if (name === 'detailed-exitcode' && value !== null)
      return {
        problem: '-detailed-exitcode is set by Signalbox, which tells by it whether there are changes; leave it out.',
      }
  }
  return null
}

/** Arguments that `apply` cannot take, because what happens is in the plan already. */
export function applyArgumentsProblem(list: readonly string[]): Problem | null {
  for (const { name, words } of optionsOf(list)) {
    const word = (words[0] as string).slice(0, 60)
    if (name === null)
      return {
        problem: `${JSON.stringify(word)} is no option: apply carries out exactly the plan that was shown; leave it out.`,
      }
    if (ofPlan.has(name))
      return { problem: `-${name} belongs to plan: apply carries out exactly the plan that was shown; move it there.` }
  }
  return null
}
