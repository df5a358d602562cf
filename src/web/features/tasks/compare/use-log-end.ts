import { useEffect, useMemo, useState } from 'react'
import type { TaskData } from '../task-data.ts'
import { taskSource } from '../task-source.ts'
import { comparedLines, endOf } from './log-end.ts'

interface LogEnd {
  /** The visible text of the last lines; null until it is loaded. */
  text: string | null
  /** The log has more lines. */
  cut: boolean
  error: Error | null
}

const nothing: LogEnd = { text: null, cut: false, error: null }

/** Loads the last lines of a task's log. */
export function useLogEnd({ project_id, id }: TaskData): LogEnd & { retry: () => void } {
  const source = useMemo(() => taskSource(project_id, id), [project_id, id])
  const [attempt, setAttempt] = useState(0)
  const [end, setEnd] = useState(nothing)
  useEffect(() => {
    const ending = new AbortController()
    const load = async () => {
      setEnd(nothing)
      try {
        const read = await endOf(source, comparedLines, ending.signal)
        if (!ending.signal.aborted) setEnd({ ...read, error: null })
      } catch (error) {
        if (!ending.signal.aborted)
          setEnd({ ...nothing, error: error instanceof Error ? error : new Error(String(error)) })
      }
    }
    void load()
    return () => ending.abort()
  }, [source, attempt])
  return { ...end, retry: () => setAttempt((count) => count + 1) }
}
