import { memo, useMemo } from 'react'
import { IconChevronDown, IconChevronRight } from '../more-icons.ts'
import { parseLine } from './ansi.ts'
import type { Style } from './ansi-style.ts'
import classes from './LogRow.module.css'
import type { LogLabels } from './labels.ts'
import { linePieces } from './line-pieces.tsx'
import type { LogLine } from './log-source.ts'
import { longLine, longLineShown } from './row-heights.ts'

export interface RowHead {
  title: string
  /** The text of the line, if the title does not say it. */
  detail: string
  level: number
  closed: boolean
  fixed: boolean
  info: string
  hidden: string
}

export interface LogRowProps {
  n: number
  id: string
  line: LogLine | undefined
  style: Style
  /** Set if the line is the head of a fold. */
  head: RowHead | undefined
  time: string | undefined
  timeTitle: string | undefined
  gap: string | undefined
  /** The line reports an error. */
  error: boolean
  marked: boolean
  cursor: boolean
  current: boolean
  whole: boolean
  wrap: boolean
  href: string
  position: number
  total: number
  background: number
  labels: LogLabels
  size(bytes: number): string
}

const headText = ({ title, detail }: RowHead) =>
  detail ? (
    <>
      {title} <span className={classes.detail}>{detail}</span>
    </>
  ) : (
    title
  )

/** One row. The list handles its clicks by means of the data attributes. */
export const LogRow = memo(function LogRow(props: LogRowProps) {
  const { n, line, head, labels, whole } = props
  const long = line !== undefined && line.text.length > longLine
  const parsed = useMemo(() => {
    if (!line) return undefined
    const shown = long && !whole ? line.text.slice(0, longLineShown) : line.text
    return parseLine(shown, props.style)
  }, [line, props.style, long, whole])
  const state = [
    classes.row,
    props.wrap && classes.wrapped,
    head && classes.head,
    props.error && classes.error,
    props.marked && classes.marked,
    props.cursor && classes.cursor,
    props.current && classes.current,
    line?.stream === 'system' && classes.system,
  ]
  return (
    <div
      role="listitem"
      id={props.id}
      className={state.filter(Boolean).join(' ')}
      aria-setsize={props.total}
      aria-posinset={props.position}
      aria-current={props.cursor || undefined}
      data-line={n}
      data-gap={props.gap}
      data-level={head?.level}
    >
      <a
        className={classes.number}
        href={props.href}
        tabIndex={-1}
        data-number={n}
        aria-label={props.error ? labels.errorLine(n) : labels.line(n)}
      >
        {n}
      </a>
      {props.time !== undefined && (
        <span className={classes.time} title={props.timeTitle}>
          {props.time}
        </span>
      )}
      {head && !head.fixed && (
        <button
          type="button"
          className={classes.chevron}
          tabIndex={-1}
          aria-expanded={!head.closed}
          aria-label={head.closed ? labels.openFold(head.title) : labels.closeFold(head.title)}
          data-fold={n}
        >
          {head.closed ? <IconChevronRight size={14} aria-hidden /> : <IconChevronDown size={14} aria-hidden />}
        </button>
      )}
      <span className={classes.text} data-text="" title={parsed?.updates ? labels.updates(parsed.updates) : undefined}>
        {head ? headText(head) : parsed ? linePieces(parsed.segments, props.background) : ' '}
      </span>
      {head && (head.info !== '' || head.hidden !== '') && (
        <span className={classes.info} data-hidden={head.hidden || undefined}>
          {head.info}
        </span>
      )}
      {long && !whole && (
        <button type="button" className={classes.whole} tabIndex={-1} data-whole={n}>
          {labels.showAll(props.size(line.text.length))}
        </button>
      )}
    </div>
  )
})
