import { Anchor, Button, Drawer, Group, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconFileText } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { tasks } from '../../../../contract/task.ts'
import { useApi } from '../../../api/hooks.ts'
import { paths } from '../../../paths.ts'
import { ListSkeleton, LoadError } from '../../../ui/Page.tsx'
import { ResultBadge } from '../../../ui/results/ResultMark.tsx'
import { durationText } from '../../../ui/TimeText.tsx'
import type { Attempts } from './attempts.ts'
import { titleOf } from './host-rows.ts'
import { ResultMessage } from './ItemsView.tsx'
import { ResultTexts } from './ResultTexts.tsx'
import classes from './summary.module.css'

interface ResultDrawerProps {
  projectId: number
  taskId: number
  n: number
  attempts: Attempts
  onLine: (line: number) => void
  onClose: () => void
}

/** What one task of the playbook did on one host: all that is known, and the way to its line in the log. */
export function ResultDrawer({ projectId, taskId, n, attempts, onLine, onClose }: ResultDrawerProps) {
  const { t } = useTranslation()
  const phone = useMediaQuery('(max-width: 959px)') ?? false
  const answer = useApi(tasks.result, { params: { project_id: projectId, id: taskId, n } })
  const result = answer.data?.kind === 'host' ? answer.data : null
  const inAttempt = attempts.all.find((one) => one.hosts.get(result?.host ?? '')?.cells.get(result?.task ?? 0)?.n === n)
  const task = (inAttempt ?? attempts.last).tasks.get(result?.task ?? 0)
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={phone ? '100%' : 640}
      title={result ? <bdi>{result.host}</bdi> : t('summary.detail')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {answer.error && !answer.data ? (
        <LoadError error={answer.error} onRetry={() => void answer.refetch()} />
      ) : !result ? (
        <ListSkeleton rows={4} />
      ) : (
        <Stack gap="md">
          <Group gap="sm" justify="space-between">
            <ResultBadge of={result.state} />
            <Anchor component={Link} to={paths.hosts(projectId)} search={{ host: result.host } as never} size="sm">
              {t('hosts.openHistory')}
            </Anchor>
            {result.line === null ? (
              <span className={classes.dim}>{t('summary.noLine')}</span>
            ) : (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconFileText size={14} aria-hidden />}
                onClick={() => onLine(result.line as number)}
              >
                {t('summary.toLine', { line: result.line })}
              </Button>
            )}
          </Group>
          <dl className={classes.facts}>
            <dt>{t('summary.task')}</dt>
            <dd>
              <bdi>{task ? titleOf(task) : `#${result.task}`}</bdi>
            </dd>
            {task?.action ? (
              <>
                <dt>{t('summary.module')}</dt>
                <dd>
                  <code>{task.action}</code>
                </dd>
              </>
            ) : null}
            {task?.path ? (
              <>
                <dt>{t('summary.written')}</dt>
                <dd>
                  <code>{task.path}</code>
                </dd>
              </>
            ) : null}
            <dt>{t('summary.when')}</dt>
            <dd>
              <Moment at={result.at} />
            </dd>
            <dt>{t('summary.took')}</dt>
            <dd>{durationText(result.ms)}</dd>
          </dl>
          {result.message || result.state === 'unreachable' || result.state === 'failed' ? (
            <div className={classes.said} data-failed={/^(failed|unreachable)$/.test(result.state) || undefined}>
              <ResultMessage result={result} whole />
            </div>
          ) : null}
          <ResultTexts projectId={projectId} taskId={taskId} n={n} />
        </Stack>
      )}
    </Drawer>
  )
}

export function Moment({ at }: { at: number }) {
  const { i18n } = useTranslation()
  const time = new Date(at)
  return (
    <time dateTime={time.toISOString()}>
      {new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'medium' }).format(time)}
    </time>
  )
}
