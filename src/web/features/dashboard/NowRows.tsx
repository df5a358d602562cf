import { Anchor, Button, Group, Paper, Stack, Text, Title, Tooltip } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type TaskWithTemplate, tasks } from '../../../contract/task.ts'
import { useFreshness } from '../../api/freshness.ts'
import { useApi } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { StartedBy } from '../../api/started-by.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { Duration } from '../../ui/TimeText.tsx'
import { useTaskActions } from '../tasks/useTaskActions.tsx'
import { TroubledSchedules, useTroubledSchedules } from './TroubledSchedules.tsx'

/** Tasks that wait for a person, with the answer in place, and schedules that did not start. Hidden when there are none. */
export function NeedsYou() {
  const { t } = useTranslation()
  const rows = useTasksIn('waiting_confirmation')
  const troubled = useTroubledSchedules()
  if (rows.length + troubled.rows.length === 0) return null
  return (
    <section aria-label={t('dashboard.needsYou')}>
      <Title order={2} mb={6}>
        {t('dashboard.needsYou')}
      </Title>
      <Stack gap={6}>
        {rows.map((task) => (
          <Row key={task.id} task={task} />
        ))}
        <TroubledSchedules {...troubled} />
      </Stack>
    </section>
  )
}

/** At most six, so that the history stays in sight. */
const mostShown = 6

export function RunningNow() {
  const { t } = useTranslation()
  const rows = useTasksIn('starting,running,confirmed,stopping')
  if (rows.length === 0) return null
  return (
    <section aria-label={t('dashboard.runningNow')}>
      <Title order={2} mb={6}>
        {t('dashboard.runningNow')}
      </Title>
      <Stack gap={6}>
        {rows.slice(0, mostShown).map((task) => (
          <Row key={task.id} task={task} />
        ))}
        {rows.length > mostShown ? (
          <Anchor
            component={Link}
            to="."
            search={((search: object) => ({ ...search, q: 'status:running' })) as never}
            size="sm"
          >
            {t('dashboard.moreRunning', { count: rows.length - mostShown })}
          </Anchor>
        ) : null}
      </Stack>
    </section>
  )
}

function useTasksIn(status: string): TaskWithTemplate[] {
  const { project } = useProject()
  const result = useApi(tasks.list, { params: { project_id: project.id }, query: { status, count: 50 } })
  useFreshness(project.id, () => void result.refetch())
  const wanted = status.split(',')
  return (result.data ?? []).filter((task) => wanted.includes(task.status))
}

function Row({ task }: { task: TaskWithTemplate }) {
  const { t } = useTranslation()
  const actions = useTaskActions(task)
  return (
    <Paper withBorder px="sm" py={6} radius="sm">
      <Group gap="sm" wrap="wrap">
        <StatusBadge status={task.status} />
        <Anchor
          component={Link}
          to="."
          search={((search: object) => ({ ...search, t: task.id })) as never}
          fw={600}
          style={{ overflowWrap: 'anywhere', minWidth: 0 }}
          title={t('dashboard.open', { id: task.id })}
        >
          <bdi>{task.tpl_alias}</bdi> #{task.id}
        </Anchor>
        <Text size="sm" c="dimmed">
          <Duration start={task.start} end={task.end} />
        </Text>
        <Text size="sm" c="dimmed" component="div" style={{ minWidth: 0 }}>
          <StartedBy task={task} />
        </Text>
        <Group gap={6} ml="auto">
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
                {actions.dialog}
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
        </Group>
      </Group>
    </Paper>
  )
}
