import type { Task } from '../../../../contract/task.ts'
import type { TaskFacts } from '../../../../contract/task-facts.ts'

/** What an input is: the words for it are the translations'. */
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

/** One input of the two runs; '' where a run had none. */
export interface Input {
  kind: InputKind
  /** Which one, where there are several of the kind. */
  name: string
  before: string
  after: string
  /** Whether the values may not be seen: that they differ cannot be told then. */
  hidden: boolean
}

export interface Run {
  task: Task
  /** Not of tasks of older releases, or before they began. */
  facts: TaskFacts | null
}

/** All inputs of two runs, side by side, in the order of the kinds above. */
export function compareInputs(before: Run, after: Run): Input[] {
  const [a, b] = [inputsOf(before, after.facts !== null), inputsOf(after, before.facts !== null)]
  const keys = [...new Set([...a.keys(), ...b.keys()])]
  return keys
    .map((key): Input => {
      const [kind, name] = key.split('\n') as [InputKind, string]
      const [from, to] = [a.get(key), b.get(key)]
      return { kind, name, before: from ?? '', after: to ?? '', hidden: from === null || to === null }
    })
    .sort((x, y) => order.indexOf(x.kind) - order.indexOf(y.kind) || x.name.localeCompare(y.name))
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

/** By kind and name; null: there is one that may not be seen. What only facts know is left out unless both runs have them. */
function inputsOf({ task, facts }: Run, otherHasFacts: boolean): Map<string, string | null> {
  const found = new Map<string, string | null>()
  const put = (kind: InputKind, name: string, value: string | null) => {
    if (value !== '') found.set(`${kind}\n${name}`, value)
  }
  const revised = (name: string, revision: number) => `${name} (${revision})`
  for (const [name, value] of Object.entries(task.params)) put('param', name, isSet(value) ? JSON.stringify(value) : '')
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

function objectOf(json: string): object {
  try {
    const value: unknown = JSON.parse(json || '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
