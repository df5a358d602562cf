import { Stack, Table, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { HostLatest } from '../../../contract/host.ts'
import { hosts } from '../../api/calls.ts'
import { usePageOf } from '../../api/cursor.ts'
import { useProject } from '../../api/session.tsx'
import { paths } from '../../paths.ts'
import { SidePanel } from '../../ui/Dialog.tsx'
import { OlderNewest } from '../../ui/OlderNewest.tsx'
import { EmptyState, ListSkeleton, LoadError } from '../../ui/Page.tsx'
import { ResultShape } from '../../ui/results/ResultMark.tsx'
import { TimeText } from '../../ui/TimeText.tsx'
import { useWidthIs } from '../../ui/widths.ts'
import { HostCounts, HostOutcome, HostTask } from './HostCells.tsx'
import { inventoryText } from './host-inventory.ts'
import { outcomeOf } from './host-outcome.ts'
import classes from './hosts.module.css'

const pageRows = '20'

interface HostDrawerProps {
  host: string
  /** Undefined: hosts with this name in all inventories. */
  inventory: number | undefined
  onClose: () => void
}

/** One host across all runs of the project: the trend of its last results, and each run with its result. */
export function HostDrawer({ host, inventory, onClose }: HostDrawerProps) {
  const { t } = useTranslation()
  const { project } = useProject()
  const phone = useWidthIs('tablet')
  const [before, setBefore] = useState<number>()
  const page = usePageOf(hosts.history, {
    params: { project_id: project.id },
    query: { host, inventory_id: inventory, limit: pageRows, before },
  })
  const rows = page.data?.rows
  const [one] = rows ?? []
  const title =
    inventory === undefined || !one
      ? t('hosts.history', { host })
      : t('hosts.historyIn', { host, inventory: inventoryText(one, t) })
  return (
    <SidePanel onClose={onClose} size={phone ? '100%' : 720} title={<bdi>{title}</bdi>}>
      {page.error && !rows ? (
        <LoadError error={page.error} onRetry={() => void page.refetch()} />
      ) : !rows ? (
        <ListSkeleton rows={5} />
      ) : rows.length === 0 ? (
        <EmptyState title={t('hosts.noHistory')} text="" />
      ) : (
        <Stack gap="md">
          <Trend rows={rows} />
          <Table aria-label={t('hosts.historyTable', { host })}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('hosts.task')}</Table.Th>
                <Table.Th>{t('hosts.result')}</Table.Th>
                {phone ? null : <Table.Th>{t('hosts.counters')}</Table.Th>}
                <Table.Th>{t('hosts.when')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row) => (
                <Table.Tr key={row.task_id}>
                  <Table.Td style={{ overflowWrap: 'anywhere' }}>
                    <HostTask row={row} />
                    <Text size="xs" c="dimmed">
                      <bdi>{row.template_name}</bdi>
                      {inventory === undefined ? (
                        <>
                          {' · '}
                          <bdi>{inventoryText(row, t)}</bdi>
                        </>
                      ) : null}
                    </Text>
                  </Table.Td>
                  <Table.Td>
                    <HostOutcome outcome={outcomeOf(row)} />
                    {phone ? <HostCounts row={row} /> : null}
                  </Table.Td>
                  {phone ? null : (
                    <Table.Td>
                      <HostCounts row={row} />
                    </Table.Td>
                  )}
                  <Table.Td>
                    <TimeText time={row.created} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          <OlderNewest before={before} next={page.data?.next ?? null} onGo={setBefore} />
        </Stack>
      )}
    </SidePanel>
  )
}

/** One shape per run, in chronological order. */
function Trend({ rows }: { rows: HostLatest[] }) {
  const { t } = useTranslation()
  return (
    <div>
      <Text size="sm" c="dimmed" mb={4}>
        {t('hosts.trend', { count: rows.length })}
      </Text>
      <ol className={classes.trend}>
        {rows.toReversed().map((row) => {
          const outcome = outcomeOf(row)
          const label = t('hosts.trendItem', {
            id: row.task_id,
            template: row.template_name,
            outcome: t(`hosts.outcomes.${outcome}`),
          })
          return (
            <li key={row.task_id}>
              <Link {...paths.here({ t: row.task_id, tab: 'summary' })} aria-label={label} title={label}>
                <ResultShape of={outcome} />
              </Link>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
