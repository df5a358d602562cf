import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './ConflictDialog.module.css'
import { type DiffLine, lineDiff, withContext } from './line-diff.ts'

interface DiffLinesProps {
  /** The accessible name of the lines. */
  label: string
  before: string
  after: string
  /** Shown if both texts are equal. */
  equal: string
  /** The number of lines shown at most. */
  most: number
  /** Takes the height of its container instead of a few lines. */
  tall?: boolean
}

/** The lines that differ between two texts, with some equal ones around them. */
export function DiffLines({ label, before, after, equal, most, tall = false }: DiffLinesProps) {
  const { t } = useTranslation()
  const parts = useMemo(() => withContext(lineDiff(before, after)), [before, after])
  let left = most
  return (
    // Focusable, because it scrolls and contains nothing else that is focusable.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div
      className={classes.diff}
      data-tall={tall || undefined}
      role="region"
      aria-label={label}
      tabIndex={0}
      dir="auto"
    >
      {before === after ? <div className={classes.gap}>{equal}</div> : null}
      {parts.map((part, at) => {
        if (before === after) return null
        if ('hidden' in part)
          return (
            <div key={at} className={classes.gap}>
              {t('conflict.hiddenLines', { count: part.hidden })}
            </div>
          )
        const shown = part.lines.slice(0, Math.max(0, left))
        left -= shown.length
        return [
          ...shown.map((line, index) => <Line key={`${at} ${index}`} line={line} />),
          shown.length < part.lines.length ? (
            <div key={`${at} more`} className={classes.gap}>
              {t('conflict.moreLines', { count: part.lines.length - shown.length })}
            </div>
          ) : null,
        ]
      })}
    </div>
  )
}

const signs = { same: ' ', gone: '−', new: '+' } as const

function Line({ line }: { line: DiffLine }) {
  const { t } = useTranslation()
  return (
    <div className={classes.line} data-kind={line.kind}>
      <span className={classes.sign} aria-hidden>
        {signs[line.kind]}
      </span>
      <span>
        {line.kind === 'same' ? null : (
          <span className="visually-hidden">
            {line.kind === 'gone' ? t('conflict.lineGone') : t('conflict.lineNew')}
          </span>
        )}
        {line.text}
      </span>
    </div>
  )
}
