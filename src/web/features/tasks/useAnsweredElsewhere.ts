import { notifications } from '@mantine/notifications'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Task } from '../../../contract/task.ts'
import { tasks } from '../../api/calls.ts'
import { send } from '../../api/client.ts'
import { useMe } from '../../api/session.tsx'

/** Says who has answered a plan while the question about it was open here: the question closes by itself. */
export function useAnsweredElsewhere({ id, project_id, status }: Task, open: boolean): void {
  const { t } = useTranslation()
  const { name, username } = useMe()
  const asks = open && status === 'waiting_confirmation'
  const report = useRef(() => Promise.resolve())
  report.current = async () => {
    const { history } = await send(tasks.get, { params: { project_id, id } })
    const last = history.findLast((change) => answers.has(change.status) || change.status === 'waiting_confirmation')
    if (!last?.by_name || last.by_name === (name || username)) return
    const values = { id, name: last.by_name }
    const text = last.status === 'rejected' ? t('tasks.rejectedBy', values) : t('tasks.confirmedBy', values)
    notifications.show({ message: last.comment ? `${text}: ${last.comment}` : text })
  }
  useEffect(() => {
    if (!asks) return
    // Also when the row leaves its list. After Cancel the task still waits, and nothing is said.
    return () => void report.current().catch(() => undefined)
  }, [asks])
}

const answers: ReadonlySet<string> = new Set(['confirmed', 'rejected'])
