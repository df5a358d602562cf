import { type AttributeChange, maxResultBytes, type ResultItem, type ResultOf } from '../contract/result.ts'
import { byteLength } from '../contract/rules/text.ts'
import { changedAttributes, type Difference, sensitiveValues, shortened } from './plan-attributes.ts'
import { childOf, containsMark, jsonText, kindOf, listOf, parseJson, textOf } from './plan-json.ts'

type Change = ResultOf<'change'>
type Action = Change['action']

/** The reading of a plan: its items in reading order, and whether resources will be destroyed. */
export interface PlanReading {
  items: ResultItem[]
  destroys: boolean
  /** Matches the plan's sensitive values in a text; null if there are no sensitive values. */
  secrets: RegExp | null
}

const mostAttributes = 200
const maxOutputLength = 20_000
/** Maximum size of an item as JSON, with some room for its number. */
const maxItemBytes = maxResultBytes - 1024
/** Maximum total size of the attributes of all changes; the log has the complete plan. */
const maxPlanBytes = 24 * 1024 * 1024
/** The order of actions: the most important ones come first. */
const order: readonly Action[] = ['delete', 'replace', 'update', 'create', 'import', 'move', 'forget', 'read', 'no-op']

/** Reads the output of `show -json`; returns null if it is no plan. Never throws, because a plan is untrusted data. */
export function readPlan(text: string): PlanReading | null {
  const plan = parseJson(text)
  if (kindOf(childOf(plan, 'resource_changes')) !== 'list' && kindOf(childOf(plan, 'format_version')) === 'none')
    return null
  const resources = listOf(childOf(plan, 'resource_changes'))
  const drifts = listOf(childOf(plan, 'resource_drift'))
  const outputs = entriesOf(childOf(plan, 'output_changes'))
  const secrets = sensitiveValues(
    [...resources, ...drifts]
      .map(differenceOf)
      .concat(outputs.map(([, output]) => output))
      .flatMap(markedIn),
  )
  let left = maxPlanBytes
  const changesIn = (list: unknown[], drift: boolean) =>
    inOrder(list).flatMap((resource) => {
      const change = changeOf(resource, drift, secrets, left)
      for (const { attributes } of change) left -= lengthOf(attributes)
      return change
    })
  const planned = changesIn(resources, false)
  const drift = changesIn(drifts, true)
  const output_changes = outputs.flatMap(([name, output, actions]) => outputChange(name, output, actions, secrets))
  const importing = resources.filter((resource) => kindOf(childOf(childOf(resource, 'change'), 'importing')) !== 'none')
  const count = (action: Action) => planned.filter((change) => change.action === action).length
  const head: ResultItem = {
    kind: 'plan',
    tool_version: textOf(childOf(plan, 'terraform_version')),
    counts: {
      create: count('create'),
      update: count('update'),
      replace: count('replace'),
      delete: count('delete'),
      import: importing.length,
      move: planned.filter((change) => change.previous_address !== null).length,
    },
    changes: output_changes.length > 0 || planned.some(({ action }) => action !== 'read'),
    resources: planned.length + drift.length,
  }
  const destroys = resources.some((resource) => actionsOf(resource).includes('delete'))
  return { items: [head, ...planned, ...drift, ...output_changes], destroys, secrets }
}

/** Reads the output of `output -json`. Sensitive values, and values that are too long, are left out. */
export function readOutputs(text: string, secrets: RegExp | null = null): ResultItem[] {
  const outputs = parseJson(text)
  if (kindOf(outputs) !== 'map') return []
  return Object.entries(outputs as object).map(([name, output]: [string, unknown]) => {
    const value = (jsonText(childOf(output, 'value'), maxOutputLength) || 'null').toWellFormed()
    const sensitive = containsMark(childOf(output, 'sensitive')) || (secrets?.test(value) ?? false)
    const too_long = value.length >= maxOutputLength || byteLength(JSON.stringify(value)) > maxItemBytes / 2
    return { kind: 'output', name: textOf(name), value: sensitive || too_long ? '' : value, sensitive }
  })
}

function changeOf(resource: unknown, drift: boolean, secrets: RegExp | null, bytes: number): Change[] {
  if (kindOf(resource) !== 'map') return []
  const change = childOf(resource, 'change')
  const previous_address = textOf(childOf(resource, 'previous_address')) || null
  const action = actionIn(resource)
  if (action === 'no-op') return []
  const replace_paths = listOf(childOf(change, 'replace_paths')).map((path) => listOf(path).filter(isKey))
  const forced = action === 'replace' ? replace_paths.filter((path) => path.length > 0) : []
  const found = changedAttributes(differenceOf(resource), forced, secrets)
  const forcing = ({ forces_replacement }: AttributeChange) => Number(forces_replacement)
  const attributes = found.attributes.toSorted((one, other) => forcing(other) - forcing(one))
  const deposed = textOf(childOf(resource, 'deposed'))
  const item: Change = {
    kind: 'change',
    address: textOf(`${textOf(childOf(resource, 'address'))}${deposed && ` (deposed object ${deposed})`}`),
    previous_address,
    module: textOf(childOf(resource, 'module_address')),
    type: textOf(childOf(resource, 'type')),
    name: textOf(childOf(resource, 'name')),
    provider: textOf(childOf(resource, 'provider_name')),
    action,
    reason: textOf(childOf(resource, 'action_reason')) || null,
    drift,
    attributes: [],
    left_out: 0,
  }
  item.attributes = fitting(attributes, Math.min(bytes, maxItemBytes - byteLength(JSON.stringify(item))))
  item.left_out = found.left_out + attributes.length - item.attributes.length
  return [item]
}

function outputChange(
  name: string,
  { before, after, unknown, hidden_before, hidden_after }: Difference,
  actions: string[],
  secrets: RegExp | null,
): ResultItem[] {
  const action = actionOf(actions, false, false)
  if (action === 'no-op') return []
  const texts = [jsonText(before, 100_000), jsonText(after, 100_000)] as const
  const marked = containsMark(hidden_before) || containsMark(hidden_after)
  const sensitive = marked || (secrets !== null && texts.some((text) => secrets.test(text)))
  const [from, to] = sensitive ? ['', ''] : shortened(...texts)
  const is_unknown = containsMark(unknown)
  return [
    {
      kind: 'output_change',
      name: textOf(name),
      action,
      before: from,
      after: is_unknown ? '' : to,
      sensitive,
      unknown: is_unknown,
    },
  ]
}

const lengthOf = (attributes: readonly AttributeChange[]): number =>
  attributes.reduce((sum, { path, before, after }) => sum + path.length + before.length + after.length + 120, 0)

/** Returns as many attributes as fit into so many bytes. */
function fitting(attributes: readonly AttributeChange[], bytes: number): AttributeChange[] {
  const first = attributes.slice(0, mostAttributes)
  // Measuring takes longer than everything else; a character has at most six bytes in JSON.
  if (lengthOf(first) * 6 < bytes) return first
  let left = bytes
  return first.filter((attribute) => {
    const weight = byteLength(JSON.stringify(attribute)) + 1
    if (weight > left) return false
    left -= weight
    return true
  })
}

function actionOf(actions: readonly string[], imported: boolean, moved: boolean): Action {
  const has = (action: string) => actions.includes(action)
  if (has('delete')) return has('create') ? 'replace' : 'delete'
  if (has('create')) return 'create'
  if (has('forget')) return 'forget'
  if (has('update')) return 'update'
  if (imported) return 'import'
  if (moved) return 'move'
  if (has('read')) return 'read'
  // An action of a later release is shown rather than left out.
  return actions.every((action) => action === 'no-op') ? 'no-op' : 'update'
}

function actionsOf(resource: unknown): string[] {
  return listOf(childOf(childOf(resource, 'change'), 'actions')).filter((action) => typeof action === 'string')
}

function differenceOf(resource: unknown): Difference {
  return differenceIn(childOf(resource, 'change'))
}

function differenceIn(change: unknown): Difference {
  return {
    before: childOf(change, 'before'),
    after: childOf(change, 'after'),
    unknown: childOf(change, 'after_unknown'),
    hidden_before: childOf(change, 'before_sensitive'),
    hidden_after: childOf(change, 'after_sensitive'),
  }
}

const markedIn = ({ before, after, hidden_before, hidden_after }: Difference) => [
  { value: before, marks: hidden_before },
  { value: after, marks: hidden_after },
]

function entriesOf(outputs: unknown): [string, Difference, string[]][] {
  if (kindOf(outputs) !== 'map') return []
  return Object.entries(outputs as object).map(([name, change]: [string, unknown]) => [
    name,
    differenceIn(change),
    listOf(childOf(change, 'actions')).filter((action) => typeof action === 'string'),
  ])
}

/** Returns the action on a resource, with `import` and `move` for resources that are only imported or moved. */
function actionIn(resource: unknown): Action {
  const imported = kindOf(childOf(childOf(resource, 'change'), 'importing')) !== 'none'
  return actionOf(actionsOf(resource), imported, textOf(childOf(resource, 'previous_address')) !== '')
}

function inOrder(resources: readonly unknown[]): unknown[] {
  const ranked = resources.map((resource) => ({ resource, rank: order.indexOf(actionIn(resource)) }))
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ resource }) => resource)
}

const isKey = (key: unknown): key is string | number => typeof key === 'string' || typeof key === 'number'
