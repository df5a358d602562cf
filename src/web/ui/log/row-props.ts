import { plainStyle, type Style } from './ansi-style.ts'
import type { Clock, TimeMode } from './clock.ts'
import { gapMs } from './clock.ts'
import type { Fold } from './folds.ts'
import { type LabelsOfRows, titleOf } from './labels.ts'
import type { LogModel } from './log-model.ts'
import type { LogLine } from './log-source.ts'
import type { ScrollSpace } from './scroll-space.ts'
import { timeOutside } from './time-spans.ts'

/** Returns what a row shows about the fold it heads. */
export function headOf(model: LogModel, fold: Fold | undefined, clock: Clock, labels: LabelsOfRows) {
  if (!fold || fold.end <= fold.line) return undefined
  const closed = model.folds.closed(fold)
  const last = Math.min(fold.end, model.total)
  const ended = fold.ended ?? (model.line(last)?.time || null)
  return {
    title: titleOf(fold, labels),
    detail: fold.detail ?? '',
    level: fold.level,
    closed,
    fixed: fold.requested === 'always',
    info: ended === null || fold.kind === 'recap' ? '' : clock.duration(timeOutside(model.waits, fold.time, ended)),
    hidden: closed ? labels.hiddenLines(model.folds.inside(fold, model.total)) : '',
  }
}

/**
 * Returns the heads that stay at the upper edge: at most two. Each is the head of a fold around the first row below it,
 * because the rows behind it are not visible; a head that is visible at its own place is not repeated.
 */
export function stickyFolds(model: LogModel, space: ScrollSpace): Fold[] {
  const heads: Fold[] = []
  while (heads.length < 2 && model.rows > 0) {
    const line = model.folds.lineOf(space.rowAt(space.rowHeight * (heads.length + 1)))
    const fold = model.folds.around(line)[heads.length]
    if (!fold || fold.requested === 'always' || fold.line >= line) break
    if (space.topOf(model.folds.rowOf(fold.line)) >= space.rowHeight * heads.length) break
    heads.push(fold)
  }
  return heads
}

export interface Timing {
  time: string | undefined
  timeTitle: string | undefined
  gap: string | undefined
}

const untimed: Timing = { time: undefined, timeTitle: undefined, gap: undefined }

export function timingOf(model: LogModel, line: LogLine | undefined, mode: TimeMode, clock: Clock): Timing {
  if (mode === 'off') return untimed
  if (!line) return { ...untimed, time: '' }
  const previous = model.line(line.n - 1)?.time ?? null
  const pause = previous === null ? 0 : line.time - previous
  return {
    time: clock.show(mode, line.time, model.start, previous),
    timeTitle: clock.both(line.time),
    gap: pause >= gapMs ? `+${clock.duration(pause)}` : undefined,
  }
}

/** Lines that start without style share one object, so that their rows are not drawn again. */
export function styleOf(model: LogModel, line: LogLine | undefined): Style {
  return line ? model.lines.styleBefore(line.n) : plainStyle
}
