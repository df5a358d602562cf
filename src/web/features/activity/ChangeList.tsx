import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Change } from '../../../contract/event.ts'
import { lineDiff, withContext } from '../../ui/line-diff.ts'
import { IconArrowRight, IconLock } from '../../ui/more-icons.ts'
import classes from './activity.module.css'
import { readablePair } from './readable.ts'

/** What an update changed, field by field: short values side by side, longer ones line by line. */
export function ChangeList({ id, changes }: { id: string; changes: Change[] }) {
  return (
    <dl id={id} className={classes.changes}>
      {changes.map((change, index) => (
        // Two secrets of a group may have the same name.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={`${change.field} ${index}`} className={classes.change}>
          <dt>
            <bdi>{change.field}</bdi>
          </dt>
          <dd>
            <Difference change={change} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Difference({ change }: { change: Change }) {
  const { t } = useTranslation()
  if (change.hidden)
    return (
      <span className={classes.secret}>
        <IconLock size={14} aria-hidden />
        {t('activity.hidden')}
      </span>
    )
  const [before, after] = readablePair(change.before, change.after)
  if (before.includes('\n') || after.includes('\n')) return <Lines before={before} after={after} />
  return (
    <span className={classes.pair}>
      <Value text={before} />
      <IconArrowRight size={14} role="img" aria-label={t('activity.becomes')} className={classes.arrow} />
      <Value text={after} />
    </span>
  )
}

function Value({ text }: { text: string }) {
  const { t } = useTranslation()
  return text === '' ? (
    <Text span c="dimmed" size="sm">
      {t('activity.empty')}
    </Text>
  ) : (
    <bdi className={classes.value}>{text}</bdi>
  )
}

const signs = { same: ' ', gone: '−', new: '+' } as const

function Lines({ before, after }: { before: string; after: string }) {
  const { t } = useTranslation()
  const rows: ReactNode[] = withContext(lineDiff(before, after)).map((part, at) =>
    'hidden' in part ? (
      // Parts are never reordered.
      // oxlint-disable-next-line react/no-array-index-key
      <div key={at} className={classes.gap}>
        {t('activity.linesHidden', { count: part.hidden })}
      </div>
    ) : (
      part.lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <div key={`${at} ${index}`} className={classes.line} data-kind={line.kind}>
          <span aria-hidden>{signs[line.kind]}</span>
          <span>
            {line.kind === 'same' ? null : (
              <span className="visually-hidden">
                {line.kind === 'gone' ? t('activity.lineGone') : t('activity.lineNew')}
              </span>
            )}
            {line.text}
          </span>
        </div>
      ))
    ),
  )
  return (
    <div className={classes.lines} dir="auto">
      {rows}
    </div>
  )
}
