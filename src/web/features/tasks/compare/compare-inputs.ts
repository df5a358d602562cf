import type { Task } from '../../../../contract/task.ts'
import type { TaskFacts } from '../../../../contract/task-facts.ts'
import { compareNames } from '../../../i18n/compare-names.ts'

/** The kinds of inputs; their names are in the translations. */
export type InputKind =
  | 'template'
  | 'repository'
  | 'branch'
  | 'playbook'
  | 'folder'
  | 'inventory'
  | 'group'
  | 'key'
  | 'variable'
  | 'environment'
  | 'arguments'
  | 'param'
  | 'runner'

/** One input of the two runs; '' if a run did not have it. */
export interface Input {
  kind: InputKind
  /** Its name, if there are several of the kind. */
  name: string
  before: string
  after: string
  /** Whether the values are secret: then it is unknown whether they differ. */
  hidden: boolean
}

export interface Run {
  task: Task
  /** null for tasks of older releases, and before a task starts. */
  facts: TaskFacts | null
}

/** Returns all inputs of two runs side by side, in the order of the kinds above. */
export function compareInputs(before: Run, after: Run): Input[] {
  const [a, b] = [inputsOf(before, after.facts !== null), inputsOf(after, before.facts !== null)]
  const keys = [...new Set([...a.keys(), ...b.keys()])]
  return keys
    .map((key): Input => {
      const [kind, name] = key.split('\n') as [InputKind, string]
      const [from, to] = [a.get(key), b.get(key)]
      return { kind, name, before: from ?? '', after: to ?? '', hidden: from === null || to === null }
    })
    .sort((x, y) => order.indexOf(x.kind) - order.indexOf(y.kind) || compareNames(x.name, y.name))
}

export const differs = ({ before, after, hidden }: Input): boolean => !hidden && before !== after

const order: readonly InputKind[] = [
  'template',
  'repository',
  'branch',
  'playbook',
  'folder',
  'inventory',
  'group',
  'key',
  'variable',
  'environment',
  'arguments',
  'param',
  'runner',
]

/**
 * Returns the inputs by kind and name; null stands for a secret value. Inputs that only facts contain are omitted
 * unless both runs have facts.
 */
function inputsOf({ task, facts }: Run, otherHasFacts: boolean): Map<string, string | null> {
  const found = new Map<string, string | null>()
  const put = (kind: InputKind, name: string, value: string | null) => {
    if (value !== '') found.set(`${kind}\n${name}`, value)
  }
  const revised = (name: string, revision: number) => `${name} (${revision})`
  for (const [name, value] of Object.entries(task.params)) put('param', name, isSet(value) ? textOf(value) : '')
  if (facts && otherHasFacts) {
    put('template', '', revised(facts.template.name, facts.template.revision))
    put('repository', '', `${facts.repository.name} ${facts.repository.url}`)
    put('branch', '', facts.repository.branch)
    put('playbook', '', facts.playbook)
    put('folder', '', facts.working_directory)
    if (facts.inventory) put('inventory', '', revised(facts.inventory.name, facts.inventory.revision))
    for (const { name, revision } of facts.groups) put('group', name, revised(name, revision))
    for (const { name, use } of facts.keys) put('key', use, name)
    for (const { name, target, value, overridden } of facts.variables)
      if (!overridden) put(target === 'environment' ? 'environment' : 'variable', name, value)
    put('arguments', '', [...facts.arguments, ...facts.task_arguments].join(' '))
    if (facts.runner) put('runner', '', facts.runner.name)
    return found
  }
  if (task.template_revision !== null) put('template', '', `${task.template_revision}`)
  put('branch', '', task.git_branch ?? '')
  put('playbook', '', task.playbook)
  put('inventory', '', task.inventory_id === null ? '' : `#${task.inventory_id}`)
  put('arguments', '', task.arguments ?? '')
  for (const [name, value] of Object.entries(objectOf(task.environment))) put('variable', name, JSON.stringify(value))
  return found
}

const isSet = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0)

/** Returns a parameter as users enter it: names of a limit or tags with commas. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  const names = Array.isArray(value) && value.every((one) => typeof one === 'string')
  return names ? value.join(', ') : JSON.stringify(value)
}

function objectOf(json: string): object {
  try {
    const value: unknown = JSON.parse(json || '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
