import type { PlanAction } from '../../../ui/results/ResultMark.tsx'
import type { Attempt, Numbered } from './attempts.ts'
import { hasWords } from './host-rows.ts'

export type PlanChange = Numbered<'change'>

/** Destructive actions come first. */
export const actionOrder: readonly PlanAction[] = [
  'delete',
  'replace',
  'update',
  'create',
  'import',
  'move',
  'forget',
  'read',
  'no-op',
]

const rank = (change: PlanChange): number => actionOrder.indexOf(change.action)
const collator = new Intl.Collator(undefined, { numeric: true })

export interface PlanFilter {
  words: string
  /** Empty: all actions. */
  actions: readonly PlanAction[]
}

/** Returns the planned changes and the drift, deletions first, each sorted by address. */
export function planRows(attempt: Attempt, { words, actions }: PlanFilter) {
  const fits = (change: PlanChange) =>
    hasWords(`${change.address} ${change.previous_address ?? ''}`, words) &&
    (actions.length === 0 || actions.includes(change.action))
  const rows = attempt.changes.filter(fits).sort((a, b) => rank(a) - rank(b) || collator.compare(a.address, b.address))
  return { planned: rows.filter(({ drift }) => !drift), drift: rows.filter(({ drift }) => drift) }
}

/** Returns the number of planned changes per action that occurs, in the order of the list. */
export function actionCounts(attempt: Attempt): { action: PlanAction; count: number }[] {
  const counts = new Map<PlanAction, number>()
  for (const { action, drift } of attempt.changes) if (!drift) counts.set(action, (counts.get(action) ?? 0) + 1)
  return actionOrder.flatMap((action) => {
    const count = counts.get(action)
    return count ? [{ action, count }] : []
  })
}

/** The tool's codes for reasons; each has a translated text. */
export const knownReasons = [
  'replace_because_tainted',
  'replace_because_cannot_update',
  'replace_by_request',
  'replace_by_triggers',
  'delete_because_no_resource_config',
  'delete_because_no_module',
  'delete_because_wrong_repetition',
  'delete_because_count_index',
  'delete_because_each_key',
  'delete_because_no_move_target',
  'delete_because_enabled_false',
  'read_because_config_unknown',
  'read_because_dependency_pending',
  'read_because_check_nested',
] as const
export type KnownReason = (typeof knownReasons)[number]
export const isKnownReason = (reason: string): reason is KnownReason =>
  (knownReasons as readonly string[]).includes(reason)

/** Formats JSON text for reading: texts without their quotes, objects over several lines. */
export function readable(json: string): string {
  if (json === '') return ''
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
  } catch {
    return json
  }
}
