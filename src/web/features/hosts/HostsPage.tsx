import { Anchor, Button, NativeSelect } from '@mantine/core'
import { IconHistory, IconTopologyStar3 } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type HostLatest, hostOutcomes, hostSorts, hosts } from '../../../contract/host.ts'
import { usePagedList } from '../../api/paged-list.ts'
import { useProject } from '../../api/session.tsx'
import { paths } from '../../paths.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { EmptyState, Page } from '../../ui/Page.tsx'
import { RowName } from '../../ui/RowName.tsx'
import { TimeText } from '../../ui/TimeText.tsx'
import { HostCounts, HostOutcome, HostTask } from './HostCells.tsx'
import { HostDrawer } from './HostDrawer.tsx'
import { outcomeOf } from './host-outcome.ts'

/** Every host of the project's Ansible runs with its latest result; a host opens with its history. */
export function HostsPage() {
  const { t } = useTranslation()
  const { project } = useProject()
  const navigate = useNavigate()
  const { state, host } = useSearch({ from: '/app/project/$projectId/hosts' })
  const list = usePagedList(hosts.list, { params: { project_id: project.id }, query: { state } }, { sorts: hostSorts })
  const write = (changes: object) =>
    void navigate({
      to: '.',
      search: ((now: object) => ({ ...now, ...changes })) as never,
      resetScroll: false,
    })
  const open = (row: HostLatest) => write({ host: row.host })
  const columns: Column<HostLatest>[] = [
    {
      id: 'host',
      title: t('hosts.host'),
      sort: (row) => row.host,
      cell: (row) => <RowName name={row.host} onOpen={() => open(row)} />,
    },
    {
      // What the server sorts by.
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
        <Anchor component={Link} to={paths.template(project.id, row.template_id)} title={row.template_name}>
          <bdi>{row.template_name}</bdi>
        </Anchor>
      ),
    },
    { id: 'task', title: t('hosts.task'), cell: (row) => <HostTask row={row} /> },
    {
      id: 'created',
      title: t('hosts.when'),
      priority: 'middle',
      sort: (row) => row.created,
      cell: (row) => <TimeText time={row.created} />,
    },
  ]
  return (
    <Page title={t('hosts.title')}>
      <DataTable
        label={t('hosts.table')}
        {...list.table}
        columns={columns}
        id={(row) => row.host}
        name={(row) => row.host}
        text={(row) => `${row.host} ${row.template_name}`}
        onOpen={open}
        actions={[{ label: t('hosts.openHistory'), icon: <IconHistory size={16} />, run: open }]}
        toolbar={
          <NativeSelect
            aria-label={t('hosts.state')}
            value={state ?? ''}
            onChange={(event) => write({ state: event.currentTarget.value || undefined, page: undefined })}
            data={[
              { value: '', label: t('hosts.states.all') },
              ...hostOutcomes.map((outcome) => ({ value: outcome, label: t(`hosts.states.${outcome}`) })),
            ]}
          />
        }
        empty={
          state ? (
            <EmptyState
              title={t('hosts.noneInState')}
              text={t(`hosts.states.${state}`)}
              action={
                <Button variant="default" onClick={() => write({ state: undefined })}>
                  {t('hosts.showAll')}
                </Button>
              }
            />
          ) : (
            <EmptyState
              icon={<IconTopologyStar3 size={40} stroke={1.2} aria-hidden />}
              title={t('hosts.firstTitle')}
              text={t('hosts.firstText')}
              action={
                <Button component={Link} to={paths.templates(project.id)}>
                  {t('hosts.firstAction')}
                </Button>
              }
            />
          )
        }
      />
      {host ? <HostDrawer key={host} host={host} onClose={() => write({ host: undefined })} /> : null}
    </Page>
  )
}
