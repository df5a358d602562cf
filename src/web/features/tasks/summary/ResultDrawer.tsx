import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { tasks } from '../../../api/calls.ts'
import { useApi } from '../../../api/hooks.ts'
import { runTimeText } from '../../../i18n/run-time-text.ts'
import { paths } from '../../../paths.ts'
import { SidePanel } from '../../../ui/Dialog.tsx'
import { AnchorLink } from '../../../ui/links.tsx'
import { IconFileText } from '../../../ui/more-icons.ts'
import { ListSkeleton, LoadError } from '../../../ui/Page.tsx'
import { ResultBody } from '../../../ui/results/ResultBody.tsx'
import { useWidthIs } from '../../../ui/widths.ts'
import { useHistorySearch } from '../../hosts/host-inventory.ts'
import { useResultLabels } from '../log-labels.ts'
import type { Attempts, HostResult } from './attempts.ts'
import classes from './summary.module.css'

interface ResultDrawerProps {
  projectId: number
  taskId: number
  n: number
  attempts: Attempts
  onResult: (result: HostResult) => void
  onLine: (line: number) => void
  onClose: () => void
}

/** A result in a drawer over the summary, opened from a cell or row. */
export function ResultDrawer({ projectId, taskId, n, attempts, onResult, onLine, onClose }: ResultDrawerProps) {
  const { t } = useTranslation()
  const labels = useResultLabels()
  const phone = useWidthIs('tablet')
  const answer = useApi(tasks.result, { params: { project_id: projectId, id: taskId, n } })
  const historyOf = useHistorySearch(projectId, taskId, true)
  const result = answer.data?.kind === 'host' ? answer.data : null
  const { line = null } = result ?? {}
  const attempt =
    attempts.all.find((one) => one.hosts.get(result?.host ?? '')?.cells.get(result?.task ?? 0)?.n === n) ??
    attempts.last
  return (
    <SidePanel
      onClose={onClose}
      size={phone ? '100%' : 640}
      title={result ? <bdi>{result.host}</bdi> : t('summary.detail')}
    >
      <div data-result-place tabIndex={-1}>
        {answer.error && !answer.data ? (
          <LoadError error={answer.error} onRetry={() => void answer.refetch()} />
        ) : !result ? (
          <ListSkeleton rows={4} />
        ) : (
          <ResultBody
            key={n}
            result={result}
            task={attempt.tasks.get(result.task)}
            results={[...attempt.hosts.values()].flatMap((host) => host.cells.get(result.task) ?? [])}
            loaded={{ detail: result.detail, busy: false, error: null }}
            labels={labels}
            duration={runTimeText}
            history={
              <AnchorLink {...paths.hosts(projectId, historyOf(result.host))} size="sm">
                {labels.history}
              </AnchorLink>
            }
            line={
              line === null ? (
                <span className={classes.dim}>{t('summary.noLine')}</span>
              ) : (
                <Button
                  size="compact-sm"
                  variant="default"
                  leftSection={<IconFileText size={14} aria-hidden />}
                  onClick={() => onLine(line)}
                >
                  {t('summary.toLine', { line })}
                </Button>
              )
            }
            onPick={onResult}
          />
        )}
      </div>
    </SidePanel>
  )
}
