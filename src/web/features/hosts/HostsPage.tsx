import { Button, NativeSelect, Text } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { HostLatest } from '../../../contract/host.ts'
import { hostOutcomes, hostSorts } from '../../../contract/host-outcome.ts'
import { hosts } from '../../api/calls.ts'
import { usePagedList } from '../../api/paged-list.ts'
import { useProject } from '../../api/session.tsx'
import { paths, type SearchChanges } from '../../paths.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { HelpButton } from '../../ui/help/HelpButton.tsx'
import { IconHistory, IconTopologyStar3 } from '../../ui/icons.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { EmptyState, Page } from '../../ui/Page.tsx'
import { RowName } from '../../ui/RowName.tsx'
import { TimeText } from '../../ui/TimeText.tsx'
import { HostCounts, HostOutcome, HostTask } from './HostCells.tsx'
import { HostDrawer } from './HostDrawer.tsx'
import { inventoryText, unknownInventory } from './host-inventory.ts'
import { outcomeOf } from './host-outcome.ts'
import { InventoryFilter } from './InventoryFilter.tsx'

/** All hosts of the project's Ansible runs with their latest results; a host opens its history. */
export function HostsPage() {
  const { t } = useTranslation()
  const { project } = useProject()
  const navigate = useNavigate()
  const { state, inventory, host, host_inventory } = useSearch({ from: '/app/project/$projectId/hosts' })
  const list = usePagedList(
    hosts.list,
    { params: { project_id: project.id }, query: { state, inventory_id: inventory } },
    { sorts: hostSorts },
  )
  const write = (changes: SearchChanges) => void navigate({ ...paths.here(changes), resetScroll: false })
  const open = (row: HostLatest) => write({ host: row.host, host_inventory: row.inventory_id ?? unknownInventory })
  const columns: Column<HostLatest>[] = [
    {
      id: 'host',
      title: t('hosts.host'),
      sort: (row) => row.host,
      cell: (row) => (
        <>
          <RowName name={row.host} onOpen={() => open(row)} />
          <Text size="xs" c="dimmed" hiddenFrom="sm" style={{ overflowWrap: 'anywhere' }}>
            <bdi>{inventoryText(row, t)}</bdi>
          </Text>
        </>
      ),
    },
    {
      id: 'inventory_name',
      title: t('hosts.inventory'),
      // On a phone it is below the name: the latest result matters most.
      priority: 'middle',
      sort: (row) => row.inventory_name ?? '',
      cell: (row) => <bdi>{inventoryText(row, t)}</bdi>,
    },
    {
      // The column that the server sorts by.
      id: 'failed',
      title: t('hosts.outcome'),
      sort: (row) => row.failed * 1e6 + row.unreachable,
      cell: (row) => <HostOutcome outcome={outcomeOf(row)} />,
    },
    { id: 'counters', title: t('hosts.counters'), priority: 'low', cell: (row) => <HostCounts row={row} /> },
    {
      id: 'template_name',
      title: t('hosts.template'),
      priority: 'middle',
      sort: (row) => row.template_name,
      cell: (row) => (
        <AnchorLink {...paths.template(project.id, row.template_id)} title={row.template_name}>
          <bdi>{row.template_name}</bdi>
        </AnchorLink>
      ),
    },
    { id: 'task', title: t('hosts.task'), priority: 'middle', cell: (row) => <HostTask row={row} /> },
    {
      id: 'created',
      title: t('hosts.when'),
      priority: 'middle',
      sort: (row) => row.created,
      cell: (row) => <TimeText time={row.created} />,
    },
  ]
  return (
    <Page title={t('hosts.title')} help={<HelpButton topic="hosts" />}>
      <DataTable
        label={t('hosts.table')}
        {...list.table}
        columns={columns}
        id={(row) => `${row.inventory_id ?? unknownInventory}/${row.host}`}
        name={(row) => row.host}
        text={(row) => `${row.host} ${row.inventory_name ?? ''} ${row.template_name}`}
        onOpen={open}
        actions={[{ label: t('hosts.openHistory'), icon: <IconHistory size={16} />, run: open }]}
        toolbar={
          <>
            <NativeSelect
              aria-label={t('hosts.state')}
              value={state ?? ''}
              onChange={(event) =>
                write({ state: hostOutcomes.find((one) => one === event.currentTarget.value), page: undefined })
              }
              data={[
                { value: '', label: t('hosts.states.all') },
                ...hostOutcomes.map((outcome) => ({ value: outcome, label: t(`hosts.states.${outcome}`) })),
              ]}
            />
            <InventoryFilter
              projectId={project.id}
              value={inventory}
              onChange={(id) => write({ inventory: id, page: undefined })}
            />
          </>
        }
        empty={
          state || inventory !== undefined ? (
            <EmptyState
              title={t(state ? 'hosts.noneInState' : 'hosts.noneInInventory')}
              text={state ? t(`hosts.states.${state}`) : ''}
              action={
                <Button variant="default" onClick={() => write({ state: undefined, inventory: undefined })}>
                  {t('hosts.showAll')}
                </Button>
              }
            />
          ) : (
            <EmptyState
              icon={<IconTopologyStar3 size={40} stroke={1.2} aria-hidden />}
              title={t('hosts.firstTitle')}
              text={t('hosts.firstText')}
              action={<ButtonLink {...paths.templates(project.id)}>{t('hosts.firstAction')}</ButtonLink>}
            />
          )
        }
      />
      {host ? (
        <HostDrawer
          key={`${host_inventory}/${host}`}
          host={host}
          inventory={host_inventory}
          onClose={() => write({ host: undefined, host_inventory: undefined })}
        />
      ) : null}
    </Page>
  )
}
