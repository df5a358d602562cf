import { type MouseEvent, useEffect, useRef } from 'react'
import type { LogModel } from './log-model.ts'
import classes from './Rail.module.css'
import { eachMark, type MarkedLines, marksOfFind } from './strip-marks.ts'
import type { Viewport } from './viewport.ts'

const width = 224
const height = 36

/** The whole log as one strip: its parts, failures, hits and the visible range. A click goes to that place. */
export function RailStrip({ model, viewport, version }: { model: LogModel; viewport: Viewport; version: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const marks = useRef<{ key: string; picture: HTMLCanvasElement } | null>(null)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!canvas.current || !context) return
    const style = getComputedStyle(canvas.current)
    const { folds, errors } = model.folds.tree
    const { hits, spread } = model.find
    const theme = style.getPropertyValue('--log-accent')
    // Drawn again only if these change: the visible range moves with every frame of a scroll.
    const key = [
      model.total,
      folds.length,
      errors.starts.length,
      hits.length,
      hits[0],
      hits.at(-1),
      spread.length,
      theme,
    ].join(' ')
    if (marks.current?.key !== key) marks.current = { key, picture: drawn(model, style) }
    const { first, count } = viewport.space.visible()
    const from = placeOf(model.folds.lineOf(first), model.total)
    const to = placeOf(model.folds.lineOf(Math.max(first, first + count - 1)), model.total)
    context.clearRect(0, 0, width, height)
    context.drawImage(marks.current.picture, 0, 0)
    context.strokeStyle = theme
    context.strokeRect(from + 0.5, 0.5, Math.max(3, to - from), height - 1)
  }, [model, viewport, version])
  const go = (event: MouseEvent<HTMLCanvasElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const line = Math.ceil(((event.clientX - box.left) / box.width) * model.total)
    viewport.reveal(Math.max(1, Math.min(model.total, line)), 'centre')
  }
  // The rows above it lead to the same places by keyboard.
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
  return <canvas ref={canvas} className={classes.railStrip} width={width} height={height} aria-hidden onClick={go} />
}

const placeOf = (line: number, total: number) => Math.floor(((line - 1) / Math.max(1, total)) * width)

/** Draws the plays, hits and failures of the whole log. */
function drawn(model: LogModel, style: CSSStyleDeclaration): HTMLCanvasElement {
  const picture = Object.assign(document.createElement('canvas'), { width, height })
  const context = picture.getContext('2d')
  const mark = (marked: MarkedLines, colour: string, top: number, tall: number) => {
    if (!context) return
    context.fillStyle = style.getPropertyValue(colour)
    const place = (line: number) => placeOf(line, model.total)
    eachMark(marked, place, (from, to) => context.fillRect(from, top, to - from + 2, tall))
  }
  const { folds, errors } = model.folds.tree
  const outer = folds.filter(({ level }) => level === 1).map(({ line }) => line)
  mark({ lines: outer }, '--log-muted', 0, height)
  mark(marksOfFind(model.find), '--log-hit', height / 2, height / 2)
  mark({ lines: errors.starts }, '--log-failure', 0, height / 2)
  return picture
}
