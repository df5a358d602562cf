import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isFinished } from '../../../contract/task-status.ts'
import type { TaskData } from './TaskHeader.tsx'

/** Shows the status of the open task in the browser tab, with the same shape and word as everywhere. */
export function useWindowState(task: TaskData): void {
  const { t } = useTranslation()
  const mark = task.status === 'success' ? '✓' : task.status === 'error' ? '✕' : isFinished(task.status) ? '■' : '●'
  const title = `${mark} ${t(`status.${task.status}`)} · ${task.tpl_alias} #${task.id}`
  useEffect(() => {
    const before = document.title
    document.title = title
    return () => {
      document.title = before
    }
  }, [title])
}
