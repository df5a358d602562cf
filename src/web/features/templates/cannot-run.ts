import type { TFunction } from 'i18next'
import type { Template } from '../../../contract/template.ts'
import { listText } from '../../i18n/list-text.ts'
import { notReadyText } from '../../ui/not-ready-text.ts'
import { inputValues, unanswered } from '../run-inputs/input-values.ts'

/**
 * Returns which of the templates cannot run with their own settings, as far as the console knows it; the server also
 * checks their limits.
 */
export function cannotRun(
  t: TFunction,
  templates: readonly Template[],
): { id: number; name: string; problem: string }[] {
  return templates.flatMap((template) => {
    const { id, name, not_ready } = template
    const missing = unanswered(template, inputValues(template))
    const reasons = [
      ...not_ready.map((reason) => notReadyText(t, reason)),
      ...(template.type === 'deploy' ? [t('run.refusedNoBuild')] : []),
      ...(missing.length > 0 ? [t('readiness.missingAnswers', { titles: listText(missing) })] : []),
    ]
    return reasons.length === 0 ? [] : [{ id, name, problem: reasons.join('; ') }]
  })
}
