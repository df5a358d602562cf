import { Table, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageOf } from '../../api/cursor.ts'
import { useFreshness } from '../../api/freshness.ts'
import { OlderNewest } from '../../ui/OlderNewest.tsx'
import { ListSkeleton, LoadError } from '../../ui/Page.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { Duration, TimeText } from '../../ui/TimeText.tsx'
import { useWidthIs } from '../../ui/widths.ts'
import { RunnerTaskLink } from './RunnerTaskLink.tsx'
import { callsOf, paramsOf, type RunnerOwner } from './runner-calls.ts'

const pageRows = 20

/** The tasks that a runner runs and ran, newest first. */
export function RunnerTasks({ id, owner }: { id: number; owner: RunnerOwner }) {
  const { t } = useTranslation()
  const phone = useWidthIs('phone')
  const [before, setBefore] = useState<number>()
  const page = usePageOf(callsOf(owner).tasks, {
    params: { ...paramsOf(owner), id },
    query: { count: pageRows, before },
  })
  useFreshness(owner, () => void page.refetch())
  const rows = page.data?.rows
  if (page.error && !rows) return <LoadError error={page.error} onRetry={() => void page.refetch()} />
  if (!rows) return <ListSkeleton rows={3} />
  if (rows.length === 0) return <Text size="sm">{t('runners.noTasks')}</Text>
  return (
    <>
      <Table aria-label={t('runners.tasks')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('runners.task')}</Table.Th>
            <Table.Th>{t('runners.taskStatus')}</Table.Th>
            {phone ? null : <Table.Th>{t('runners.taskStarted')}</Table.Th>}
            {phone ? null : <Table.Th>{t('runners.taskDuration')}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((task) => (
            <Table.Tr key={task.task_id}>
              <Table.Td>
                <RunnerTaskLink task={task} />
                {owner === null ? (
                  <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                    <bdi>{task.project_name}</bdi>
                  </Text>
                ) : null}
              </Table.Td>
              <Table.Td>
                <StatusBadge status={task.status} wraps />
              </Table.Td>
              {phone ? null : (
                <Table.Td>
                  <TimeText time={task.start ?? task.created} />
                </Table.Td>
              )}
              {phone ? null : (
                <Table.Td>
                  <Duration start={task.start} end={task.end} />
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <OlderNewest before={before} next={page.data?.next ?? null} onGo={setBefore} />
    </>
  )
}
