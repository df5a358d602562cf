import { type KeyboardEvent, type MouseEvent, useId, useRef } from 'react'
import { plainStyle } from './ansi-style.ts'
import { BegunRow } from './BegunRow.tsx'
import type { Clock } from './clock.ts'
import { goTo } from './commands.ts'
import classes from './LogList.module.css'
import { LogRow } from './LogRow.tsx'
import type { LogLabels } from './labels.ts'
import { rowHeight } from './row-heights.ts'
import { useRowKeys } from './row-keys.ts'
import { headOf, stickyFolds, styleOf, timingOf } from './row-props.ts'
import type { ShownSettings } from './settings.ts'
import { useHighlights } from './use-highlights.ts'
import { type OpenLog, useLogView } from './use-log.ts'
import { useScroller } from './use-scroller.ts'
import { useSelecting } from './use-selecting.ts'

interface LogListProps {
  log: OpenLog
  name: string
  settings: ShownSettings
  clock: Clock
  background: number
  labels: LogLabels
  scroller: React.RefObject<HTMLDivElement | null>
  lineHref(from: number, to: number): string
  size(bytes: number): string
  onLineLink(from: number, to: number): void
  onKeyDown(event: KeyboardEvent): void
  onCopy(event: React.ClipboardEvent): void
}

/** Draws the visible rows. However long the log is, only these are elements. */
export function LogList(props: LogListProps) {
  const { log, labels, settings, scroller, clock, background, size } = props
  const { model, viewport } = log
  useLogView(log)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const { onScroll, onPointerDown } = useScroller(viewport, scroller, list, `${settings.time} ${settings.wrap}`)
  useHighlights(list, model)

  const toggle = (n: number) => {
    const fold = model.folds.at(n)
    if (fold && fold.requested !== 'always') model.folds.toggle(fold)
  }
  const onMouseDown = useSelecting(model, viewport, scroller, list, (line) => {
    model.cursor = line
    toggle(line)
  })
  const onClick = (event: MouseEvent) => {
    const target = (event.target as Element).closest<HTMLElement>('[data-number], [data-fold], [data-whole]')
    const { number, fold, whole } = target?.dataset ?? {}
    if (fold) toggle(Number(fold))
    else if (whole) viewport.showWhole(Number(whole))
    if (number && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      const n = Number(number)
      const first = event.shiftKey ? (model.marked?.from ?? (model.cursor || n)) : n
      model.marked = { from: Math.min(first, n), to: Math.max(first, n) }
      model.cursor = n
      props.onLineLink(model.marked.from, model.marked.to)
    }
    if (target) {
      scroller.current?.focus({ preventScroll: true })
      model.changed()
    }
  }

  const { space } = viewport
  const lines = viewport.visibleLines()
  viewport.want()
  const keyOf = useRowKeys(space.row, lines.length)
  const rowOf = (n: number, key: number, sticky: boolean) => {
    const line = model.line(n)
    return (
      <LogRow
        key={key}
        n={n}
        id={sticky ? `${id}S${n}` : `${id}L${n}`}
        line={line}
        style={sticky ? plainStyle : styleOf(model, line)}
        head={headOf(model, model.folds.at(n), clock, labels)}
        {...timingOf(model, line, settings.time, clock)}
        error={model.folds.tree.errors.has(n)}
        marked={!sticky && model.marked !== null && n >= model.marked.from && n <= model.marked.to}
        cursor={!sticky && n === model.cursor}
        current={!sticky && n === model.find.current?.line}
        whole={viewport.whole.has(n)}
        wrap={settings.wrap}
        href={props.lineHref(n, n)}
        position={model.folds.rowOf(n) + 1}
        total={model.rows}
        background={background}
        labels={labels}
        size={size}
      />
    )
  }
  const heads = stickyFolds(model, space)
  const sizes = {
    '--log-row': `${rowHeight}px`,
    '--log-digits': Math.max(3, String(model.total).length),
  } as React.CSSProperties
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it scrolls and handles the keys
    <div
      ref={scroller}
      className={classes.scroller}
      role="group"
      aria-label={labels.log(props.name)}
      aria-activedescendant={lines.includes(model.cursor) ? `${id}L${model.cursor}` : undefined}
      tabIndex={0}
      style={sizes}
      onScroll={onScroll}
      onPointerDown={onPointerDown}
      onMouseDown={onMouseDown}
      onKeyDown={props.onKeyDown}
      onCopy={props.onCopy}
    >
      <div className={classes.space} data-wrap={settings.wrap || undefined} style={{ height: space.height }}>
        <div className={classes.pinned} style={{ height: space.view }}>
          {heads.length > 0 && (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- [ and { go to these lines by keys
            <div
              className={classes.heads}
              aria-hidden
              onClick={(event) => {
                const row = (event.target as Element).closest<HTMLElement>('[data-line]')
                event.preventDefault()
                event.stopPropagation()
                if (row) goTo(model, viewport, Number(row.dataset.line), 'top')
              }}
              onMouseDown={(event) => event.stopPropagation()}
            >
              {heads.map((fold) => rowOf(fold.line, fold.line, true))}
            </div>
          )}
          <div ref={list} role="list" style={{ transform: `translateY(${-space.offset}px)` }} onClick={onClick}>
            {lines.map((n, i) => rowOf(n, keyOf(i), false))}
          </div>
          {space.row + lines.length >= model.rows && (
            <BegunRow
              model={model}
              height={space.tail}
              offset={space.offset}
              timed={settings.time !== 'off'}
              background={background}
            />
          )}
        </div>
      </div>
    </div>
  )
}
