import { Button, Group, Paper, Text, Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { TaskWithTemplate } from '../../../contract/task.ts'
import { paths } from '../../paths.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { RunTime } from '../../ui/runs/RunTime.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { StartedBy } from '../tasks/StartedBy.tsx'
import { usePlanCounts } from '../tasks/usePlanCounts.ts'
import { useTaskActions } from '../tasks/useTaskActions.tsx'

/** A task that waits for a decision or runs, with its actions. */
export function NowRow({ task }: { task: TaskWithTemplate }) {
  const { t } = useTranslation()
  const actions = useTaskActions(task)
  const plan = usePlanCounts(task)
  return (
    <Paper withBorder px="sm" py={6} radius="sm">
      <Group gap="sm" wrap="wrap">
        <StatusBadge status={task.status} />
        <AnchorLink
          {...paths.here({ t: task.id })}
          fw={600}
          style={{ overflowWrap: 'anywhere', minWidth: 0 }}
          title={t('dashboard.open', { id: task.id })}
        >
          <bdi>{task.tpl_alias}</bdi> #{task.id}
        </AnchorLink>
        <Text size="sm" c="dimmed">
          <RunTime task={task} />
        </Text>
        <Text size="sm" c="dimmed" component="div" style={{ minWidth: 0 }}>
          <StartedBy task={task} />
        </Text>
        {plan ? <Text size="sm">{t('tasks.planCounts', plan)}</Text> : null}
        <Group gap={6} ms="auto">
          {actions.offersAnswer ? (
            <Tooltip label={actions.answerReason} disabled={!actions.answerReason}>
              <Group gap={6}>
                <Button size="xs" disabled={!!actions.answerReason || actions.busy} onClick={actions.confirm}>
                  {t('tasks.confirm')}
                </Button>
                <Button
                  size="xs"
                  variant="default"
                  disabled={!!actions.answerReason || actions.busy}
                  onClick={actions.reject}
                >
                  {t('tasks.reject')}
                </Button>
              </Group>
            </Tooltip>
          ) : (
            <Tooltip label={actions.stopReason} disabled={!actions.stopReason}>
              <Button
                size="xs"
                color="red"
                variant="outline"
                disabled={!!actions.stopReason || !actions.offersStop}
                onClick={task.status === 'stopping' ? actions.forceStop : actions.stop}
              >
                {task.status === 'stopping' ? t('tasks.forceStop') : t('tasks.stop')}
              </Button>
            </Tooltip>
          )}
          {actions.dialog}
        </Group>
      </Group>
    </Paper>
  )
}
