import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { knownHosts } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ListSkeleton, LoadError } from '../../ui/Page.tsx'
import { KeyComparison } from './KeyComparison.tsx'
import { useTrust } from './useTrust.ts'

/** Compares the keys that a host presented to a failed task with the trusted ones, and trusts them. */
export function ComparePresented({ host, onClose }: { host: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { project } = useProject()
  const list = useApi(knownHosts.presented, { params: { project_id: project.id } }, { fresh: true })
  const { trust } = useTrust()
  const [verified, setVerified] = useState(false)
  const presented = list.data?.filter((key) => key.host === host)
  const [first] = presented ?? []
  if (!presented || !first)
    return (
      <Dialog onClose={onClose} title={t('known.compareTitle')}>
        <Stack gap="md">
          {list.error ? (
            <LoadError error={list.error} onRetry={() => void list.refetch()} />
          ) : presented && !list.isFetching ? (
            <Text size="sm">{t('known.decided', { host })}</Text>
          ) : (
            <ListSkeleton rows={2} />
          )}
        </Stack>
      </Dialog>
    )
  // The newest task decides: keys that the host presented to earlier ones may have been replaced since.
  const newest = presented.filter(({ task_id }) => task_id === first.task_id)
  return (
    <ConfirmDialog
      title={t('known.compareTitle')}
      confirmLabel={t('known.trust')}
      onClose={onClose}
      blocked={!verified}
      onConfirm={() => trust(newest, first.known)}
    >
      <KeyComparison
        host={host}
        trusted={first.known}
        presented={newest}
        verified={verified}
        onVerified={setVerified}
      />
    </ConfirmDialog>
  )
}
