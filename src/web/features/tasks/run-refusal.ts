import type { TFunction } from 'i18next'
import type { Template } from '../../../contract/template.ts'
import { listText } from '../../i18n/list-text.ts'
import { allowedBy, choosesInventory, unanswered } from '../run-inputs/input-values.ts'
import type { HostPreview } from '../run-inputs/useHostPreview.ts'
import type { RunValues } from './run-values.ts'

/**
 * Returns why the server would refuse a run with these values, as far as the console knows it; undefined if it would
 * start. `invalid`: a field is wrong, which the form shows when it is validated.
 */
export function runRefusal(
  t: TFunction,
  template: Template,
  values: RunValues,
  { limit, hosts }: HostPreview,
): { text: string; invalid: boolean } | undefined {
  const refusal = (text: string, invalid = false) => ({ text, invalid })
  // Another inventory may be what the template lacks.
  const otherInventory = choosesInventory(template, values) && values.inventory_id !== template.inventory_id
  if (template.not_ready.length > 0 && !otherInventory) return refusal(t('run.refusedNotReady'))
  if (template.type === 'deploy' && values.build_task_id === null) return refusal(t('run.refusedNoBuild'), true)
  const missing = unanswered(template, values)
  if (missing.length > 0) return refusal(t('readiness.missingAnswers', { titles: listText(missing) }), true)
  const { empty_limit } = allowedBy(template).params
  const none = limit.length > 0 && hosts !== null && hosts.matched === 0 && hosts.total > 0
  return none && empty_limit === 'refuse' ? refusal(t('run.refusedLimit')) : undefined
}
