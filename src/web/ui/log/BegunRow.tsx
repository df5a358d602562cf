import { parseLine } from './ansi.ts'
import classes from './BegunRow.module.css'
import { linePieces } from './line-pieces.tsx'
import type { LogModel } from './log-model.ts'

interface BegunRowProps {
  model: LogModel
  /** In px. */
  height: number
  /** How far the rows above are moved up, in px. */
  offset: number
  timed: boolean
  background: number
}

/** The line that has begun and has no end yet, below the last one. It has no number, because it is not stored. */
export function BegunRow({ model, height, offset, timed, background }: BegunRowProps) {
  const { begun } = model
  if (!begun) return null
  const { segments } = parseLine(begun.text, model.lines.styleBefore(model.total + 1))
  return (
    <div
      className={classes.begun}
      data-begun
      data-timed={timed || undefined}
      aria-live="off"
      style={{ height, transform: `translateY(${-offset}px)` }}
    >
      {linePieces(segments, background)}
    </div>
  )
}
