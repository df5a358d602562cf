import { notifications } from '@mantine/notifications'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Schedule } from '../../contract/schedule.ts'
import { schedules } from '../api/calls.ts'
import { useChange } from '../api/hooks.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'

/** Starts a schedule's run now, after a question: consent was given for the scheduled time. */
export function useRunSchedule(onStarted: (schedule: Schedule, taskId: number) => void) {
  const { t } = useTranslation()
  const start = useChange(schedules.run)
  const [confirming, setConfirming] = useState<Schedule | null>(null)
  const run = async (schedule: Schedule) => {
    const { id } = await start.mutateAsync({ params: { project_id: schedule.project_id, id: schedule.id } })
    notifications.show({ message: t('schedules.started', { id }), autoClose: 3000 })
    onStarted(schedule, id)
  }
  const runNow = (schedule: Schedule) => {
    if (!start.isPending) setConfirming(schedule)
  }
  const dialog: ReactNode = confirming ? (
    <ConfirmDialog
      title={t('schedules.runNowAsk', { name: confirming.name })}
      confirmLabel={t('schedules.runNow')}
      onConfirm={() => run(confirming)}
      onClose={() => setConfirming(null)}
      harmless={confirming.task_params?.params.destroy !== true}
    >
      {confirming.task_params?.params.destroy === true
        ? t('schedules.runNowDestroysText', { template: confirming.tpl_name })
        : t('schedules.runNowText', { template: confirming.tpl_name })}
    </ConfirmDialog>
  ) : null
  const running = start.isPending ? Number(start.variables.params?.id ?? 0) : null
  return { runNow, dialog, running }
}
