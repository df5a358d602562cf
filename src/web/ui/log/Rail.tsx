import { type KeyboardEvent, memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Clock } from './clock.ts'
import { goTo } from './commands.ts'
import { type LogLabels, titleOf } from './labels.ts'
import classes from './Rail.module.css'
import { RailStrip } from './RailStrip.tsx'
import { type RailRow, RailRows } from './rail-rows.ts'
import { useRowKeys } from './row-keys.ts'
import { type OpenLog, useLogView } from './use-log.ts'

/** Row heights in px for a mouse and for touch. */
const heights = { fine: 28, coarse: 44 }

/** The outline follows when the lines are painted, and once if a key that jumps repeats. */
const stillMs = 60

interface RailProps {
  log: OpenLog
  labels: LogLabels
  clock: Clock
  failuresFirst: boolean
  onFailuresFirst(on: boolean): void
  /** Called after a jump, to close a sheet over the log. */
  onJump?(): void
}

/** The outline of a run beside its log. Only the visible rows are elements, however many there are. */
export function Rail({ log, labels, clock, failuresFirst, onFailuresFirst, onJump }: RailProps) {
  const { model, viewport } = log
  useLogView(log)
  const rows = useMemo(() => new RailRows(model), [model])
  rows.update(failuresFirst)
  const scroller = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ top: 0, height: 0 })
  const [rowHeight] = useState(() => (matchMedia('(pointer: coarse)').matches ? heights.coarse : heights.fine))
  const [focused, setFocused] = useState<number | null>(null)

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const observer = new ResizeObserver(() => setView((now) => ({ ...now, height: element.clientHeight })))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const first = viewport.space.row
  const top = model.rows > 0 ? model.folds.lineOf(Math.min(first + 2, model.rows - 1)) : 0
  const inView = model.cursor > 0 && viewport.visibleLines().includes(model.cursor)
  const current = rows.at(viewport.following && model.running ? model.total : inView ? model.cursor : top)
  useEffect(() => {
    const element = scroller.current
    if (!element || current < 0 || focused !== null) return
    const timer = setTimeout(() => {
      const y = current * rowHeight
      if (y < element.scrollTop || y + rowHeight > element.scrollTop + element.clientHeight)
        element.scrollTop = y - element.clientHeight / 2
    }, stillMs)
    return () => clearTimeout(timer)
  }, [current, focused])

  const from = Math.max(0, Math.floor(view.top / rowHeight) - 1)
  const to = Math.min(rows.length, Math.ceil((view.top + view.height) / rowHeight) + 1)
  const keyOf = useRowKeys(from, to - from)
  const tabbable = focused ?? (current >= from && current < to ? current : from)
  const focus = (at: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, at))
    const element = scroller.current
    if (!element) return
    setFocused(next)
    const y = next * rowHeight
    if (y < element.scrollTop) element.scrollTop = y
    else if (y + rowHeight > element.scrollTop + element.clientHeight)
      element.scrollTop = y + rowHeight - element.clientHeight
    // The scroll may have to create the row first.
    requestAnimationFrame(() =>
      element.querySelector<HTMLElement>(`[data-at="${next}"]`)?.focus({ preventScroll: true }),
    )
  }
  const jumped = useRef(onJump)
  jumped.current = onJump
  const onGo = useCallback(
    (line: number) => {
      const fold = model.folds.at(line)
      if (fold) model.folds.open(fold)
      goTo(model, viewport, line, 'top')
      model.changed()
      jumped.current?.()
    },
    [model, viewport],
  )
  const onKeyDown = (event: KeyboardEvent) => {
    const here = focused ?? tabbable
    const page = Math.max(1, Math.floor(view.height / rowHeight) - 1)
    const steps: Record<string, number> = {
      ArrowDown: here + 1,
      ArrowUp: here - 1,
      PageDown: here + page,
      PageUp: here - page,
      Home: 0,
      End: rows.length - 1,
    }
    const next = steps[event.key]
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    focus(next)
  }
  return (
    <nav className={classes.rail} aria-label={labels.outline}>
      <label className={classes.railSwitch}>
        <input type="checkbox" checked={failuresFirst} onChange={(event) => onFailuresFirst(event.target.checked)} />
        {labels.failuresFirst}
      </label>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles the keys of the buttons in it */}
      <div
        ref={scroller}
        className={classes.railRows}
        onScroll={(event) => setView({ top: event.currentTarget.scrollTop, height: event.currentTarget.clientHeight })}
        onKeyDown={onKeyDown}
        onBlur={() => setFocused(null)}
      >
        {rows.length === 0 ? (
          <p className={classes.railEmpty}>{labels.outlineEmpty}</p>
        ) : (
          <div
            className={classes.railSpace}
            style={{ height: rows.length * rowHeight, '--rail-row': `${rowHeight}px` } as React.CSSProperties}
          >
            {Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i).map((at) => {
              const row = rows.row(at)
              return (
                <RailButton
                  key={keyOf(at - from)}
                  at={at}
                  top={at * rowHeight}
                  row={row}
                  current={at === current}
                  tabbable={at === tabbable}
                  labels={labels}
                  clock={clock}
                  onGo={onGo}
                />
              )
            })}
          </div>
        )}
      </div>
      <RailStrip model={model} viewport={viewport} version={model.getSnapshot().version + viewport.version} />
    </nav>
  )
}

interface RailButtonProps {
  at: number
  top: number
  row: RailRow
  current: boolean
  tabbable: boolean
  labels: LogLabels
  clock: Clock
  onGo(line: number): void
}

const RailButton = memo(function RailButton({ at, top, row, current, tabbable, labels, clock, onGo }: RailButtonProps) {
  const { counts } = row
  const counted = (['failed', 'changed', 'skipped'] as const).flatMap((state) =>
    counts && counts[state] > 0 ? [labels.counted(state, counts[state])] : [],
  )
  const title = titleOf(row, labels)
  const time = row.ms === null ? '' : clock.duration(row.ms)
  // The accessible name starts with the visible text: the title, and the number of successful hosts.
  const seen = counts && counts.ok > 0 ? `${title} ${labels.counted('ok', counts.ok)}` : title
  const name = [seen, labels.railStates[row.state], ...counted, time].filter(Boolean).join(', ')
  const style = {
    top,
    '--level': row.level - 1,
    '--share': row.share,
  } as React.CSSProperties
  return (
    <button
      type="button"
      className={classes.railRow}
      style={style}
      data-at={at}
      data-state={row.state}
      data-time={time}
      aria-label={name}
      aria-current={current ? 'location' : undefined}
      title={name}
      tabIndex={tabbable ? 0 : -1}
      onClick={() => onGo(row.line)}
    >
      <bdi>{title}</bdi>{' '}
      {counts && (
        <span
          className={classes.railCounts}
          data-failed={counts.failed || undefined}
          data-changed={counts.changed || undefined}
        >
          {counts.ok > 0 ? counts.ok : null}
        </span>
      )}
    </button>
  )
}, sameRow)

/** Compares rows by value: they are created again at each update of the log, and most are unchanged. */
function sameRow(a: RailButtonProps, b: RailButtonProps): boolean {
  const { row: one, ...restOfOne } = a
  const { row: other, ...restOfOther } = b
  const same = <T extends object>(x: T, y: T) => (Object.keys(x) as (keyof T)[]).every((key) => x[key] === y[key])
  const counts = one.counts && other.counts ? same(one.counts, other.counts) : one.counts === other.counts
  return counts && same(restOfOne, restOfOther) && same({ ...one, counts: null }, { ...other, counts: null })
}
