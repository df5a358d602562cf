import { Button, Group, Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { IconCheck, IconX } from '../../ui/icons.ts'
import { taskKeys } from '../../ui/shortcuts.ts'
import type { TaskData } from './task-data.ts'
import { useTaskActions } from './useTaskActions.tsx'

/** Confirm and Reject, for a run that waits for a decision. */
export function AnswerButtons({ task }: { task: TaskData }) {
  const { t } = useTranslation()
  const actions = useTaskActions(task)
  if (!actions.offersAnswer) return null
  return (
    <Tooltip label={actions.answerReason} disabled={!actions.answerReason}>
      <Group gap="xs">
        <Button
          leftSection={<IconCheck size={16} />}
          loading={actions.busy}
          disabled={!!actions.answerReason}
          onClick={actions.confirm}
          data-key={taskKeys.confirm[0]}
        >
          {t('tasks.confirm')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconX size={16} />}
          disabled={actions.busy || !!actions.answerReason}
          onClick={actions.reject}
          data-key={taskKeys.reject[0]}
        >
          {t('tasks.reject')}
        </Button>
        {actions.dialog}
      </Group>
    </Tooltip>
  )
}
