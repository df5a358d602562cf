import { useEffect, useRef } from 'react'
import type { LogModel } from './log-model.ts'
import classes from './ScrollStrip.module.css'

/** Marks the hits and failures of the whole log beside the scroll bar. */
export function ScrollStrip({ model, height, version }: { model: LogModel; height: number; version: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { hits } = model.find
  const { failures } = model.folds.tree
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!canvas.current || !context) return
    context.clearRect(0, 0, canvas.current.width, canvas.current.height)
    const style = getComputedStyle(canvas.current)
    const rows = Math.max(1, model.rows)
    for (const [lines, colour] of [
      [failures, style.getPropertyValue('--log-failure')],
      [hits, style.getPropertyValue('--log-hit')],
    ] as const) {
      context.fillStyle = colour
      let last = -2
      for (const line of lines) {
        const y = Math.round((model.folds.rowOf(line) / rows) * height)
        if (y !== last) context.fillRect(0, y, 6, 2)
        last = y
      }
    }
  }, [model, hits, failures.length, hits.length, height, version])
  return <canvas ref={canvas} className={classes.strip} width={6} height={Math.max(1, height)} aria-hidden />
}
