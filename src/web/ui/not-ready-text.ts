import type { TFunction } from 'i18next'
import type { NotReady } from '../../contract/not-ready.ts'
import { wordedSentence } from '../i18n/worded.ts'

/** Returns a reason in the language of the console. */
export function notReadyText(t: TFunction, { code, params, template, problem_message }: NotReady): string {
  const problem = wordedSentence(params.problem ?? '', problem_message)
  const reason = t(`readiness.reason.${code as 'inputs'}`, { ...params, problem })
  return template === null ? reason : t('readiness.ofTemplate', { name: template, reason })
}
