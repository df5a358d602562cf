import type { TFunction } from 'i18next'
import type { NotReady } from '../../contract/not-ready.ts'

/** Returns a reason in the language of the console. */
export function notReadyText(t: TFunction, { code, params, template }: NotReady): string {
  const reason = t(`readiness.reason.${code as 'inputs'}`, { problem: '', ...params })
  return template === null ? reason : t('readiness.ofTemplate', { name: template, reason })
}
