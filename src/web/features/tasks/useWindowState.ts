import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { runTitle } from '../../ui/runs/run-title.ts'
import type { TaskData } from './task-data.ts'

/** Shows the status of the open task in the browser tab. */
export function useWindowState(task: TaskData): void {
  const { t } = useTranslation()
  const title = runTitle(task, t)
  useEffect(() => {
    const before = document.title
    document.title = title
    return () => {
      document.title = before
    }
  }, [title])
}
