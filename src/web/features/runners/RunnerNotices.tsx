import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { system } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'
import { useMe } from '../../api/session.tsx'
import { IconInfoCircle } from '../../ui/icons.ts'
import { MissingFeature } from '../editions/MissingFeature.tsx'
import type { RunnerOwner } from './runner-calls.ts'

/** Why the runners of the page get no tasks: the feature is missing, or the server takes no remote runners. */
export function RunnerNotices({ owner }: { owner: RunnerOwner }) {
  const { t } = useTranslation()
  const { admin } = useMe()
  const info = useApi(system.info).data
  if (!info) return null
  const missing = owner !== null && !info.features.project_runners
  return (
    <>
      {missing ? <MissingFeature feature="project_runners" /> : null}
      {info.use_remote_runner || missing ? null : (
        <Alert
          color="blue"
          variant="outline"
          icon={<IconInfoCircle aria-hidden />}
          title={t('runners.notices.remoteTitle')}
        >
          {t('runners.notices.remoteText')} {t(admin ? 'runners.notices.remoteHow' : 'runners.notices.remoteAsk')}
        </Alert>
      )}
    </>
  )
}
