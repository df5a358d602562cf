import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Task } from '../../../contract/task.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

/**
 * Default grace period of the server for a stopped program, in seconds; `kill_at` has the exact time once a stop is
 * requested.
 */
const defaultGraceSec = 10

export interface StopDialogProps {
  task: Task & { tpl_alias: string }
  /** Whether it is killed at once. */
  force: boolean
  /** Sends the stop; an error that it throws is shown. */
  onStop: () => Promise<unknown>
  onClose: () => void
}

/** Asks before a task is stopped, and says what will happen to its program. */
export function StopDialog({ task, force, onStop, onClose }: StopDialogProps) {
  const { t } = useTranslation()
  const text = force
    ? t('tasks.forceText')
    : task.status === 'waiting'
      ? t('tasks.stopWaiting')
      : t('tasks.stopText', { seconds: defaultGraceSec })
  return (
    <ConfirmDialog
      title={force ? t('tasks.forceTitle') : t('tasks.stopTitle')}
      confirmLabel={force ? t('tasks.forceStop') : t('tasks.stop')}
      onConfirm={onStop}
      onClose={onClose}
    >
      <Text size="sm" fw={600} mb={4}>
        <bdi>
          #{task.id} {task.tpl_alias}
        </bdi>
      </Text>
      <Text size="sm">{text}</Text>
    </ConfirmDialog>
  )
}
