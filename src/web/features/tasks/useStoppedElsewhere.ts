import { notifications } from '@mantine/notifications'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Task } from '../../../contract/task.ts'
import { isFinished } from '../../../contract/task-status.ts'
import { tasks } from '../../api/calls.ts'
import { send } from '../../api/client.ts'
import { useMe } from '../../api/session.tsx'

/** Says why the question whether to stop a task has closed by itself: the task has ended, or another user stops it. */
export function useStoppedElsewhere({ id, project_id }: Task, isAsked: boolean): void {
  const { t } = useTranslation()
  const { name, username } = useMe()
  const report = useRef(() => Promise.resolve())
  report.current = async () => {
    const { status, reason_message } = await send(tasks.get, { params: { project_id, id } })
    const by = reason_message?.code === 'stopped_by' ? reason_message.params['name'] : undefined
    if (by === (name || username)) return
    if (typeof by === 'string') notifications.show({ message: t('tasks.stoppedBy', { id, name: by }) })
    else if (isFinished(status)) notifications.show({ message: t('tasks.hasEnded', { id }) })
  }
  useEffect(() => {
    if (!isAsked) return
    // Also when the row leaves its list. After Cancel the task still runs, and nothing is said.
    return () => void report.current().catch(() => undefined)
  }, [isAsked])
}
