import { Button, Group, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Runner } from '../../../contract/runner.ts'
import { useFreshness } from '../../api/freshness.ts'
import { query } from '../../api/hooks.ts'
import { useHistory } from '../../flows/history.ts'
import type { RowAction } from '../../ui/DataTable.tsx'
import { SidePanel } from '../../ui/Dialog.tsx'
import { EmptyState, ListSkeleton, LoadError } from '../../ui/Page.tsx'
import { RowMenu } from '../../ui/RowMenu.tsx'
import { useWidthIs } from '../../ui/widths.ts'
import { RunnerFacts } from './RunnerFacts.tsx'
import { RunnerChips } from './RunnerName.tsx'
import { RunnerTasks } from './RunnerTasks.tsx'
import { callsOf, paramsOf, type RunnerOwner } from './runner-calls.ts'

interface RunnerPanelProps {
  id: number
  owner: RunnerOwner
  actions: RowAction<Runner>[]
  /** Undefined for those who may not change it. */
  onEdit: ((runner: Runner) => void) | undefined
  onClose: () => void
}

/** How often an open runner is read again, in ms: it reports to the server, not to the console. */
const pollMs = 5000

/** Everything about a runner: its agent, its tasks now and before, and what last went wrong. */
export function RunnerPanel({ id, owner, actions, onEdit, onClose }: RunnerPanelProps) {
  const { t } = useTranslation()
  const narrow = useWidthIs('tablet')
  const history = useHistory('runner')
  const found = useQuery({
    ...query(callsOf(owner).get, { params: { ...paramsOf(owner), id } }),
    refetchInterval: pollMs,
  })
  useFreshness(owner, () => void found.refetch())
  const runner = found.data
  const gone = found.error?.status === 404
  return (
    <SidePanel
      onClose={onClose}
      size={narrow ? '100%' : 720}
      title={<bdi>{runner && !gone ? runner.name : t('runners.word')}</bdi>}
    >
      {gone ? (
        <EmptyState title={t('common.objectGone')} text="" />
      ) : found.error && !runner ? (
        <LoadError error={found.error} onRetry={() => void found.refetch()} />
      ) : runner ? (
        <Stack gap="lg">
          <Group justify="space-between" align="flex-start" wrap="nowrap">
            <RunnerChips runner={runner} />
            <Group gap="xs" wrap="nowrap" ms="auto">
              {onEdit ? (
                <Button variant="default" size="xs" onClick={() => onEdit(runner)}>
                  {t('common.edit')}
                </Button>
              ) : null}
              <RowMenu row={runner} name={runner.name} actions={actions} history={history?.(runner)} />
            </Group>
          </Group>
          <RunnerFacts runner={runner} />
          <section aria-label={t('runners.tasks')}>
            <Title order={3} size="sm" mb="xs">
              {t('runners.tasks')}
            </Title>
            <RunnerTasks id={id} owner={owner} />
          </section>
        </Stack>
      ) : (
        <ListSkeleton rows={8} />
      )}
    </SidePanel>
  )
}
