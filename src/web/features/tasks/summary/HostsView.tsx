import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hostCounters } from '../../../../contract/result.ts'
import { ResultCount, ResultShape } from '../../../ui/results/ResultMark.tsx'
import { useWidthIs } from '../../../ui/widths.ts'
import type { Attempt, HostResult, HostRow } from './attempts.ts'
import { countersOfHost, worst } from './attempts.ts'
import { HostFilterBar, useHostFilter } from './HostFilterBar.tsx'
import { type HostSort, hostRows, type Sorting } from './host-rows.ts'
import { Nothing } from './Nothing.tsx'
import { type ListColumn, RowList } from './RowList.tsx'
import classes from './summary.module.css'
import { TaskResults } from './TaskResults.tsx'

const worstFirst: Sorting<HostSort> = { by: 'worst', down: true }

/** All hosts with their seven counters; hosts with problems first. A row expands to the results of its host. */
export function HostsView({ attempt, onResult }: { attempt: Attempt; onResult: (result: HostResult) => void }) {
  const { t } = useTranslation()
  const phone = useWidthIs('summary')
  const filter = useHostFilter()
  const [sort, setSort] = useState(worstFirst)
  const [opened, setOpened] = useState<ReadonlySet<string | number>>(new Set())
  const rows = hostRows(attempt, filter, sort)
  const sorting = (by: HostSort) => ({
    active: sort.by === by,
    down: sort.down,
    // Ascending for names and descending for counts first, then the opposite, then the default order.
    onSort: () =>
      setSort(
        sort.by !== by
          ? { by, down: by !== 'host' }
          : sort.down === (by !== 'host')
            ? { by, down: !sort.down }
            : worstFirst,
      ),
  })
  const toggle = (host: string) => {
    const next = new Set(opened)
    if (!next.delete(host)) next.add(host)
    setOpened(next)
  }
  const columns: ListColumn<HostRow>[] = [
    {
      id: 'host',
      title: t('summary.host'),
      width: 'minmax(140px, 1fr)',
      sort: sorting('host'),
      cell: (row) => (
        <UnstyledButton className={classes.open} onClick={() => toggle(row.host)} title={row.host}>
          <span className={classes.named}>
            <ResultShape of={worst(countersOfHost(row))} />
            <bdi className={classes.lineOne}>{row.host}</bdi>
          </span>
          {phone ? <Counts row={row} /> : null}
        </UnstyledButton>
      ),
    },
    ...(phone
      ? []
      : hostCounters.map(
          (name): ListColumn<HostRow> => ({
            id: name,
            title: t(`summary.state.${name}`),
            width: '104px',
            end: true,
            sort: sorting(name),
            cell: (row) => <ResultCount of={name} count={countersOfHost(row)[name]} />,
          }),
        )),
  ]
  return (
    <>
      <HostFilterBar filter={filter} shown={rows.length} total={attempt.hosts.size} />
      {rows.length === 0 ? (
        <Nothing text={t('summary.noMatch')} />
      ) : (
        <RowList
          label={t('summary.hostTable')}
          rows={rows}
          columns={columns}
          id={(row) => row.host}
          rowHeight={phone ? 52 : 36}
          minWidth={phone ? undefined : 960}
          details={{
            name: (row) => `${t('summary.results')}: ${row.host}`,
            draw: (row) => <TaskResults attempt={attempt} host={row} onResult={onResult} />,
            opened,
            onOpened: setOpened,
          }}
        />
      )}
    </>
  )
}

/** Below the name if there is no room for columns. */
function Counts({ row }: { row: HostRow }) {
  const counters = countersOfHost(row)
  return (
    <span className={classes.cellCounts}>
      {hostCounters.map((name) =>
        counters[name] > 0 ? <ResultCount key={name} of={name} count={counters[name]} /> : null,
      )}
    </span>
  )
}
