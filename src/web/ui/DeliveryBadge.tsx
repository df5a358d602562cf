import { useTranslation } from 'react-i18next'
import type { AlertDelivery } from '../../contract/alert-channel.ts'
import type { TaskStatus } from '../../contract/task-status.ts'
import { StatusBadge } from './StatusBadge.tsx'

const looks: Record<AlertDelivery['status'], TaskStatus> = {
  waiting: 'waiting',
  sending: 'running',
  sent: 'success',
  failed: 'error',
}

/** The status of an alert delivery. */
export function DeliveryBadge({ status }: { status: AlertDelivery['status'] }) {
  const { t } = useTranslation()
  return <StatusBadge status={looks[status]} label={t(`alerts.delivery.${status}`)} />
}
