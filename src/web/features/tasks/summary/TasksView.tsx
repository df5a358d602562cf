import { Switch, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hostStates } from '../../../../contract/result.ts'
import { runTimeText } from '../../../i18n/run-time-text.ts'
import { ResultCount } from '../../../ui/results/ResultMark.tsx'
import { useWidthIs } from '../../../ui/widths.ts'
import { type Attempt, durationOf, type HostResult, type TaskRow } from './attempts.ts'
import { Shown, WordFilter } from './HostFilterBar.tsx'
import { taskRows, titleOf } from './host-rows.ts'
import { Nothing } from './Nothing.tsx'
import { type ListColumn, RowList } from './RowList.tsx'
import classes from './summary.module.css'
import { TaskResults } from './TaskResults.tsx'

/** The tasks of a playbook: their results on all hosts, and the slowest ones. */
export function TasksView({ attempt, onResult }: { attempt: Attempt; onResult: (result: HostResult) => void }) {
  const { t } = useTranslation()
  const phone = useWidthIs('summary')
  const [words, setWords] = useState('')
  const [slowest, setSlowest] = useState(false)
  const [opened, setOpened] = useState<ReadonlySet<string | number>>(new Set())
  const rows = taskRows(attempt, words, slowest)
  const maxDuration = Math.max(1, ...rows.map(durationOf))
  const toggle = (task: number) => {
    const next = new Set(opened)
    if (!next.delete(task)) next.add(task)
    setOpened(next)
  }
  const counts = (row: TaskRow) => (
    <span className={classes.cellCounts}>
      {hostStates.map((state) =>
        row.counts[state] > 0 ? <ResultCount key={state} of={state} count={row.counts[state]} /> : null,
      )}
    </span>
  )
  const columns: ListColumn<TaskRow>[] = [
    {
      id: 'task',
      title: t('summary.task'),
      width: 'minmax(0, 2fr)',
      cell: (row) => (
        <UnstyledButton className={classes.open} onClick={() => toggle(row.task)} title={titleOf(row)}>
          <bdi className={classes.lineOne}>
            {row.handler ? <span className={classes.dim}>{t('summary.handler')} · </span> : null}
            {titleOf(row)}
          </bdi>
          {phone ? (
            counts(row)
          ) : (
            <bdi className={`${classes.lineOne} ${classes.dim}`}>
              {[row.action, row.path].filter(Boolean).join(' · ')}
            </bdi>
          )}
        </UnstyledButton>
      ),
    },
    ...(phone ? [] : [{ id: 'results', title: t('summary.results'), width: 'minmax(0, 1fr)', cell: counts }]),
    {
      id: 'duration',
      title: t('summary.duration'),
      width: phone ? '76px' : '180px',
      cell: (row) => (
        <span className={classes.took}>
          {phone ? null : (
            <span className={classes.tookBar} aria-hidden>
              <span style={{ width: `${(100 * durationOf(row)) / maxDuration}%` }} />
            </span>
          )}
          {row.ended === null ? t('common.missing') : runTimeText(durationOf(row))}
        </span>
      ),
    },
  ]
  return (
    <>
      <div className={classes.bar}>
        <WordFilter words={words} onWords={setWords} />
        <Switch
          size="xs"
          label={t('summary.slowest')}
          checked={slowest}
          onChange={(event) => setSlowest(event.currentTarget.checked)}
        />
        <Shown shown={rows.length} total={attempt.tasks.size} />
      </div>
      {rows.length === 0 ? (
        <Nothing text={t('summary.noMatch')} />
      ) : (
        <RowList
          label={t('summary.taskTable')}
          rows={rows}
          columns={columns}
          id={(row) => row.task}
          rowHeight={52}
          details={{
            name: (row) => `${t('summary.results')}: ${titleOf(row)}`,
            draw: (row) => <TaskResults attempt={attempt} task={row} onResult={onResult} />,
            opened,
            onOpened: setOpened,
          }}
        />
      )}
    </>
  )
}
