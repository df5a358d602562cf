import { useTranslation } from 'react-i18next'
import { ResultShape } from '../../../ui/results/ResultMark.tsx'
import { type Applied, isApplied, isReported } from './applied.ts'
import type { Attempt } from './attempts.ts'
import type { PlanChange } from './plan-rows.ts'
import classes from './summary.module.css'

const actions = ['create', 'update', 'replace', 'delete'] as const

/** What an apply did, in place of the counts of its plan. Created, replaced and destroyed ones are always counted. */
export function AppliedCounts({ attempt, applied }: { attempt: Attempt; applied: ReadonlyMap<string, Applied> }) {
  const { t } = useTranslation()
  const changes = attempt.changes.filter(isReported)
  const isDone = (change: PlanChange) => isApplied(change, applied.get(change.address))
  const done = (name: string) => changes.filter((change) => change.action === name && isDone(change)).length
  const failed = changes.filter((change) => applied.has(change.address) && !isDone(change)).length
  const left = changes.filter(({ address }) => !applied.has(address)).length
  return (
    <>
      {actions.map((name) => {
        const count = done(name)
        if (count === 0 && name === 'update') return null
        return (
          <span key={name} className={classes.badge}>
            {count > 0 ? <ResultShape of={name} /> : null}
            {t(`summary.applied.${name}`, { count })}
          </span>
        )
      })}
      {failed > 0 ? (
        <span className={classes.badge} data-token="failed">
          <ResultShape of="failed" />
          <strong>{t('summary.applied.failed', { count: failed })}</strong>
        </span>
      ) : null}
      {left > 0 ? (
        <span className={classes.badge}>
          <ResultShape of="skipped" />
          {t('summary.applied.left', { count: left })}
        </span>
      ) : null}
    </>
  )
}
