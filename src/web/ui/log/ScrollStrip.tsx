import { useEffect, useRef } from 'react'
import type { LogModel } from './log-model.ts'
import classes from './ScrollStrip.module.css'
import { eachMark, marksOfFind } from './strip-marks.ts'

/** Marks the hits and failures of the whole log beside the scroll bar. */
export function ScrollStrip({ model, height, version }: { model: LogModel; height: number; version: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { hits, spread } = model.find
  const failures = model.folds.tree.errors.starts
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!canvas.current || !context) return
    context.clearRect(0, 0, canvas.current.width, canvas.current.height)
    if (hits.length + failures.length === 0) return
    const style = getComputedStyle(canvas.current)
    // A track below the marks: beside a scroll bar that hides itself, they would look like a stray dash in the text.
    context.fillStyle = style.getPropertyValue('--log-line')
    context.fillRect(0, 0, 6, height)
    const rows = Math.max(1, model.rows)
    const placeOf = (line: number) => Math.round((model.folds.rowOf(line) / rows) * height)
    context.fillStyle = style.getPropertyValue('--log-failure')
    eachMark({ lines: failures }, placeOf, (from, to) => context.fillRect(0, from, 6, to - from + 2))
    context.fillStyle = style.getPropertyValue('--log-hit')
    eachMark(marksOfFind(model.find), placeOf, (from, to) => context.fillRect(0, from, 6, to - from + 2))
  }, [model, hits, spread, failures.length, hits.length, height, version])
  return <canvas ref={canvas} className={classes.strip} width={6} height={Math.max(1, height)} aria-hidden />
}
