import { Group, Paper, Text, Title } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Inventory } from '../../../contract/inventory.ts'
import { isFinished } from '../../../contract/task-status.ts'
import { templates, terraformStates } from '../../api/calls.ts'
import { useApi } from '../../api/hooks.ts'
import { onUpdate } from '../../api/live.ts'
import { useProject } from '../../api/session.tsx'
import { IconPlayerPlay } from '../../ui/icons.ts'
import { ListSkeleton, LoadError } from '../../ui/Page.tsx'
import { TimeText } from '../../ui/TimeText.tsx'
import { TaskLink } from '../templates/TaskLink.tsx'
import { DriftState } from './DriftBadge.tsx'
import { DriftButton } from './DriftButton.tsx'
import { DriftChanges } from './DriftChanges.tsx'
import { useDriftRuns } from './useDriftRuns.ts'

/** Whether what a workspace manages differs from its configuration, with the resources, a check and the fix. */
export function DriftSection({ workspace }: { workspace: Inventory }) {
  const { t } = useTranslation()
  const { project } = useProject()
  const params = { project_id: project.id, id: workspace.id }
  const { data, error, refetch } = useApi(terraformStates.drift, { params }, { fresh: true })
  // A workspace of no template is checked by the one that checked it last.
  const template_id = workspace.template_id ?? data?.template_id ?? null
  const template = useApi(
    templates.get,
    { params: { project_id: project.id, id: template_id ?? 0 } },
    { enabled: template_id !== null },
  ).data
  const runs = useDriftRuns(template)
  useEffect(
    () =>
      onUpdate((update) => {
        if (update.project_id === project.id && isFinished(update.status)) void refetch()
      }),
    [project.id, refetch],
  )
  const [noCheck, noFix] = [runs.cannotCheck(), runs.cannotFix(workspace)]
  return (
    <section aria-label={t('drift.title')}>
      <Title order={2} size="h4" mb="xs">
        {t('drift.title')}
      </Title>
      {error && !data ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <ListSkeleton rows={2} /> : null}
      {data ? (
        <Paper withBorder p="sm">
          <Group justify="space-between" align="flex-start" gap="sm">
            <div>
              <DriftState drift={data} />
              {data.task_id === null ? null : (
                <Text size="xs" c="dimmed" mt={4}>
                  <TaskLink id={data.task_id}>{t('drift.lastCheck', { id: data.task_id })}</TaskLink>
                  {data.checked === null || data.reason === 'check_failed' ? null : (
                    <>
                      {' · '}
                      <TimeText time={data.checked} />
                    </>
                  )}
                </Text>
              )}
            </div>
            <Group gap="xs" align="flex-start">
              {data.status === 'drifted' ? (
                <DriftButton reason={noFix} busy={runs.busy} onClick={() => void runs.fix(workspace)}>
                  {t('drift.fix')}
                </DriftButton>
              ) : null}
              <DriftButton
                variant="default"
                leftSection={<IconPlayerPlay size={14} />}
                reason={noCheck}
                busy={runs.busy}
                onClick={() => void runs.check(workspace)}
              >
                {t('drift.check')}
              </DriftButton>
            </Group>
          </Group>
          <DriftChanges changes={data.changes} total={data.resources} />
        </Paper>
      ) : null}
    </section>
  )
}
