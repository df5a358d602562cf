import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TaskData } from './task-data.ts'

/** Reads each new status aloud; the one that the task was opened with stands beside its name. */
export function StatusNews({ task: { id, status } }: { task: TaskData }) {
  const { t } = useTranslation()
  const [opened] = useState(status)
  const changed = useRef(false)
  changed.current ||= status !== opened
  return (
    <div className="visually-hidden" role="status">
      {changed.current ? t('templates.stripTask', { id, status: t(`status.${status}`) }) : ''}
    </div>
  )
}
