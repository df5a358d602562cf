import { useTranslation } from 'react-i18next'
import { hostCounters } from '../../../../contract/result.ts'
import { ResultBadge, ResultShape } from '../../../ui/results/ResultMark.tsx'
import type { Attempt } from './attempts.ts'
import { countersOfHost, isNotOk } from './attempts.ts'
import classes from './summary.module.css'

/** How many hosts are OK, and the number of results per state, counted as in Ansible's recap: changed is also ok. */
export function HostCounts({ attempt, short = false }: { attempt: Attempt; short?: boolean }) {
  const { t } = useTranslation()
  const rows = [...attempt.hosts.values()].map(countersOfHost)
  const notOk = rows.filter(isNotOk).length
  const counts = hostCounters.map((name) => ({ name, count: rows.reduce((sum, row) => sum + row[name], 0) }))
  return (
    <>
      <span className={classes.badge} data-token="success">
        <ResultShape of="ok" />
        <strong>{t('summary.hostsOk', { count: attempt.hosts.size - notOk })}</strong>
      </span>
      <span className={classes.badge} data-token={notOk > 0 ? 'failed' : 'neutral'}>
        {notOk > 0 ? <ResultShape of="failed" /> : null}
        <strong>{t('summary.hostsNotOk', { count: notOk })}</strong>
      </span>
      {counts
        .filter(({ name, count }) => count > 0 && !(short && (name === 'ok' || name === 'skipped')))
        .map(({ name, count }) => (
          <ResultBadge key={name} of={name} count={count} />
        ))}
    </>
  )
}

/** The counts of a plan. Create, replace and delete are always shown, even if they are 0. */
export function PlanCounts({ attempt }: { attempt: Attempt }) {
  const { t } = useTranslation()
  const counts = attempt.plan?.counts
  if (!counts) return null
  return shownActions.map((name) => {
    const count = counts[name]
    if (count === 0 && name !== 'create' && name !== 'replace' && name !== 'delete') return null
    return (
      <span key={name} className={classes.badge}>
        {count > 0 ? <ResultShape of={name} /> : null}
        {t(`summary.plan.${name}`, { count })}
      </span>
    )
  })
}

const shownActions = ['create', 'update', 'replace', 'delete', 'import', 'move'] as const
