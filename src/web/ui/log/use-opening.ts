import { useEffect, useRef } from 'react'
import { goTo } from './commands.ts'
import { type OpenLog, useLogView } from './use-log.ts'

/**
 * Where a log is shown first: at its place or lines in the address, or at the first failure if a failed run is opened.
 */
export function useOpening(
  log: OpenLog,
  wanted: { from: number; to: number } | null,
  place: number | null,
  failed: boolean,
): void {
  const { model, viewport } = log
  const snapshot = useLogView(log)
  const { from, to } = wanted ?? {}
  useEffect(() => {
    if (!snapshot.ready || from === undefined || to === undefined) return
    if (model.marked?.from === from && model.marked.to === to) return
    model.marked = { from, to }
    // Lines beyond the end may still come: the view follows until then.
    if (model.total >= from) goTo(model, viewport, from)
    else viewport.follow(true)
    viewport.untouched()
  }, [model, viewport, snapshot.ready, from, to])
  const beyond = from !== undefined && snapshot.ready && from > snapshot.total
  const awaited = useRef(false)
  useEffect(() => {
    if (awaited.current && !beyond && from !== undefined && viewport.following) {
      goTo(model, viewport, from)
      viewport.untouched()
    }
    awaited.current = beyond
  }, [model, viewport, beyond, from])
  useEffect(() => {
    // Again when the folds are known, which may hide the line.
    if (snapshot.ready && place !== null && place <= model.total && !viewport.touched) viewport.show(place)
  }, [model, viewport, snapshot.ready, snapshot.marked])
  const opened = useRef(false)
  useEffect(() => {
    if (!snapshot.ready || !snapshot.marked || opened.current) return
    opened.current = true
    // Only if the opened log has failed, the address names no line, and the user has not started to read.
    const failure = model.folds.tree.failures[0]
    const untouched = from === undefined && viewport.following && !model.running
    if (untouched && failed && failure !== undefined) {
      goTo(model, viewport, failure)
      viewport.untouched()
    }
  }, [model, viewport, snapshot.ready, snapshot.marked])
}
