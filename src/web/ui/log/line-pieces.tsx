import type { CSSProperties, ReactNode } from 'react'
import type { Segment } from './ansi.ts'
import { noColour, plainStyle, type Style, trueColour } from './ansi-style.ts'
import { contrast, hex, minContrast, readable } from './contrast.ts'
import classes from './line-pieces.module.css'

/** Maximum number of differently coloured segments shown of a line. */
const maxSegments = 64

/** Returns text nodes, spans and links: log text is never treated as markup. */
export function linePieces(segments: Segment[], background: number): ReactNode[] {
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
