import { useEffect, useRef } from 'react'
import type { Update } from '../../contract/live.ts'
import { onUpdate } from './live.ts'

/** Calls `onChange` when tasks of the project (null for any project) changed, at most twice a second. */
export function useFreshness(project_id: number | null, onChange: (update: Update) => void): void {
  const handler = useRef(onChange)
  handler.current = onChange
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let latest: Update | undefined
    const off = onUpdate((update) => {
      if (project_id !== null && update.project_id !== project_id) return
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
