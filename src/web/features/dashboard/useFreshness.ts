import { useEffect, useRef } from 'react'
import type { Update } from '../../../contract/live.ts'
import { onUpdate } from '../../api/live.ts'

/** Calls back when tasks of the project changed, at most twice a second however many did. */
export function useFreshness(project_id: number, onChange: (update: Update) => void): void {
  const handler = useRef(onChange)
  handler.current = onChange
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let latest: Update | undefined
    const off = onUpdate((update) => {
      if (update.project_id !== project_id) return
      latest = update
      timer ??= setTimeout(() => {
        timer = undefined
        if (latest) handler.current(latest)
      }, 500)
    })
    return () => {
      clearTimeout(timer)
      off()
    }
  }, [project_id])
}
