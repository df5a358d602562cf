import { useEffect, useRef } from 'react'
import { goTo } from './commands.ts'
import { type OpenLog, useLogView } from './use-log.ts'

/** Where a log is shown first: at the lines of the address, or at the first failure if a failed run is opened. */
export function useOpening(log: OpenLog, wanted: { from: number; to: number } | null, failed: boolean): void {
  const { model, viewport } = log
  const snapshot = useLogView(log)
  const { from, to } = wanted ?? {}
  useEffect(() => {
    if (!snapshot.ready || from === undefined || to === undefined) return
    if (model.marked?.from === from && model.marked.to === to) return
    model.marked = { from, to }
    if (model.total > 0) goTo(model, viewport, from)
  }, [model, viewport, snapshot.ready, from, to])
  const opened = useRef(false)
  useEffect(() => {
    if (!snapshot.ready || !snapshot.marked || opened.current) return
    opened.current = true
    // Only if the opened log has failed, the address names no line, and the user has not started to read.
    const failure = model.folds.tree.failures[0]
    const untouched = from === undefined && viewport.following && !model.running
    if (untouched && failed && failure !== undefined) goTo(model, viewport, failure)
  }, [model, viewport, snapshot.ready, snapshot.marked])
}
