import { notifications } from '@mantine/notifications'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Task } from '../../../contract/task.ts'
import { canStop, type TaskStatus } from '../../../contract/task-status.ts'
import { tasks } from '../../api/calls.ts'
import { useChange } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { StopDialog } from './StopDialog.tsx'
import { useAnsweredElsewhere } from './useAnsweredElsewhere.ts'
import { useStoppedElsewhere } from './useStoppedElsewhere.ts'
import { useTaskRights } from './useTaskRights.ts'

const AnswerDialog = lazy(async () => ({ default: (await import('./AnswerDialog.tsx')).AnswerDialog }))

type Question = 'confirm' | 'reject' | 'stop' | 'force'

/** In which status of the task each question is asked. It closes when that has passed. */
const isOpen: Record<Question, (status: TaskStatus) => boolean> = {
  confirm: (status) => status === 'waiting_confirmation',
  reject: (status) => status === 'waiting_confirmation',
  stop: (status) => canStop(status) && status !== 'stopping',
  force: (status) => status === 'stopping',
}

/**
 * Stop, force stop, confirm and reject: which of them a task offers, why one is disabled, and their confirmation
 * dialogs. Shared by the task surface and the dashboard.
 */
export function useTaskActions(task: Task & { tpl_alias: string }) {
  const { t } = useTranslation()
  const { project } = useProject()
  const reasons = useTaskRights(task)
  const stop = useChange(tasks.stop)
  const confirm = useChange(tasks.confirm)
  const reject = useChange(tasks.reject)
  const params = { project_id: project.id, id: task.id }
  const [asking, setAsking] = useState<Question | null>(null)
  const isAsked = asking !== null && isOpen[asking](task.status)
  // Else the question would be asked again when the task returns to that state.
  useEffect(() => {
    if (asking && !isAsked) setAsking(null)
  }, [asking, isAsked])
  const answers = asking === 'confirm' || asking === 'reject'
  useAnsweredElsewhere(task, isAsked && answers)
  useStoppedElsewhere(task, isAsked && !answers)
  const close = () => setAsking(null)
  const dialog = !isAsked ? null : answers ? (
    <Suspense>
      <AnswerDialog
        task={task}
        answer={asking}
        onClose={close}
        onAnswer={async ({ name: typed, comment }) => {
          if (asking === 'confirm') await confirm.mutateAsync({ params, body: { name: typed, comment } })
          else await reject.mutateAsync({ params, body: { comment } })
          const message =
            asking === 'confirm' ? t('tasks.confirmed', { id: task.id }) : t('tasks.rejected', { id: task.id })
          notifications.show({ message, autoClose: 3000 })
        }}
      />
    </Suspense>
  ) : (
    <StopDialog
      task={task}
      force={asking === 'force'}
      onClose={close}
      onStop={async () => {
        await stop.mutateAsync({ params, body: { force: asking === 'force' } })
        notifications.show({ message: t('tasks.stopped', { id: task.id }), autoClose: 3000 })
      }}
    />
  )
  return {
    /** Rendered next to the buttons: the open question. */
    dialog,
    busy: stop.isPending || confirm.isPending || reject.isPending,
    offersStop: canStop(task.status),
    offersAnswer: task.status === 'waiting_confirmation',
    ...reasons,
    stop: () => setAsking('stop'),
    forceStop: () => setAsking('force'),
    confirm: () => setAsking('confirm'),
    reject: () => setAsking('reject'),
  }
}
