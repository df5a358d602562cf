import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { runTitle } from '../../ui/runs/run-title.ts'
import type { TaskData } from './task-data.ts'

/** Shows the status of the open task in the browser tab. `within`: the title of the page that contains the task, if it is not its own. */
export function useWindowState(task: TaskData, within?: string): void {
  const { t } = useTranslation()
  const title = [runTitle(task, t), within, 'Signalbox'].filter((part) => part !== undefined).join(' · ')
  useEffect(() => {
    const before = document.title
    document.title = title
    return () => {
      document.title = before
    }
  }, [title])
}
