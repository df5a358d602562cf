import { SegmentedControl } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './ConflictDialog.module.css'
import { type DiffLine, lineDiff, withContext } from './line-diff.ts'
import { useWidthIs } from './widths.ts'

export interface LineDiffProps {
  label: string
  opened: string
  theirs: string
  mine: string
}

/** Maximum number of lines shown; more would not fit on any screen. */
const maxLines = 500

/** Compares three versions of a long text, two at a time, line by line. */
export function LineDiff({ label, opened, theirs, mine }: LineDiffProps) {
  const { t } = useTranslation()
  const phone = useWidthIs('phone')
  const [pair, setPair] = useState<'between' | 'theirs' | 'mine'>('between')
  const [before, after] = { between: [theirs, mine], theirs: [opened, theirs], mine: [opened, mine] }[pair] as [
    string,
    string,
  ]
  const parts = useMemo(() => withContext(lineDiff(before, after)), [before, after])
  let left = maxLines
  return (
    <>
      <SegmentedControl
        size="xs"
        orientation={phone ? 'vertical' : 'horizontal'}
        aria-label={t('conflict.compare', { label })}
        data={[
          { value: 'between' as const, label: t('conflict.between') },
          { value: 'theirs' as const, label: t('conflict.openedTheirs') },
          { value: 'mine' as const, label: t('conflict.openedMine') },
        ]}
        value={pair}
        onChange={setPair}
      />
      {/* Focusable, because it scrolls and contains nothing else that is focusable. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes.diff} role="region" aria-label={t('conflict.diff', { label })} tabIndex={0} dir="auto">
        {before === after ? <div className={classes.gap}>{t('conflict.equal')}</div> : null}
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
    </>
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
