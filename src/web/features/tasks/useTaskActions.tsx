import { Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Task } from '../../../contract/task.ts'
import { canStop } from '../../../contract/task-status.ts'
import { tasks } from '../../api/calls.ts'
import { useChange } from '../../api/hooks.ts'
import { useMe, useProject } from '../../api/session.tsx'
import { modals } from '../../ui/modals.ts'
import { useAnsweredElsewhere } from './useAnsweredElsewhere.ts'

const AnswerDialog = lazy(async () => ({ default: (await import('./AnswerDialog.tsx')).AnswerDialog }))

/**
 * Default grace period of the server for a stopped program, in seconds; `kill_at` has the exact time once a stop is
 * requested.
 */
const defaultGraceSec = 10

/**
 * Stop, force stop, confirm and reject: which of them a task offers, why one is disabled, and their confirmation
 * dialogs. Shared by the task surface and the dashboard.
 */
export function useTaskActions(task: Task & { tpl_alias: string }) {
  const { t } = useTranslation()
  const me = useMe()
  const { project, can } = useProject()
  const stop = useChange(tasks.stop)
  const confirm = useChange(tasks.confirm)
  const reject = useChange(tasks.reject)
  const params = { project_id: project.id, id: task.id }
  const name = `#${task.id} ${task.tpl_alias}`
  /** Shows the result even if the row with the button is unmounted by then: a rejected task leaves its list. */
  const notify = (sent: Promise<unknown>, message: string) =>
    void sent.then(
      () => notifications.show({ message, autoClose: 3000 }),
      (error: Error) => notifications.show({ color: 'red', message: error.message }),
    )
  const [asking, setAsking] = useState<'confirm' | 'reject' | null>(null)
  useAnsweredElsewhere(task, asking !== null)
  const dialog = asking ? (
    <Suspense>
      <AnswerDialog
        task={task}
        answer={asking}
        onClose={() => setAsking(null)}
        onAnswer={async ({ name: typed, comment }) => {
          if (asking === 'confirm') await confirm.mutateAsync({ params, body: { name: typed, comment } })
          else await reject.mutateAsync({ params, body: { comment } })
          const message =
            asking === 'confirm' ? t('tasks.confirmed', { id: task.id }) : t('tasks.rejected', { id: task.id })
          notifications.show({ message, autoClose: 3000 })
        }}
      />
    </Suspense>
  ) : null
  const mayStop = can('runProjectTasks') && (can('stopAnyTask') || task.user_id === me.id)

  const ask = (title: string, text: string, label: string, danger: boolean, onConfirm: () => void) =>
    modals.openConfirmModal({
      title,
      children: (
        <>
          <Text size="sm" fw={600} mb={4} style={{ overflowWrap: 'anywhere' }}>
            <bdi>{name}</bdi>
          </Text>
          <Text size="sm">{text}</Text>
        </>
      ),
      labels: { confirm: label, cancel: t('common.cancel') },
      confirmProps: { color: danger ? 'red' : 'indigo' },
      cancelProps: { 'data-autofocus': true } as never,
      onConfirm,
    })

  return {
    /** Rendered next to the buttons: the question of `confirm` and `reject`. */
    dialog,
    busy: stop.isPending || confirm.isPending || reject.isPending,
    offersStop: canStop(task.status),
    offersAnswer: task.status === 'waiting_confirmation',
    stopReason: mayStop ? undefined : can('runProjectTasks') ? t('tasks.notYours') : t('common.noRight'),
    answerReason: can('confirmTasks')
      ? undefined
      : can('runProjectTasks')
        ? t('tasks.needsConfirm')
        : t('common.noRight'),
    stop: () =>
      ask(
        t('tasks.stopTitle'),
        task.status === 'waiting' ? t('tasks.stopWaiting') : t('tasks.stopText', { seconds: defaultGraceSec }),
        t('tasks.stop'),
        true,
        () => notify(stop.mutateAsync({ params, body: { force: false } }), t('tasks.stopped', { id: task.id })),
      ),
    forceStop: () =>
      ask(t('tasks.forceTitle'), t('tasks.forceText'), t('tasks.forceStop'), true, () =>
        notify(stop.mutateAsync({ params, body: { force: true } }), t('tasks.stopped', { id: task.id })),
      ),
    confirm: () => setAsking('confirm'),
    reject: () => setAsking('reject'),
  }
}
