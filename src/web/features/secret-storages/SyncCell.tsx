import { useTranslation } from 'react-i18next'
import type { SecretStorage } from '../../../contract/secret-storage.ts'
import { wordedSentence } from '../../i18n/worded.ts'
import { ReasonBadge } from '../../ui/ReasonBadge.tsx'
import { TimeText } from '../../ui/TimeText.tsx'

/** When a storage was synchronised last, or why that failed. */
export function SyncCell({ item: { name, sync, sync_result } }: { item: SecretStorage }) {
  const { t } = useTranslation()
  if (sync === null || sync_result === null) return t('common.missing')
  const { at, problem, problem_message } = sync_result
  if (problem === null) return <TimeText time={at} />
  return (
    <ReasonBadge label={t('storages.syncProblem')} name={`${t('storages.syncProblem')}: ${name}`}>
      {wordedSentence(problem, problem_message)}
    </ReasonBadge>
  )
}
