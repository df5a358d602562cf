import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../ui/results/ResultBody.tsx'
import { ResultBadge, ResultShape } from '../../../ui/results/ResultMark.tsx'
import { useWidthIs } from '../../../ui/widths.ts'
import type { Attempt, HostResult } from './attempts.ts'
import { Shown, WordFilter } from './HostFilterBar.tsx'
import { hasWords, titleOf } from './host-rows.ts'
import { Nothing } from './Nothing.tsx'
import { ResultTexts } from './ResultTexts.tsx'
import { type ListColumn, RowList } from './RowList.tsx'
import classes from './summary.module.css'

interface ItemsViewProps {
  attempt: Attempt
  kind: 'failures' | 'changed'
  projectId: number
  taskId: number
  onResult: (result: HostResult) => void
}

/** A list of results of one kind: failures with their errors, or changes with their differences. */
export function ItemsView({ attempt, kind, projectId, taskId, onResult }: ItemsViewProps) {
  const { t } = useTranslation()
  const phone = useWidthIs('summary')
  const [words, setWords] = useState('')
  const [opened, setOpened] = useState<ReadonlySet<string | number>>(new Set())
  const title = (result: HostResult) => {
    const row = attempt.tasks.get(result.task)
    return row ? titleOf(row) : `#${result.task}`
  }
  const all = attempt[kind]
  const rows = all.filter((result) => hasWords(`${result.host} ${title(result)} ${result.message}`, words))
  const error = (result: HostResult) => <ResultMessage result={result} />
  const task = (result: HostResult) => (
    <UnstyledButton className={classes.open} onClick={() => onResult(result)} title={title(result)}>
      {phone ? (
        <bdi className={classes.lineOne}>
          <ResultShape of={result.state} /> {result.host}
        </bdi>
      ) : null}
      <bdi className={classes.lineOne}>{title(result)}</bdi>
      {phone ? error(result) : null}
    </UnstyledButton>
  )
  const columns: ListColumn<HostResult>[] = phone
    ? [{ id: 'task', title: t('summary.host'), width: 'minmax(0, 1fr)', cell: task }]
    : [
        {
          id: 'host',
          title: t('summary.host'),
          width: 'minmax(120px, 1fr)',
          cell: (result) => (
            <bdi className={classes.lineOne} title={result.host}>
              {result.host}
            </bdi>
          ),
        },
        { id: 'task', title: t('summary.task'), width: 'minmax(120px, 1.5fr)', cell: task },
        {
          id: 'state',
          title: t('summary.filterState'),
          width: '130px',
          cell: (result) => <ResultBadge of={result.state} />,
        },
        {
          id: 'error',
          title: kind === 'failures' ? t('summary.error') : t('summary.message'),
          width: 'minmax(160px, 3fr)',
          cell: error,
        },
      ]
  if (all.length === 0) return <Nothing text={kind === 'failures' ? t('summary.noFailures') : t('summary.noChanges')} />
  return (
    <>
      <div className={classes.bar}>
        <WordFilter words={words} onWords={setWords} />
        <Shown shown={rows.length} total={all.length} />
      </div>
      {rows.length === 0 ? (
        <Nothing text={t('summary.noMatch')} />
      ) : (
        <RowList
          label={kind === 'failures' ? t('summary.failureTable') : t('summary.changeTable')}
          rows={rows}
          columns={columns}
          id={(result) => result.n}
          rowHeight={phone ? 76 : 44}
          details={{
            name: (result) => `${t('summary.detail')}: ${result.host}, ${title(result)}`,
            draw: (result) => <ResultTexts projectId={projectId} taskId={taskId} n={result.n} />,
            opened,
            onOpened: setOpened,
          }}
        />
      )}
    </>
  )
}

/** What is said of a result in a list; of an unreachable host also that it was not reached. */
function ResultMessage({ result }: { result: HostResult }) {
  const { t } = useTranslation()
  const words = { unreachable: t('summary.hostUnreachable'), noMessage: t('summary.noMessage') }
  return <bdi className={classes.error}>{messageOf(result, words)}</bdi>
}
