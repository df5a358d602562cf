import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DiffLines } from '../../../ui/DiffLines.tsx'
import { ListSkeleton, LoadError } from '../../../ui/Page.tsx'
import summaryClasses from '../summary/summary.module.css'
import type { TaskData } from '../task-data.ts'
import { comparedLines } from './log-end.ts'
import { useLogEnd } from './use-log-end.ts'

/** Maximum number of lines shown; the first differences matter most. */
const shownLines = 2000

/** The lines in which the logs of two runs differ, without colours and times. */
export function LogPairs({ before, after }: { before: TaskData; after: TaskData }) {
  const { t, i18n } = useTranslation()
  const [old, now] = [useLogEnd(before), useLogEnd(after)]
  const error = old.error ?? now.error
  if (error)
    return (
      <LoadError
        error={error}
        onRetry={() => {
          old.retry()
          now.retry()
        }}
      />
    )
  if (old.text === null || now.text === null) return <ListSkeleton rows={6} />
  const n = new Intl.NumberFormat(i18n.language).format
  return (
    <div className={summaryClasses.parts}>
      {old.cut || now.cut ? <Text size="sm">{t('compare.logEnds', { most: n(comparedLines) })}</Text> : null}
      <DiffLines
        label={t('compare.logLines')}
        before={old.text}
        after={now.text}
        equal={t('compare.sameLogs')}
        most={shownLines}
        tall
      />
    </div>
  )
}
