import { Alert, Button, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SecretStorage } from '../../../contract/secret-storage.ts'
import type { SyncResult } from '../../../contract/secret-sync.ts'
import { secretStorages } from '../../api/calls.ts'
import { useApi, useChange } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { wordedSentence } from '../../i18n/worded.ts'
import { IconCheck, IconX } from '../../ui/icons.ts'
import { TimeText } from '../../ui/TimeText.tsx'

/** What came of the last synchronisation of a storage, and the button that starts one. Absent where none is saved. */
export function SyncState({ item }: { item: SecretStorage }) {
  const { t } = useTranslation()
  const { project } = useProject()
  const params = { project_id: project.id, id: item.id }
  const run = useChange(secretStorages.runSync)
  const now = useApi(secretStorages.get, { params }).data ?? item
  if (now.sync === null) return null
  const result = run.data ?? now.sync_result
  return (
    <Alert
      color={run.error || result?.problem ? 'red' : 'gray'}
      variant="outline"
      icon={run.error || result?.problem ? <IconX aria-hidden /> : <IconCheck aria-hidden />}
      title={t('storages.syncLast')}
    >
      <Stack gap="xs" align="flex-start">
        <Text size="sm" role="status" style={{ overflowWrap: 'anywhere' }}>
          {run.error ? (
            run.error.message
          ) : result ? (
            <>
              <TimeText time={result.at} /> · <SyncText result={result} />
            </>
          ) : (
            t('storages.syncNever')
          )}
        </Text>
        <Button variant="default" size="xs" loading={run.isPending} onClick={() => run.mutate({ params })}>
          {t('storages.syncNow')}
        </Button>
      </Stack>
    </Alert>
  )
}

/** What a synchronisation did, or why it did nothing. */
function SyncText({ result }: { result: SyncResult }) {
  const { t } = useTranslation()
  if (result.problem !== null) return wordedSentence(result.problem, result.problem_message)
  const { created, changed, removed, kept, unchanged } = result
  return t('storages.syncDid', { created, changed, removed, kept, unchanged })
}
