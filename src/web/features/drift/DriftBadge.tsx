import { Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Drift, DriftStatus } from '../../../contract/drift.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { TimeText } from '../../ui/TimeText.tsx'

/** The shapes of the statuses of tasks that mean the same: done, needs attention, nothing yet. */
const looks = { in_sync: 'success', drifted: 'waiting_confirmation', unknown: null } as const

/** The result of a check, or what is known of a workspace. */
export function DriftBadge({ status }: { status: DriftStatus }) {
  const { t } = useTranslation()
  return <StatusBadge status={looks[status]} label={t(`drift.status.${status}`)} wraps />
}

/** The same of a workspace, with since when, or why nothing is known. */
export function DriftState({ drift }: { drift: Drift }) {
  const { t } = useTranslation()
  const { status, since, reason, resources } = drift
  return (
    <div>
      <DriftBadge status={status} />
      <Group gap={4}>
        <Text span size="xs" c="dimmed">
          {reason ? (
            t(`drift.reason.${reason}`)
          ) : (
            <>
              {status === 'drifted' ? `${t('drift.resources', { count: resources })} · ` : null}
              {t('drift.since')} <TimeText time={since} />
            </>
          )}
        </Text>
      </Group>
    </div>
  )
}
