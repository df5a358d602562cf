import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { type CSSProperties, memo, type ReactNode, useMemo } from 'react'
import { parseLine, type Segment } from './ansi.ts'
import { noColour, plainStyle, type Style, trueColour } from './ansi-style.ts'
import { contrast, hex, minContrast, readable } from './contrast.ts'
import type { LogLabels } from './labels.ts'
import classes from './log.module.css'
import type { LogLine } from './log-source.ts'
import { longLine, longLineShown } from './viewport.ts'

/** Maximum number of differently coloured segments shown of a line. */
const maxSegments = 64

export interface LogRowProps {
  n: number
  id: string
  line: LogLine | undefined
  style: Style
  /** Set if the line is the head of a fold. */
  head: { title: string; level: number; closed: boolean; fixed: boolean; info: string; hidden: string } | undefined
  time: string | undefined
  timeTitle: string | undefined
  gap: string | undefined
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
      <a className={classes.number} href={props.href} tabIndex={-1} data-number={n} aria-label={labels.line(n)}>
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
      <span className={classes.text} data-text={n} title={parsed?.updates ? labels.updates(parsed.updates) : undefined}>
        {head ? head.title : parsed ? pieces(parsed.segments, props.background) : ' '}
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

/** Returns text nodes, spans and links: log text is never treated as markup. */
function pieces(segments: Segment[], background: number): ReactNode[] {
  const shown = segments.slice(0, maxSegments)
  if (segments.length > maxSegments) {
    const rest = segments.slice(maxSegments).map(({ text }) => text)
    shown.push({ text: rest.join(''), style: plainStyle, href: null })
  }
  return shown.map((segment, index) => piece(segment, index, background))
}

function piece({ text, style, href }: Segment, key: number, background: number): ReactNode {
  const bare = style === plainStyle
  if (href === null && bare) return text
  const names = bare ? undefined : classesOf(style)
  const css = bare ? undefined : coloursOf(style, background)
  if (href === null) {
    return (
      <span key={key} className={names} style={css}>
        {text}
      </span>
    )
  }
  return (
    <a
      key={key}
      className={`${classes.link} ${names ?? ''}`}
      style={css}
      href={href}
      title={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      tabIndex={-1}
    >
      {text}
    </a>
  )
}

function classesOf(style: Style): string {
  const { fg, bg } = style
  const names: (string | false | undefined)[] = [
    style.bold && classes.bold,
    style.dim && classes.dim,
    style.italic && classes.italic,
    style.underline && classes.underline,
    style.strike && classes.strike,
    style.inverse && classes.inverse,
    fg >= 0 && fg < 16 && (style.inverse ? classes[`bg${fg}`] : classes[`fg${fg}`]),
    bg >= 0 && bg < 16 && !style.inverse && classes[`bg${bg}`],
  ]
  return names.filter(Boolean).join(' ')
}

/** Returns inline styles for true colours only; each is built from a number, never from the log's text. */
function coloursOf(style: Style, background: number): CSSProperties | undefined {
  const [fg, bg] = style.inverse ? [style.bg, style.fg] : [style.fg, style.bg]
  const rgb = (colour: number) => (colour >= trueColour ? colour & 0xffffff : undefined)
  const back = rgb(bg)
  const front = rgb(fg)
  if (back !== undefined) {
    const text =
      front !== undefined && contrast(front, back) >= minContrast
        ? front
        : contrast(0, back) >= minContrast
          ? 0
          : 0xffffff
    return { backgroundColor: hex(back), color: hex(text) }
  }
  if (front === undefined || bg !== noColour) return undefined
  return { color: hex(readable(front, background)) }
}
