import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { plainText } from '../log/ansi.ts'
import { type DiffTextLine, diffLines } from './diff-lines.ts'
import classes from './results.module.css'

/** Maximum number of lines shown; more would not fit on any screen. */
const maxLines = 1000

/** A unified diff as printed by tools. Removed and added lines keep their sign, and are announced to screen readers. */
export function DiffText({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation()
  const lines = useMemo(() => diffLines(text), [text])
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys must reach it */}
      <div className={`${classes.text} ${classes.diff}`} role="group" tabIndex={0} aria-label={label}>
        {lines.slice(0, maxLines).map((line, at) => (
          // Lines never change their order.
          // oxlint-disable-next-line react/no-array-index-key
          <Line key={at} line={line} />
        ))}
      </div>
      {lines.length > maxLines ? (
        <Text size="xs" c="dimmed">
          {t('conflict.moreLines', { count: lines.length - maxLines })}
        </Text>
      ) : null}
    </>
  )
}

function Line({ line }: { line: DiffTextLine }) {
  const { t } = useTranslation()
  return (
    <div className={classes.diffLine} data-kind={line.kind}>
      {line.kind === 'gone' || line.kind === 'new' ? (
        <span className="visually-hidden">{line.kind === 'gone' ? t('summary.lineGone') : t('summary.lineNew')}</span>
      ) : null}
      {plainText(line.text)}
    </div>
  )
}
